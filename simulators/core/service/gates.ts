/** The gates that differ from service to service in data only. In which order they stand is each service's own. */

import type { Answer, Json, JsonObject } from '../call.ts';
import type { Exchange, Gate } from '../exchange.ts';
import { isJsonObject, parseJson } from '../json.ts';
import { type KeyIdentity, type KeyStatus, keyStatusAt } from '../keys.ts';
import type { Limiter, RateWindow } from '../rate-limit.ts';
import { compileRoutes, type Endpoint, type Routable, routeName } from '../router.ts';
import { ServiceError } from '../service-error.ts';
import { findKey, type KeyRing } from './key-ring.ts';
import { routeOf, type ServiceRoute } from './route.ts';

/** How plain HTTP is met. */
export type Plaintext = 'served' | 'closed-port' | 'redirect' | 'status';

/** How paths are met that no document names: as every other error, by a redirect to the path without its trailing slash, or before the service. */
export type StrayPaths = 'plain' | 'redirect' | 'gateway';

/** What every service's rules say of HTTP beneath the documents. */
interface HttpRules {
  readonly hasCors: boolean;
  readonly strayPaths: StrayPaths;
  /** What an intermediary takes of target and credentials, in characters. */
  readonly maxHeaderCharacters: number;
  readonly plaintext?: Plaintext;
}

/** The page of an intermediary, which knows nothing of the service's envelope. */
export function gatewayPage(status: number, reason: string): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: `<h1>${status} ${reason}</h1>` };
}

/** Calls that never reach a service: plain HTTP and swollen headers, where the chosen readings stop them. */
export function transportGate<X extends Exchange<X>>(rules: HttpRules, credentials: readonly string[]): Gate<X> {
  const { plaintext = 'served', maxHeaderCharacters } = rules;
  return (exchange) => {
    const { call } = exchange;
    if (plaintext !== 'served' && !call.client.secure) return refusePlaintext(plaintext, exchange);
    let { length } = call.target;
    for (const name of credentials) length += call.headers.get(name)?.length ?? 0;
    return length > maxHeaderCharacters ? gatewayPage(431, 'Request Header Fields Too Large') : undefined;
  };
}

function refusePlaintext<X extends Exchange<X>>(manner: Exclude<Plaintext, 'served'>, exchange: X): Answer {
  if (manner === 'status') throw new ServiceError(400, 'https_required', 'Plain HTTP is refused: use HTTPS.');
  if (manner === 'redirect') {
    const host = exchange.call.headers.get('host') ?? 'localhost';
    return redirectTo(`https://${host}${exchange.call.target}`);
  }
  exchange.network = 'reset';
  return { status: 0, body: null };
}

/** Preflight requests, where the chosen reading answers them. */
export function corsGate<X extends Exchange<X>>({ hasCors }: Pick<HttpRules, 'hasCors'>): Gate<X> {
  return ({ call }) => (hasCors && call.method === 'OPTIONS' ? { status: 204, body: null } : undefined);
}

/** Paths that exist. */
export function pathGate<X extends Exchange<X>>(
  { strayPaths }: Pick<HttpRules, 'strayPaths'>,
  routes: readonly NonNullable<X['route']>[],
  notFound: () => ServiceError,
): Gate<X> {
  const find = compileRoutes(routes);
  return (exchange) => {
    const { path, call } = exchange;
    exchange.endpoint = find(path);
    if (exchange.endpoint) return undefined;
    if (strayPaths === 'redirect' && path.endsWith('/') && find(path.slice(0, -1))) {
      // Relative, so that it holds wherever the service is mounted.
      const last = path.slice(path.lastIndexOf('/', path.length - 2) + 1, -1);
      return redirectTo(`../${last}${call.target.slice(path.length)}`);
    }
    if (strayPaths === 'gateway') return gatewayPage(404, 'Not Found');
    throw withRoutes(notFound(), routes);
  };
}

/** A refusal that names what there is: whoever mistypes a path has nothing else to look at. */
function withRoutes({ status, code, message, headers }: ServiceError, routes: readonly Routable[]): ServiceError {
  return new ServiceError(status, code, `${message} There are: ${routes.map(routeName).join(', ')}.`, { headers });
}

function redirectTo(location: string): Answer {
  return { status: 308, headers: { location }, body: null };
}

/** Methods that the path takes; HEAD is a GET without a body. `refuse` gets the value of the header Allow. */
export function methodGate<X extends Exchange<X>>(refuse: (allow: string, exchange: X) => ServiceError): Gate<X> {
  return (exchange) => {
    const { call, endpoint } = exchange;
    exchange.route = endpoint?.routes.get(call.method) ?? endpoint?.routes.get(call.method === 'HEAD' ? 'GET' : '');
    if (exchange.route) return undefined;
    throw refuse(allowOf(endpoint), exchange);
  };
}

/** The methods of an endpoint, as the header Allow names them. */
export function allowOf(endpoint: Pick<Endpoint<unknown>, 'routes'> | undefined): string {
  const methods = [...(endpoint?.routes.keys() ?? [])];
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
}

/** What a key gate asks of its service. `Refusal` names what a key may be instead of active. */
interface KeyGateParts<X extends { key?: KeyIdentity }, Refusal extends string> {
  readonly ring: KeyRing<NonNullable<X['key']>>;
  /** The secret that the call presents; undefined where none is asked for. Throws the row of a credential that is none. */
  secretOf(exchange: X): string | undefined;
  statusOf(key: NonNullable<X['key']>, nowMs: number): 'active' | Refusal;
  /** The row of a secret that opens nothing, and of keys that are not active. */
  refuse(why: 'unknown' | Refusal): ServiceError;
  /** What else the call takes from its key. */
  admit?(exchange: X, key: NonNullable<X['key']>): void;
}

