import type { Gate } from '../../core/call/exchange.ts';
import { keyStatusAt } from '../../core/keys.ts';
import { contentTypeGate, jsonGate, keyGate, onBodies } from '../../core/service/gates.ts';
import { gatesInOrder } from '../../core/service/gates-in-order.ts';
import { findKey } from '../../core/service/key-ring.ts';
import { routeOf } from '../../core/service/route.ts';
import type { DataExchange, DataRoute, DataTerms, Inside } from '../request/exchange.ts';
import { taskIn } from '../request/request.ts';
import { emptyAccount, usedOf } from '../rules/account.ts';
import type { ReachedCap } from '../rules/allowances.ts';
import type { KeyRecord } from '../state/state.ts';
import { type ErrorCode, failure, methodNotAllowed } from '../wire/errors.ts';
import { settleAccount } from '../work/charge.ts';
import { findReplay } from '../work/replay.ts';

type DataGate = Gate<DataExchange>;

/** The gates in the order that the chosen reading gives them. The gates after `replay` do not read the body of a replay. */
export function createGates(inside: Inside, routes: readonly DataRoute[]): readonly DataGate[] {
  const { rules, state } = inside;
  const isNew = ({ replay }: DataExchange): boolean => replay === undefined;
  // @clause PD-7-2 PD-1-8
  const malformed = () => failure('invalid_json');
  return gatesInOrder(rules, routes, {
    // @clause PD-1-7
    credentials: ['authorization', 'x-api-key'],
    // @clause PD-7-5 PD-9-1
    notFound: () => failure('not_found', { message: 'There is no endpoint of this path.' }),
    methodNotAllowed,
    // The hard limit of bodies, for every key.  @clause PD-7-6 PD-8-6
    bodyTooLarge: (most) => failure('body_too_large', { message: `A body holds at most ${most} bytes.` }),
    malformed,
    gates: {
      // Missing, malformed, unknown, disabled, revoked and expired keys.  @clause PD-5-1 PD-5-5 PD-7-3 PD-7-13 PD-7-14 PD-4-10
      key: keyGate({
        ring: state,
        secretOf: (exchange) => secretIn(inside, exchange),
        statusOf: (key, nowMs) => keyStatusOf(inside, key, nowMs),
        refuse: (why) => failure(why === 'unknown' ? rules.unknownKeyCode : KEY_CODES[why]),
        admit: ({ nowMs, isTrial }, { id }) => isTrial || settleAccount(inside, id, nowMs),
      }),
      permission: permissionGate(inside),
      replay: (exchange) => findReplay(inside, exchange),
      allowance: onBodies(allowanceGate(inside), isNew),
      // @clause PD-1-8
      contentType: onBodies(
        contentTypeGate(rules.isJsonType, () => failure('invalid_content_type')),
        isNew,
      ),
      json: onBodies(jsonGate(malformed), isNew),
      shape: onBodies(shapeGate(inside), isNew),
      policy: policyGate(inside),
    },
  });
}

/** The secret that a call presents, where its endpoint asks for one. */
function secretIn({ rules }: Inside, exchange: DataExchange): string | undefined {
  if (termsOf(exchange)?.permission === undefined && !rules.healthNeedsKey) return undefined;
  const credential = rules.readCredential(exchange.call.headers);
  if (credential.kind === 'secret') return credential.secret;
  throw failure(`${credential.kind}_api_key`);
}

const KEY_CODES = { revoked: 'key_revoked', suspended: 'key_disabled', expired: 'key_expired' } as const;

function keyStatusOf({ rules }: Inside, key: KeyRecord, nowMs: number): 'active' | keyof typeof KEY_CODES {
  const status = keyStatusAt(key.life, 0, nowMs);
  const isExpired = key.expiresAtMs !== undefined && rules.isKeyExpired(key.expiresAtMs, nowMs);
  return status === 'active' && isExpired ? 'expired' : status;
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
          ? LACKS_TO_SUBMIT[rules.submissionNeeds]
          : `This endpoint needs the permission ${needed}, which the key lacks.`,
    });
  };
}

const LACKS_TO_SUBMIT = {
  'own-task': 'This endpoint needs the permission of its task, which the key lacks.',
  either: 'This endpoint needs the permission detect or redact, and the key has neither.',
  both: 'This endpoint needs the permissions detect and redact, and the key does not have both.',
} as const;

const CAP_CODES: Readonly<Record<ReachedCap, ErrorCode>> = {
  requests: 'request_limit_reached',
  documents: 'document_limit_reached',
  spend: 'spend_limit_reached',
};

/** A monthly cap that is reached; a replay costs nothing and passes.  @clause PD-7-4 PD-4-14 */
function allowanceGate(inside: Inside): DataGate {
  const { rules, state } = inside;
  return ({ key, nowMs }) => {
    const account = key && (state.accounts.get(key.id) ?? emptyAccount());
    const reached = account && rules.reachedCap(usedOf(account, rules, nowMs), key.allowances);
    if (reached) throw failure(CAP_CODES[reached]);
    return undefined;
  };
}

function shapeGate(inside: Inside): DataGate {
  return (exchange) => {
    const read = termsOf(exchange)?.read;
    if (read && exchange.json) exchange.request = read(exchange.json, inside.rules, limitsFor(inside, exchange));
    return undefined;
  };
}

/** The limits of the key that a call presents. In readings that check keys last, the body is read before the key is admitted. */
function limitsFor({ rules, state }: Inside, { key, call }: DataExchange): KeyRecord['limits'] | undefined {
  if (key) return key.limits;
  const credential = rules.readCredential(call.headers);
  return credential.kind === 'secret' ? findKey(state, credential.secret)?.limits : undefined;
}

/** The permission of a job's task, which its body names; a task that is missing or unknown is a fault of fields. */
function policyGate({ rules }: Inside): DataGate {
  return (exchange) => {
    const { key, json } = exchange;
    if (!key || !json || termsOf(exchange)?.permission !== 'task') return undefined;
    const task = taskIn(json);
    if (task === undefined || rules.maySubmitTask(key.permissions, task)) return undefined;
    throw failure('permission_error', {
      message: `This job needs the permission ${task}, which the key lacks.`,
    });
  };
}

/** The terms of the route, or of the endpoint while the method is not settled. */
function termsOf(exchange: DataExchange): DataTerms | undefined {
  return routeOf<DataRoute>(exchange)?.terms;
}
