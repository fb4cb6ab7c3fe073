import { isMembers, type Mutant } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { onRecord, refused, restated } from './tampering.ts';

type Json = Record<string, unknown>;

const RULES = '/api/v1/rules';
const ME = '/api/v1/me';
const HEALTH = '/api/v1/health';

/** A change of one member of a record, itself an object. */
function inMember(path: string, name: string, change: (member: Json) => Json) {
  return onRecord(path, (record) => {
    const member = record[name];
    return isMembers(member) ? { ...record, [name]: change(member) } : record;
  });
}

/** A change of the last rule listed: what befalls one rule only is easily missed. */
function inLastRule(change: (rule: Json) => Json) {
  return onRecord(RULES, (record) => {
    const data = record.data as readonly Json[];
    return { ...record, data: data.map((rule, at) => (at === data.length - 1 ? change(rule) : rule)) };
  });
}

/** A change of the thresholds of every rule listed. */
function inThresholds(change: (thresholds: Json) => Json) {
  return onRecord(RULES, (record) => {
    const data = record.data as readonly Json[];
    return { ...record, data: data.map((rule) => ({ ...rule, thresholds: change(rule.thresholds as Json) })) };
  });
}

/** Defects of the ruleset record: section 2.5. */
const rulesetMutants: readonly Mutant<Rules>[] = [
  {
    name: 'block-of-the-last-rule-is-text',
    clauses: ['TM-2.4-1'],
    reply: inLastRule((rule) => ({ ...rule, thresholds: { ...(rule.thresholds as Json), block: 'high' } })),
  },
  {
    name: 'last-rule-is-listed-inverted',
    clauses: ['TM-2.4-9'],
    reply: inLastRule((rule) => ({ ...rule, thresholds: { block: 0.5, review: 0.9 } })),
  },
  {
    name: 'rules-are-called-a-ruleset',
    clauses: ['TM-2.5-1'],
    reply: onRecord(RULES, (record) => ({ ...record, object: 'ruleset' })),
  },
  {
    name: 'ruleset-version-is-text',
    clauses: ['TM-2.5-4'],
    reply: inMember(RULES, 'ruleset', (ruleset) => ({ ...ruleset, version: String(ruleset.version) })),
  },
  {
    name: 'ruleset-change-is-no-timestamp',
    clauses: ['TM-2.5-4'],
    reply: inMember(RULES, 'ruleset', (ruleset) => ({ ...ruleset, updated_at: 'yesterday' })),
  },
  {
    name: 'ruleset-has-no-label',
    clauses: ['TM-2.5-4'],
    reply: inMember(RULES, 'ruleset', ({ label: _label, ...ruleset }) => ruleset),
  },
  {
    name: 'three-cut-points',
    clauses: ['TM-2.5-2'],
    reply: inMember(RULES, 'defaults', (defaults) => ({
      ...defaults,
      score_bands: (defaults.score_bands as readonly number[]).slice(1),
    })),
  },
  {
    name: 'default-review-is-null',
    clauses: ['TM-2.5-2'],
    reply: inMember(RULES, 'defaults', (defaults) => ({ ...defaults, review_threshold: null })),
  },
  {
    name: 'last-rule-has-no-description',
    clauses: ['TM-2.5-3'],
    reply: inLastRule(({ description: _description, ...rule }) => rule),
  },
  {
    name: 'review-thresholds-are-text',
    clauses: ['TM-2.5-11'],
    reply: inThresholds((thresholds) => ({ ...thresholds, review: String(thresholds.review) })),
  },
  {
    name: 'listed-thresholds-leave-out-overrides',
    clauses: ['TM-2.5-8'],
    reply: inThresholds((thresholds) => ({ ...thresholds, block: 0.85 })),
  },
  {
    name: 'rules-are-not-found',
    clauses: ['TM-4.3-1'],
    reply: (reply, request) =>
      request.path === RULES && reply.status === 200
        ? refused(reply, 404, 'not_found', 'invalid_request_error')
        : reply,
  },
];

