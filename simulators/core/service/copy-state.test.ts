import { describe, expect, it } from 'vitest';
import { copyState } from './copy-state.ts';

describe('a copied state', () => {
  it('shares no Map, no bytes and no store that holds them, however deep', () => {
    const state = {
      outer: new Map([['a', new Map([['b', 1]])]]),
      store: { younger: new Map([['k', { value: [1] }]]), bornAtMs: 5 },
      accounts: new Map([['k', { tasks: new Map([['t', 1]]), due: [{ atMs: 1 }] }]]),
      image: { bytes: Uint8Array.of(1, 2) },
    };
    const copy = copyState(state);
    expect(copy).toEqual(state);
    copy.outer.get('a')?.clear();
    copy.store.younger.clear();
    copy.store.bornAtMs = 6;
    copy.accounts.get('k')?.due.push({ atMs: 2 });
    copy.accounts.get('k')?.tasks.clear();
    copy.image.bytes[0] = 9;
    expect(state.outer.get('a')?.size).toBe(1);
    expect([state.store.younger.size, state.store.bornAtMs]).toEqual([1, 5]);
    expect([state.accounts.get('k')?.due.length, state.accounts.get('k')?.tasks.size]).toEqual([1, 1]);
    expect(state.image.bytes).toEqual(Uint8Array.of(1, 2));
  });

  it('shares records: those are replaced, never altered', () => {
    const record = { id: 'k', scopes: ['read'], life: {} };
    const state = { keys: new Map([['k', record]]) };
    expect(copyState(state).keys.get('k')).toBe(record);
  });
});
