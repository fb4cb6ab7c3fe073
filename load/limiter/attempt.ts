/** The parts of the probe, in the order in which they run. */
export type StepName = 'below' | 'at' | 'burst' | 'split' | 'keys' | 'retry' | 'health' | 'batch';

/** What an attempt asks for: the measured call, a batch, or the health check. */
export type Asked = 'plain' | 'batch' | 'health';

/** Whose key an attempt carries. */
export type Holder = 'first' | 'second';

/** One call of the probe, and whether the limiter let it pass. */
export interface Attempt {
  readonly step: StepName;
  readonly asked: Asked;
  readonly holder: Holder;
  /** The instant at which the limiter decided, as near as can be told, in ms. */
  readonly atMs: number;
  /** Served, refused by the limiter, or anything else. */
  readonly outcome: 'served' | 'refused' | 'other';
  /** What a refusal promised; left out where it promised nothing. */
  readonly retryAfterMs?: number;
  /** Whether a promise was sent that cannot be read. */
  readonly hasStrangeRetryAfter?: boolean;
}

/** The attempts of some steps, in order of time. */
export function attemptsOf(attempts: readonly Attempt[], ...steps: readonly StepName[]): readonly Attempt[] {
  return attempts.filter(({ step }) => steps.includes(step)).sort((one, other) => one.atMs - other.atMs);
}

/** How many of the attempts came out so. */
export function count(attempts: readonly Attempt[], outcome: Attempt['outcome']): number {
  return attempts.filter((attempt) => attempt.outcome === outcome).length;
}

/** What is served at a stroke before the first refusal. */
export function burstSize(attempts: readonly Attempt[]): number {
  const burst = attemptsOf(attempts, 'burst');
  const refusedAt = burst.findIndex(({ outcome }) => outcome === 'refused');
  return count(refusedAt < 0 ? burst : burst.slice(0, refusedAt), 'served');
}
