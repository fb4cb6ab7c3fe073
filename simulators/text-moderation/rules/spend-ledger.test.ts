import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthStartUtc } from '../../core/calendar.ts';
import type { Spend, SpendLedger } from '../state/records.ts';
import { monthStartInAccountZone } from './calendar.ts';
import {
  bookSpendAt,
  currentSpend,
  openLedger,
  openLedgerBeside,
  viewEvery30s,
  viewEveryMinute,
  visibleSpend,
  visibleSpendAfterDelayedReset,
} from './spend-ledger.ts';

const at = (iso: string): number => Date.parse(iso);
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const month = (ms: number): string => new Date(ms).toISOString().slice(0, 7);
const NOTHING: Spend = { dayNano: 0, monthNano: 0 };

interface Event {
  readonly atMs: number;
  readonly nano: number;
}

/** The view in force, found by stepping from refresh to refresh. */
function naiveView(startMs: number, phaseMs: number, nowMs: number): number {
  let viewMs = startMs + phaseMs - 30_000;
  while (viewMs + 30_000 <= nowMs) viewMs += 30_000;
  return viewMs;
}

/** What a view holds, from the list of all spends: those before it, in its own day and month. */
function naiveVisible(events: readonly Event[], seeded: Spend, openedMs: number, viewMs: number): Spend {
  const sum = (list: readonly Event[]): number => list.reduce((total, { nano }) => total + nano, 0);
  const earlier = events.filter(({ atMs }) => atMs < viewMs);
  const isFirstView = viewMs < openedMs;
  return {
    dayNano:
      sum(earlier.filter(({ atMs }) => day(atMs) === day(viewMs))) +
      (isFirstView || day(openedMs) === day(viewMs) ? seeded.dayNano : 0),
    monthNano:
      sum(earlier.filter(({ atMs }) => month(atMs) === month(viewMs))) +
      (isFirstView || month(openedMs) === month(viewMs) ? seeded.monthNano : 0),
  };
}

const aStart = () =>
  fc.constantFrom(
    at('2026-01-15T12:00:00.000Z'),
    at('2026-02-28T23:58:41.123Z'),
    at('2028-02-28T23:59:17.000Z'),
    at('2026-12-31T23:58:00.000Z'),
  );
const aPhase = () => fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 29_999 }));
const someSteps = () =>
  fc.array(
    fc.record({
      gapMs: fc.oneof(
        fc.constantFrom(0, 1, 29_999, 30_000, 30_001, 86_400_000),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 40 * 86_400_000 }),
      ),
      nano: fc.integer({ min: 0, max: 2_000_000_000 }),
    }),
    { maxLength: 25 },
  );
const aSeed = () => fc.record({ dayNano: fc.nat(9_000), monthNano: fc.nat(90_000) });

