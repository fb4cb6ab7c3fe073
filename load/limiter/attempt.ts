/** The steps of the probe, in order. */
export type StepName = 'below' | 'at' | 'burst' | 'split' | 'keys' | 'retry' | 'health' | 'batch';

/** The call that an attempt makes: the measured one, a batch, or the health check. */
export type Asked = 'plain' | 'batch' | 'health';

/** Whose key an attempt carries. */
export type Holder = 'first' | 'second';

/** One call of the probe, and whether the limiter let it pass. */
export interface Attempt {
  readonly step: StepName;
  readonly asked: Asked;
  readonly holder: Holder;
  /** The instant at which the limiter decided, as closely as it is known, in ms. */
  readonly atMs: number;
  /** Served, refused by the limiter, or anything else. */
  readonly outcome: 'served' | 'refused' | 'other';
  /** The waiting time that a refusal states; absent if it states none. */
  readonly retryAfterMs?: number;
  /** Whether a stated waiting time could not be parsed. */
  readonly hasStrangeRetryAfter?: boolean;
}

/** The attempts of some steps, in chronological order. */
export function attemptsOf(attempts: readonly Attempt[], ...steps: readonly StepName[]): readonly Attempt[] {
  return attempts.filter(({ step }) => steps.includes(step)).sort((one, other) => one.atMs - other.atMs);
}

/** The number of attempts with an outcome. */
export function count(attempts: readonly Attempt[], outcome: Attempt['outcome']): number {
  return attempts.filter((attempt) => attempt.outcome === outcome).length;
}

/** How many attempts were served before the first refusal. */
export function burstSize(attempts: readonly Attempt[]): number {
  const burst = attemptsOf(attempts, 'burst');
  const refusedAt = burst.findIndex(({ outcome }) => outcome === 'refused');
  return count(refusedAt < 0 ? burst : burst.slice(0, refusedAt), 'served');
}
