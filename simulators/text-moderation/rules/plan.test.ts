import { describe, expect, it } from 'vitest';
import type { ThresholdLevel } from '../state/catalog.ts';
import { aRequest, aRule, aRuleset, failureOf, planFor, rulesWith } from '../tests/testing.ts';
import { stockRules } from './index.ts';
import { createPlanner, storedThresholds } from './plan.ts';

const ruleset = aRuleset({
  rules: [
    aRule('spam', { block: 0.9, review: 'off' }),
    aRule('hate', { block: 0.8, review: 0.5 }),
    aRule('old', { isEnabled: false }),
    aRule('plain', { block: undefined, review: undefined }),
  ],
  overrides: new Map([['hate', { block: 0.75 }]]),
});
const plan = planFor;
const overriding = (overrides: Record<string, ThresholdLevel>) => new Map(Object.entries(overrides));
const thresholdsOf = (overrides: Record<string, ThresholdLevel>, id: string) =>
  plan(aRequest({ overrides: overriding(overrides) }), ruleset).planned.find(({ rule }) => rule.id === id)?.thresholds;

describe('a plan', () => {
  it('[TM-2.1-23] holds every enabled rule in the order of the ruleset', () => {
    const { planned, subset } = plan(aRequest(), ruleset);
    expect(planned.map(({ rule }) => rule.id)).toEqual(['spam', 'hate', 'plain']);
    expect(subset).toBeUndefined();
  });

  it('[TM-4.1-4] holds only the rules that are asked for, and their sorted ids', () => {
    const { planned, subset } = plan(aRequest({ ruleIds: ['spam', 'hate', 'spam'] }), ruleset);
    expect(planned.map(({ rule }) => rule.id)).toEqual(['spam', 'hate']);
    expect(subset).toEqual(['hate', 'spam']);
  });

  it('[TM-2.5-8] decides by the stored thresholds, override included', () => {
    expect(thresholdsOf({}, 'hate')).toEqual({
      block: 0.75,
      review: 0.5,
      sources: { block: 'ruleset override', review: 'rule' },
    });
    expect(thresholdsOf({}, 'spam')).toEqual({ block: 0.9, sources: { block: 'rule', review: 'switched off' } });
    expect(thresholdsOf({}, 'plain')).toMatchObject({ block: 0.85, review: 0.6 });
    for (const { rule, thresholds } of plan(aRequest(), ruleset).planned) {
      expect(storedThresholds(rule, ruleset, stockRules)).toEqual(thresholds);
    }
  });

  it('[TM-2.4-4] puts the request above all of them, for its rule alone', () => {
    expect(thresholdsOf({ hate: { block: 0.2, review: 0.1 } }, 'hate')).toMatchObject({ block: 0.2, review: 0.1 });
    expect(thresholdsOf({ hate: { block: 0.2 } }, 'plain')).toMatchObject({ block: 0.85 });
    expect(thresholdsOf({ spam: { review: 0.3 } }, 'spam')).toMatchObject({ block: 0.9, review: 0.3 });
  });

  it('is made once for each version of a ruleset, unless the request changes it', () => {
    const make = createPlanner(stockRules);
    const whole = { selected: undefined, overrides: new Map() };
    expect(make(whole, ruleset)).toBe(make({ ...whole }, ruleset));
    expect(make({ ...whole, overrides: overriding({ hate: { block: 0.1 } }) }, ruleset)).not.toBe(make(whole, ruleset));
    expect(make(whole, { ...ruleset, version: 5 })).not.toBe(make(whole, ruleset));
    expect(plan(aRequest(), { ...ruleset, version: 5 }).ruleset.version).toBe(5);
    expect(plan(aRequest({ ruleIds: ['hate'] }), ruleset).planned).toHaveLength(1);
    expect(plan(aRequest(), ruleset).planned).toHaveLength(3);
  });
});

describe('a plan that cannot be made', () => {
  it.each([
    ['[TM-7-19]', ['hate', 'nope'], 'unknown_rule', 'rules[1]'],
    ['[TM-7-20]', ['old', 'hate'], 'unknown_rule', 'rules[0]'],
    ['[TM-7-4]', ['old'], 'no_rules_selected', 'rules'],
    ['[TM-7-4]', [], 'no_rules_selected', 'rules'],
    ['[TM-7-22]', ['__proto__'], 'unknown_rule', 'rules[0]'],
  ])('%s for the rules %j is %s at %s', (_clause, ruleIds, code, param) => {
    expect(failureOf(() => plan(aRequest({ ruleIds }), ruleset))).toEqual({ status: 400, code, param });
  });

  it.each(['nope', '__proto__', 'constructor'])('[TM-2.4-31] names an override of the unknown rule %s', (id) => {
    const request = aRequest({ overrides: new Map([[id, { block: 0.5 }]]) });
    expect(failureOf(() => plan(request, ruleset))).toMatchObject({ code: 'unknown_rule' });
    expect(failureOf(() => plan(request, ruleset, rulesWith({ unknownOverride: 'invalid_threshold' }))).code).toBe(
      'invalid_threshold',
    );
    expect(plan(request, ruleset, rulesWith({ unknownOverride: 'ignored' })).planned).toHaveLength(3);
  });

  it('[TM-2.4-31] is not for overrides of rules that are disabled or not selected', () => {
    expect(thresholdsOf({ old: { block: 0.1 } }, 'hate')).toMatchObject({ block: 0.75 });
    const request = aRequest({ ruleIds: ['spam'], overrides: overriding({ hate: { block: 0.1 } }) });
    expect(plan(request, ruleset).planned.map(({ rule }) => rule.id)).toEqual(['spam']);
  });

  it('[TM-2.4-5] is for an inversion by merging in one reading only', () => {
    const request = aRequest({ overrides: overriding({ hate: { review: 0.75 } }) });
    expect(plan(request, ruleset).planned[1]?.thresholds).toMatchObject({ block: 0.75, review: 0.75 });
    expect(failureOf(() => plan(request, ruleset, rulesWith({ invertedThresholds: 'refuse-any' })))).toEqual({
      status: 400,
      code: 'invalid_threshold',
      param: 'thresholds.hate',
    });
  });
});
