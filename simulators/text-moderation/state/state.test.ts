import { describe, expect, it } from 'vitest';
import { digestOf } from '../../core/keys.ts';
import { standingCatalog, standingRuleIds } from './standing.ts';
import { addKey, copyState, createState, type KeyRecord, publicState, rekeyState, type State } from './state.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');
const stock = { defaultRequestsPerSecond: 10, needsOwnBlock: false };
const stateOf = (rules = stock): State => createState(standingCatalog, rules, (stem) => `${stem}_w1`, START);

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
    const early = createState(standingCatalog, stock, (stem) => stem, 5_000);
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

describe('copies of a state', () => {
  it('share nothing that can change', () => {
    const state = stateOf();
    state.usage.set('k', new Map([[0, { requests: 1, items: 1, blocked: 0, review: 0, inputTokens: 1 }]]));
    state.spend.set('k', new Map());
    const copy = copyState(state);
    expect(copy).toEqual(state);
    copy.usage.get('k')?.clear();
    copy.spend.get('k')?.set('home', {} as never);
    for (const map of [copy.rulesets, copy.keys, copy.keyIdByDigest, copy.rateWindows, copy.lastStatus]) map.clear();
    copy.verdicts.younger.set('v', { value: [1], expiresAtMs: 1 });
    copy.operations.elder.set('o', {} as never);
    expect(state.usage.get('k')?.size).toBe(1);
    expect(state.spend.get('k')?.size).toBe(0);
    expect([state.rulesets.size, state.keys.size]).toEqual([2, standingCatalog.keys.length]);
    expect(state.verdicts.younger.size + state.operations.elder.size).toBe(0);
  });

  it('hold no digest where they leave the world, and those of the new secrets where they enter one', () => {
    const bare = publicState(stateOf());
    expect(bare.keyIdByDigest.size).toBe(0);
    expect([...bare.keys.values()].map((key) => key.digest).join('')).toBe('');
    const entered = rekeyState(bare, (keyId) => `${keyId}_w2`);
    expect(entered.keyIdByDigest.get(digestOf('tm_sim_fast_w2'))).toBe('tm_sim_fast');
    expect(entered.keyIdByDigest.get(digestOf('tm_sim_fast_w1'))).toBeUndefined();
    expect(entered.keys.get('tm_sim_fast')).toMatchObject({
      requestsPerSecond: 1_000,
      digest: digestOf('tm_sim_fast_w2'),
    });
  });
});

describe('a state as a snapshot holds it', () => {
  it('[TM-1-10] leaves out operational records, and leaves the state alone', () => {
    const state = stateOf();
    state.operations.younger.set('req_1', {} as never);
    state.operations.elder.set('req_0', {} as never);
    const { operations } = publicState(state);
    expect(operations.younger.size + operations.elder.size).toBe(0);
    expect(state.operations.younger.size).toBe(1);
    expect(state.keyIdByDigest.size).toBe(standingCatalog.keys.length);
  });
});

describe('adding a key', () => {
  it('makes it found by id and by digest', () => {
    const state = stateOf();
    const key = { ...(state.keys.get('tm_sim_default') as KeyRecord), id: 'new', digest: digestOf('secret') };
    addKey(state, key);
    expect(state.keys.get('new')).toBe(key);
    expect(state.keyIdByDigest.get(digestOf('secret'))).toBe('new');
  });
});
