import type { Character, Style } from '../../core/pictures/catalog.ts';
import type { ParsedPrompt } from '../state/parsed-prompt.ts';

/** The parts of the positive and the negative prompt. */
export interface PromptParts {
  readonly prompt: ParsedPrompt;
  readonly character: Pick<Character, 'trigger' | 'positive' | 'negative'> | undefined;
  readonly style: Pick<Style, 'tags' | 'negative'>;
  readonly baseNegative: string;
  /** The caller's own negatives, as sent. */
  readonly negative: string;
}

/** How parts become one text. */
export type Join = (parts: readonly string[]) => string;

/** Joins what is not empty; nothing is taken away. */
export const byComma: Join = (parts) => parts.filter((part) => part.trim() !== '').join(', ');

/** Trigger, character, the caller's own words, the style's tags.  @clause IG-B1-17 */
export function assemblePositive({ prompt, character, style }: PromptParts, join: Join): string {
  return join([character?.trigger ?? '', character?.positive ?? '', ...prompt.positive, style.tags]);
}

/** Base, style, character, moved terms, the caller's own negatives.  @clause IG-B1-18 IG-B1-3 */
export function assembleNegative(
  { prompt, character, style, baseNegative, negative }: PromptParts,
  join: Join,
): string {
  return join([baseNegative, style.negative, character?.negative ?? '', ...prompt.moved, negative]);
}
