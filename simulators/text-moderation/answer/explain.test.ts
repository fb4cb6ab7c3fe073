import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../core/digest.ts';
import { readDials } from '../request/dials.ts';
import type { Moderation } from '../request/exchange.ts';
import type { ModerationRequest } from '../request/request.ts';
import type { Decision } from '../rules/decide.ts';
import { stockRules } from '../rules/index.ts';
import { anInside, aRequest, aRule, aRuleset, planFor } from '../tests/testing.ts';
import { explainModeration } from './explain.ts';
import type { Evaluated } from './outcome.ts';

const ruleset = aRuleset({
  rules: [aRule('a'), aRule('spam', { block: 0.9, review: 'off' })],
  overrides: new Map([['a', { block: 0.7 }]]),
});

function anEvaluated(set: Partial<Evaluated> = {}, decision: Decision = 'allow', isCached = false): Evaluated {
  const verdict = { decision, score: 0, confidence: 1, hits: [], reason: '', probabilities: [0.25, 0.5] };
  return {
    outcome: { kind: 'judged', verdict, isCached },
    reuseKey: 'key-1',
    isFresh: !isCached,
    tokens: 3,
    costNano: 1_500,
    tookMs: 12,
    waitMs: 0,
    dials: undefined,
    ...set,
  };
}
const failed: Partial<Evaluated> = {
  outcome: { kind: 'failed', code: 'upstream_error', message: 'No.' },
  isFresh: false,
};

function explained(request: Partial<ModerationRequest>, evaluated: readonly Evaluated[]) {
  const read = aRequest(request);
  const plan = planFor(read, ruleset);
  const call = { request: read, plan } as unknown as Moderation;
  return explainModeration(anInside().inside, call, evaluated)() as unknown as Record<string, Record<string, unknown>>;
}

describe('an explanation', () => {
  it('tells where every threshold comes from', () => {
    const { thresholds, ruleset: named } = explained({ overrides: new Map([['a', { review: 0.1 }]]) }, [anEvaluated()]);
    expect(named).toEqual({ id: 'house', version: 4 });
    expect(thresholds).toEqual({
      a: { block: { value: 0.7, source: 'ruleset override' }, review: { value: 0.1, source: 'request' } },
      spam: { block: { value: 0.9, source: 'rule' }, review: { value: null, source: 'switched off' } },
    });
  });

  it('tells of each item what became of it, what it took and what it cost', () => {
    const { items, price } = explained({}, [
      anEvaluated({}, 'review', true),
      anEvaluated({ ...failed, reuseKey: undefined, costNano: 0 }),
    ]);
    const metered = { inputTokens: 3, tookMs: 12, isFresh: false };
    expect(items).toEqual([
      {
        index: 0,
        decision: 'review',
        cached: true,
        probabilities: { a: 0.25, spam: 0.5 },
        cacheKey: 'key-1',
        costUsd: 0.000_001_5,
        ...metered,
      },
      { index: 1, error: 'upstream_error', cacheKey: null, costUsd: 0, ...metered },
    ]);
    expect(price).toEqual({ formula: stockRules.priceFormula, costUsd: 0.000_001_5 });
  });

  it('adds prices up exactly', () => {
    const costs = [700_000_000, 150_000_000].map((costNano) => anEvaluated({ costNano }));
    expect(explained({}, costs).price).toMatchObject({ costUsd: 0.85 });
  });

  it('tells the parts of the cache key, with a digest for the context', () => {
    const request = { ruleIds: ['spam', 'a'], mayUseCache: false, context: { surface: 'canary', locale: 'de' } };
    expect(
      explained({ ...request, overrides: new Map([['a', { block: 0.5 }]]) }, [anEvaluated()]).cacheKeyParts,
    ).toEqual({
      rulesetVersion: 4,
      overrides: { a: { block: 0.5 } },
      contextSha256: sha256Hex('{"locale":"de","surface":"canary"}'),
      subset: ['a', 'spam'],
      mayUseCache: false,
    });
    expect(explained({}, [anEvaluated()]).cacheKeyParts).toMatchObject({
      contextSha256: null,
      subset: null,
      overrides: {},
    });
  });

  it('tells which dials were read and which were ignored, once each', () => {
    const dialled = (content: string) =>
      anEvaluated({ dials: readDials(content, (name) => (name === 'a' ? { isEnabled: true } : undefined)) });
    const { dials } = explained({}, [dialled('[[sim a=0.5 b=1]]'), dialled('[[sim a=0.7 takes=1s]]'), anEvaluated()]);
    expect(dials).toEqual({ read: ['a', 'takes'], ignored: ['b=1'] });
  });

  it('[TM-1-9] holds nothing of content, context, metadata or references', () => {
    const canary = 'canary-7f3a';
    const request: Partial<ModerationRequest> = {
      items: [{ content: canary, characters: 11, id: canary, metadata: { m: canary } }],
      callerId: canary,
      clientId: canary,
      context: { surface: canary, [canary]: 1 },
      metadata: { [canary]: 1 },
    };
    expect(
      JSON.stringify(
        explained(request, [anEvaluated({ dials: readDials(`${canary}[[sim a=1]]`, () => ({ isEnabled: true })) })]),
      ),
    ).not.toContain(canary);
  });
});

describe('the clauses of an explanation', () => {
  const clausesOf = (evaluated: readonly Evaluated[], request: Partial<ModerationRequest> = {}) =>
    explained(request, evaluated).clauses as unknown as string[];

  const failing = (code: 'upstream_error' | 'upstream_rate_limited' | 'upstream_timeout') =>
    anEvaluated({ ...failed, outcome: { kind: 'failed', code, message: 'No.' } });

  it.each([
    ['TM-2.4-3', [anEvaluated({}, 'block')], {}],
    ['TM-2.4-14', [anEvaluated({}, 'review')], {}],
    ['TM-2.4-15', [anEvaluated({}, 'allow')], {}],
    ['TM-2.4-4', [anEvaluated()], { overrides: new Map([['a', { block: 0.5 }]]) }],
    ['TM-4.1-4', [anEvaluated()], { ruleIds: ['a'] }],
    ['TM-4.6-1', [anEvaluated({}, 'allow', true)], {}],
    ['TM-4.2-4', [anEvaluated(failed)], { shape: 'batch' }],
    ['TM-7-6', [failing('upstream_error')], {}],
    ['TM-7-27', [failing('upstream_rate_limited')], {}],
    ['TM-7-28', [failing('upstream_timeout')], {}],
    ['TM-4.2-13', [anEvaluated(), anEvaluated()], {}],
  ] as const)('name %s where it was exercised', (clause, evaluated, request) => {
    expect(clausesOf(evaluated, request)).toContain(clause);
    const otherwise = clause === 'TM-2.4-15' ? anEvaluated({}, 'block') : anEvaluated();
    expect(clausesOf([otherwise])).not.toContain(clause);
  });

  it('tell entries that failed from single calls that did', () => {
    expect(clausesOf([anEvaluated(failed)])).toEqual(['TM-7-6']);
    expect(clausesOf([anEvaluated(failed)], { shape: 'batch' })).toEqual(['TM-4.2-4']);
  });

  it('[TM-4.2-13] do not call items identical that were never evaluated', () => {
    const unevaluable = anEvaluated({ ...failed, reuseKey: undefined });
    expect(clausesOf([unevaluable, unevaluable])).not.toContain('TM-4.2-13');
  });
});
