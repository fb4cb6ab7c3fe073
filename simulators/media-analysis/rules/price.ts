import { toNano } from '../../core/money.ts';

/** What a bill is made of. */
export interface Billed {
  /** What one category of the media type costs, in US dollars. */
  readonly priceUsd: number;
  /** How many categories are paid for. */
  readonly categories: number;
  /** The profile's multiplier. */
  readonly multiplier: number;
  readonly isTranscribed: boolean;
}

/**
 * What a request costs, in billionths of a dollar: each category the price of its media type times the profile's multiplier,
 * and a transcription that price once, whatever the profile. Whole billionths make sums exact.
 *
 * @clause MA-A5-1 MA-A5-2 MA-A5-3
 */
export function billNano({ priceUsd, categories, multiplier, isTranscribed }: Billed): number {
  const price = toNano(priceUsd);
  return Math.round(categories * price * multiplier) + (isTranscribed ? price : 0);
}
