import { DAY_MS } from '../../core/calendar.ts';
import type { Answer } from '../../core/call/call.ts';
import { drawHex } from '../../core/draw.ts';
import { put } from '../../core/expiring-store.ts';
import { troubleOfPart } from '../../core/faults/faults.ts';
import { endOf } from '../../core/jobs/timeline.ts';
import type { JsonObject } from '../../core/json.ts';
import { need } from '../../core/service/need.ts';
import { explainWork } from '../answer/explain.ts';
import { presentJob, presentUsage } from '../answer/present.ts';
import type { Dials } from '../request/dials.ts';
import type { DataExchange, Done, Inside, Outcome } from '../request/exchange.ts';
import type { WorkRequest } from '../request/request.ts';
import { type Bill, billOf } from '../rules/bill.ts';
import type { Rules } from '../rules/index.ts';
import { JOB_LIFE_MS, JOB_MS } from '../rules/job-timeline.ts';
import type { JobRecord } from '../state/jobs.ts';
import type { KeyRecord } from '../state/state.ts';
import { type ErrorCode, failure, messageOf, typeOf } from '../wire/errors.ts';
import { type Charged, charge } from './charge.ts';
import { noteDials } from './dials.ts';
import { outcomeOf } from './outcome.ts';

const STUB_LIFE_MS = 30 * DAY_MS;
const SUBMISSION_MS = 3;

/**
 * Accepts a job and answers before its work is done.
 *
 * The result of the job is computed at once and shown when its time has come, so that the request, and any encryption key in
 * it, need not be stored.
 *
 * @clause PD-3-3 PD-4-6 PD-4-29 PD-4-52 PD-1-10
 */
export function submitJob(inside: Inside, exchange: DataExchange): Answer {
  const { request, key, nowMs } = need(exchange, 'request', 'key');
  const { rules, state } = inside;
  const dials = noteDials(inside, exchange);
  exchange.latencyMs += SUBMISSION_MS;
  const bill = billOf(request.texts, rules);
  const done = outcomeOf(inside, exchange, dials);
  const outcome = 'error' in done ? NOTHING : done;
  const job = planJob(inside, exchange, { request, key, dials, bill, done });
  const { entities } = outcome;
  const chargedAtMs = chargeJob(inside, exchange, job, { keyId: key.id, task: request.task, bill, entities });
  put(state.jobs, job.id, job, { lifeMs: JOB_LIFE_MS }, nowMs);
  keepStub(inside, job, nowMs);
  exchange.explain = explainWork(rules, exchange, { request, bill, outcome, dials, chargedAtMs, isJob: true });
  const usage = exchange.chargedNano === undefined ? undefined : presentUsage(bill, rules);
  return { status: rules.jobStatusCode, body: presentJob(job, rules.stateAt(job.timeline, nowMs), rules, usage) };
}

/** Charges a job that succeeds, now or when it does; returns when, if at all.  @clause PD-4-52 */
function chargeJob(
  inside: Inside,
  exchange: DataExchange,
  { timeline }: JobRecord,
  charged: Omit<Charged, 'atMs'>,
): number | undefined {
  const { rules } = inside;
  const isPaidNow = rules.jobCharge === 'at-submission';
  const endsAtMs = endOf(timeline);
  // A job that ends after its record has expired is never seen to succeed, and not charged.
  const isInVain = !isPaidNow && rules.isExpired(timeline.createdAtMs, endsAtMs);
  if (timeline.end === 'failed' || isInVain) return undefined;
  const atMs = isPaidNow ? exchange.nowMs : endsAtMs;
  charge(inside, exchange, { ...charged, atMs });
  if (isPaidNow) exchange.chargedNano = charged.bill.nano;
  return atMs;
}

/** The outcome of work that was refused. */
const NOTHING: Outcome = { results: {}, entities: 0, recognizers: {} };

interface Submission {
  readonly request: WorkRequest;
  readonly key: KeyRecord;
  readonly dials: Dials;
  readonly bill: Bill;
  readonly done: Done;
}

function planJob(inside: Inside, exchange: DataExchange, { request, key, dials, bill, done }: Submission): JobRecord {
  const { rules, world } = inside;
  const isFailing = dials.isJobFailing || 'error' in done;
  const faults = exchange.strikeJob();
  const timeline = rules.planTimeline(exchange.nowMs, dials.takesMs ?? JOB_MS, isFailing, (stage) =>
    troubleOfPart(faults, 'stage', stage),
  );
  const id = `job_${drawHex(20, world.seed, 'job', world.nextNumber())}`;
  const common = { id, keyId: key.id, task: request.task, timeline };
  if (timeline.end === 'failed') return { ...common, error: errorOf(timeline.error, done, rules) };
  if ('error' in done) throw new Error('A job that cannot be carried out was planned to succeed.');
  return { ...common, result: { ...done.results, usage: presentUsage(bill, rules) } };
}

/** The error of a failed job: the planned fault of a stage, the refusal of its work, or a service error. */
function errorOf(planned: string | undefined, done: Done, { capacityType }: Rules): JsonObject {
  const refused = 'error' in done ? done.error : failure('service_error');
  const error = planned === undefined ? refused : failure(planned as ErrorCode);
  return { type: typeOf(error, capacityType), code: error.code, message: messageOf(error.code as ErrorCode) };
}

/** Stores a stub of the job, in readings that tell expired jobs from unknown ones. */
function keepStub({ rules, state }: Inside, { id, keyId, task, timeline }: JobRecord, nowMs: number): void {
  if (rules.expiredJob === 'not-found') return;
  const stub = { id, keyId, task, createdAtMs: timeline.createdAtMs };
  put(state.jobStubs, id, stub, { lifeMs: STUB_LIFE_MS }, nowMs);
}
