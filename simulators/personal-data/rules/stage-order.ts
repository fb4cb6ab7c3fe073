import type { Detect, Stages } from '../oracle/oracle.ts';
import { asFindings } from '../oracle/scoring.ts';

/** The threshold acts after overlaps are resolved: a strong span may hide a weaker one. */
export function thresholdLast(by: Stages): Detect {
  return (text, reading) => {
    const proposed = by.applyAllowList(by.recognise(text, reading), text, reading.allowList);
    const scored = by.dropInvalid(by.liftByContext(proposed, text));
    const seated = by.applyAllowList(by.resolveOverlaps(scored, text), text, reading.allowList);
    return asFindings(by.onlyEntities(by.aboveThreshold(seated, reading.scoreThreshold), reading.entities));
  };
}
