/** The readings that need code: each replaces a member of the rules. */

import type { Character, Model } from '../../core/pictures/catalog.ts';
import type { Anchor } from '../../core/pictures/marks/visible.ts';
import type { ParsedPrompt } from '../state/parsed-prompt.ts';
import { type Range, SIZES } from '../wire/limits.ts';
import { byComma } from './assemble.ts';
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

/** A lone dash stays as text, where it stands. */
export function parseWithLoneDashes(prompt: string): ParsedPrompt {
  const positive = prompt.split(',').flatMap((term) => (term.trim() === '-' ? ['-'] : parsePrompt(term).positive));
  return { ...parsePrompt(prompt), positive };
}

/** Terms that are repeated, in whatever part, stand where the first of them does. */
export function joinEachOnce(parts: readonly string[]): string {
  const terms = parts.join(',').split(',');
  return byComma([...new Set(terms.map((term) => term.trim()))]);
}

/** The stages of a job whose first attempt is repeated. */
export const REQUEUED = [
  { name: 'IN_QUEUE', share: 0.2 },
  { name: 'IN_PROGRESS', share: 0.3 },
  { name: 'IN_QUEUE', share: 0.2 },
  { name: 'IN_PROGRESS', share: 0.3 },
] as const;
