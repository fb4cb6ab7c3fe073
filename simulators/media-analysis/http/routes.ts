import type { Answer, JsonObject } from '../../core/call.ts';
import { namedRoutes, repliesAt, type Schema } from '../../core/service/route.ts';
import type { RouteNameOf } from '../../core/words.ts';
import { ASSETS } from '../answer/present-assets.ts';
import type { Inside, MediaExchange, MediaTerms } from '../request/exchange.ts';
import { MEDIA_TYPES, ROW_STATUSES } from '../wire/limits.ts';
import { ANALYZE_EXAMPLES } from '../wire/openapi.ts';
import * as replies from '../wire/replies.ts';
import { analyzeRequest } from '../wire/requests.ts';
import { listRequests, readBalance, readPrices } from '../work/account.ts';
import { cancel } from '../work/cancel.ts';
import { poll, readRequest } from '../work/poll.ts';
import { readAsset } from '../work/read-asset.ts';
import { listCategories, listModels, listProfiles } from '../work/reference.ts';
import { submit } from '../work/submit.ts';

/** The endpoints.  @clause MA-9-1 */
export function createRoutes(inside: Inside) {
  return [...publicRoutes(inside), ...jobRoutes(inside), ...accountRoutes(inside), ...assetRoutes(inside)];
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

/** What an endpoint of the account is. */
interface AccountRoute<Method extends string, Path extends string> {
  readonly method: Method;
  /** Below `/api/v1/account/`. */
  readonly path: Path;
  readonly name: string;
  readonly summary: string;
  readonly reply: Schema | readonly Schema[];
  /** Statuses of its own, beside those of every account endpoint. */
  readonly failures?: readonly number[];
  readonly clauses: readonly string[];
  readonly parameters?: readonly JsonObject[];
  readonly pathParameters?: Readonly<Record<string, string>>;
  run(exchange: MediaExchange): Answer;
}

function accountRoutes(inside: Inside) {
  return [
    ...named([
      account({
        ...{ method: 'GET', path: 'balance', name: 'balance', summary: 'Read what was billed' },
        ...{ clauses: ['MA-4-9', 'MA-4-4'], reply: replies.balance, failures: [400], parameters: DAYS },
        run: (exchange) => readBalance(inside, exchange),
      }),
      account({
        ...{ method: 'GET', path: 'prices', name: 'prices', summary: 'Read the prices' },
        ...{ clauses: ['MA-4-11'], reply: replies.prices },
        run: () => readPrices(inside),
      }),
      account({
        ...{ method: 'GET', path: 'requests', name: 'requests', summary: 'List finished requests' },
        ...{ clauses: ['MA-A4-3', 'MA-4-5'], reply: replies.requestList, failures: [400], parameters: FILTERS },
        run: (exchange) => listRequests(inside, exchange),
      }),
      account({
        ...{ method: 'GET', path: 'requests/{request_id}', name: 'request', summary: 'Read a request' },
        ...{ clauses: ['MA-4-6', 'MA-A4-4'], reply: [replies.requestDetail, replies.requestHead], failures: [404] },
        pathParameters: REQUEST_ID,
        run: (exchange) => readRequest(inside, exchange),
      }),
    ]),
    ...named([
      account({
        ...{ method: 'POST', path: 'requests/{request_id}/cancel', name: 'cancel', clauses: ['MA-3-3', 'MA-4-7'] },
        ...{ summary: 'Cancel a request that is still queued', reply: replies.cancellation, failures: [400, 404] },
        pathParameters: REQUEST_ID,
        run: (exchange) => cancel(inside, exchange),
      }),
    ]),
  ];
}

function account<const Method extends string, const Path extends string>({
  path,
  name,
  reply,
  failures = [],
  ...route
}: AccountRoute<Method, Path>) {
  return {
    ...route,
    path: `/api/v1/account/${path}` as const,
    operationId: name,
    replies: { 200: reply, ...repliesAt([...failures, 401, 403, 405, 429, 500], replies.errorEnvelope) },
    terms: { isPublic: false },
  };
}
