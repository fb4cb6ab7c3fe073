import { retryAfterMsAt } from './retry-after.ts';

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

/** What a call met at a limiter. */
export type Met = Pick<Attempt, 'outcome' | 'retryAfterMs' | 'hasStrangeRetryAfter'>;

/** What a call met, by its answer's status, the status of success, and the header `Retry-After` if there is one. */
export function metBy(status: number, success: number, retryAfter: string | undefined, nowMs: number): Met {
  const retryAfterMs = retryAfter === undefined ? undefined : retryAfterMsAt(retryAfter, nowMs);
  return {
    outcome: status === 429 ? 'refused' : status === success ? 'served' : 'other',
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(retryAfter !== undefined && retryAfterMs === undefined ? { hasStrangeRetryAfter: true } : {}),
  };
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
