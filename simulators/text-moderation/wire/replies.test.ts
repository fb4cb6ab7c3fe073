import { describe, expect, it } from 'vitest';
import { batchResult, errorEnvelope, healthRecord, moderationResult, rulesetRecord } from './replies.ts';

const result = {
  object: 'moderation',
  id: 'req_1',
  decision: 'block',
  flagged: true,
  score: 4,
  confidence: 0.9,
  rules: [{ id: 'a', name: 'A', probability: 0.9, score: 4, action: 'block' }],
  reason: 'Because.',
  cached: false,
  ruleset: { id: 'r', label: 'R', version: 1 },
  model: 'm',
  latency_ms: 3,
};
const { object: _object, model: _model, latency_ms: _latency, ...shared } = result;
const entry = { ...shared, index: 0, id: null };
const failedEntry = { index: 1, id: 'i', decision: 'error', error: { code: 'c', message: 'm' } };
const summary = { items: 2, blocked: 1, review: 0, allowed: 0, errors: 1, cached: 0 };
const batch = { ...result, object: 'moderation.batch', results: [entry, failedEntry], summary };
const error = { type: 'api_error', code: 'c', message: 'm', docs: 'd', request_id: 'r' };

describe('the schemas of answers', () => {
  it('accept documented answers, with or without what may be left out, and new fields', () => {
    const { rules: _rules, reason: _reason, ...bare } = result;
    for (const one of [result, bare, { ...result, more: 1, probabilities: { a: 0, b: 1 } }]) {
      expect(moderationResult().safeParse(one).success).toBe(true);
    }
    expect(batchResult().safeParse(batch).success).toBe(true);
    expect(errorEnvelope().safeParse({ error }).success).toBe(true);
    expect(errorEnvelope().safeParse({ error: { ...error, param: 'p' } }).success).toBe(true);
    const health = { object: 'health', status: 'ok', version: '1', time: '2026-01-15T12:00:00.000Z' };
    expect(healthRecord().safeParse(health).success).toBe(true);
  });

  it.each([
    ['[TM-2.1-12] a single error', { decision: 'error' }],
    ['[TM-2.1-4] a score of 6', { score: 6 }],
    ['[TM-2.1-4] a broken score', { score: 1.5 }],
    ['[TM-2.1-16] confidence above 1', { confidence: 1.01 }],
    ['[TM-2.1-16] confidence below 0', { confidence: -0.01 }],
    ['[TM-2.1-21] a probability above 1', { probabilities: { a: 1.1 } }],
    ['[TM-2.2-5] a hit that allows', { rules: [{ ...result.rules[0], action: 'allow' }] }],
    ['[TM-2.1-11] a broken latency', { latency_ms: 1.5 }],
    ['[TM-2.1-11] a negative latency', { latency_ms: -1 }],
    ['[TM-2.1-10] a broken version', { ruleset: { id: 'r', label: 'R', version: 1.5 } }],
    ['[TM-2.1-9] cached of a text', { cached: 'no' }],
    ['[TM-2.1-1] another object', { object: 'verdict' }],
  ])('refuse %s', (_what, change) => {
    expect(moderationResult().safeParse({ ...result, ...change }).success).toBe(false);
  });

  it.each([
    ['[TM-2.3-5] a missing count', { summary: { ...summary, cached: undefined } }],
    ['[TM-2.3-5] a negative count', { summary: { ...summary, errors: -1 } }],
    ['[TM-2.3-4] an error entry without a code', { results: [{ ...failedEntry, error: { message: 'm' } }] }],
    ['[TM-2.3-9] an entry without an index', { results: [{ ...entry, index: undefined }] }],
    ['[TM-2.3-13] an entry without an id', { results: [{ ...entry, id: undefined }] }],
    ['[TM-2.3-14] an unknown decision', { results: [{ ...entry, decision: 'maybe' }] }],
  ])('refuse a batch with %s', (_what, change) => {
    expect(batchResult().safeParse({ ...batch, ...change }).success).toBe(false);
  });

  it('[TM-7-2] refuse other families, and [TM-2.5-2] other than four cut points', () => {
    expect(errorEnvelope().safeParse({ error: { ...error, type: 'other_error' } }).success).toBe(false);
    const record = {
      object: 'list',
      ruleset: { id: 'r', name: 'R', label: 'R', version: 1, updated_at: '2026-01-15T12:00:00Z' },
      defaults: { block_threshold: 0.85, review_threshold: 0.6, score_bands: [1, 2, 3, 4] },
      data: [{ id: 'a', name: 'A', description: 'd', thresholds: { block: 1 } }],
    };
    expect(rulesetRecord().safeParse(record).success).toBe(true);
    const three = { ...record, defaults: { ...record.defaults, score_bands: [1, 2, 3] } };
    expect(rulesetRecord().safeParse(three).success).toBe(false);
  });
});
