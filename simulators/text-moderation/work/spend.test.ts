import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Inside } from '../request/exchange.ts';
import { resetsAt } from '../rules/budget.ts';
import type { KeyRecord } from '../state/records.ts';
import { anInside, type InsideOptions } from '../tests/testing.ts';
import { bookAt, HOME_LOCATION, spendSeenAt, statusSeen } from './spend.ts';

const DAY_MS = 86_400_000;

function aHardKey(options: InsideOptions = {}): { inside: Inside; key: KeyRecord; startMs: number } {
  const { inside } = anInside(options);
  const key = inside.state.keys.get('tm_sim_budget_hard') as KeyRecord;
  return { inside, key, startMs: inside.world.startMs };
}

/** What locations may spend and when: gaps that cross views, days and months. */
const someCalls = () =>
  fc.array(
    fc.record({
      gapMs: fc.oneof(fc.constantFrom(0, 1, 29_999, 30_000, DAY_MS), fc.nat(70_000), fc.nat(20 * DAY_MS)),
      place: fc.constantFrom('home', 'eu', 'us'),
      nano: fc.integer({ min: 1, max: 900_000_000 }),
    }),
    { maxLength: 20 },
  );

describe('the spend of a key at its locations', () => {
  it('[TM-3-16] is at each location what all of them booked before its own view', () => {
    const start = '2026-02-27T23:58:00.000Z';
    fc.assert(
      fc.property(someCalls(), fc.integer(), (calls, seed) => {
        const phases = new Map<string, number>();
        let asked = '';
        const viewInstant = (startMs: number, phaseMs: number, nowMs: number): number => {
          phases.set(asked, phaseMs);
          return startMs + phaseMs + Math.floor((nowMs - startMs - phaseMs) / 30_000) * 30_000;
        };
        const { inside, key, startMs } = aHardKey({ start, seed, rules: { viewInstant } });
        const seenAt = (place: string, nowMs: number) => {
          asked = place;
          return spendSeenAt(inside, key, place, nowMs);
        };
        for (const place of ['home', 'eu', 'us']) seenAt(place, startMs);
        expect(phases.get('home')).toBe(0);
        const events: { readonly atMs: number; readonly nano: number }[] = [];
        let nowMs = startMs;
        for (const { gapMs, place, nano } of calls) {
          nowMs += gapMs;
          bookAt(inside, key, place, nano, nowMs);
          events.push({ atMs: nowMs, nano });
          for (const viewer of ['home', 'eu', 'us']) {
            const seen = seenAt(viewer, nowMs);
            const phaseMs = phases.get(viewer) ?? Number.NaN;
            const viewMs = startMs + phaseMs + Math.floor((nowMs - startMs - phaseMs) / 30_000) * 30_000;
            expect(seen).toEqual(naiveSpend(events, startMs, viewMs));
          }
        }
      }),
    );
  });

  it('shows what the key had spent at once, and until its day and month end', () => {
    const { inside, key, startMs } = aHardKey();
    const dayOf = (nowMs: number, place = HOME_LOCATION) => spendSeenAt(inside, key, place, nowMs);
    expect(dayOf(startMs)).toEqual({ dayNano: 700_000_000, monthNano: 7_000_000_000 });
    expect(dayOf(startMs + DAY_MS)).toEqual({ dayNano: 0, monthNano: 7_000_000_000 });
    expect(dayOf(startMs + 20 * DAY_MS)).toEqual({ dayNano: 0, monthNano: 0 });
  });

  it('forgets what a key had spent on an earlier day, though nobody asked on that day', () => {
    const { inside, key, startMs } = aHardKey();
    expect(spendSeenAt(inside, key, 'home', startMs + DAY_MS).dayNano).toBe(0);
  });

  it('[TM-2.6-26] shows a new location nothing of yesterday', () => {
    const { inside, key, startMs } = aHardKey();
    bookAt(inside, key, 'home', 200_000_000, startMs);
    expect(spendSeenAt(inside, key, 'eu', startMs + 1_000).dayNano).toBe(900_000_000);
    expect(spendSeenAt(inside, key, 'us', startMs + DAY_MS)).toEqual({ dayNano: 0, monthNano: 7_200_000_000 });
    expect(spendSeenAt(inside, key, 'asia', startMs + 20 * DAY_MS)).toEqual({ dayNano: 0, monthNano: 0 });
  });

  it('is booked only for keys with a budget, and only where there is something to book', () => {
    const { inside, key, startMs } = aHardKey();
    bookAt(inside, { ...key, id: 'free', budget: null }, 'home', 5, startMs);
    bookAt(inside, key, 'home', 0, startMs);
    expect(inside.state.spend.size).toBe(0);
  });

  it('[TM-3-16] is viewed at other moments at other locations, within 30 seconds of those at home', () => {
    const phases = new Set<number>();
    const viewInstant = (_start: number, phaseMs: number, nowMs: number): number => {
      phases.add(phaseMs);
      return nowMs;
    };
    const { inside, key, startMs } = aHardKey({ rules: { viewInstant } });
    for (let place = 0; place < 20; place += 1) spendSeenAt(inside, key, `place ${place}`, startMs);
    expect(phases.size).toBeGreaterThan(15);
    for (const phaseMs of phases) expect(phaseMs >= 0 && phaseMs < 30_000 && Number.isInteger(phaseMs)).toBe(true);
  });
});

