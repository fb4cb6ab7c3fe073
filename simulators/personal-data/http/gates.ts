import type { Gate } from '../../core/exchange.ts';
import { decodeUtf8, isJsonObject, parseJson } from '../../core/json.ts';
import { digestOf, keyStatusAt } from '../../core/keys.ts';
import { corsGate, pathGate, transportGate } from '../../core/service/gates.ts';
import type { ServiceError } from '../../core/service-error.ts';
import type { DataExchange, DataRoute, EndpointTerms, Inside } from '../request/exchange.ts';
import { usedOf } from '../rules/account.ts';
import type { ReachedCap } from '../rules/allowances.ts';
import { mayBeJson } from '../rules/content-type.ts';
import type { GateName } from '../rules/index.ts';
import type { KeyRecord } from '../state/state.ts';
import { type ErrorCode, failure } from '../wire/errors.ts';
import { accountOf, settleAccount } from '../work/charge.ts';
import { findReplay } from '../work/replay.ts';

type DataGate = Gate<DataExchange>;

/** The gates in the order that the chosen reading gives them. */
export function createGates(inside: Inside, routes: readonly DataRoute[]): readonly DataGate[] {
  const gates: Readonly<Record<GateName, DataGate>> = {
    // @clause PD-1-7
    transport: transportGate(inside.rules, ['authorization', 'x-api-key']),
    cors: corsGate(inside.rules),
    // @clause PD-7-5 PD-9-1
    path: pathGate(inside.rules, routes, () => failure('not_found', { message: 'There is no endpoint of this path.' })),
    method: methodGate,
    key: keyGate(inside),
    permission: permissionGate(inside),
    size: sizeGate(inside),
    replay: replayGate(inside),
    allowance: allowanceGate(inside),
    contentType: contentTypeGate,
    json: jsonGate,
    shape: shapeGate(inside),
    policy: policyGate(inside),
  };
  return inside.rules.gateOrder.map((name) => gates[name]);
}

const methodGate: DataGate = (exchange) => {
  const { call } = exchange;
  const allowed = exchange.endpoint?.routes ?? new Map<string, DataRoute>();
  exchange.route = allowed.get(call.method) ?? (call.method === 'HEAD' ? allowed.get('GET') : undefined);
  if (exchange.route) return undefined;
  throw methodNotAllowed(allowed.has('GET'));
};

/** A method that the endpoint does not take, with those that it takes. */
export function methodNotAllowed(isRead: boolean): ServiceError {
  const allow = isRead ? 'GET, HEAD' : 'POST';
  return failure('method_not_allowed', { headers: { allow }, message: `This endpoint takes ${allow}.` });
}

/** Missing, malformed, unknown, disabled, revoked and expired keys.  @clause PD-5-1 PD-5-5 PD-7-3 PD-7-13 PD-7-14 PD-4-10 */
function keyGate(inside: Inside): DataGate {
  const { rules } = inside;
  return (exchange) => {
    if (termsOf(exchange)?.permission === undefined && !rules.healthNeedsKey) return undefined;
    const credential = rules.readCredential(exchange.call.headers);
    if (credential.kind === 'missing') throw failure('missing_api_key');
    if (credential.kind === 'ambiguous') throw failure('ambiguous_api_key');
    if (credential.kind === 'malformed') throw failure('malformed_api_key');
    const key = findKey(inside, credential.secret);
    if (!key) throw failure(rules.unknownKeyCode);
    exchange.keyId = key.id;
    refuseUnusable(inside, key, exchange.nowMs);
    exchange.key = key;
    settleAccount(inside, key.id, exchange.nowMs);
    return undefined;
  };
}

function refuseUnusable({ rules }: Inside, key: KeyRecord, nowMs: number): void {
  const status = keyStatusAt(key.life, 0, nowMs);
  if (status === 'revoked') throw failure('key_revoked');
  if (status === 'suspended') throw failure('key_disabled');
  if (key.expiresAtMs !== undefined && rules.isKeyExpired(key.expiresAtMs, nowMs)) throw failure('key_expired');
}