/** Defects of the key record: section 2.6. */
const keyMutants: readonly Mutant<Rules>[] = [
  {
    name: 'key-record-is-called-a-key',
    clauses: ['TM-2.6-1'],
    reply: onRecord(ME, (record) => ({ ...record, object: 'key' })),
  },
  {
    name: 'key-creation-is-a-number',
    clauses: ['TM-2.6-1'],
    reply: onRecord(ME, (record) => ({ ...record, created_at: 1_767_000_000 })),
  },
  {
    name: 'working-key-is-called-enabled',
    clauses: ['TM-2.6-11'],
    rules: { keyStatusWord: () => 'enabled' },
  },
  {
    name: 'scopes-are-one-text',
    clauses: ['TM-2.6-2'],
    reply: onRecord(ME, (record) => ({ ...record, scopes: (record.scopes as readonly string[]).join(' ') })),
  },
  {
    name: 'scopes-name-a-third-one',
    clauses: ['TM-2.6-2'],
    reply: onRecord(ME, (record) => ({ ...record, scopes: [...(record.scopes as readonly string[]), 'admin'] })),
  },
  {
    name: 'every-key-lists-all-scopes',
    clauses: ['TM-2.6-13'],
    reply: onRecord(ME, (record) => ({ ...record, scopes: ['check', 'read'] })),
  },
  {
    name: 'keys-list-read-alone',
    clauses: ['TM-2.6-13'],
    reply: onRecord(ME, (record) => ({ ...record, scopes: ['read'] })),
  },
  {
    name: 'key-record-leaves-out-the-label',
    clauses: ['TM-2.6-3'],
    reply: inMember(ME, 'ruleset', ({ label: _label, ...ruleset }) => ruleset),
  },
  {
    name: 'ceiling-is-text',
    clauses: ['TM-2.6-4'],
    reply: inMember(ME, 'rate_limit', (limit) => ({ ...limit, requests_per_second: `${limit.requests_per_second}/s` })),
  },
  {
    name: 'ceiling-has-no-scope',
    clauses: ['TM-2.6-4'],
    reply: inMember(ME, 'rate_limit', ({ scope: _scope, ...limit }) => limit),
  },
  {
    name: 'character-limit-is-missing',
    clauses: ['TM-2.6-15'],
    reply: inMember(ME, 'limits', ({ max_content_chars: _most, ...limits }) => limits),
  },
  {
    name: 'other-batch-limit',
    clauses: ['TM-2.6-5'],
    reply: inMember(ME, 'limits', (limits) => ({ ...limits, max_batch_items: 199 })),
  },
  {
    name: 'usage-counts-fractions',
    clauses: ['TM-2.6-6'],
    reply: inMember(ME, 'usage_24h', (usage) => ({ ...usage, input_tokens: Number(usage.input_tokens) + 0.5 })),
  },
  {
    name: 'usage-never-grows',
    clauses: ['TM-2.6-16'],
    reply: inMember(ME, 'usage_24h', (usage) => ({ ...usage, requests: 0, items: 0 })),
  },
  {
    name: 'usage-counts-a-batch-as-its-items',
    clauses: ['TM-2.6-16'],
    reply: inMember(ME, 'usage_24h', (usage) => ({ ...usage, requests: usage.items })),
  },
  {
    name: 'usage-mistakes-blocks-for-reviews',
    clauses: ['TM-2.6-16'],
    reply: inMember(ME, 'usage_24h', (usage) => ({ ...usage, blocked: usage.review, review: usage.blocked })),
  },
  {
    name: 'absent-budget-is-an-empty-object',
    clauses: ['TM-2.6-7'],
    reply: onRecord(ME, (record) => ({ ...record, budget: record.budget ?? {} })),
  },
  {
    name: 'absent-budget-is-left-out',
    clauses: ['TM-2.6-7'],
    reply: onRecord(ME, ({ budget, ...record }) => (budget === null ? record : { ...record, budget })),
  },
  {
    name: 'key-record-is-not-found',
    clauses: ['TM-4.4-1'],
    reply: (reply, request) =>
      request.path === ME && reply.status === 200 ? refused(reply, 404, 'not_found', 'invalid_request_error') : reply,
  },
];

/** Defects of the health record: section 2.7. */
const healthMutants: readonly Mutant<Rules>[] = [
  {
    name: 'health-is-up',
    clauses: ['TM-2.7-1'],
    reply: onRecord(HEALTH, (record) => ({ ...record, status: 'up' })),
  },
  {
    name: 'health-has-a-numeric-version',
    clauses: ['TM-2.7-1'],
    reply: onRecord(HEALTH, (record) => ({ ...record, version: 1 })),
  },
  {
    name: 'health-has-no-time',
    clauses: ['TM-2.7-1'],
    reply: onRecord(HEALTH, ({ time: _time, ...record }) => record),
  },
  {
    name: 'health-wants-a-key',
    clauses: ['TM-4.5-1'],
    reply: (reply, { path, headers }) =>
      path === HEALTH && headers.authorization === undefined
        ? refused(reply, 401, 'missing_api_key', 'authentication_error')
        : reply,
  },
  {
    name: 'health-breaks-on-a-wrong-key',
    clauses: ['TM-4.5-3'],
    reply: restated(500, ({ path, headers }) => path === HEALTH && (headers.authorization ?? '').includes('no-such')),
  },
  {
    name: 'health-is-not-found-in-an-outage',
    clauses: ['TM-2.7-2'],
    rules: { healthReportsOutage: true },
    reply: restated(404, ({ path }, { status }) => path === HEALTH && status === 503),
  },
];

/** Defects of the records that the read endpoints serve: sections 2.5 to 2.7 and 4.3 to 4.5. */
export const recordMutants: readonly Mutant<Rules>[] = [...rulesetMutants, ...keyMutants, ...healthMutants];
