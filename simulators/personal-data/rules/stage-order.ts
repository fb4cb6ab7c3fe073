import { sliceable, slicesOf } from '../../core/sliced.ts';
import type { Detect, Stages } from '../oracle/oracle.ts';
import { asFindings } from '../oracle/scoring.ts';

/** The threshold acts after overlaps are resolved: a strong span may hide a weaker one. */
export function thresholdLast(by: Stages): Detect {
  return sliceable(function* (text, reading) {
    const recognised = yield* slicesOf(by.recognise, text, reading);
    const proposed = by.applyAllowList(recognised, text, reading.allowList);
    const scored = by.dropInvalid(yield* slicesOf(by.liftByContext, proposed, text));
    const seated = by.applyAllowList(yield* slicesOf(by.resolveOverlaps, scored, text), text, reading.allowList);
    return asFindings(by.onlyEntities(by.aboveThreshold(seated, reading.scoreThreshold), reading.entities));
  });
}
