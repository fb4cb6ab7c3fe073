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

/**
 * Types that were not asked for take part in no overlap, so that they hide and cut nothing: a narrower list may find more.
 * They leave after the allow list, which leaves a listed value alone whatever its type.
 */
export function listedOnly(arrange: (by: Stages) => Detect): (by: Stages) => Detect {
  return (by) =>
    sliceable(function* (text, reading) {
      const applyAllowList: Stages['applyAllowList'] = (candidates, whole, allowList) =>
        by.onlyEntities(by.applyAllowList(candidates, whole, allowList), reading.entities);
      return yield* slicesOf(arrange({ ...by, applyAllowList }), text, reading);
    });
}