/** The permission that the endpoint asks for; a submission needs one that lets it submit at all.  @clause PD-5-3 PD-4-12 PD-4-37 */
function permissionGate({ rules }: Inside): DataGate {
  return (exchange) => {
    const needed = termsOf(exchange)?.permission;
    const { key } = exchange;
    if (!key || needed === undefined) return undefined;
    const isAllowed =
      needed === 'task' ? rules.maySubmit(key.permissions) : rules.hasPermission(key.permissions, needed);
    if (isAllowed) return undefined;
    throw failure('permission_error', {
      message:
        needed === 'task'
          ? 'This endpoint needs the permission of its task, which the key lacks.'
          : `This endpoint needs the permission ${needed}, which the key lacks.`,
    });
  };
}

/** A body over the hard limit, whatever the key.  @clause PD-7-6 PD-8-6 */
function sizeGate({ rules }: Inside): DataGate {
  return (exchange) => {
    if (!termsOf(exchange)?.read || exchange.call.body.length <= rules.maxBodyBytes) return undefined;
    throw failure('body_too_large', { message: `A body holds at most ${rules.maxBodyBytes} bytes.` });
  };
}

function replayGate(inside: Inside): DataGate {
  return (exchange) => {
    findReplay(inside, exchange);
    return undefined;
  };
}

const CAP_CODES: Readonly<Record<ReachedCap, ErrorCode>> = {
  requests: 'request_limit_reached',
  documents: 'document_limit_reached',
  spend: 'spend_limit_reached',
};

/** A monthly cap that is reached; a replay costs nothing and passes.  @clause PD-7-4 PD-4-14 */
function allowanceGate(inside: Inside): DataGate {
  const { rules } = inside;
  return (exchange) => {
    const { key, nowMs, replay } = exchange;
    if (!key || replay || !termsOf(exchange)?.read) return undefined;
    const reached = rules.reachedCap(usedOf(accountOf(inside, key.id), rules, nowMs), key.allowances);
    if (reached) throw failure(CAP_CODES[reached]);
    return undefined;
  };
}

/** JSON bodies only.  @clause PD-1-8 */
const contentTypeGate: DataGate = (exchange) => {
  if (!isBodyRead(exchange) || mayBeJson(exchange.call.headers.get('content-type'))) return undefined;
  throw failure('invalid_content_type');
};

/** A JSON object in UTF-8.  @clause PD-7-2 PD-1-8 */
const jsonGate: DataGate = (exchange) => {
  if (!isBodyRead(exchange)) return undefined;
  const text = decodeUtf8(exchange.call.body);
  const json = text === undefined ? undefined : parseJson(text);
  if (!isJsonObject(json)) throw failure('invalid_json');
  exchange.json = json;
  return undefined;
};

function shapeGate(inside: Inside): DataGate {
  return (exchange) => {
    readRequest(inside, exchange);
    return undefined;
  };
}

/** What hangs on the key: its limits, where the body was read before it was known, and the permission of a job's task. */
function policyGate(inside: Inside): DataGate {
  const { rules } = inside;
  return (exchange) => {
    const { key, request } = exchange;
    if (!key || !request) return undefined;
    if (exchange.readUnder !== key.limits) readRequest(inside, exchange);
    const isJob = termsOf(exchange)?.permission === 'task';
    if (!isJob || rules.maySubmitTask(key.permissions, request.task)) return undefined;
    throw failure('permission_error', {
      message: `This job needs the permission ${request.task}, which the key lacks.`,
    });
  };
}

function readRequest({ rules }: Inside, exchange: DataExchange): void {
  const read = termsOf(exchange)?.read;
  if (!read || !exchange.json || exchange.replay) return;
  const { key } = exchange;
  exchange.readUnder = key?.limits;
  exchange.request = read(exchange.json, rules, key?.limits);
}

function isBodyRead(exchange: DataExchange): boolean {
  return termsOf(exchange)?.read !== undefined && exchange.replay === undefined;
}

function findKey({ state }: Inside, secret: string): KeyRecord | undefined {
  const id = state.keyIdByDigest.get(digestOf(secret));
  return id === undefined ? undefined : state.keys.get(id);
}

/** The terms of the route, or of the endpoint while the method is not settled. */
function termsOf({ route, endpoint }: Pick<DataExchange, 'route' | 'endpoint'>): EndpointTerms | undefined {
  const any = route ?? endpoint?.routes.values().next().value;
  return (any as DataRoute | undefined)?.terms;
}
