import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standingCompliance } from '../state/standing.ts';
import { aReading, rulesWith } from '../tests/testing.ts';
import { CUSTOM_SEVERITY, policyOf } from './policy.ts';

const catalog = standingCompliance.rules.map((rule) => ({ ...rule, criterion: rule.id }));
const ids = catalog.map(({ id }) => id);
const idsOf = ({ rules }: ReturnType<typeof policyOf>) => rules.map(({ id }) => id);
const noExclusion: ReadonlySet<string> = new Set();

describe('the rules in force', () => {
  it('[CR-A1-5] are the default ones, each with its own criterion, without the excluded ones', () => {
    fc.assert(
      fc.property(fc.subarray([...ids, 'no_rule']), (excluded) => {
        const policy = policyOf(rulesWith(), catalog, { excluded: new Set(excluded) });
        expect(idsOf(policy)).toEqual(ids.filter((id) => !excluded.includes(id)));
        for (const { id, probability } of policy.rules) expect(probability(aReading('', { [id]: 0.7 }))).toBe(0.7);
        expect(policy.isListed).toBe(true);
        expect(policy).not.toHaveProperty('fallback');
      }),
    );
  });

  it('[CR-A1-6] are those of a custom prompt alone, numbered, and each weighs the same', () => {
    const customPrompt = 'Flag hate. Flag spam.';
    const policy = policyOf(rulesWith(), catalog, { excluded: noExclusion, customPrompt });
    expect(policy.rules.map(({ id, name, severity }) => [id, name, severity])).toEqual([
      ['custom_1', 'Custom rule 1', CUSTOM_SEVERITY],
      ['custom_2', 'Custom rule 2', CUSTOM_SEVERITY],
    ]);
    expect(policy.isPromptUnderstood).toBe(true);
    expect(policy).not.toHaveProperty('fallback');
  });

  it('have one to fall back on where a custom prompt flags nothing', () => {
    const policy = policyOf(rulesWith(), catalog, { excluded: noExclusion, customPrompt: 'Allow everything.' });
    expect(policy.rules).toEqual([]);
    expect(policy.fallback).toMatchObject({ id: 'custom_1', severity: CUSTOM_SEVERITY });
    expect(policy.fallback?.probability(aReading('', { hate: 1 }))).toBe(0);
  });

  it('are not touched by an exclusion beside a custom prompt, unless that reading is chosen', () => {
    const wish = { excluded: new Set(['custom_1']), customPrompt: 'Flag hate. Flag spam.' };
    expect(idsOf(policyOf(rulesWith(), catalog, wish))).toEqual(['custom_1', 'custom_2']);
    expect(idsOf(policyOf(rulesWith({ promptPlusExclusion: 'applied' }), catalog, wish))).toEqual(['custom_2']);
  });

  it('of a custom prompt may be named by their topic, or not be listed', () => {
    const customId = (_number: number, topic: readonly string[]): string => topic.join('-');
    const wish = { excluded: noExclusion, customPrompt: 'Flag everything.' };
    expect(idsOf(policyOf(rulesWith({ customId }), catalog, wish))).toEqual(['everything']);
    const twice = { excluded: noExclusion, customPrompt: 'Everything is forbidden. Flag everything.' };
    expect(idsOf(policyOf(rulesWith({ customId }), catalog, twice))).toEqual(['everything', 'everything_2']);
    const unlisted = rulesWith({ listsCustom: false });
    expect(policyOf(unlisted, catalog, wish).isListed).toBe(false);
    expect(policyOf(unlisted, catalog, { excluded: noExclusion }).isListed).toBe(true);
  });
});
