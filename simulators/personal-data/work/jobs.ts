import type { Answer, JsonObject } from '../../core/call.ts';
import { drawHex } from '../../core/draw.ts';
import { lookUp, put } from '../../core/expiring-store.ts';
import { troubleOf } from '../../core/jobs/stage-faults.ts';
import { endOf } from '../../core/jobs/timeline.ts';
import { ServiceError } from '../../core/service-error.ts';
import { explainWork } from '../answer/explain.ts';
import { presentJob, presentUsage } from '../answer/present.ts';
import { type Dials, readDials } from '../request/dials.ts';
import type { DataExchange, Inside } from '../request/exchange.ts';
import type { WorkRequest } from '../request/request.ts';
import { JOB_LIFE_MS, JOB_MS, presentTimeline } from '../rules/job-timeline.ts';
import type { JobRecord, KeyRecord } from '../state/state.ts';
import { type ErrorCode, failure, messageOf, typeOf } from '../wire/errors.ts';
import { carryOut, type Outcome } from './carry-out.ts';
import { type Bill, billOf, charge } from './charge.ts';
import { obey, readyOf } from './perform.ts';
import { keepReply, replayed } from './replay.ts';

/** Nothing but time ends the life of a job. */
const FOREVER = Number.MAX_SAFE_INTEGER;
const STUB_LIFE_MS = 30 * 86_400_000;
const SUBMISSION_MS = 3;

/**
 * Takes a job and answers before its work is done.
 *
 * What the job will come to is worked out at once and shown when its time has come: so the request, and any encryption key in
 * it, need not be kept.
 *
 * @clause PD-3-3 PD-4-6 PD-4-29 PD-4-52 PD-1-10
 */
export function submitJob(inside: Inside, exchange: DataExchange): Answer {
  const repeated = replayed(exchange);
  if (repeated) return repeated;
  const { request, key } = readyOf(exchange);
  const { rules, world } = inside;
  const dials = readDials(request.texts, world.areDialsOn);
  obey(exchange, dials);
  exchange.latencyMs += SUBMISSION_MS;
  const bill = billOf(request, inside);
  const done = work(inside, exchange, request, key, dials);
  const job = planJob(inside, exchange, { request, key, dials, bill, done });
  put(inside.state.jobs, job.id, job, { lifeMs: JOB_LIFE_MS, capacity: FOREVER }, exchange.nowMs);
  keepStub(inside, job, exchange.nowMs);
  const outcome = 'outcome' in done ? done.outcome : { body: {}, entities: 0, recognizers: {} };
  exchange.explain = explainWork(exchange, request, bill, outcome, dials);
  const isPaidNow = rules.jobCharge === 'at-submission';
  const { createdAtMs } = job.timeline;
  const isFailing = job.timeline.end === 'failed';
  const endsAtMs = endOf(job.timeline);
  // Work that ends after the job's life is a success that nobody can see.
  const isInVain = !isPaidNow && rules.isExpired(createdAtMs, endsAtMs);
  if (!isFailing && !isInVain) {
    const atMs = isPaidNow ? exchange.nowMs : endsAtMs;
    charge(inside, exchange, { keyId: key.id, task: request.task, bill, entities: outcome.entities, atMs });
    if (isPaidNow) exchange.chargedNano = bill.nano;
  }
  const usage = isPaidNow && !isFailing ? usageOf(bill, inside) : undefined;
  const body = presentJob(job, rules.stateAt(job.timeline, exchange.nowMs), rules, usage);
  return keepReply(inside, exchange, { status: rules.jobStatusCode, body });
}

/** A job of the key that created it, for as long as it lives.  @clause PD-3-1 PD-3-2 PD-4-7 PD-4-31 */
export function readJobRecord(inside: Inside, exchange: DataExchange): Answer {
  const { rules, state } = inside;
  const { key, nowMs, endpoint } = exchange;
  const id = endpoint?.params.id ?? '';
  const job = lookUp(state.jobs, id, nowMs);
  if (job && key && rules.mayReadJob(job.keyId, key.id) && !rules.isExpired(job.timeline.createdAtMs, nowMs)) {
    return { status: 200, body: presentJob(job, rules.stateAt(presentTimeline(job.timeline), nowMs), rules) };
  }
  return expired(inside, exchange, id);
}

type Done = { readonly outcome: Outcome } | { readonly error: ServiceError };

function work(inside: Inside, exchange: DataExchange, request: WorkRequest, key: KeyRecord, dials: Dials): Done {
  try {
    return { outcome: carryOut(inside, { request, dials, keyId: key.id, requestId: exchange.requestId }) };
  } catch (error) {
    if (error instanceof ServiceError) return { error };
    throw error;
  }
}

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
  const timeline = rules.planTimeline(exchange.nowMs, dials.takesMs ?? JOB_MS, isFailing, (stage) =>
    troubleOf(exchange.faults, stage),
  );
  const id = `job_${drawHex(20, world.seed, 'job', world.nextNumber())}`;
  const common = { id, keyId: key.id, task: request.task, timeline };
  if (timeline.end === 'failed') return { ...common, error: errorOf(timeline.error, done) };
  if ('error' in done) throw new Error('A job that cannot be carried out was planned to succeed.');
  return { ...common, result: { ...done.outcome.body, usage: usageOf(bill, inside) } };
}

/** What a failed job says: the planned fault of a stage, a refusal of its work, or a fault of the service. */
function errorOf(planned: string | undefined, done: Done): JsonObject {
  const refused = 'error' in done ? done.error : failure('service_error');
  const error = planned === undefined ? refused : failure(planned as ErrorCode);
  return { type: typeOf(error), code: error.code, message: messageOf(error.code as ErrorCode) };
}

function usageOf(bill: Bill, { rules }: Inside): JsonObject {
  return presentUsage(bill.nano, bill.documents, bill.characters, rules);
}

/** What is remembered of jobs that are over, where the chosen reading tells them from jobs that never were. */
function keepStub({ rules, state }: Inside, { id, keyId, task, timeline }: JobRecord, nowMs: number): void {
  if (rules.expiredJob === 'not-found') return;
  const stub = { id, keyId, task, createdAtMs: timeline.createdAtMs };
  put(state.jobStubs, id, stub, { lifeMs: STUB_LIFE_MS, capacity: FOREVER }, nowMs);
}

function expired({ rules, state }: Inside, { key, nowMs }: DataExchange, id: string): Answer {
  const stub = lookUp(state.jobStubs, id, nowMs);
  const isOwn = stub !== undefined && key !== undefined && rules.mayReadJob(stub.keyId, key.id);
  if (!stub || !isOwn) throw failure('not_found', { message: 'There is no job of this id for this key.' });
  if (rules.expiredJob === 'gone') throw failure('job_expired');
  const facts = {
    id,
    status: 'expired',
    task: stub.task,
    createdAt: rules.writeInstant(stub.createdAtMs),
    expiresAt: rules.writeInstant(stub.createdAtMs + JOB_LIFE_MS),
  };
  return { status: 200, body: rules.writeJob(facts) };
}
