const NANO_PER_USD = 1_000_000_000;

/** US dollars as whole billionths: sums of those are exact. */
export function toNano(usd: number): number {
  return Math.round(usd * NANO_PER_USD);
}

/** Billionths as US dollars. */
export function toUsd(nano: number): number {
  return nano / NANO_PER_USD;
}
