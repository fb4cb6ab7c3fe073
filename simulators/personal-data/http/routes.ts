import type { JsonObject } from '../../core/json.ts';
import { need } from '../../core/service/need.ts';
import { namedRoutes, repliesAt, type Schema } from '../../core/service/route.ts';
import type { RouteNameOf } from '../../core/world/words.ts';
import { presentInfo, presentPeriod, typesByLanguage } from '../answer/present.ts';
import type { DataExchange, DataRoute, DataTerms, Inside } from '../request/exchange.ts';
import { readJob, readTask } from '../request/request.ts';
import type { Task } from '../state/catalog.ts';
import { TASK_EXAMPLES } from '../wire/openapi.ts';
import {
  deanonymizeResult,
  detectResult,
  entitiesRecord,
  errorEnvelope,
  healthRecord,
  infoRecord,
  jobRecord,
  redactResult,
  usageRecord,
} from '../wire/replies.ts';
import { deanonymizeRequest, detectRequest, jobRequest, redactRequest } from '../wire/requests.ts';
import { accountOf } from '../work/charge.ts';
import { workAhead } from '../work/outcome.ts';
import { perform } from '../work/perform.ts';
import { readJobRecord } from '../work/read-job-record.ts';
import { repeatable } from '../work/replay.ts';
import { submitJob } from '../work/submit-job.ts';

const TASK_FAILURES = [400, 401, 402, 403, 405, 413, 429, 500, 503];
const READ_FAILURES = [401, 403, 405, 429, 500, 503];

const IDEMPOTENCY_KEY: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A UUID; any text of up to 255 characters is taken. The first success is replayed for 24 hours, free.',
  schema: { type: 'string', maxLength: 255 },
};

/** The endpoints.  @clause PD-9-1 */
export function createRoutes(inside: Inside) {
  return [...taskRoutes(inside), ...readRoutes(inside), ...healthRoutes(inside)];
}

/** The names of the endpoints in fault plans and journals. */
export type RouteName = RouteNameOf<ReturnType<typeof createRoutes>[number]>;

const named = namedRoutes<DataExchange, DataTerms>();

function taskRoutes(inside: Inside) {
  const task = <const Name extends Task>(
    name: Name,
    summary: string,
    [request, reply]: readonly [Schema, Schema],
    clauses: readonly string[],
  ): DataRoute & { readonly method: 'POST'; readonly path: `/v1/${Name}` } => ({
    method: 'POST',
    path: `/v1/${name}`,
    summary,
    clauses,
    request,
    examples: TASK_EXAMPLES[name],
    replies: { 200: reply, ...repliesAt(TASK_FAILURES, errorEnvelope) },
    parameters: [IDEMPOTENCY_KEY],
    terms: { permission: name, read: readTask(name) },
    run: repeatable(inside, (exchange) => perform(inside, exchange)),
    workAhead: (exchange) => workAhead(inside, exchange),
  });
  const rewriting = [redactRequest, redactResult] as const;
  return named([
    task('detect', 'Find personal data in documents', [detectRequest, detectResult], ['PD-4-1', 'PD-B1-3']),
    task('redact', 'Rewrite documents without their personal data', rewriting, ['PD-B2-9', 'PD-B2-29']),
    task('anonymize', 'Rewrite documents so that it can be reversed', rewriting, ['PD-4-3', 'PD-B2-5']),
    task('deanonymize', 'Reverse the tokens of a text', [deanonymizeRequest, deanonymizeResult], ['PD-4-4', 'PD-4-5']),
    {
      method: 'POST',
      path: '/v1/jobs',
      operationId: 'submitJob',
      summary: 'Submit a task to be carried out later',
      clauses: ['PD-3-3', 'PD-4-6', 'PD-4-29'],
      request: jobRequest,
      examples: TASK_EXAMPLES.job,
      replies: { 202: jobRecord, ...repliesAt(TASK_FAILURES, errorEnvelope) },
      parameters: [IDEMPOTENCY_KEY],
      terms: { permission: 'task', read: readJob },
      isSubmission: true,
      run: repeatable(inside, (exchange) => submitJob(inside, exchange)),
      workAhead: (exchange) => workAhead(inside, exchange),
    },
  ]);
}

function readRoutes(inside: Inside) {
  const { rules } = inside;
  const read = <const Path extends string>(
    path: Path,
    summary: string,
    reply: Schema,
    clauses: readonly string[],
    run: DataRoute['run'],
  ) => ({
    method: 'GET' as const,
    path,
    summary,
    clauses,
    replies: { 200: reply, ...repliesAt(READ_FAILURES, errorEnvelope) },
    terms: { permission: 'read' as const },
    run,
  });
  return named([
    {
      method: 'GET',
      path: '/v1/jobs/{id}',
      operationId: 'readJob',
      summary: 'The state of a job, and what it came to',
      pathParameters: { id: 'The id that the submission answered.' },
      clauses: ['PD-4-7', 'PD-3-2'],
      replies: { 200: jobRecord, ...repliesAt([...READ_FAILURES, 404], errorEnvelope) },
      terms: { permission: 'read' },
      run: (exchange) => readJobRecord(inside, exchange),
    },
    read('/v1/entities', 'Entity types of each language', entitiesRecord, ['PD-4-8'], () => ({
      status: 200,
      body: rules.reference.entities(typesByLanguage(rules)),
    })),
    read(
      '/v1/info',
      'Languages, entity types, limits of the key, rate card',
      infoRecord,
      ['PD-4-9', 'PD-8-2'],
      (exchange) => ({ status: 200, body: presentInfo(need(exchange, 'key').key, rules) }),
    ),
    read('/v1/usage', 'The counters of the calendar month', usageRecord, ['PD-4-11', 'PD-4-36'], (exchange) => {
      const { key, nowMs } = need(exchange, 'key');
      return { status: 200, body: presentPeriod(accountOf(inside, key.id), key, rules, nowMs) };
    }),
  ]);
}

function healthRoutes({ rules }: Inside) {
  return named([
    {
      method: 'GET',
      path: '/v1/health',
      summary: 'Whether the service is operational, without a key',
      clauses: ['PD-4-10', 'PD-4-32', 'PD-4-33'],
      replies: { 200: healthRecord, 405: errorEnvelope, 503: healthRecord },
      terms: { permission: undefined },
      run: () => ({ status: 200, body: rules.reference.health('operational') }),
    },
  ]);
}
