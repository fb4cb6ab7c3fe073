import type { Gate } from '../../core/call/exchange.ts';
import { type Ceiling, contentTypeGate, keyGate, onBodies, rateGate, statusAfter } from '../../core/service/gates.ts';
import { gatesInOrder } from '../../core/service/gates-in-order.ts';
import { routeOf } from '../../core/service/route.ts';
import type { ServiceError } from '../../core/service-error.ts';
import type { Inside, TextExchange, TextRoute } from '../request/exchange.ts';
import { readRest } from '../request/request.ts';
import { createPlanner, selectNamed } from '../rules/plan.ts';
import type { KeyRecord } from '../state/records.ts';
import { failure, methodNotAllowed, undocumented } from '../wire/errors.ts';
import { budgetExceeded, tooManyCalls } from '../work/refusals.ts';
import { noteStatus, spendSeenAt, statusSeen } from '../work/spend.ts';

/** How long a suspension or a deletion takes to reach enforcement: less than the 60 s that are promised.  @clause TM-3-7 */
const KEY_LAG_MS = 30_000;

type TextGate = Gate<TextExchange>;

/** The gates in the order that the chosen reading gives them. */
export function createGates(inside: Inside, routes: readonly TextRoute[]): readonly TextGate[] {
  const { rules, state } = inside;
  const key = knownKeyGate(inside);
  // @clause TM-1-7
  return gatesInOrder(rules, routes, {
    ...undocumented,
    methodNotAllowed: (allow, exchange) => refuseMethod(inside, key, allow, exchange),
    // @clause TM-7-16 TM-7-18 TM-1-8
    malformed: (isEmpty) => failure(isEmpty ? rules.emptyBodyCode : 'invalid_json'),
    decode: rules.decodeBody,
    gates: {
      key,
      scope: scopeGate,
      // @clause TM-7-5 TM-8-1 TM-8-2 TM-4.2-6 TM-2.7-3
      rate: rateGate(
        state.rateWindows,
        rules.limitRate,
        (exchange) => ceilingOf(inside, exchange),
        (retryAfterMs) => tooManyCalls(rules, retryAfterMs),
      ),
      budget: budgetGate(inside),
      // @clause TM-4-2 TM-4-5
      contentType: onBodies(contentTypeGate(rules.isJsonType, () => failure('invalid_content_type'))),
      shape: shapeGate(inside),
      policy: policyGate(inside),
    },
  });
}

/** Moderation takes POST only, reads take GET only (HEAD is a GET without body).  @clause TM-4-1 TM-4-6 */
function refuseMethod({ rules }: Inside, authenticate: TextGate, allow: string, exchange: TextExchange): ServiceError {
  const isRead = exchange.endpoint?.routes.has('GET');
  if (isRead && rules.otherMethods === 'not-found') return undocumented.notFound();
  if (isRead && rules.otherMethods === 'scoped') {
    authenticate(exchange);
    scopeGate(exchange);
  }
  return methodNotAllowed(allow);
}

/** Missing, unknown, deleted or suspended keys.  @clause TM-5-1 TM-5-5 TM-5-6 TM-7-24 TM-7-25 TM-3-7 TM-4.5-1 TM-4.5-3 */
function knownKeyGate(inside: Inside): TextGate {
  const { rules, state } = inside;
  return keyGate({
    ring: state,
    secretOf: (exchange) => {
      const header = exchange.call.headers.get('authorization');
      const isOpen = routeOf(exchange)?.terms.scope === undefined;
      if (isOpen && (!rules.healthChecksKey || header === null)) return undefined;
      const credential = rules.readCredential(header);
      if (credential.kind === 'missing') throw failure('missing_api_key');
      if (credential.kind === 'malformed') throw failure('invalid_api_key');
      return credential.secret;
    },
    statusOf: statusAfter(KEY_LAG_MS),
    refuse: (why) => {
      if (why === 'suspended') return failure('api_key_disabled');
      return failure(why === 'revoked' ? rules.revokedCode : 'invalid_api_key');
    },
    admit: (exchange, key) => admitKey(inside, exchange, key),
  });
}

