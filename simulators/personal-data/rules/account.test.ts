import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyState } from '../../core/service/copy-state.ts';
import type { Account, Booking } from '../state/account.ts';
import { book, countersOf, emptyAccount, openAccount, settle, shownCounters, usedOf } from './account.ts';
import { stockRules } from './index.ts';

const START = Date.parse('2026-01-31T12:00:00.000Z');
const DAY_MS = 86_400_000;
const aBooking = (atMs: number, set: Partial<Booking> = {}): Booking => ({
  atMs,
  task: 'detect',
  requests: 1,
  documents: 2,
  characters: 3,
  nano: 51_500,
  ...set,
});

describe('an account', () => {
  it('[PD-4-52] enters a charge when its instant has come, and reserves it until then', () => {
    const account = emptyAccount();
    book(account, aBooking(START + 1_000), stockRules, START);
    expect(countersOf(account, stockRules, START).requests).toBe(0);
    expect(usedOf(account, stockRules, START)).toMatchObject({ requests: 1, documents: 2, nano: 51_500 });
    settle(account, stockRules, START + 999);
    expect(countersOf(account, stockRules, START + 999).requests).toBe(0);
    settle(account, stockRules, START + 1_000);
    expect(countersOf(account, stockRules, START + 1_000)).toMatchObject({ requests: 1, nano: 51_500 });
    expect(usedOf(account, stockRules, START + 1_000).requests).toBe(1);
  });

  it('[PD-4-21] begins each month anew, and enters late charges in the month in which they fell due', () => {
    const account = emptyAccount();
    book(account, aBooking(START), stockRules, START);
    book(account, aBooking(START + 1_000), stockRules, START);
    book(account, aBooking(START + DAY_MS, { task: 'redact' }), stockRules, START);
    const february = START + DAY_MS;
    settle(account, stockRules, february);
    expect(countersOf(account, stockRules, february).requests).toBe(1);
    expect(countersOf(account, stockRules, february, 'redact').requests).toBe(1);
    expect(countersOf(account, stockRules, february, 'detect').requests).toBe(0);
    expect(countersOf(account, stockRules, february + 40 * DAY_MS).requests).toBe(0);
  });

  it('counts every charge once, in whatever order they fall due and are settled', () => {
    const someCharges = fc.array(fc.record({ afterMs: fc.nat(5_000), nano: fc.nat(1_000_000) }), { maxLength: 20 });
    fc.assert(
      fc.property(someCharges, fc.array(fc.nat(6_000), { maxLength: 6 }), (charges, instants) => {
        const account = emptyAccount();
        for (const { afterMs, nano } of charges) book(account, aBooking(START + afterMs, { nano }), stockRules, START);
        for (const afterMs of [...instants].sort((one, other) => one - other)) {
          settle(account, stockRules, START + afterMs);
          const due = charges.filter((charge) => charge.afterMs <= afterMs);
          const { requests, nano } = countersOf(account, stockRules, START + afterMs);
          expect([requests, nano]).toEqual([due.length, due.reduce((sum, charge) => sum + charge.nano, 0)]);
          expect(usedOf(account, stockRules, START + afterMs).requests).toBe(charges.length);
        }
      }),
    );
  });

  it('[PD-4-36] hides what is too recent where counters lag, and nothing otherwise', () => {
    const lagging = { ...stockRules, usageLagMs: 60_000 };
    const account = emptyAccount();
    book(account, aBooking(START), lagging, START);
    book(account, aBooking(START + 30_000), lagging, START + 30_000);
    const shown = [0, 59_999, 60_000, 90_000].map((ms) => shownCounters(account, lagging, START + ms).requests);
    expect(shown).toEqual([0, 0, 1, 2]);
    expect(countersOf(account, lagging, START).requests).toBe(2);
    expect(shownCounters(account, stockRules, START + 30_000).requests).toBe(2);
  });

  it('can be copied, sharing nothing that changes', () => {
    const account: Account = openAccount({ requests: 2, documents: 3, characters: 1_000 }, stockRules, START);
    expect(countersOf(account, stockRules, START)).toEqual({
      requests: 2,
      documents: 3,
      characters: 1_000,
      nano: 600_000,
    });
    const copy = copyState(account);
    book(account, aBooking(START), stockRules, START);
    book(account, aBooking(START + 5), stockRules, START);
    expect(countersOf(copy, stockRules, START).requests).toBe(2);
    expect(copy.due).toEqual([]);
  });
});
