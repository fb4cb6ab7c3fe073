/** What the price of an evaluation depends on. */
interface Priced {
  readonly inputTokens: number;
  readonly ruleCount: number;
}

/** What one evaluation costs, in billionths of a US dollar. */
export type Price = (evaluation: Priced) => number;

const NANO_PER_TOKEN = 500;
const NANO_PER_RULE = 2_000;
const NANO_PER_CALL = 20_000;
const CHARACTERS_PER_TOKEN = 4;

/** Half a US dollar for a million input tokens.  @clause TM-2.6-8 */
export function pricePerToken({ inputTokens }: Priced): number {
  return inputTokens * NANO_PER_TOKEN;
}

/** A fixed price for each rule evaluated. */
export function pricePerRule({ ruleCount }: Priced): number {
  return ruleCount * NANO_PER_RULE;
}

/** One price for every evaluation. */
export function pricePerCall(_evaluation: Priced): number {
  return NANO_PER_CALL;
}

/** How many tokens a text is read as: one for every four characters begun. */
export function countTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}
