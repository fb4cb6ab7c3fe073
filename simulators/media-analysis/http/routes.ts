import type { Answer } from '../../core/call/call.ts';
import type { JsonObject } from '../../core/json.ts';
import { namedRoutes, repliesAt, type Schema } from '../../core/service/route.ts';
import type { RouteNameOf } from '../../core/world/words.ts';
import { ASSETS } from '../answer/present-assets.ts';
import type { Inside, MediaExchange, MediaTerms } from '../request/exchange.ts';
import { MEDIA_TYPES, ROW_STATUSES } from '../wire/limits.ts';
import { ANALYZE_EXAMPLES } from '../wire/openapi.ts';
import * as replies from '../wire/replies.ts';
import { analyzeRequest } from '../wire/requests.ts';
import { listRequests, readBalance, readPrices, readRequest } from '../work/account.ts';
import { cancel } from '../work/cancel.ts';
import { poll } from '../work/poll.ts';
import { readAsset } from '../work/read-asset.ts';
import { listCategories, listModels, listProfiles } from '../work/reference.ts';
import { submit } from '../work/submit.ts';

/** The endpoints.  @clause MA-9-1 */
export function createRoutes(inside: Inside) {
  return [
    ...publicRoutes(inside),
    ...jobRoutes(inside),
    ...accountRoutes(inside),
    ...cancelRoutes(inside),
    ...assetRoutes(inside),
  ];
}

/** The names of the endpoints in fault plans and journals. */
export type RouteName = RouteNameOf<ReturnType<typeof createRoutes>[number]>;

const named = namedRoutes<MediaExchange, MediaTerms>();

function publicRoutes(inside: Inside) {
  const open = <const Path extends string>(
    path: Path,
    summary: string,
    reply: Schema,
    clauses: readonly string[],
    run: () => Answer,
  ) => ({
    method: 'GET' as const,
    path: `/api/v1/public/${path}` as const,
    summary,
    clauses,
    replies: { 200: reply, ...repliesAt([405, 500], replies.errorEnvelope) },
    terms: { isPublic: true },
    run,
  });
  return named([
    open('categories', 'List the categories', replies.categoryList, ['MA-4-1', 'MA-A3-1'], () =>
      listCategories(inside),
    ),
    open('models', 'List the agents', replies.modelList, ['MA-4-1', 'MA-A3-2'], () => listModels(inside)),
    open('quality-profiles', 'List the quality profiles', replies.profileList, ['MA-4-1', 'MA-A3-3'], () =>
      listProfiles(inside),
    ),
  ]);
}

function jobRoutes(inside: Inside) {
  const submission = named([
    {
      method: 'POST',
      path: '/api/v1/analyze',
      summary: 'Submit media for analysis',
      clauses: ['MA-4-2'],
      request: analyzeRequest,
      examples: ANALYZE_EXAMPLES,
      replies: { 202: replies.submission, ...repliesAt([400, 401, 403, 405, 413, 429, 500], replies.errorEnvelope) },
      terms: { isPublic: false },
      isSubmission: true,
      run: (exchange) => submit(inside, exchange),
    },
  ]);
  const reading = named([
    {
      method: 'GET',
      path: '/api/v1/jobs/{job_id}',
      summary: 'Read a job',
      operationId: 'job',
      pathParameters: { job_id: 'The id that the submission answered.' },
      clauses: ['MA-4-8', 'MA-3-1'],
      replies: { 200: replies.jobRecord, ...repliesAt([401, 403, 404, 405, 429, 500], replies.errorEnvelope) },
      terms: { isPublic: false },
      run: (exchange) => poll(inside, exchange),
    },
  ]);
  return [...submission, ...reading];
}

const DAYS: readonly JsonObject[] = [
  query('from', 'The first day, UTC.', { type: 'string', format: 'date' }),
  query('to', 'The last day, UTC; it is included.', { type: 'string', format: 'date' }),
];

const REQUEST_ID = { request_id: 'The id of the request, which is that of its job.' };

const FILTERS: readonly JsonObject[] = [
  query('page', 'From 1.', { type: 'integer', minimum: 1, default: 1 }),
  query('limit', 'A limit over 100 counts as 100.', { type: 'integer', minimum: 1, default: 50 }),
  query('status', 'All unless given.', { type: 'string', enum: [...ROW_STATUSES] }),
  query('media_type', 'All unless given.', { type: 'string', enum: [...MEDIA_TYPES] }),
  ...DAYS,
];

function query(name: string, description: string, schema: JsonObject): JsonObject {
  return { name, in: 'query', required: false, description, schema };
}

/** Where the URLs of pipeline_assets lead. */
function assetRoutes(inside: Inside) {
  const route = <const Folder extends string>(folder: Folder, operationId: string) => ({
    method: 'GET' as const,
    path: `${ASSETS}/{ticket}/${folder}{file}` as const,
    operationId,
    summary: 'Open an asset of a job, as its record names it',
    pathParameters: { ticket: 'Names the world and the job.', file: 'The name of the picture.' },
    clauses: ['MA-A2-21'],
    bytes: 'image/png',
    replies: { 200: [], ...repliesAt([404, 405, 500], replies.errorEnvelope) },
    terms: { isPublic: inside.rules.isAssetOpen },
    run: (exchange: MediaExchange) => readAsset(inside, exchange, folder),
  });
  return named([route('', 'asset'), route('thumbnails/', 'thumbnail')]);
}

function accountRoutes(inside: Inside) {
  return named([
    {
      method: 'GET',
      path: '/api/v1/account/balance',
      summary: 'Read what was billed',
      parameters: DAYS,
      clauses: ['MA-4-9', 'MA-4-4'],
      replies: { 200: replies.balance, ...accountFailures(400) },
      terms: { isPublic: false },
      run: (exchange) => readBalance(inside, exchange),
    },
    {
      method: 'GET',
      path: '/api/v1/account/prices',
      summary: 'Read the prices',
      clauses: ['MA-4-11'],
      replies: { 200: replies.prices, ...accountFailures() },
      terms: { isPublic: false },
      run: () => readPrices(inside),
    },
    {
      method: 'GET',
      path: '/api/v1/account/requests',
      summary: 'List finished requests',
      parameters: FILTERS,
      clauses: ['MA-A4-3', 'MA-4-5'],
      replies: { 200: replies.requestList, ...accountFailures(400) },
      terms: { isPublic: false },
      run: (exchange) => listRequests(inside, exchange),
    },
    {
      method: 'GET',
      path: '/api/v1/account/requests/{request_id}',
      operationId: 'request',
      summary: 'Read a request',
      pathParameters: REQUEST_ID,
      clauses: ['MA-4-6', 'MA-A4-4'],
      replies: { 200: [replies.requestDetail, replies.requestHead], ...accountFailures(404) },
      terms: { isPublic: false },
      run: (exchange) => readRequest(inside, exchange),
    },
  ]);
}

function cancelRoutes(inside: Inside) {
  return named([
    {
      method: 'POST',
      path: '/api/v1/account/requests/{request_id}/cancel',
      summary: 'Cancel a request that is still queued',
      pathParameters: REQUEST_ID,
      clauses: ['MA-3-3', 'MA-4-7'],
      replies: { 200: replies.cancellation, ...accountFailures(400, 404) },
      terms: { isPublic: false },
      run: (exchange) => cancel(inside, exchange),
    },
  ]);
}

/** The failures of an endpoint of the account: its own, and those of all. */
function accountFailures(...own: readonly number[]): Readonly<Record<number, Schema>> {
  return repliesAt([...own, 401, 403, 405, 429, 500], replies.errorEnvelope);
}
