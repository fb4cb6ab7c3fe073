/** Gates that differ between services in data only. Their order is each service's own. */

import { baseOf } from '../call/base.ts';
import { parseBody } from '../call/body-ahead.ts';
import type { Answer } from '../call/call.ts';
import type { Exchange, Gate } from '../call/exchange.ts';
import { compileRoutes, type Endpoint, type Routable, routeName } from '../call/router.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { type KeyIdentity, type KeyStatus, keyStatusAt } from '../keys.ts';
import type { CommonHttpRules } from '../questions/common-questions.ts';
import type { Limiter, RateWindow } from '../rate-limit.ts';
import { ServiceError } from '../service-error.ts';
import { findKey, type KeyRing } from './key-ring.ts';
import { routeOf, type ServiceRoute } from './route.ts';

/** How plain HTTP is answered. */
export type Plaintext = 'served' | 'closed-port' | 'redirect' | 'status';

/** The members of a service's rules about HTTP on which gates depend. */
export interface HttpRules extends CommonHttpRules {
  readonly plaintext?: Plaintext;
  readonly maxBodyBytes: number;
  readonly oversize?: 'envelope' | 'gateway';
}

/** The answer of an intermediary: a page, since it knows nothing of the service's envelope. */
export function gatewayPage(status: number, reason: string): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: `<h1>${status} ${reason}</h1>` };
}

/** Stops calls that never reach the service, where the chosen readings say so: plain HTTP, and oversized headers. */
export function transportGate<X extends Exchange<X>>(
  rules: Pick<HttpRules, 'plaintext' | 'maxHeaderCharacters'>,
  credentials: readonly string[],
): Gate<X> {
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
    return redirectTo(baseOf(exchange.call).replace(/^http:/, 'https:') + exchange.call.target);
  }
  exchange.network = 'reset';
  return { status: 0, body: null };
}

/** Answers CORS preflight requests, where the chosen reading does. */
export function corsGate<X extends Exchange<X>>({ hasCors }: Pick<HttpRules, 'hasCors'>): Gate<X> {
  return ({ call }) => (hasCors && call.method === 'OPTIONS' ? { status: 204, body: null } : undefined);
}

/** Matches the path; refuses unknown ones. */
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
      // A relative location, which works wherever the service is mounted.
      const last = path.slice(path.lastIndexOf('/', path.length - 2) + 1, -1);
      return redirectTo(`../${last}${call.target.slice(path.length)}`);
    }
    if (strayPaths === 'gateway') return gatewayPage(404, 'Not Found');
    throw withRoutes(notFound(), routes);
  };
}

/** Adds the list of routes to the refusal of an unknown path, to help whoever mistyped it. */
function withRoutes({ status, code, message, headers }: ServiceError, routes: readonly Routable[]): ServiceError {
  return new ServiceError(status, code, `${message} There are: ${routes.map(routeName).join(', ')}.`, { headers });
}

function redirectTo(location: string): Answer {
  return { status: 308, headers: { location }, body: null };
}

/** Matches the method; HEAD counts as GET. `refuse` receives the value of the header Allow. */
export function methodGate<X extends Exchange<X>>(refuse: (allow: string, exchange: X) => ServiceError): Gate<X> {
  return (exchange) => {
    const { call, endpoint } = exchange;
    exchange.route = endpoint?.routes.get(call.method) ?? endpoint?.routes.get(call.method === 'HEAD' ? 'GET' : '');
    if (exchange.route) return undefined;
    throw refuse(allowOf(endpoint), exchange);
  };
}

/** The methods of an endpoint, as the header Allow lists them. */
export function allowOf(endpoint: Pick<Endpoint<unknown>, 'routes'> | undefined): string {
  const methods = [...(endpoint?.routes.keys() ?? [])];
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
}

/** What the key gate needs of a service. `Refusal` is the union of statuses other than active. */
interface KeyGateParts<X extends { key?: KeyIdentity }, Refusal extends string> {
  readonly ring: KeyRing<NonNullable<X['key']>>;
  /**
   * The secret that the call presents; undefined where the endpoint needs none. Throws the service's error for a missing or
   * malformed credential.
   */
  secretOf(exchange: X): string | undefined;
  statusOf(key: NonNullable<X['key']>, nowMs: number): 'active' | Refusal;
  /** The service's error for an unknown secret, or for a key that is not active. */
  refuse(why: 'unknown' | Refusal): ServiceError;
  /** Fills in what else the exchange takes from its key. */
  admit?(exchange: X, key: NonNullable<X['key']>): void;
}

