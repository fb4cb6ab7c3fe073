import { applyAllowList } from './allow-list.ts';
import { liftByContext } from './context.ts';
import type { Detect } from './detect.ts';
import { ENTITIES, LANGUAGE_NAMES } from './languages.ts';
import { resolveOverlaps } from './overlap.ts';
import { recognise } from './recognise.ts';
import { aboveThreshold, asFindings, dropInvalid, onlyEntities } from './scoring.ts';

export type { Detect, Finding, Reading } from './detect.ts';

/** The stages of detection in their order. Each is a pure function and can be replaced alone. */
export interface Stages {
  readonly recognise: typeof recognise;
  readonly applyAllowList: typeof applyAllowList;
  readonly liftByContext: typeof liftByContext;
  readonly dropInvalid: typeof dropInvalid;
  readonly aboveThreshold: typeof aboveThreshold;
  readonly resolveOverlaps: typeof resolveOverlaps;
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
  return (text, reading) => {
    const proposed = by.applyAllowList(by.recognise(text, reading), text, reading.allowList);
    const scored = by.dropInvalid(by.liftByContext(proposed, text));
    const strong = by.aboveThreshold(scored, reading.scoreThreshold);
    const seated = by.applyAllowList(by.resolveOverlaps(strong, text), text, reading.allowList);
    return asFindings(by.onlyEntities(seated, reading.entities));
  };
}

/** The default detector. */
export const findPersonalData: Detect = detectWith(stages);

/** The languages that texts can be read in. */
export const LANGUAGES: readonly string[] = LANGUAGE_NAMES;

/** The types that are looked for in a language, in a stable order; none for a language that is not listed. */
export function entitiesOf(language: string): readonly string[] {
  return ENTITIES[language] ?? [];
}
