import type { Answer } from '../../core/call/call.ts';
import { endOf, stateAt } from '../../core/jobs/timeline.ts';
import { need } from '../../core/service/need.ts';
import { presentJob } from '../answer/present-job.ts';
import type { Inside, MediaExchange } from '../request/exchange.ts';
import { lookedAt } from '../rules/progress.ts';
import type { JobRecord } from '../state/jobs.ts';
import { failure } from '../wire/errors.ts';
import { jobFor, keepJob } from './jobs.ts';
import { awaitEnd } from './ledger.ts';

/** Answers a poll of a job. Where polls move jobs, this moves it.  @clause MA-4-8 MA-3-1 MA-3-8 */
export function poll(inside: Inside, exchange: MediaExchange): Answer {
  const { key, endpoint, nowMs } = need(exchange, 'key', 'endpoint');
  const job = moved(inside, jobFor(inside, endpoint.params.job_id ?? '', key, nowMs), nowMs);
  if (inside.rules.cancelledRecord === 'gone' && stateAt(job.timeline, nowMs) === 'cancelled')
    throw failure('not_found');
  exchange.awaited = { jobId: job.id, endsAtMs: endOf(job.timeline) };
  return { status: 200, body: presentJob(inside, exchange, job) };
}

function moved(inside: Inside, job: JobRecord, nowMs: number): JobRecord {
  const { progress } = inside;
  const timeline = lookedAt(job.timeline, job.isSeen, progress, nowMs);
  if (progress === 'time' || (timeline === job.timeline && job.isSeen)) return job;
  const seen = { ...job, timeline, isSeen: true };
  keepJob(inside, seen, nowMs);
  awaitEnd(inside, seen);
  return seen;
}
