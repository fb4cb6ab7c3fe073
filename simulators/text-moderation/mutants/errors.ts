import { type Mutant, onBody } from '../../core/mutant.ts';
import { isJsonOrSuffix, isJsonWithParameters } from '../rules/content-type.ts';
import type { Rules } from '../rules/index.ts';
import { type Selection, selectUnknownFirst } from '../rules/select-rules.ts';
import { isBatch, isFailure, recoded, refused, restated } from './tampering.ts';

type RuleList = Parameters<Rules['selectRules']>[1];

/** Selects what is enabled among the ids asked for; everything when nothing of that is. */
function selectGenerously(ids: readonly string[], rules: RuleList): Selection {
  const enabled = rules.filter((rule) => rule.isEnabled);
  const asked = enabled.filter((rule) => ids.includes(rule.id));
  return { kind: 'selected', rules: asked.length > 0 ? asked : enabled };
}

/** Whether the ruleset holds all of the ids. */
function holdsAll(ids: readonly string[], rules: RuleList): boolean {
  return ids.every((id) => rules.some((rule) => rule.id === id));
}

/** Whether one of the ids may be evaluated. */
function isAnyEnabled(ids: readonly string[], rules: RuleList): boolean {
  return rules.some((rule) => rule.isEnabled && ids.includes(rule.id));
}

/** Defects of what the transport lets through: section 4. */
const transportMutants: readonly Mutant<Rules>[] = [
  {
    name: 'patch-is-not-found',
    clauses: ['TM-4-1'],
    reply: restated(404, ({ method }, { status }) => method === 'PATCH' && status === 405),
  },
  {
    name: 'deleting-a-batch-has-another-code',
    clauses: ['TM-4-1'],
    reply: recoded('method_not_allowed', 'not_allowed', (request) => request.method === 'DELETE' && isBatch(request)),
  },
  {
    name: 'get-on-check-asks-for-content',
    clauses: ['TM-4-1'],
    reply: (reply, { method, path }) =>
      method === 'GET' && path === '/api/v1/check'
        ? refused(reply, 400, 'missing_content', 'invalid_request_error')
        : reply,
  },
  {
    name: 'forms-count-as-json',
    clauses: ['TM-4-2'],
    rules: { isJsonType: (type) => isJsonOrSuffix(type) || /form/.test(type ?? '') },
  },
  {
    name: 'text-counts-as-json',
    clauses: ['TM-4-2'],
    rules: { isJsonType: (type) => isJsonWithParameters(type) || /^text/.test(type ?? '') },
  },
  {
    name: 'no-media-type-counts-as-json',
    clauses: ['TM-4-2'],
    rules: { isJsonType: (type) => isJsonWithParameters(type ?? 'application/json') },
  },
  {
    name: 'other-media-types-are-415',
    clauses: ['TM-4-2'],
    reply: restated(415, (_request, reply) => isFailure(reply, 'invalid_content_type')),
  },
  {
    name: 'charset-is-415',
    clauses: ['TM-4-5'],
    reply: restated(415, ({ headers }) => (headers['content-type'] ?? '').includes('charset')),
  },
  {
    name: 'posting-to-me-reads-it',
    clauses: ['TM-4-6'],
    reply: restated(200, ({ method, path }) => method === 'POST' && path === '/api/v1/me'),
  },
  {
    name: 'health-without-prefix',
    clauses: ['TM-9-1'],
    reply: (reply, { method, path }) =>
      method === 'GET' && path === '/health'
        ? { ...reply, status: 200, text: '{"object":"health","status":"ok"}' }
        : reply,
  },
  {
    name: 'check-without-prefix',
    clauses: ['TM-9-1'],
    reply: (reply, { path }) =>
      path === '/v1/check' ? { ...reply, status: 200, text: '{"object":"moderation","decision":"allow"}' } : reply,
  },
];

