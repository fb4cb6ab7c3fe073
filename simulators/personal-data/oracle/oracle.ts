import { type Sliceable, sliceable, slicesOf } from '../../core/sliced.ts';
import { applyAllowList } from './allow-list.ts';
import type { Candidate } from './candidate.ts';
import { liftByContext } from './context.ts';
import type { Detect, Reading } from './detect.ts';
import { ENTITIES, LANGUAGE_NAMES } from './languages.ts';
import { resolveOverlaps } from './overlap.ts';
import { recognise } from './recognise.ts';
import { aboveThreshold, asFindings, dropInvalid, onlyEntities } from './scoring.ts';

export type { Detect, Finding, Reading } from './detect.ts';

/** Changes the candidates of a text. */
type Stage = Sliceable<readonly [candidates: readonly Candidate[], text: string], readonly Candidate[]>;

/** The stages of detection in their order. Each is a pure function and can be replaced alone. */
export interface Stages {
  readonly recognise: Sliceable<readonly [text: string, reading: Reading], readonly Candidate[]>;
  readonly applyAllowList: typeof applyAllowList;
  readonly liftByContext: Stage;
  readonly dropInvalid: typeof dropInvalid;
  readonly aboveThreshold: typeof aboveThreshold;
  readonly resolveOverlaps: Stage;
  readonly onlyEntities: typeof onlyEntities;
}

/** The stages as the default oracle runs them. */
export const stages: Stages = {
  recognise,
  applyAllowList,
  liftByContext,
  dropInvalid,
  aboveThreshold,
  resolveOverlaps,
  onlyEntities,
};

/**
 * Makes a detector from stages.
 *
 * The threshold acts before overlaps are resolved, and the types asked for are picked last: a stronger span hides a weaker
 * one whatever was asked for, so that a higher threshold or a narrower list of types only ever removes findings. The allow
 * list acts once more on what merging and trimming made of the spans.
 */
export function detectWith(by: Stages): Detect {
  return sliceable(function* (text, reading) {
    const recognised = yield* slicesOf(by.recognise, text, reading);
    const proposed = by.applyAllowList(recognised, text, reading.allowList);
    const lifted = yield* slicesOf(by.liftByContext, proposed, text);
    const strong = by.aboveThreshold(by.dropInvalid(lifted), reading.scoreThreshold);
    const resolved = yield* slicesOf(by.resolveOverlaps, strong, text);
    const seated = by.applyAllowList(resolved, text, reading.allowList);
    return asFindings(by.onlyEntities(seated, reading.entities));
  });
}

/** The default detector. */
export const findPersonalData: Detect = detectWith(stages);

/** The languages that texts can be read in. */
export const LANGUAGES: readonly string[] = LANGUAGE_NAMES;

/** The types that are looked for in a language, in a stable order; none for a language that is not listed. */
export function entitiesOf(language: string): readonly string[] {
  return ENTITIES[language] ?? [];
}
