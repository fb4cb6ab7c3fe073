/** The readings that need code: each replaces a member of the rules. */

import type { Character, Model } from '../../core/pictures/catalog.ts';
import type { Anchor } from '../../core/pictures/marks/visible.ts';
import type { ParsedPrompt } from '../state/parsed-prompt.ts';
import { type Range, SIZES } from '../wire/limits.ts';
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

/** The stages of a job whose first attempt is repeated. */
export const REQUEUED = [
  { name: 'IN_QUEUE', share: 0.2 },
  { name: 'IN_PROGRESS', share: 0.3 },
  { name: 'IN_QUEUE', share: 0.2 },
  { name: 'IN_PROGRESS', share: 0.3 },
] as const;
