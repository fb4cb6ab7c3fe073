/** The readings that need code: each replaces a member of the rules. */

import type { Character, Model } from '../../core/pictures/catalog.ts';
import type { Anchor } from '../../core/pictures/marks/visible.ts';
import type { ParsedPrompt } from '../state/parsed-prompt.ts';
import { type Range, SIZES } from '../wire/limits.ts';
import { assemblePositive, byComma, type Join, type PromptParts } from './assemble.ts';
import { type CacheTerms, type Candidate, eligible } from './cache.ts';
import type { Extent } from './index.ts';
import { parsePrompt, writePrompt } from './prompt.ts';
import { resolveAnchor, resolveModel, resolveSize, resolveWhole } from './resolve.ts';

/** Unknown keys fall back to the model that is listed last. */
export function lastOfUnknown(models: readonly Model[], value: unknown): Model {
  const isKnown = value === undefined || value === null || models.some(({ key }) => key === value);
  return resolveModel(isKnown ? models : models.slice(-1), value);
}

/** A value out of its range counts as left out. */
export function wholeOrDefault(value: unknown, range: Range): number {
  const whole = resolveWhole(value, range);
  return whole === value ? whole : range.default;
}

/** A width or height that is sent alone takes the other from the first listed size that has it. */
export function matchingSize(width: unknown, height: unknown): (typeof SIZES)[number] {
  if ((width === undefined) === (height === undefined)) return resolveSize(width, height);
  return SIZES.find(([wide, tall]) => (width === undefined ? tall === height : wide === width)) ?? SIZES[0];
}

/** The character by its name in words. */
export function randomInWords(prompt: ParsedPrompt): string {
  const { names, positive, moved } = prompt;
  return writePrompt({ names: [], positive: [...names, ...positive], moved });
}

/** The character by the words that activate it. */
export function randomByTrigger({ positive, moved }: ParsedPrompt, character: Character | undefined): string {
  return writePrompt({ names: [], positive: [...(character ? [character.trigger] : []), ...positive], moved });
}

/** Percent of the picture's height. */
export function scaleOfHeight(scale: number, { width, height }: Extent): number {
  return (scale * height) / width;
}

/** Percent of the mark's own width. */
export function scaleOfMark(scale: number, { width }: Extent, mark: Extent): number {
  return (scale * mark.width) / width;
}

/** Four anchors; any other is `bottom-right`. */
export function cornerOf(value: unknown): Anchor {
  const anchor = resolveAnchor(value);
  return /^(?:top|bottom)-(?:left|right)$/.test(anchor) ? anchor : 'bottom-right';
}

/** A lone dash stays as text. */
export function parseWithLoneDashes(prompt: string): ParsedPrompt {
  const isDash = (term: string): boolean => term.trim() === '-';
  const parsed = parsePrompt(prompt);
  const dashes = prompt.split(',').filter(isDash);
  return { ...parsed, positive: [...parsed.positive, ...dashes.map((dash) => dash.trim())] };
}

/** Drops repeated terms. */
export const withoutRepeats: Join = (parts) => byComma([...new Set(parts)]);

/** The model's own words come first. */
export function withModelTrigger(parts: PromptParts, join: Join): string {
  return join(['best quality', assemblePositive(parts, join)]);
}

/** A failed job says why; one that timed out or was cancelled says nothing. */
export function onlyOfFailures(text: string, status: string): string | undefined {
  return status === 'FAILED' ? text : undefined;
}

/** The stages of a job that skips the queue. */
export const SKIPPING = [{ name: 'IN_PROGRESS', share: 1 }] as const;

/** The stages of a job whose first attempt is repeated. */
export const REQUEUED = [
  { name: 'IN_QUEUE', share: 0.2 },
  { name: 'IN_PROGRESS', share: 0.3 },
  { name: 'IN_QUEUE', share: 0.2 },
  { name: 'IN_PROGRESS', share: 0.3 },
] as const;

/** Of equally similar pictures the newer one comes first. */
export function newerFirst<T>(candidates: readonly Candidate<T>[], terms: CacheTerms): readonly Candidate<T>[] {
  return eligible(candidates.toReversed(), terms);
}

/** An error text in another wording. */
export function reworded(text: string): string {
  return `Request not served (${text.toLowerCase().replaceAll(' ', '-')})`;
}