/** Defects of refusals: section 7. */
const refusalMutants: readonly Mutant<Rules>[] = [
  {
    name: 'batch-without-items-is-empty',
    clauses: ['TM-7-3'],
    reply: recoded('missing_content', 'empty_batch', isBatch),
  },
  {
    name: 'check-without-content-has-an-invalid-item',
    clauses: ['TM-7-3'],
    reply: recoded('missing_content', 'invalid_item', (request) => !isBatch(request)),
  },
  {
    name: 'json-array-misses-content',
    clauses: ['TM-7-16'],
    reply: recoded('invalid_json', 'missing_content', ({ body }) => typeof body === 'string' && body.startsWith('[')),
  },
  {
    name: 'json-null-breaks-the-service',
    clauses: ['TM-7-16'],
    reply: restated(500, ({ body }) => body === 'null'),
  },
  {
    name: 'broken-json-in-a-batch-is-422',
    clauses: ['TM-7-16'],
    reply: restated(422, (request, reply) => isBatch(request) && isFailure(reply, 'invalid_json')),
  },
  {
    name: 'empty-body-breaks-the-service',
    clauses: ['TM-7-18'],
    reply: restated(
      500,
      ({ method, body }, { status }) => method === 'POST' && status === 400 && (body ?? '').length === 0,
    ),
  },
  {
    name: 'unknown-rule-beside-an-enabled-one-is-none-selected',
    clauses: ['TM-7-19'],
    rules: {
      selectRules: (ids, rules) => (holdsAll(ids, rules) ? selectUnknownFirst(ids, rules) : { kind: 'none' }),
    },
  },
  {
    name: 'unknown-rules-are-passed-over',
    clauses: ['TM-7-19', 'TM-7-21'],
    rules: {
      selectRules: (ids, rules) =>
        isAnyEnabled(ids, rules) && !holdsAll(ids, rules)
          ? selectGenerously(ids, rules)
          : selectUnknownFirst(ids, rules),
    },
  },
  {
    name: 'former-ids-are-passed-over',
    clauses: ['TM-7-21'],
    rules: {
      selectRules: (ids, rules) =>
        rules.some(({ id }) => id === 'a_new_rule_id') ? selectGenerously(ids, rules) : selectUnknownFirst(ids, rules),
    },
  },
  {
    name: 'disabled-rules-are-passed-over',
    clauses: ['TM-7-20'],
    rules: {
      selectRules: (ids, rules) =>
        isAnyEnabled(ids, rules) && holdsAll(ids, rules)
          ? selectGenerously(ids, rules)
          : selectUnknownFirst(ids, rules),
    },
  },
  {
    name: 'disabled-rule-beside-an-enabled-one-is-none-selected',
    clauses: ['TM-7-20'],
    rules: {
      selectRules: (ids, rules) => {
        const selection = selectUnknownFirst(ids, rules);
        return selection.kind === 'unknown' && holdsAll(ids, rules) ? { kind: 'none' } : selection;
      },
    },
  },
  {
    name: 'only-disabled-rules-mean-all',
    clauses: ['TM-7-4'],
    rules: {
      selectRules: (ids, rules) =>
        holdsAll(ids, rules) && !isAnyEnabled(ids, rules)
          ? selectGenerously(ids, rules)
          : selectUnknownFirst(ids, rules),
    },
  },
  {
    name: 'only-unknown-rules-mean-all',
    clauses: ['TM-7-22'],
    rules: {
      selectRules: (ids, rules) =>
        ids.every((id) => !holdsAll([id], rules)) ? selectGenerously(ids, rules) : selectUnknownFirst(ids, rules),
    },
  },
  {
    name: 'failed-evaluation-is-500',
    clauses: ['TM-7-6'],
    reply: restated(500, (_request, { status }) => status === 502),
  },
  { name: 'failed-evaluation-has-another-code', clauses: ['TM-7-6'], reply: recoded('upstream_error', 'bad_gateway') },
  {
    name: 'saturated-capacity-is-429',
    clauses: ['TM-7-27'],
    reply: restated(500, (_request, reply) => isFailure(reply, 'upstream_rate_limited')),
  },
  {
    name: 'timed-out-evaluation-is-a-failed-one',
    clauses: ['TM-7-28'],
    reply: onBody((body, _request, reply) =>
      reply.status === 504 ? { error: { ...(body.error as object), code: 'upstream_error' } } : undefined,
    ),
  },
];

/** Defects of refusals and failures: sections 4, 7 and 9. */
export const errorMutants: readonly Mutant<Rules>[] = [...transportMutants, ...refusalMutants];
