import { endOf, isExpiredAt } from '../../core/jobs/timeline.ts';
import type { Inside } from '../request/exchange.ts';
import type { JobRecord } from '../state/jobs.ts';
import type { KeyRecord } from '../state/state.ts';
import { failure, undocumented } from '../wire/errors.ts';

/** A job that a key may read. Throws the row of an unknown id, of another key's job, and of a hit after its hour.  @clause IG-4-19 IG-4-30 IG-4-9 */
export function jobFor(inside: Inside, id: unknown, key: KeyRecord, nowMs: number): JobRecord {
  const { rules } = inside;
  const job = jobNamed(inside, id);
  if (job.keyId !== key.id && rules.foreignJob === 'refused') throw failure('Bad ID');
  if (job.keyId !== key.id && rules.foreignJob === 'forbidden') throw undocumented.foreignJob();
  if (isExpiredAt(endOf(job.timeline), rules.jobLifeMs, nowMs)) throw failure('Bad ID');
  if (job.isHit && isExpiredAt(job.timeline.createdAtMs, rules.hitLifeMs, nowMs)) {
    throw rules.expiredHitStatus === 404 ? undocumented.expiredHit() : failure('Bad ID');
  }
  return job;
}

/** The job of an id, whosever it is. Throws the row of an unknown id. */
export function jobNamed({ state }: Inside, id: unknown): JobRecord {
  const job = typeof id === 'string' ? state.jobs.get(id) : undefined;
  if (!job) throw failure('Bad ID');
  return job;
}

/** The job that a picture came of first, by the `gen_id` of this: the one that made it, or that took it from the library. */
export function firstJobOf({ state }: Inside, genId: string): JobRecord | undefined {
  for (const job of state.jobs.values()) if (job.picture.genId === genId) return job;
  return undefined;
}
