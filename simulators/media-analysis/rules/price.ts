import { toNano } from '../../core/money.ts';

/** The factors of a bill. */
interface Billed {
  /** What one category of the media type costs, in US dollars. */
  readonly priceUsd: number;
  /** How many categories are paid for. */
  readonly categories: number;
  /** The profile's multiplier. */
  readonly multiplier: number;
  readonly isTranscribed: boolean;
}

/**
 * The bill of a request, in billionths of a dollar: for each category the price of the media type times the multiplier,
 * and for a transcription that price once, without multiplier. Whole billionths keep sums exact.
 *
 * @clause MA-A5-1 MA-A5-2 MA-A5-3
 */
export function billNano({ priceUsd, categories, multiplier, isTranscribed }: Billed): number {
  const price = toNano(priceUsd);
  return Math.round(categories * price * multiplier) + (isTranscribed ? price : 0);
}
