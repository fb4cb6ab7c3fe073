import type { Answer } from '../../core/call/call.ts';
import { endedAt, stateAt } from '../../core/jobs/timeline.ts';
import { need } from '../../core/service/need.ts';
import { ServiceError } from '../../core/service-error.ts';
import type { Inside, MediaExchange } from '../request/exchange.ts';
import { failure } from '../wire/errors.ts';
import { keepJob, requestFor } from './jobs.ts';
import { awaitEnd } from './ledger.ts';

/** Cancels a job that is still queued; any other runs on unchanged.  @clause MA-3-3 MA-3-4 MA-3-11 MA-4-7 */
export function cancel(inside: Inside, exchange: MediaExchange): Answer {
  const { key, endpoint, nowMs, call } = need(exchange, 'key', 'endpoint');
  const { rules } = inside;
  if (rules.cancelBody === 'refused' && call.body.length > 0) {
    throw failure('invalid_request', { message: 'A cancel has no body.' });
  }
  const job = requestFor(inside, endpoint.params.request_id ?? '', key, nowMs);
  const state = stateAt(job.timeline, nowMs);
  if (state !== 'queued') return tooLate(inside, job.id, state);
  const { error: _error, ...rest } = job;
  const cancelled = {
    ...rest,
    timeline: endedAt(job.timeline, 'cancelled', nowMs),
    executionMs: 0,
    tokensIn: 0,
    tokensOut: 0,
    billNano: 0,
    failed: job.categories,
  };
  keepJob(inside, cancelled, nowMs);
  awaitEnd(inside, cancelled);
  return { status: rules.cancelStatus, body: { success: true, job_id: job.id, status: 'cancelled' } };
}

function tooLate({ rules }: Inside, jobId: string, state: string): Answer {
  if (rules.lateCancel === 'success-false')
    return { status: 200, body: { success: false, job_id: jobId, status: state } };
  const message = `Only a queued job can be cancelled; this one is ${state}.`;
  if (rules.lateCancel === 'conflict') throw new ServiceError(409, 'conflict', message);
  throw failure('invalid_request', { message });
}
