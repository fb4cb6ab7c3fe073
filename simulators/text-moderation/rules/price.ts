/** What the price of an evaluation depends on. */
export interface Priced {
  readonly inputTokens: number;
  readonly ruleCount: number;
}

/** What one evaluation costs, in billionths of a US dollar. */
export type Price = (evaluation: Priced) => number;

const CHARACTERS_PER_TOKEN = 4;

/** One price for every evaluation. */
export const pricePerCall: Price = () => 20_000;

/** How many tokens a text is read as: one for every four characters begun. */
export function countTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}
