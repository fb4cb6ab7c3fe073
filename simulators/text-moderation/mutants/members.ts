import { failures, OURS, type ReplyKind, schemaDefects } from '../../core/mutants/from-schema.ts';
import {
  batchResult,
  errorEnvelope,
  healthRecord,
  keyRecord,
  moderationResult,
  rulesetRecord,
} from '../wire/replies.ts';
import { to } from './speech.ts';

const GAP = 'a gap of the checks: other clauses notice that an entry is no object, its own does not';
const NO_RANGE = 'the document gives no range';

/** What a verdict holds wherever it stands, by the path to it. */
function verdictClauses(path: string): ReplyKind['clauses'] {
  const clauses = {
    flagged: 'TM-2.1-3',
    score: 'TM-2.1-4',
    confidence: 'TM-2.1-16',
    rules: 'TM-2.1-7 TM-2.1-6',
    'rules[].id': 'TM-2.2-1 TM-2.1-22',
    'rules[].name': 'TM-2.2-2',
    'rules[].probability': 'TM-2.2-2 TM-2.1-22',
    'rules[].score': 'TM-2.2-2',
    'rules[].action': 'TM-2.2-5',
    reason: 'TM-2.1-7',
    probabilities: 'TM-2.1-21',
    cached: 'TM-2.1-9',
    ruleset: 'TM-2.1-10',
    metadata: OURS,
  };
  return Object.fromEntries(Object.entries(clauses).map(([name, clause]) => [`${path}${name}`, clause]));
}

/** Defects of single members of answers. */
export const memberMutants = schemaDefects([
  {
    name: 'single',
    spared: { 'rules-last-retyped': GAP, 'rules-last-nulled': GAP },
    schema: moderationResult,
    fits: ({ content }, { status }) => status === 200 && typeof content === 'string',
    clauses: {
      ...verdictClauses(''),
      object: 'TM-2.1-1',
      id: 'TM-2.1-2',
      decision: 'TM-2.1-12 TM-1-1',
      model: 'TM-2.1-11',
      latency_ms: 'TM-2.1-11',
      item_id: OURS,
    },
  },
  {
    name: 'batch',
    spared: {
      'results-last-retyped': GAP,
      'results-last-nulled': GAP,
      'results-last-rules-last-retyped': GAP,
      'results-last-rules-last-nulled': GAP,
      ...Object.fromEntries(
        ['items', 'blocked', 'review', 'allowed', 'errors', 'cached'].map((name) => [
          `summary-${name}-too-small`,
          NO_RANGE,
        ]),
      ),
    },
    schema: batchResult,
    fits: ({ content, items }, { status }) => status === 200 && Array.isArray(items ?? content),
    clauses: {
      object: 'TM-2.3-1',
      id: 'TM-2.3-7',
      results: 'TM-2.3-2',
      ...verdictClauses('results[].'),
      'results[].index': 'TM-2.3-9',
      'results[].id': 'TM-2.3-12 TM-2.3-13',
      'results[].decision': 'TM-2.3-14',
      'results[].error': 'TM-2.3-4',
      summary: 'TM-2.3-5',
      ruleset: 'TM-2.3-6',
      model: 'TM-2.3-6',
      latency_ms: 'TM-2.3-6',
    },
  },
  {
    name: 'rules',
    spared: {
      'data-last-thresholds-review-nulled': 'null may stand for none: an open question',
      'defaults-block-threshold-too-large': NO_RANGE,
      'defaults-review-threshold-too-large': NO_RANGE,
      'data-last-thresholds-block-too-large': NO_RANGE,
      'data-last-thresholds-review-too-large': NO_RANGE,
    },
    schema: rulesetRecord,
    fits: (sent, seen) => seen.status === 200 && to('rules')(sent, seen),
    clauses: {
      object: 'TM-2.5-1',
      ruleset: 'TM-2.5-4',
      defaults: 'TM-2.5-2',
      data: 'TM-2.5-3',
      'data[].thresholds': 'TM-2.4-1',
      'data[].thresholds.review': 'TM-2.5-11',
    },
  },
  {
    name: 'key',
    spared: {
      'budget-retyped': GAP,
      ...Object.fromEntries(
        ['requests', 'items', 'blocked', 'review', 'input-tokens'].map((name) => [
          `usage-24h-${name}-too-small`,
          NO_RANGE,
        ]),
      ),
    },
    schema: keyRecord,
    fits: (sent, seen) => seen.status === 200 && to('me')(sent, seen),
    clauses: {
      object: 'TM-2.6-1',
      id: 'TM-2.6-1',
      name: 'TM-2.6-1',
      status: 'TM-2.6-11',
      scopes: 'TM-2.6-2',
      ruleset: 'TM-2.6-3',
      rate_limit: 'TM-2.6-4',
      limits: 'TM-2.6-15',
      usage_24h: 'TM-2.6-6',
      budget: 'TM-2.6-7 TM-2.6-18',
      'budget.monthly_usd': 'TM-2.6-19',
      'budget.daily_usd': 'TM-2.6-19',
      'budget.spent_month_usd': 'TM-2.6-19',
      'budget.spent_today_usd': 'TM-2.6-19',
      'budget.remaining_month_usd': 'TM-2.6-19',
      'budget.remaining_today_usd': 'TM-2.6-19',
      'budget.alert_pct': 'TM-2.6-22',
      'budget.month_resets_at': 'TM-2.6-22',
      'budget.day_resets_at': 'TM-2.6-22',
      created_at: 'TM-2.6-1',
    },
  },
  {
    name: 'health',
    schema: healthRecord,
    fits: (sent, seen) => seen.status === 200 && to('health')(sent, seen),
    clauses: { object: 'TM-2.7-1', status: 'TM-2.7-1', version: 'TM-2.7-1', time: 'TM-2.7-1' },
  },
  {
    ...failures(errorEnvelope, {
      error: 'TM-7-1',
      'error.type': 'TM-7-1 TM-7-2',
      'error.request_id': 'TM-7-10',
      'error.param': 'TM-7-12',
    }),
    spared: { 'error-param-nulled': 'null may stand for none: an open question' },
  },
]);
