import type { Gate } from '../../core/exchange.ts';
import { isJsonObject, parseJson } from '../../core/json.ts';
import { digestOf, keyStatusAt } from '../../core/keys.ts';
import { corsGate, gatewayPage, pathGate, transportGate } from '../../core/service/gates.ts';
import type { Inside, TextExchange, TextRoute } from '../request/exchange.ts';
import type { GateName } from '../rules/index.ts';
import { createPlanner } from '../rules/plan.ts';
import type { KeyRecord } from '../state/state.ts';
import { failure, undocumented } from '../wire/errors.ts';
import { budgetExceeded, methodNotAllowed, rateLimitExceeded } from '../work/refusals.ts';
import { spendSeenAt, statusSeen } from '../work/spend.ts';

/** How long a suspension or a deletion takes to reach enforcement: less than the 60 s that are promised.  @clause TM-3-7 */
export const KEY_LAG_MS = 30_000;

type TextGate = Gate<TextExchange>;

/** The gates in the order that the chosen reading gives them. */
export function createGates(inside: Inside, routes: readonly TextRoute[]): readonly TextGate[] {
  const gates: Readonly<Record<GateName, TextGate>> = {
    // @clause TM-1-7
    transport: transportGate(inside.rules, ['authorization']),
    cors: corsGate(inside.rules),
    path: pathGate(inside.rules, routes, undocumented.notFound),
    method: methodGate(inside),
    key: keyGate(inside),
    scope: scopeGate,
    rate: rateGate(inside),
    budget: budgetGate(inside),
    contentType: contentTypeGate(inside),
    size: sizeGate(inside),
    json: jsonGate(inside),
    shape: shapeGate(inside),
    policy: policyGate(inside),
  };
  return inside.rules.gateOrder.map((name) => gates[name]);
}

/** POST alone for moderation, GET alone for reads (HEAD is a GET without body).  @clause TM-4-1 TM-4-6 */
function methodGate(inside: Inside): TextGate {
  const authenticate = keyGate(inside);
  return (exchange) => {
    const { call } = exchange;
    const allowed = exchange.endpoint?.routes ?? new Map<string, TextRoute>();
    exchange.route = allowed.get(call.method) ?? (call.method === 'HEAD' ? allowed.get('GET') : undefined);
    if (exchange.route) return undefined;
    const isRead = allowed.has('GET');
    if (isRead && inside.rules.otherMethods === 'not-found') throw undocumented.notFound();
    if (isRead && inside.rules.otherMethods === 'scoped') {
      authenticate(exchange);
      scopeGate(exchange);
    }
    throw methodNotAllowed(isRead);
  };
}

/** Missing, unknown, deleted or suspended keys.  @clause TM-5-1 TM-5-5 TM-5-6 TM-7-24 TM-7-25 TM-3-7 TM-4.5-1 TM-4.5-3 */
function keyGate(inside: Inside): TextGate {
  const { rules } = inside;
  return (exchange) => {
    const header = exchange.call.headers.get('authorization');
    const isOpen = termsOf(exchange)?.scope === undefined;
    if (isOpen && (!rules.healthChecksKey || header === null)) return undefined;
    const credential = rules.readCredential(header);
    if (credential.kind === 'missing') throw failure('missing_api_key');
    if (credential.kind === 'malformed') throw failure('invalid_api_key');
    const key = findKey(inside, credential.secret);
    if (!key) throw failure('invalid_api_key');
    exchange.keyId = key.id;
    const status = keyStatusAt(key.life, KEY_LAG_MS, exchange.nowMs);
    if (status === 'suspended') throw failure('api_key_disabled');
    if (status === 'revoked') throw failure(rules.revokedCode);
    admitKey(inside, exchange, key);
    return undefined;
  };
}

function admitKey(inside: Inside, exchange: TextExchange, key: KeyRecord): void {
  exchange.key = key;
  exchange.ruleset = inside.state.rulesets.get(key.rulesetId);
  if (!exchange.ruleset) throw new Error(`Key ${key.id} is bound to a ruleset that does not exist.`);
  if (!key.budget) return;
  const { nowMs, call } = exchange;
  const spend = spendSeenAt(inside, key, call.client.location, nowMs);
  exchange.budget = { spend, status: statusSeen(inside, key, spend, nowMs) };
}

/** The scope that the endpoint asks for.  @clause TM-5-3 TM-5-7 TM-2.6-13 */
const scopeGate: TextGate = (exchange) => {
  const scope = termsOf(exchange)?.scope;
  if (!exchange.key || !scope || exchange.key.scopes.includes(scope)) return undefined;
  throw failure('insufficient_scope', { message: `This endpoint needs the scope ${scope}, which the key lacks.` });
};

