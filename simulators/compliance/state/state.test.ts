import { describe, expect, it } from 'vitest';
import { digestOf } from '../../core/keys.ts';
import { standingCompliance } from './standing.ts';
import {
  addKey,
  copyState,
  createState,
  type KeyRecord,
  PLENTY_OF_CREDITS,
  publicState,
  rekeyState,
  type State,
} from './state.ts';

const stateOf = (defaultRequestsPerMinute = 60): State =>
  createState(standingCompliance, { defaultRequestsPerMinute }, (stem) => `${stem}_w1`);

describe('the state of a world that begins', () => {
  it('has the standing keys, with plenty of credits and the default ceiling unless they have others', () => {
    const { keys } = stateOf(25);
    expect(keys.get('cr_sim_default')).toMatchObject({ credits: PLENTY_OF_CREDITS, requestsPerMinute: 25 });
    expect(keys.get('cr_sim_fast')).toMatchObject({ requestsPerMinute: 60_000 });
    expect(keys.get('cr_sim_no_credits')).toMatchObject({ credits: 0, requestsPerMinute: 25 });
    expect(keys.size).toBe(3);
  });

  it('finds its keys by the digest of their secret in this world, and keeps no secret', () => {
    const state = stateOf();
    expect(state.keyIdByDigest.get(digestOf('cr_sim_fast_w1'))).toBe('cr_sim_fast');
    expect(state.keyIdByDigest.get(digestOf('cr_sim_fast'))).toBeUndefined();
    expect(JSON.stringify([...state.keys])).not.toContain('_w1');
  });
});

describe('copies of a state', () => {
  it('share nothing that can change', () => {
    const state = stateOf();
    state.rateWindows.set('k', { level: 1, atMs: 0 });
    const copy = copyState(state);
    expect(copy).toEqual(state);
    for (const map of [copy.keys, copy.keyIdByDigest, copy.rateWindows]) map.clear();
    expect([state.keys.size, state.keyIdByDigest.size, state.rateWindows.size]).toEqual([3, 3, 1]);
  });

  it('[CR-3-1] hold keys and windows and nothing else', () => {
    expect(Object.keys(stateOf()).toSorted()).toEqual(['keyIdByDigest', 'keys', 'rateWindows']);
  });

  it('hold no digest where they leave the world, and those of the new secrets where they enter one', () => {
    const bare = publicState(stateOf());
    expect([bare.keyIdByDigest.size, [...bare.keys.values()].map((key) => key.digest).join('')]).toEqual([0, '']);
    const entered = rekeyState(bare, (keyId) => `${keyId}_w2`);
    expect(entered.keyIdByDigest.get(digestOf('cr_sim_fast_w2'))).toBe('cr_sim_fast');
    expect(entered.keyIdByDigest.get(digestOf('cr_sim_fast_w1'))).toBeUndefined();
  });

  it('take new keys, found by id and by digest', () => {
    const state = stateOf();
    const key = { ...(state.keys.get('cr_sim_default') as KeyRecord), id: 'new', digest: digestOf('secret') };
    addKey(state, key);
    expect([state.keys.get('new'), state.keyIdByDigest.get(digestOf('secret'))]).toEqual([key, 'new']);
  });
});
