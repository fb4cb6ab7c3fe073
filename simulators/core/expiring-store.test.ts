import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExpiringStore, liveValues, lookUp, put } from './expiring-store.ts';
import { copyState } from './service/copy-state.ts';

interface Step {
  readonly pauseMs: number;
  readonly key: string;
}

const keys = ['a', 'b', 'c', 'd', 'e'];
const someSteps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({ pauseMs: fc.oneof(fc.constant(0), fc.nat(40), fc.nat(400)), key: fc.constantFrom(...keys) }),
  { maxLength: 60 },
);
const LIFE_MS = 100;

/** Puts the number of each step under its key; `naive` holds what a store without bounds would. */
function fill(steps: readonly Step[], capacity: number) {
  const store = createExpiringStore<number>(0);
  const naive = new Map<string, { readonly value: number; readonly atMs: number }>();
  let nowMs = 0;
  steps.forEach(({ pauseMs, key }, value) => {
    nowMs += pauseMs;
    put(store, key, value, { lifeMs: LIFE_MS, capacity }, nowMs);
    naive.set(key, { value, atMs: nowMs });
  });
  const expected = (key: string, atMs: number): number | undefined => {
    const entry = naive.get(key);
    return entry && atMs < entry.atMs + LIFE_MS ? entry.value : undefined;
  };
  return { store, nowMs, expected };
}

describe('an expiring store', () => {
  it('answers like a plain map of entries with their ages, while there is room', () => {
    fc.assert(
      fc.property(someSteps, fc.nat(150), (steps, laterMs) => {
        const { store, nowMs, expected } = fill(steps, 1_000);
        const live = keys.map((key) => expected(key, nowMs + laterMs));
        expect(keys.map((key) => lookUp(store, key, nowMs + laterMs))).toEqual(live);
        const values = live.filter((value) => value !== undefined);
        expect(liveValues(store, nowMs + laterMs).toSorted((a, b) => a - b)).toEqual(values.toSorted((a, b) => a - b));
      }),
    );
  });

  it('may forget but never errs, keeps the newest entries, and holds no more than its capacity', () => {
    fc.assert(
      fc.property(someSteps, fc.constantFrom(2, 4, 6), (steps, capacity) => {
        const { store, nowMs, expected } = fill(steps, capacity);
        for (const key of keys) expect([expected(key, nowMs), undefined]).toContain(lookUp(store, key, nowMs));
        const newest = new Set(steps.slice(-capacity / 2).map(({ key }) => key));
        for (const key of newest) expect(lookUp(store, key, nowMs)).toBe(expected(key, nowMs));
        expect(store.younger.size + store.elder.size).toBeLessThanOrEqual(capacity);
      }),
    );
  });

  it('lists the values of distinct keys oldest first', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { maxLength: 40 }), (pauses) => {
        const { store, nowMs } = fill(
          pauses.map((pauseMs, index) => ({ pauseMs, key: `key ${index}` })),
          1_000,
        );
        const values = liveValues(store, nowMs);
        expect(values).toEqual(values.toSorted((a, b) => a - b));
      }),
    );
  });

  it('holds an entry for its whole life and not a millisecond longer', () => {
    const { store } = fill([{ pauseMs: 0, key: 'a' }], 10);
    expect(lookUp(store, 'a', LIFE_MS - 1)).toBe(0);
    expect(lookUp(store, 'a', LIFE_MS)).toBeUndefined();
  });

  it('is copied so that neither copy sees what the other takes in', () => {
    const { store } = fill([{ pauseMs: 0, key: 'a' }], 10);
    const copy = copyState(store);
    put(copy, 'b', 1, { lifeMs: LIFE_MS, capacity: 10 }, 0);
    put(store, 'c', 2, { lifeMs: LIFE_MS, capacity: 10 }, 0);
    expect(['a', 'b', 'c'].map((key) => lookUp(copy, key, 0))).toEqual([0, 1, undefined]);
    expect(['a', 'b', 'c'].map((key) => lookUp(store, key, 0))).toEqual([0, undefined, 2]);
  });
});