/** The ceiling of requests per second, for each key and location.  @clause TM-7-5 TM-8-1 TM-8-2 TM-4.2-6 TM-2.7-3 */
function rateGate({ rules, state }: Inside): TextGate {
  return (exchange) => {
    const { key, call, nowMs } = exchange;
    const scope = termsOf(exchange)?.scope;
    // Health has no scope, and is free even where a key sent to it is looked at.
    if (!key || scope === undefined || (!rules.readsCount && scope === 'read')) return undefined;
    const place = `${key.id}@${call.client.location}`;
    const admission = rules.limitRate(state.rateWindows.get(place), key.requestsPerSecond, nowMs);
    state.rateWindows.set(place, admission.window);
    if (!admission.isAdmitted) throw rateLimitExceeded(rules, admission.retryAfterMs);
    return undefined;
  };
}

/** A hard budget that is used up.  @clause TM-3-4 TM-3-5 TM-3-11 TM-3-12 */
function budgetGate(inside: Inside): TextGate {
  const { rules, state } = inside;
  return (exchange) => {
    const { key, budget } = exchange;
    if (!key?.budget || !budget) return undefined;
    const scope = termsOf(exchange)?.scope;
    // Health has no scope: no budget guards it even where a key sent to it is looked at.
    if (scope === undefined) return undefined;
    const isRead = scope === 'read';
    if (!isRead) state.lastStatus.set(key.id, budget.status);
    if (budget.status !== 'exceeded' || key.budget.mode === 'soft' || rules.exceededScope === 'fresh') return undefined;
    if (isRead && rules.exceededScope !== 'everything') return undefined;
    throw budgetExceeded(inside, exchange);
  };
}

/** JSON bodies only.  @clause TM-4-2 TM-4-5 */
function contentTypeGate({ rules }: Inside): TextGate {
  return (exchange) => {
    if (!termsOf(exchange)?.read || rules.isJsonType(exchange.call.headers.get('content-type'))) return undefined;
    throw failure('invalid_content_type');
  };
}

function sizeGate({ rules }: Inside): TextGate {
  return (exchange) => {
    if (!termsOf(exchange)?.read || exchange.call.body.length <= rules.maxBodyBytes) return undefined;
    if (rules.oversize === 'gateway') return gatewayPage(413, 'Content Too Large');
    throw undocumented.bodyTooLarge(rules.maxBodyBytes);
  };
}

/** A JSON object in UTF-8.  @clause TM-7-16 TM-7-18 TM-1-8 */
function jsonGate({ rules }: Inside): TextGate {
  return (exchange) => {
    const { body } = exchange.call;
    if (!termsOf(exchange)?.read) return undefined;
    if (body.length === 0) throw failure(rules.emptyBodyCode);
    const text = rules.decodeBody(body);
    const json = text === undefined ? undefined : parseJson(text);
    if (!isJsonObject(json)) throw failure('invalid_json');
    exchange.json = json;
    return undefined;
  };
}

function shapeGate({ rules }: Inside): TextGate {
  const isKeyKnown = rules.gateOrder.indexOf('key') < rules.gateOrder.indexOf('shape');
  return (exchange) => {
    const read = termsOf(exchange)?.read;
    if (!read || !exchange.json) return undefined;
    exchange.request = read(exchange.json, rules);
    if (exchange.request.laterFault && !isKeyKnown) throw exchange.request.laterFault;
    return undefined;
  };
}

/** What the request asks of the key's ruleset.  @clause TM-7-19 TM-7-20 TM-7-21 */
function policyGate({ rules }: Inside): TextGate {
  const plan = createPlanner(rules);
  return (exchange) => {
    const { request, ruleset } = exchange;
    if (!request || !ruleset) return undefined;
    exchange.plan = plan(request, ruleset);
    return undefined;
  };
}

function findKey({ state }: Inside, secret: string): KeyRecord | undefined {
  const id = state.keyIdByDigest.get(digestOf(secret));
  return id === undefined ? undefined : state.keys.get(id);
}

/** The terms of the route, or of the endpoint while the method is not settled. */
function termsOf({ route, endpoint }: Pick<TextExchange, 'route' | 'endpoint'>): TextRoute['terms'] | undefined {
  const any = route ?? endpoint?.routes.values().next().value;
  return (any as TextRoute | undefined)?.terms;
}
