import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UsageCounts } from '../state/records.ts';
import { addUsageAt, SLOW_USAGE_REFRESH_MS, USAGE_REFRESH_MS, usageAt } from './usage.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-01-15T12:00:07.500Z');
const NOTHING: UsageCounts = { requests: 0, items: 0, blocked: 0, review: 0, inputTokens: 0 };
const oneCall: UsageCounts = { requests: 1, items: 3, blocked: 1, review: 1, inputTokens: 40 };

function recorded(...atMs: readonly number[]): Map<number, UsageCounts> {
  const ledger = new Map<number, UsageCounts>();
  for (const ms of atMs) addUsageAt(ledger, oneCall, START, START + ms);
  return ledger;
}

const requestsAt = (ledger: Map<number, UsageCounts>, ms: number, refreshMs = USAGE_REFRESH_MS): number =>
  usageAt(ledger, refreshMs, START, START + ms).requests;

describe('usage of the last 24 hours', () => {
  it('[TM-2.6-16] shows a call from the next refresh on', () => {
    const ledger = recorded(59_999, 60_000);
    expect(requestsAt(ledger, 59_999)).toBe(0);
    expect(requestsAt(ledger, 60_000)).toBe(1);
    expect(requestsAt(ledger, 119_999)).toBe(1);
    expect(requestsAt(ledger, 120_000)).toBe(2);
  });

  it('[TM-2.6-16] forgets a call 24 hours after it, with the refresh', () => {
    const ledger = recorded(59_999, 60_000);
    expect(requestsAt(ledger, DAY_MS + 59_999)).toBe(2);
    expect(requestsAt(ledger, DAY_MS + 60_000)).toBe(1);
    expect(requestsAt(ledger, DAY_MS + 119_999)).toBe(1);
    expect(requestsAt(ledger, DAY_MS + 120_000)).toBe(0);
  });

  it('[TM-2.6-6] adds every count up', () => {
    expect(usageAt(recorded(0, 0, 70_000), USAGE_REFRESH_MS, START, START + 120_000)).toEqual({
      requests: 3,
      items: 9,
      blocked: 3,
      review: 3,
      inputTokens: 120,
    });
    expect(usageAt(new Map(), USAGE_REFRESH_MS, START, START)).toEqual(NOTHING);
  });

  it('shows a call at once where it is not refreshed periodically', () => {
    expect(requestsAt(recorded(1), 1, 0)).toBe(1);
    expect(requestsAt(recorded(0), DAY_MS - 1, 0)).toBe(1);
    expect(requestsAt(recorded(0), DAY_MS, 0)).toBe(0);
  });

  it('keeps what a slow refresh still looks at, whatever is added meanwhile', () => {
    const ledger = recorded(0, DAY_MS + SLOW_USAGE_REFRESH_MS - 1);
    expect(requestsAt(ledger, DAY_MS + SLOW_USAGE_REFRESH_MS - 1, SLOW_USAGE_REFRESH_MS)).toBe(1);
    expect(requestsAt(ledger, DAY_MS + SLOW_USAGE_REFRESH_MS, SLOW_USAGE_REFRESH_MS)).toBe(1);
  });

  it('keeps no more than a day and a few minutes', () => {
    const ledger = new Map<number, UsageCounts>();
    for (let minute = 0; minute < 5_000; minute += 1) addUsageAt(ledger, oneCall, START, START + minute * 60_000);
    expect(ledger.size).toBeLessThanOrEqual(24 * 60 + 5);
    expect(requestsAt(ledger, 5_000 * 60_000)).toBe(24 * 60);
  });

  it.each([
    ['every minute', USAGE_REFRESH_MS],
    ['every four minutes', SLOW_USAGE_REFRESH_MS],
  ])('[TM-2.6-16] is what a list of all calls holds before the last refresh, %s', (_name, refreshMs) => {
    const gaps = fc.array(
      fc.tuple(
        fc.oneof(
          fc.constantFrom(0, 1, 59_999, 60_000, 60_001, DAY_MS - 60_000, DAY_MS),
          fc.nat(10 * 60_000),
          fc.nat(DAY_MS),
        ),
        fc.nat(20),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(gaps, (steps) => {
        const ledger = new Map<number, UsageCounts>();
        const calls: { readonly ms: number; readonly items: number }[] = [];
        let ms = 0;
        for (const [gapMs, items] of steps) {
          ms += gapMs;
          addUsageAt(ledger, { ...NOTHING, requests: 1, items }, START, START + ms);
          calls.push({ ms, items });
          const refreshedMs = ms - (ms % refreshMs);
          const seen = calls.filter((call) => call.ms < refreshedMs && call.ms >= refreshedMs - DAY_MS);
          expect(usageAt(ledger, refreshMs, START, START + ms)).toEqual({
            ...NOTHING,
            requests: seen.length,
            items: seen.reduce((total, call) => total + call.items, 0),
          });
        }
      }),
    );
  });
});
