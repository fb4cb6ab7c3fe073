import { lookUp, put } from '../../core/expiring-store.ts';
import { isExpiredAt } from '../../core/jobs/timeline.ts';
import type { Inside } from '../request/exchange.ts';
import type { JobRecord } from '../state/jobs.ts';
import type { KeyRecord } from '../state/state.ts';
import { failure } from '../wire/errors.ts';

/** Stores a job, new or changed, under its id and that of its request.  @clause MA-4-17 */
export function keepJob({ state, rules }: Inside, job: JobRecord, nowMs: number): void {
  const lifetime = { lifeMs: rules.lifeMs };
  put(state.jobs, job.id, job, lifetime, nowMs);
  if (job.requestId !== job.id) put(state.jobIdByRequest, job.requestId, job.id, lifetime, nowMs);
}

/** A job that has not expired, whoever asks.  @clause MA-7-7 */
export function liveJob({ state, rules }: Inside, id: string, nowMs: number): JobRecord | undefined {
  const job = lookUp(state.jobs, id, nowMs);
  return job && !isExpiredAt(job.timeline.createdAtMs, rules.lifeMs, nowMs) ? job : undefined;
}

/** A job that a key may read; any other is not found.  @clause MA-7-3 MA-7-7 MA-7-8 */
export function jobFor(inside: Inside, id: string, key: KeyRecord, nowMs: number): JobRecord {
  const { rules } = inside;
  const job = liveJob(inside, id, nowMs);
  if (job && rules.mayRead(job, key)) return job;
  if (job && rules.foreignJob === 'forbidden')
    throw failure('account_disabled', { message: 'The job is of another key.' });
  throw failure('not_found');
}

/** The same by the id of its request, or by its own.  @clause MA-4-6 MA-4-17 */
export function requestFor(inside: Inside, id: string, key: KeyRecord, nowMs: number): JobRecord {
  return jobFor(inside, jobIdOf(inside, id, nowMs), key, nowMs);
}

/** The id of the job of a request; any other id stays as it is.  @clause MA-4-17 */
export function jobIdOf({ state }: Inside, id: string, nowMs: number): string {
  return lookUp(state.jobIdByRequest, id, nowMs) ?? id;
}