/** Known and active keys. Who was refused because of its key's status is known all the same: the journal names it. */
export function keyGate<X extends Exchange<X> & { key?: KeyIdentity }, Refusal extends string>({
  ring,
  secretOf,
  statusOf,
  refuse,
  admit,
}: KeyGateParts<X, Refusal>): Gate<X> {
  return (exchange) => {
    const secret = secretOf(exchange);
    if (secret === undefined) return undefined;
    const key = findKey(ring, secret);
    if (!key) throw refuse('unknown');
    exchange.keyId = key.id;
    const status = statusOf(key, exchange.nowMs);
    if (status !== 'active') throw refuse(status);
    exchange.key = key;
    admit?.(exchange, key);
    return undefined;
  };
}

/** What services that take keys as `Authorization: Bearer <key>` say of them. */
interface BearerParts<X> {
  /** The secret in the header; undefined for a header of any other form. */
  readSecret(authorization: string): string | undefined;
  /** The row of a header that holds no secret. */
  refuse(): ServiceError;
  /** Whether the endpoint of a call asks for no key; none does unless given. */
  isOpen?(exchange: X): boolean;
}

/** The secret that a call presents in the header Authorization: `secretOf` of a key gate. */
export function bearerIn<X extends Exchange<X>>({
  readSecret,
  refuse,
  isOpen,
}: BearerParts<X>): (exchange: X) => string | undefined {
  return (exchange) => {
    if (isOpen?.(exchange)) return undefined;
    const secret = readSecret(exchange.call.headers.get('authorization') ?? '');
    if (secret === undefined) throw refuse();
    return secret;
  };
}

/** The status of keys whose owner's decisions reach enforcement after a lag. */
export function statusAfter(lagMs: number): (key: KeyIdentity, nowMs: number) => KeyStatus {
  return ({ life }, nowMs) => keyStatusAt(life, lagMs, nowMs);
}

/** A ceiling: where its window is kept, and how many calls it lets pass. */
export interface Ceiling {
  readonly place: string;
  readonly calls: number;
}

/** The ceiling of requests per minute that a key has, wherever its calls come from. */
export function perMinute<
  X extends Exchange<X> & { key?: { readonly id: string; readonly requestsPerMinute: number } },
>({ key }: X): Ceiling | undefined {
  return key && { place: key.id, calls: key.requestsPerMinute };
}

/** A ceiling of calls, for whatever `ceilingOf` tells apart; undefined lets the call pass uncounted. */
export function rateGate<X extends Exchange<X>>(
  windows: Map<string, RateWindow>,
  limit: Limiter,
  ceilingOf: (exchange: X) => Ceiling | undefined,
  refuse: (retryAfterMs: number) => ServiceError,
): Gate<X> {
  return (exchange) => {
    const ceiling = ceilingOf(exchange);
    if (!ceiling) return undefined;
    const admission = limit(windows.get(ceiling.place), ceiling.calls, exchange.nowMs);
    windows.set(ceiling.place, admission.window);
    if (admission.isAdmitted) return undefined;
    const { holds, retryAfterMs } = admission;
    exchange.bucket = { ...(holds === undefined ? {} : { holds }), nextAtMs: exchange.nowMs + retryAfterMs };
    throw refuse(retryAfterMs);
  };
}

/** A gate for calls whose endpoint reads a body, and there for those that `isMeant` names. */
export function onBodies<X extends Exchange<X, R>, R extends ServiceRoute<X>>(
  gate: Gate<X>,
  isMeant: (exchange: X) => boolean = () => true,
): Gate<X> {
  return (exchange) => (routeOf<R>(exchange)?.request && isMeant(exchange) ? gate(exchange) : undefined);
}

/** Bodies of a media type. */
export function contentTypeGate<X extends Exchange<X>>(
  isTaken: (contentType: string | null) => boolean,
  refuse: () => ServiceError,
): Gate<X> {
  return ({ call }) => {
    if (isTaken(call.headers.get('content-type'))) return undefined;
    throw refuse();
  };
}

/** Bodies up to a size; over it the service answers, or an intermediary in front of it. */
export function sizeGate<X extends Exchange<X>>(
  {
    maxBodyBytes,
    oversize = 'envelope',
  }: { readonly maxBodyBytes: number; readonly oversize?: 'envelope' | 'gateway' },
  refuse: (maxBodyBytes: number) => ServiceError,
): Gate<X> {
  return ({ call }) => {
    if (call.body.length <= maxBodyBytes) return undefined;
    if (oversize === 'gateway') return gatewayPage(413, 'Content Too Large');
    throw refuse(maxBodyBytes);
  };
}

/** Bodies that are a JSON object; `decode` gives their text, undefined where the bytes are none. */
export function jsonGate<X extends Exchange<X> & { json?: JsonObject }>(
  decode: (body: Uint8Array) => string | undefined,
  refuse: (isEmpty: boolean) => ServiceError,
  parse: (text: string, body: Uint8Array) => Json | undefined = parseJson,
): Gate<X> {
  return (exchange) => {
    const { body } = exchange.call;
    const text = decode(body);
    const json = text === undefined ? undefined : parse(text, body);
    if (!isJsonObject(json)) throw refuse(body.length === 0);
    exchange.json = json;
    return undefined;
  };
}
