import { type CheckTools, checksFor } from '../../engine/check.ts';
import {
  type ObjectAnswer,
  objectAnswerOf,
  type Send,
  type ServiceCall,
  secretOf,
  senderFor,
  withKey,
} from '../../engine/client.ts';
import type { WireRequest } from '../../engine/exchange.ts';
import { openFile } from '../../engine/file.ts';
import { recordOf } from '../../engine/is-record.ts';
import type { Session } from '../../engine/session.ts';
import { idIn } from './facts/ids.ts';

export type { Json } from '../../engine/client.ts';

/** The service's name on every wire. */
export const MEDIA_ANALYSIS = 'media-analysis';

/** What media can be. */
export const MEDIA_TYPES = ['image', 'video', 'audio'] as const;

/** One of the documented types. */
export type MediaType = (typeof MEDIA_TYPES)[number];

/** An answer. */
export type MediaAnswer = ObjectAnswer;

/** Speaks to media analysis. Bodies are sent as JSON, a string or bytes as they are. */
export interface MediaClient {
  /** `POST /api/v1/analyze`. */
  analyze(body: unknown, call?: ServiceCall): Promise<MediaAnswer>;
  /** `GET /api/v1/jobs/{job_id}`. */
  job(id: string, call?: ServiceCall): Promise<MediaAnswer>;
  /** Lists that need no key; none is sent unless the call names one. */
  list(name: PublicList, call?: ServiceCall): Promise<MediaAnswer>;
  balance(query?: Query, call?: ServiceCall): Promise<MediaAnswer>;
  prices(call?: ServiceCall): Promise<MediaAnswer>;
  /** The request list. */
  requests(query?: Query, call?: ServiceCall): Promise<MediaAnswer>;
  /** The detail of a request, by its own id or that of its job; so are cancels named. */
  request(id: string, call?: ServiceCall): Promise<MediaAnswer>;
  cancel(id: string, call?: ServiceCall): Promise<MediaAnswer>;
  /** Opens an address that a reply gave, without a key or with the default one. */
  open(url: string, isKeyed?: boolean): Promise<MediaAnswer>;
  /** Any request. */
  readonly send: Send<MediaAnswer>;
  /** The ids of all jobs that were taken in this world, whoever submitted them. */
  readonly taken: ReadonlySet<string>;
}

/** Parameters of a query. */
export type Query = Readonly<Record<string, string | number>>;

/** What checks of media analysis get. */
export interface MediaContext extends CheckTools {
  readonly mediaAnalysis: MediaClient;
}

/** The forms of checks of media analysis. */
export const { check, property, always, byChance, probe } = checksFor<MediaContext>(MEDIA_ANALYSIS);

/** The paths of the service. */
export const PATHS = {
  analyze: '/api/v1/analyze',
  jobs: '/api/v1/jobs',
  balance: '/api/v1/account/balance',
  prices: '/api/v1/account/prices',
  requests: '/api/v1/account/requests',
} as const;

/** The lists that everybody may read. */
export const PUBLIC = {
  categories: '/api/v1/public/categories',
  models: '/api/v1/public/models',
  profiles: '/api/v1/public/quality-profiles',
} as const;

/** A list that everybody may read. */
export type PublicList = keyof typeof PUBLIC;

/** The jobs that were taken in each world, and the ids of their requests where replies have told them beside those of the jobs. */
const knownIn = new WeakMap<object, { readonly taken: Set<string>; readonly requestIds: Map<string, string> }>();

/** A client over a session. */
export function mediaClient(session: Session): MediaClient {
  const plain = senderFor(session, MEDIA_ANALYSIS, objectAnswerOf);
  const known = knownIn.get(session.world) ?? { taken: new Set(), requestIds: new Map() };
  knownIn.set(session.world, known);
  const { taken, requestIds } = known;
  const send: Send<MediaAnswer> = async (method, path, body, call = {}) => {
    const answer = await plain(method, path, body, call);
    const id = answer.status < 300 ? idIn(answer.json.job_id) : undefined;
    const requestId = idIn(answer.json.request_id) ?? idIn(recordOf(answer.json.meta).request_id);
    if (id !== undefined && requestId !== undefined) requestIds.set(id, requestId);
    // Another key's jobs cannot be looked at with the default one.
    if (id !== undefined && path === PATHS.analyze && call.role === undefined && call.key === undefined) taken.add(id);
    return answer;
  };
  const requestPath = (id: string): string => `${PATHS.requests}/${encodeURIComponent(requestIds.get(id) ?? id)}`;
  const get = (path: string, call?: ServiceCall): Promise<MediaAnswer> => send('GET', path, undefined, call);
  return {
    analyze: (body, call) => send('POST', PATHS.analyze, body, call),
    job: (id, call) => get(`${PATHS.jobs}/${encodeURIComponent(id)}`, call),
    list: (name, call = {}) => get(PUBLIC[name], call.role === undefined ? { key: null, ...call } : call),
    balance: (query, call) => get(PATHS.balance + queryOf(query), call),
    prices: (call) => get(PATHS.prices, call),
    requests: (query, call) => get(PATHS.requests + queryOf(query), call),
    request: (id, call) => get(requestPath(id), call),
    cancel: (id, call) => send('POST', `${requestPath(id)}/cancel`, undefined, call),
    async open(url, isKeyed = false) {
      if (!isKeyed) return objectAnswerOf(await openFile(session, MEDIA_ANALYSIS, url));
      const headers = { authorization: `Bearer ${secretOf(session, MEDIA_ANALYSIS, 'default')}` };
      return objectAnswerOf(await openFile(session, MEDIA_ANALYSIS, url, { role: 'default', headers }));
    },
    send,
    taken,
  };
}

function queryOf(query: Query = {}): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** What a request is for. */
export type Route = 'public' | 'analyze' | 'job' | 'balance' | 'prices' | 'list' | 'detail' | 'cancel';

const ROUTES: readonly (readonly [Route, RegExp])[] = [
  ['public', /^GET \/api\/v1\/public\/(categories|models|quality-profiles)$/],
  ['analyze', /^POST \/api\/v1\/analyze$/],
  ['job', /^GET \/api\/v1\/jobs\/[^/]+$/],
  ['balance', /^GET \/api\/v1\/account\/balance$/],
  ['prices', /^GET \/api\/v1\/account\/prices$/],
  ['list', /^GET \/api\/v1\/account\/requests$/],
  ['detail', /^GET \/api\/v1\/account\/requests\/[^/]+$/],
  ['cancel', /^POST \/api\/v1\/account\/requests\/[^/]+\/cancel$/],
];

/** The documented route that a request is for; undefined beside them. */
export function routeOf({ method, path }: WireRequest): Route | undefined {
  const asked = `${method} ${path.split('?')[0]}`;
  return ROUTES.find(([, pattern]) => pattern.test(asked))?.[0];
}

/** Free calls that tell whether the service is there: one without a key, one with it. */
export function mediaFirstCalls(secret: string): readonly WireRequest[] {
  const read = { service: MEDIA_ANALYSIS, method: 'GET', headers: {} };
  return [{ ...read, path: PUBLIC.categories }, withKey({ ...read, path: PATHS.prices }, secret)];
}
