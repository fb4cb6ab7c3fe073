import { describe, expect, it } from 'vitest';
import { digestOf } from '../../core/keys.ts';
import { standingCatalog, standingRuleIds } from './standing.ts';
import { createState, type State, withoutOperations } from './state.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');
const stock = { defaultRequestsPerSecond: 10, needsOwnBlock: false };
const stateOf = (rules = stock): State =>
  createState(standingCatalog, rules, { secretFor: (stem) => `${stem}_w1`, startMs: START });

describe('the state of a world that begins', () => {
  it('holds the rulesets of the catalog, published at its start', () => {
    const community = stateOf().rulesets.get('community');
    expect(community).toMatchObject({ version: 1, updatedAtMs: START, label: 'Community' });
    expect(community?.rules.map((rule) => rule.id)).toEqual(standingRuleIds);
    expect([...(community?.overrides ?? [])]).toEqual([['violence', { block: 0.75, review: 0.5 }]]);
  });

  it('[TM-5-2] finds its keys by the digest of their secret in this world, and keeps no secret', () => {
    const state = stateOf();
    expect(state.keyIdByDigest.get(digestOf('tm_sim_default_w1'))).toBe('tm_sim_default');
    expect(state.keyIdByDigest.get(digestOf('tm_sim_default'))).toBeUndefined();
    expect(state.keys.size).toBe(standingCatalog.keys.length);
    expect(JSON.stringify([...state.keys])).not.toContain('_w1');
  });

  it('makes keys with the default ceiling unless they have one, and with what they spent', () => {
    const { keys } = stateOf({ ...stock, defaultRequestsPerSecond: 25 });
    expect(keys.get('tm_sim_default')).toMatchObject({
      requestsPerSecond: 25,
      budget: null,
      life: {},
      name: 'tm_sim_default',
    });
    expect(keys.get('tm_sim_fast')?.requestsPerSecond).toBe(1_000);
    expect(keys.get('tm_sim_budget_hard')?.openingSpend).toEqual({ dayNano: 700_000_000, monthNano: 7_000_000_000 });
    expect(keys.get('tm_sim_default')?.openingSpend).toEqual({ dayNano: 0, monthNano: 0 });
  });

  it('has suspended keys long before its start, but never before 1970', () => {
    expect(stateOf().keys.get('tm_sim_suspended')?.life).toEqual({ suspendedAtMs: START - 30 * 86_400_000 });
    const early = createState(standingCatalog, stock, { secretFor: (stem) => stem, startMs: 5_000 });
    expect(early.keys.get('tm_sim_suspended')).toMatchObject({ life: { suspendedAtMs: 0 }, createdAtMs: 0 });
  });

  it('[TM-2.4-1] gives every rule thresholds of its own in that reading, and leaves those that have them', () => {
    const rules = stateOf({ ...stock, needsOwnBlock: true }).rulesets.get('community')?.rules ?? [];
    expect(rules.find((rule) => rule.id === 'profanity')).toMatchObject({ block: 0.85, review: 0.6 });
    expect(rules.find((rule) => rule.id === 'spam')).toMatchObject({ block: 0.9, review: 'off' });
    expect(
      stateOf()
        .rulesets.get('community')
        ?.rules.find((rule) => rule.id === 'profanity'),
    ).not.toHaveProperty('block');
  });
});

describe('a state as a snapshot holds it', () => {
  it('[TM-1-10] leaves out operational records, and leaves the state alone', () => {
    const state = stateOf();
    state.operations.younger.set('req_1', {} as never);
    state.operations.elder.set('req_0', {} as never);
    const { operations } = withoutOperations(state);
    expect(operations.younger.size + operations.elder.size).toBe(0);
    expect(state.operations.younger.size).toBe(1);
    expect(state.keyIdByDigest.size).toBe(standingCatalog.keys.length);
  });
});
