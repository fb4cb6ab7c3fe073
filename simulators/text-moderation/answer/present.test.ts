import { describe, expect, it } from 'vitest';
import type { ModerationRequest } from '../request/request.ts';
import { type Rules, stockRules } from '../rules/index.ts';
import type { Verdict } from '../rules/judge.ts';
import { aRequest, aRule, aRuleset, planFor, rulesWith } from '../tests/testing.ts';
import { SERVICE_VERSION } from '../wire/openapi.ts';
import type { Outcome } from './outcome.ts';
import { MODEL, presentHealth, presentModeration, presentRules, summarise } from './present.ts';

const ruleset = aRuleset();
const plan = planFor(aRequest(), ruleset);
const identity = { id: 'house', label: 'House', version: 4 };
const blocked: Verdict = {
  decision: 'block',
  score: 4,
  confidence: 0.9,
  hits: [{ ruleId: 'b', ruleName: 'Rule b', probability: 0.9, action: 'block', score: 4 }],
  reason: 'Blocked by b at 0.9.',
  probabilities: [0.1, 0.9],
};
const allowed: Verdict = { ...blocked, decision: 'allow', score: 0, hits: [], reason: '', probabilities: [0.1, 0.1] };
const judged = (verdict: Verdict, isCached = false): Outcome => ({ kind: 'judged', verdict, isCached });
const failed: Outcome = { kind: 'failed', code: 'upstream_error', message: 'It failed.' };

const served = (request: ModerationRequest, of = plan) => ({ request, plan: of, requestId: 'req_1', latencyMs: 12 });

const single = (request: Partial<ModerationRequest> = {}, rules: Rules = stockRules) =>
  presentModeration(served(aRequest(request)), [judged(blocked, true)], rules);
const batchOf = (outcomes: readonly Outcome[], rules: Rules = stockRules, request: Partial<ModerationRequest> = {}) => {
  const items = outcomes.map((_, index) => ({ content: 'x', characters: 1, id: index === 1 ? 'two' : null }));
  return presentModeration(served(aRequest({ shape: 'batch', items, ...request })), outcomes, rules);
};
const entriesOf = (outcomes: readonly Outcome[], rules?: Rules) =>
  batchOf(outcomes, rules).results as readonly Record<string, unknown>[];

describe('a single result', () => {
  it('[TM-2.1-1] has exactly the documented fields', () => {
    expect(single()).toEqual({
      object: 'moderation',
      id: 'req_1',
      decision: 'block',
      flagged: true,
      score: 4,
      confidence: 0.9,
      rules: [{ id: 'b', name: 'Rule b', probability: 0.9, score: 4, action: 'block' }],
      reason: 'Blocked by b at 0.9.',
      cached: true,
      ruleset: identity,
      model: MODEL,
      latency_ms: 12,
    });
  });

  it.each([
    ['[TM-2.1-7] rules and reason', ['rules', 'reason'], [true, true, false]],
    ['[TM-4.1-7] rules alone', ['rules'], [true, false, false]],
    ['[TM-4.1-7] neither', [], [false, false, false]],
    ['[TM-2.1-8] probabilities', ['probabilities'], [false, false, true]],
    ['[TM-4.1-30] nothing for a part that nobody knows', ['nonsense'], [false, false, false]],
  ])('shows %s', (_what, include, shown) => {
    const result = single({ include: new Set(include) });
    expect(['rules', 'reason', 'probabilities'].map((part) => part in result)).toEqual(shown);
  });

  it('[TM-2.1-23] shows the probability of every evaluated rule', () => {
    expect(single({ include: new Set(['probabilities']) }).probabilities).toEqual({ a: 0.1, b: 0.9 });
  });

  it('shows probabilities of rules with any name as own members', () => {
    const odd = planFor(aRequest(), aRuleset({ rules: [aRule('__proto__'), aRule('constructor')] }));
    const request = aRequest({ include: new Set(['probabilities']) });
    const { probabilities } = presentModeration(served(request, odd), [judged(allowed)], stockRules);
    expect(JSON.stringify(probabilities)).toBe('{"__proto__":0.1,"constructor":0.1}');
  });

  it('rounds what it shows where a reading compares unrounded numbers', () => {
    const hit = { ...blocked.hits[0], probability: 0.900_04 } as Verdict['hits'][number];
    const verdict = { ...blocked, hits: [hit], probabilities: [0.1, 0.900_04] };
    const rules = rulesWith({ roundShown: (probability) => Math.round(probability * 100) / 100 });
    const include = new Set(['rules', 'probabilities']);
    expect(presentModeration(served(aRequest({ include })), [judged(verdict)], rules)).toMatchObject({
      rules: [{ probability: 0.9 }],
      probabilities: { a: 0.1, b: 0.9 },
    });
  });

  it('[TM-4.1-9] echoes the id and the metadata of the caller', () => {
    expect(single({ callerId: 'mine', metadata: { m: [1] } })).toMatchObject({
      id: 'req_1',
      item_id: 'mine',
      metadata: { m: [1] },
    });
    expect(single({ metadata: {} }).metadata).toEqual({});
    expect(Object.keys(single())).not.toContain('metadata');
  });
});