describe('the status that a call shows', () => {
  it('[TM-3-8] follows the visible spend: 0.70 is ok, 0.70 and 0.15 warn, and 0.15 more exceed 1 USD', () => {
    const { inside, key, startMs } = aHardKey();
    const statusAt = (nowMs: number) => statusSeen(inside, key, spendSeenAt(inside, key, 'home', nowMs), nowMs);
    expect(statusAt(startMs)).toBe('ok');
    bookAt(inside, key, 'home', 150_000_000, startMs);
    expect(statusAt(startMs + 29_999)).toBe('ok');
    expect(statusAt(startMs + 30_000)).toBe('warning');
    bookAt(inside, key, 'home', 150_000_000, startMs + 30_000);
    expect(statusAt(startMs + 60_000)).toBe('exceeded');
    expect(statusAt(startMs + DAY_MS)).toBe('ok');
  });

  it('leans on the last one in the reading that never skips a warning', () => {
    const { inside, key, startMs } = aHardKey({ rules: { nextStatus: (last, computed) => last ?? computed } });
    inside.state.lastStatus.set(key.id, 'warning');
    expect(statusSeen(inside, key, { dayNano: 2e9, monthNano: 0 }, startMs)).toBe('warning');
  });

  it('is asked only of keys with a budget', () => {
    const { inside, key, startMs } = aHardKey();
    expect(() => statusSeen(inside, { ...key, budget: null }, { dayNano: 0, monthNano: 0 }, startMs)).toThrow('budget');
  });
});

describe('resets', () => {
  it('[TM-2.6-25] follow the calendar, and the zone of the month in that reading', () => {
    const { inside } = anInside();
    const now = Date.parse('2028-02-29T23:59:59.999Z');
    expect(resetsAt(inside.rules, now)).toEqual({ dayMs: now + 1, monthMs: now + 1 });
    const zoned = anInside({ rules: { monthStart: () => 77 } }).inside;
    expect(resetsAt(zoned.rules, now).monthMs).toBe(77);
  });
});

function naiveSpend(
  events: readonly { readonly atMs: number; readonly nano: number }[],
  startMs: number,
  viewMs: number,
) {
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  const month = (ms: number): string => new Date(ms).toISOString().slice(0, 7);
  const seeded = (unit: (ms: number) => string, nano: number): number =>
    viewMs < startMs || unit(viewMs) === unit(startMs) ? nano : 0;
  const booked = (unit: (ms: number) => string): number =>
    events.filter(({ atMs }) => atMs < viewMs && unit(atMs) === unit(viewMs)).reduce((sum, { nano }) => sum + nano, 0);
  return { dayNano: seeded(day, 700_000_000) + booked(day), monthNano: seeded(month, 7_000_000_000) + booked(month) };
}
