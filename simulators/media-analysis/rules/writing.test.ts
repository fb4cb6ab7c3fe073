import { expect, it } from 'vitest';
import * as writing from './writing.ts';

const TOTALS = { requests: 3, success: 2, failed: 1, nano: 1_500_000_000 };
const PROFILE = { id: 'fast', name: 'Fast', description: 'Quick.', multiplier: 0.5 } as Parameters<
  typeof writing.writeProfile
>[0];

it('[MA-A4-5] a request is a success, partial, failed, or has no row', () => {
  const statuses = [
    writing.rowStatusOf('completed', 4, 0),
    writing.rowStatusOf('completed', 4, 3),
    writing.rowStatusOf('completed', 4, 4),
    writing.rowStatusOf('completed', 0, 0),
    writing.rowStatusOf('failed', 4, 0),
    writing.rowStatusOf('cancelled', 4, 0),
  ];
  expect(statuses).toEqual(['success', 'partial', 'failed', 'success', 'failed', undefined]);
});

it('[MA-A4-20] partial requests succeeded, and cancelled ones add nothing', () => {
  const added = (['success', 'partial', 'failed'] as const).map((status) => writing.totalsOf('completed', status, 7));
  expect(added).toEqual([
    { requests: 1, success: 1, failed: 0, nano: 7 },
    { requests: 1, success: 1, failed: 0, nano: 7 },
    { requests: 1, success: 0, failed: 1, nano: 7 },
  ]);
  expect(writing.totalsOf('cancelled', undefined, 7)).toBeUndefined();
});

it('[MA-A4-6] totals are written in dollars, with their range where one was asked for', () => {
  const totals = { total_requests: 3, total_success: 2, total_failed: 1, total_billed: 1.5 };
  expect(writing.writeTotals(TOTALS)).toEqual(totals);
  expect(writing.writeRange('2026-01-01', null, TOTALS)).toEqual({ from: '2026-01-01', to: null, ...totals });
});

it('[MA-A3-3] a profile has its multiplier', () => {
  const fast = { id: 'fast', name: 'Fast', description: 'Quick.', billing_multiplier: 0.5 };
  expect(writing.writeProfile(PROFILE)).toEqual(fast);
});
