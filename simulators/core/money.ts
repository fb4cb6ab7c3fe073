const NANO_PER_USD = 1_000_000_000;

/** US dollars as a whole number of billionths, in which sums are exact. */
export function toNano(usd: number): number {
  return Math.round(usd * NANO_PER_USD);
}

/** Billionths of a US dollar as US dollars. */
export function toUsd(nano: number): number {
  return nano / NANO_PER_USD;
}