function admitKey(inside: Inside, exchange: TextExchange, key: KeyRecord): void {
  exchange.ruleset = inside.state.rulesets.get(key.rulesetId);
  if (!exchange.ruleset) throw new Error(`Key ${key.id} is bound to a ruleset that does not exist.`);
  const { nowMs, call, isTrial } = exchange;
  // Seeing the spend for the first time opens a ledger.
  const isFirstSeen = !inside.state.spend.get(key.id)?.has(call.client.location);
  if (!key.budget || (isTrial && isFirstSeen)) return;
  const spend = spendSeenAt(inside, key, call.client.location, nowMs);
  const status = statusSeen(inside, key, spend, nowMs);
  exchange.budget = { spend, status };
  if (!isTrial) noteStatus(inside, key, status, nowMs);
}

/** The scope that the endpoint asks for.  @clause TM-5-3 TM-5-7 TM-2.6-13 */
const scopeGate: TextGate = (exchange) => {
  const scope = routeOf(exchange)?.terms.scope;
  if (!exchange.key || !scope || exchange.key.scopes.includes(scope)) return undefined;
  const { id, scopes } = exchange.key;
  throw failure('insufficient_scope', {
    message: `This endpoint needs the scope ${scope}, which the key lacks.`,
    because: `The key ${id} has ${scopes.length === 0 ? 'no scope' : `the scope ${scopes.join()} alone`}.`,
  });
};

/** Requests per second, for each key and location. Health is not counted, even in readings that check a key sent to it. */
function ceilingOf({ rules }: Inside, exchange: TextExchange): Ceiling | undefined {
  const { key, call } = exchange;
  const scope = routeOf(exchange)?.terms.scope;
  if (!key || scope === undefined || (!rules.readsCount && scope === 'read')) return undefined;
  return { place: `${key.id}@${call.client.location}`, calls: key.requestsPerSecond };
}

/** A hard budget that is used up.  @clause TM-3-4 TM-3-5 TM-3-11 TM-3-12 */
function budgetGate(inside: Inside): TextGate {
  const { rules, state } = inside;
  return (exchange) => {
    const { key, budget, isTrial } = exchange;
    const scope = routeOf(exchange)?.terms.scope;
    // Health has no scope: no budget guards it even where a key sent to it is looked at.
    if (!key?.budget || !budget || scope === undefined) return undefined;
    const isRead = scope === 'read';
    if (!isRead && !isTrial) state.lastStatus.set(key.id, budget.status);
    if (budget.status !== 'exceeded' || key.budget.mode === 'soft' || rules.exceededScope === 'fresh') return undefined;
    if (isRead && rules.exceededScope !== 'everything') return undefined;
    throw budgetExceeded(inside, exchange);
  };
}

/** Reads the request up to `rules`, which need the key to be looked up; in readings that check keys last, all of it. */
function shapeGate({ rules }: Inside): TextGate {
  const isKeyKnown = rules.gateOrder.indexOf('key') < rules.gateOrder.indexOf('shape');
  return (exchange) => {
    const read = routeOf(exchange)?.terms.read;
    if (!read || !exchange.json) return undefined;
    exchange.opening = read(exchange.json, rules);
    if (!isKeyKnown) exchange.request = readRest(exchange.opening, rules);
    return undefined;
  };
}

/** What the request asks of the key's ruleset; members after `rules` are read when those are known.  @clause TM-7-19 TM-7-20 TM-7-21 */
function policyGate({ rules }: Inside): TextGate {
  const plan = createPlanner(rules);
  return (exchange) => {
    const { opening, ruleset } = exchange;
    if (!opening || !ruleset) return undefined;
    const selected = selectNamed(opening.ruleIds, ruleset, rules);
    exchange.request ??= readRest(opening, rules);
    exchange.plan = plan({ selected, overrides: exchange.request.overrides }, ruleset);
    return undefined;
  };
}
