const LEAST = 0.0005;

/** The logit of a probability, kept finite. */
export function logit(probability: number): number {
  const kept = Math.min(1 - LEAST, Math.max(LEAST, probability));
  return Math.log(kept / (1 - kept));
}

/** The probability of a logit. */
export function fromLogit(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
