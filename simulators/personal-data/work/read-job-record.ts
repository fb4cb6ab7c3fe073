import type { Answer } from '../../core/call/call.ts';
import { lookUp } from '../../core/expiring-store.ts';
import { endOf } from '../../core/jobs/timeline.ts';
import { need } from '../../core/service/need.ts';
import { presentJob } from '../answer/present.ts';
import type { DataExchange, Inside } from '../request/exchange.ts';
import { JOB_LIFE_MS, upgradeTimeline } from '../rules/job-timeline.ts';
import type { JobStub } from '../state/jobs.ts';
import { failure } from '../wire/errors.ts';

/** Answers with a job of the calling key, until it expires.  @clause PD-3-1 PD-3-2 PD-4-7 PD-4-31 */
export function readJobRecord(inside: Inside, exchange: DataExchange): Answer {
  const { rules, state } = inside;
  const { key, nowMs, endpoint } = need(exchange, 'key', 'endpoint');
  const id = endpoint.params.id ?? '';
  const job = lookUp(state.jobs, id, nowMs);
  if (job && rules.mayReadJob(job.keyId, key.id) && !rules.isExpired(job.timeline.createdAtMs, nowMs)) {
    const timeline = upgradeTimeline(job.timeline);
    exchange.awaited = { jobId: id, endsAtMs: endOf(timeline) };
    return { status: 200, body: presentJob(job, rules.stateAt(timeline, nowMs), rules) };
  }
  const stub = lookUp(state.jobStubs, id, nowMs);
  if (stub && rules.mayReadJob(stub.keyId, key.id)) return expired(inside, stub);
  throw failure('not_found', { message: 'There is no job of this id for this key.' });
}

function expired({ rules }: Inside, { id, task, createdAtMs }: JobStub): Answer {
  if (rules.expiredJob === 'gone') throw failure('job_expired');
  const facts = {
    id,
    status: 'expired',
    task,
    createdAt: rules.writeInstant(createdAtMs),
    expiresAt: rules.writeInstant(createdAtMs + JOB_LIFE_MS),
  };
  return { status: 200, body: rules.writeJob(facts) };
}
