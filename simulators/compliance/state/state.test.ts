import { describe, expect, it } from 'vitest';
import { digestOf } from '../../core/keys.ts';
import { standingCompliance } from './standing.ts';
import { createState, PLENTY_OF_CREDITS, type State } from './state.ts';

const stateOf = (defaultRequestsPerMinute = 60): State =>
  createState(standingCompliance, { defaultRequestsPerMinute }, { secretFor: (stem) => `${stem}_w1`, startMs: 0 });

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

it('[CR-3-1] remembers keys and windows and nothing else', () => {
  expect(Object.keys(stateOf()).toSorted()).toEqual(['keyIdByDigest', 'keys', 'rateWindows']);
});