describe('the spend that a location sees', () => {
  it('[TM-3-16] is what a list of all spends holds before the view, in its day and month', () => {
    fc.assert(
      fc.property(
        aStart(),
        aPhase(),
        fc.nat(90_000),
        aSeed(),
        someSteps(),
        (startMs, phaseMs, delayMs, seeded, steps) => {
          const openedMs = startMs + delayMs;
          const events: Event[] = [];
          let ledger = openLedger(seeded, naiveView(startMs, phaseMs, openedMs), openedMs, monthStartUtc);
          let nowMs = openedMs;
          for (const { gapMs, nano } of steps) {
            nowMs += gapMs;
            const viewMs = naiveView(startMs, phaseMs, nowMs);
            expect(visibleSpend(ledger, viewMs, monthStartUtc)).toEqual(naiveVisible(events, seeded, openedMs, viewMs));
            ledger = bookSpendAt(ledger, nano, viewMs, monthStartUtc, nowMs);
            events.push({ atMs: nowMs, nano });
            expect(visibleSpend(ledger, viewMs, monthStartUtc)).toEqual(naiveVisible(events, seeded, openedMs, viewMs));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('[TM-3-6] without lag is every spend so far of the day and month', () => {
    fc.assert(
      fc.property(aStart(), someSteps(), (startMs, steps) => {
        const events: Event[] = [];
        let ledger = openLedger(NOTHING, startMs, startMs, monthStartUtc);
        let nowMs = startMs;
        for (const { gapMs, nano } of steps) {
          nowMs += gapMs;
          ledger = bookSpendAt(ledger, nano, nowMs, monthStartUtc, nowMs);
          events.push({ atMs: nowMs, nano });
          const all = events.map((event) => ({ ...event, atMs: event.atMs - 1 }));
          const sameDay = all.filter(({ atMs }) => day(atMs + 1) === day(nowMs));
          const sameMonth = all.filter(({ atMs }) => month(atMs + 1) === month(nowMs));
          expect(currentSpend(ledger, nowMs, monthStartUtc)).toEqual({
            dayNano: sameDay.reduce((total, event) => total + event.nano, 0),
            monthNano: sameMonth.reduce((total, event) => total + event.nano, 0),
          });
        }
      }),
    );
  });
});

describe('views', () => {
  const start = at('2026-01-15T12:00:00.000Z');

  it.each([
    [0, 0, 0],
    [0, 29_999, 0],
    [0, 30_000, 30_000],
    [0, 59_999, 30_000],
    [0, 60_000, 60_000],
    [10_000, 0, -20_000],
    [10_000, 9_999, -20_000],
    [10_000, 10_000, 10_000],
    [10_000, 39_999, 10_000],
    [10_000, 40_000, 40_000],
  ])('[TM-3-16] with phase %d ms are, %d ms after the start, of %d ms after it', (phase, now, view) => {
    expect(viewEvery30s(start, phase, start + now)).toBe(start + view);
  });

  it('[TM-3-16] count from the start of the world, wherever it lies in the minute', () => {
    const odd = at('2026-01-15T12:00:07.123Z');
    expect(viewEvery30s(odd, 0, odd + 30_001)).toBe(odd + 30_000);
  });

  it.each([
    [0, 59_999, 0],
    [0, 60_000, 60_000],
    [0, 119_999, 60_000],
  ])('come every minute in that reading: phase %d, %d ms, view %d', (phase, now, view) => {
    expect(viewEveryMinute(start, phase, start + now)).toBe(start + view);
  });
});

describe('a ledger', () => {
  const start = at('2026-01-15T12:00:00.000Z');
  const opened = openLedger({ dayNano: 70, monthNano: 700 }, start, start, monthStartUtc);
  const seenAt = (ledger: SpendLedger, viewMs: number): Spend => visibleSpend(ledger, viewMs, monthStartUtc);

  it('shows at once what the key had spent when it was opened', () => {
    expect(seenAt(opened, start)).toEqual({ dayNano: 70, monthNano: 700 });
  });

  it('[TM-3-6] shows a spend from the next view on, and one at a view instant only from the view after', () => {
    const booked = bookSpendAt(opened, 5, start, monthStartUtc, start + 29_999);
    expect(seenAt(booked, start)).toEqual({ dayNano: 70, monthNano: 700 });
    expect(seenAt(booked, start + 30_000)).toEqual({ dayNano: 75, monthNano: 705 });
    const more = bookSpendAt(booked, 1, start + 30_000, monthStartUtc, start + 30_000);
    expect(seenAt(more, start + 30_000)).toEqual({ dayNano: 75, monthNano: 705 });
    expect(seenAt(more, start + 60_000)).toEqual({ dayNano: 76, monthNano: 706 });
  });

  it.each([
    ['2026-01-15T23:59:30.000Z', { dayNano: 70, monthNano: 700 }],
    ['2026-01-16T00:00:00.000Z', { dayNano: 0, monthNano: 700 }],
    ['2026-01-31T23:59:30.000Z', { dayNano: 0, monthNano: 700 }],
    ['2026-02-01T00:00:00.000Z', { dayNano: 0, monthNano: 0 }],
  ])('[TM-2.6-26] starts anew with the view of %s', (view, spend) => {
    expect(seenAt(opened, at(view))).toEqual(spend);
  });

  it('[TM-3-14] shows a reset one view later in that reading', () => {
    const later = (view: string): Spend => visibleSpendAfterDelayedReset(opened, at(view), monthStartUtc);
    expect(later('2026-01-16T00:00:00.000Z')).toEqual({ dayNano: 70, monthNano: 700 });
    expect(later('2026-01-16T00:00:30.000Z')).toEqual({ dayNano: 0, monthNano: 700 });
    expect(later('2026-02-01T00:00:00.000Z')).toEqual({ dayNano: 0, monthNano: 700 });
    expect(later('2026-02-01T00:00:30.000Z')).toEqual({ dayNano: 0, monthNano: 0 });
    const booked = bookSpendAt(opened, 5, start, monthStartUtc, start);
    expect(visibleSpendAfterDelayedReset(booked, start, monthStartUtc).dayNano).toBe(70);
    expect(visibleSpendAfterDelayedReset(booked, start + 30_000, monthStartUtc).dayNano).toBe(75);
  });

  it('turns its month by the zone of the account in that reading', () => {
    const zoned = openLedger({ dayNano: 1, monthNano: 2 }, start, start, monthStartInAccountZone);
    expect(visibleSpend(zoned, at('2026-01-31T21:59:30Z'), monthStartInAccountZone).monthNano).toBe(2);
    expect(visibleSpend(zoned, at('2026-01-31T22:00:00Z'), monthStartInAccountZone).monthNano).toBe(0);
  });

  it('of a new location knows what another one booked, in the day and month in which it was booked', () => {
    const booked = bookSpendAt(opened, 5, start, monthStartUtc, start + 1);
    const beside = (now: string): Spend => {
      const view = at(now) - 10_000;
      return seenAt(openLedgerBeside(booked, view, monthStartUtc, at(now)), view);
    };
    expect(beside('2026-01-15T12:00:20Z')).toEqual({ dayNano: 75, monthNano: 705 });
    expect(beside('2026-01-16T12:00:00Z')).toEqual({ dayNano: 0, monthNano: 705 });
    expect(beside('2026-02-16T12:00:00Z')).toEqual({ dayNano: 0, monthNano: 0 });
  });
});
