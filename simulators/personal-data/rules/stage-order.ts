import type { Detect, Stages } from '../oracle/oracle.ts';
import { asFindings } from '../oracle/scoring.ts';

/** The threshold acts on what is left when overlaps are resolved: a strong span may hide a weaker one and then be lost. */
export function thresholdLast(by: Stages): Detect {
  return (text, reading) => {
    const proposed = by.applyAllowList(by.recognise(text, reading), text, reading.allowList);
    const scored = by.dropInvalid(by.liftByContext(proposed, text));
    const strong = by.aboveThreshold(by.resolveOverlaps(scored, text), reading.scoreThreshold);
    return asFindings(by.onlyEntities(strong, reading.entities));
  };
}
