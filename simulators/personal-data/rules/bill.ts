import type { Rules } from './index.ts';

/** What a call is charged for, and how much: in billionths of a dollar. */
export interface Bill {
  readonly nano: number;
  readonly documents: number;
  readonly characters: number;
}

/** The bill for documents: never below the floor.  @clause PD-4-18 PD-4-47 PD-4-48 */
export function billOf(
  texts: readonly string[],
  { billedCharacters, chargeNano, floorNano }: Pick<Rules, 'billedCharacters' | 'chargeNano' | 'floorNano'>,
): Bill {
  const characters = texts.reduce((sum, text) => sum + billedCharacters.count(text), 0);
  return { nano: Math.max(chargeNano(characters, texts.length), floorNano), documents: texts.length, characters };
}