/**
 * Lets known and active keys pass. `keyId` is filled in even when the key's status refuses the call, so that the journal can name
 * the key.
 */
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

/**
 * A key gate for secrets in the header Authorization, where an owner's decisions hold at once.
 *
 * @param readSecret the secret in the header; undefined for a header of any other form
 * @param refuse the service's error for a header without a secret, an unknown one, and a key that is not active
 * @param isOpen whether a call's endpoint needs no key; all need one unless given
 */
export function bearerGate<X extends Exchange<X> & { key?: KeyIdentity }>(
  ring: KeyRing<NonNullable<X['key']>>,
  readSecret: (authorization: string) => string | undefined,
  refuse: (why?: 'unknown' | Exclude<KeyStatus, 'active'>) => ServiceError,
  isOpen: (exchange: X) => boolean = () => false,
): Gate<X> {
  const secretOf = (exchange: X): string | undefined => {
    if (isOpen(exchange)) return undefined;
    const secret = readSecret(exchange.call.headers.get('authorization') ?? '');
    if (secret === undefined) throw refuse();
    return secret;
  };
  return keyGate<X, Exclude<KeyStatus, 'active'>>({ ring, secretOf, statusOf: statusAfter(0), refuse });
}

/** The status of keys in a service that enforces an owner's decisions only after a lag, in milliseconds. */
export function statusAfter(lagMs: number): (key: KeyIdentity, nowMs: number) => KeyStatus {
  return ({ life }, nowMs) => keyStatusAt(life, lagMs, nowMs);
}

/** A ceiling: the key under which its window is kept, and the calls that it allows. */
export interface Ceiling {
  readonly place: string;
  readonly calls: number;
}

/** A key's ceiling of requests per minute, for its calls from all locations together. */
export function perMinute<
  X extends Exchange<X> & { key?: { readonly id: string; readonly requestsPerMinute: number } },
>({ key }: X): Ceiling | undefined {
  return key && { place: key.id, calls: key.requestsPerMinute };
}

/** Limits the rate of calls, separately for each `place` that `ceilingOf` returns; undefined lets a call pass uncounted. */
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
    if (!exchange.isTrial) windows.set(ceiling.place, admission.window);
    if (admission.isAdmitted) return undefined;
    const { holds, retryAfterMs } = admission;
    exchange.bucket = { ...(holds === undefined ? {} : { holds }), nextAtMs: exchange.nowMs + retryAfterMs };
    throw refuse(retryAfterMs);
  };
}

/** Restricts a gate to calls of endpoints that read a body, and among those to the ones that `isMeant` accepts. */
export function onBodies<X extends Exchange<X, R>, R extends ServiceRoute<X>>(
  gate: Gate<X>,
  isMeant: (exchange: X) => boolean = () => true,
): Gate<X> {
  return (exchange) => (routeOf<R>(exchange)?.request && isMeant(exchange) ? gate(exchange) : undefined);
}

/** Refuses bodies of other media types. */
export function contentTypeGate<X extends Exchange<X>>(
  isTaken: (contentType: string | null) => boolean,
  refuse: () => ServiceError,
): Gate<X> {
  return ({ call }) => {
    if (isTaken(call.headers.get('content-type'))) return undefined;
    throw refuse();
  };
}

/** Refuses oversized bodies, in the service's envelope or with an intermediary's page. */
export function sizeGate<X extends Exchange<X>>(
  { maxBodyBytes, oversize = 'envelope' }: Pick<HttpRules, 'maxBodyBytes' | 'oversize'>,
  refuse: (maxBodyBytes: number) => ServiceError,
): Gate<X> {
  return ({ call }) => {
    if (call.body.length <= maxBodyBytes) return undefined;
    if (oversize === 'gateway') return gatewayPage(413, 'Content Too Large');
    throw refuse(maxBodyBytes);
  };
}

/** Parses bodies, which must be JSON objects. `decode` gives the text of bytes; undefined if they cannot be decoded. */
export function jsonGate<X extends Exchange<X> & { json?: JsonObject }>(
  refuse: (isEmpty: boolean) => ServiceError,
  decode?: (body: Uint8Array) => string | undefined,
): Gate<X> {
  return (exchange) => {
    const { body } = exchange.call;
    const json = parseBody(body, decode);
    if (!isJsonObject(json)) throw refuse(body.length === 0);
    exchange.json = json;
    return undefined;
  };
}