describe('a batch', () => {
  it('[TM-2.3-1] has exactly the documented fields, and no single ones on its entries', () => {
    const batch = batchOf([judged(blocked), judged(allowed, true)]);
    expect(batch).toEqual({
      object: 'moderation.batch',
      id: 'req_1',
      results: [
        {
          index: 0,
          id: null,
          decision: 'block',
          flagged: true,
          score: 4,
          confidence: 0.9,
          rules: [{ id: 'b', name: 'Rule b', probability: 0.9, score: 4, action: 'block' }],
          reason: 'Blocked by b at 0.9.',
          cached: false,
          ruleset: identity,
        },
        expect.objectContaining({
          index: 1,
          id: 'two',
          decision: 'allow',
          flagged: false,
          cached: true,
          rules: [],
          reason: '',
        }),
      ],
      summary: { items: 2, blocked: 1, review: 0, allowed: 1, errors: 0, cached: 1 },
      ruleset: identity,
      model: MODEL,
      latency_ms: 12,
    });
  });

  it('[TM-2.3-4] tells of an item that failed why it did', () => {
    expect(entriesOf([judged(blocked), failed])[1]).toEqual({
      index: 1,
      id: 'two',
      decision: 'error',
      error: { code: 'upstream_error', message: 'It failed.' },
      flagged: false,
      score: 0,
      cached: false,
    });
  });

  it('[TM-2.3-15] carries an error on failed entries only, or null in that reading', () => {
    expect(Object.keys(entriesOf([judged(blocked)])[0] ?? {})).not.toContain('error');
    expect(entriesOf([judged(blocked)], rulesWith({ evaluatedExtras: { error: null } }))[0]).toMatchObject({
      error: null,
    });
  });

  it('has codes of its own for failed evaluations in that reading, and for nothing else', () => {
    const rules = rulesWith({ itemErrorCode: (code) => `item_${code}` });
    const tooLong: Outcome = { kind: 'failed', code: 'content_too_long', message: 'Too long.' };
    const codes = entriesOf([failed, tooLong], rules).map(({ error }) => (error as { code: string }).code);
    expect(codes).toEqual(['item_upstream_error', 'content_too_long']);
  });

  it('[TM-2.3-9] counts entries from zero, or from one in that reading', () => {
    const three = [judged(allowed), failed, judged(allowed)];
    expect(entriesOf(three).map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(entriesOf(three, rulesWith({ indexBase: 1 })).map(({ index }) => index)).toEqual([1, 2, 3]);
  });

  it('echoes the metadata of an item on its entry, error or not, unless a reading drops it', () => {
    const items = [1, 2].map((n) => ({ content: 'x', characters: 1, id: null, metadata: { n } }));
    const outcomes = [judged(allowed), failed];
    expect(batchOf(outcomes, stockRules, { items }).results).toMatchObject([
      { metadata: { n: 1 } },
      { metadata: { n: 2 } },
    ]);
    const dropped = batchOf(outcomes, rulesWith({ itemMetadata: 'dropped' }), { items }).results;
    expect(JSON.stringify(dropped)).not.toContain('metadata');
  });

  it('[TM-2.3-18] counts each decision once', () => {
    const reviewed = judged({ ...blocked, decision: 'review' }, true);
    expect(summarise([judged(blocked), judged(blocked, true), reviewed, judged(allowed), failed, failed])).toEqual({
      items: 6,
      blocked: 2,
      review: 1,
      allowed: 1,
      errors: 2,
      cached: 2,
    });
  });
});

describe('the ruleset record', () => {
  const mixed = aRuleset({
    rules: [
      aRule('a'),
      aRule('spam', { block: 0.9, review: 'off' }),
      aRule('plain', { block: undefined, review: undefined }),
      aRule('old', { isEnabled: false }),
    ],
    overrides: new Map([['a', { block: 0.7 }]]),
  });
  const thresholdsOf = (rules: Rules) =>
    (presentRules(mixed, rules).data as readonly { thresholds: unknown }[]).map(({ thresholds }) => thresholds);

  it('[TM-2.5-4] names the ruleset and [TM-2.5-2] its defaults', () => {
    expect(presentRules(mixed, stockRules)).toMatchObject({
      object: 'list',
      ruleset: { id: 'house', name: 'House rules', label: 'House', version: 4, updated_at: '2026-01-02T03:04:05.006Z' },
      defaults: { block_threshold: 0.85, review_threshold: 0.6, score_bands: [0.55, 0.7, 0.85, 0.95] },
    });
  });

  it('[TM-2.5-8] shows effective thresholds, overrides included', () => {
    expect(thresholdsOf(stockRules)).toEqual([
      { block: 0.7, review: 0.5 },
      { block: 0.9 },
      { block: 0.85, review: 0.6 },
    ]);
  });

  it('[TM-2.5-11] shows an absent review as null, or only reviews that are set, in the other readings', () => {
    expect(thresholdsOf(rulesWith({ absentReview: 'null' }))[1]).toEqual({ block: 0.9, review: null });
    expect(thresholdsOf(rulesWith({ absentReview: 'own-only' }))).toEqual([
      { block: 0.7, review: 0.5 },
      { block: 0.9 },
      { block: 0.85 },
    ]);
  });

  it('[TM-2.5-3] lists enabled rules, and disabled ones with a mark in that reading', () => {
    expect((presentRules(mixed, stockRules).data as readonly { id: string }[]).map(({ id }) => id)).toEqual([
      'a',
      'spam',
      'plain',
    ]);
    const listed = presentRules(mixed, rulesWith({ listsDisabled: true })).data as readonly object[];
    expect(listed).toHaveLength(4);
    expect(listed[3]).toMatchObject({ id: 'old', enabled: false, name: 'Rule old', description: 'About old.' });
  });
});

describe('the other answers', () => {
  it('[TM-2.7-1] tell liveness', () => {
    expect(presentHealth('ok', Date.parse('2026-02-28T23:59:59.999Z'), stockRules)).toEqual({
      object: 'health',
      status: 'ok',
      version: SERVICE_VERSION,
      time: '2026-02-28T23:59:59.999Z',
    });
  });
});
