import { expect, it } from 'vitest';
import * as other from './other-readings.ts';

const TOTALS = { requests: 3, success: 2, failed: 1, nano: 1_500_000_000 };

it('partial and cancelled requests are counted in other ways', () => {
  expect([
    other.totalsWithPartialFailed('completed', 'partial', 7),
    other.totalsWithPartialFailed('completed', 'success', 7),
    other.totalsWithPartialApart('completed', 'partial', 7),
    other.totalsWithPartialApart('completed', 'failed', 7),
    other.totalsWithCancelled('cancelled', undefined, 7),
    other.totalsWithCancelled('completed', 'partial', 7),
  ]).toEqual([
    { requests: 1, success: 0, failed: 1, nano: 7 },
    { requests: 1, success: 1, failed: 0, nano: 7 },
    { requests: 1, success: 0, failed: 0, nano: 7 },
    { requests: 1, success: 0, failed: 1, nano: 7 },
    { requests: 1, success: 0, failed: 0, nano: 7 },
    { requests: 1, success: 1, failed: 0, nano: 7 },
  ]);
  expect([other.rowStatusWithCancelled('cancelled', 1, 0), other.rowStatusWithCancelled('completed', 1, 0)]).toEqual([
    'failed',
    'success',
  ]);
});

it('totals have other names and places', () => {
  expect(other.writeOtherSummary(TOTALS)).toEqual({ requests: 3, spent: 1.5 });
  expect(other.writeNestedRange(null, '2026-01-02', TOTALS)).toEqual({
    range: { from: null, to: '2026-01-02' },
    totals: { total_requests: 3, total_success: 2, total_failed: 1, total_billed: 1.5 },
  });
});

it('categories are named or fail aloud', () => {
  expect([other.idsOf(['a']), other.nullResult('why'), other.errorResult('why')]).toEqual([
    ['a'],
    { result: null },
    { error: 'why' },
  ]);
});

it('words and profiles have other forms', () => {
  const word = other.wordAsText({ word: 'sea', start: 0.5, end: 0.9, probability: 0.8 });
  expect(word).toEqual({ text: 'sea', from: 0.5, until: 0.9, confidence: 0.8 });
  const fast = { id: 'fast', name: 'Fast', description: 'Quick.', multiplier: 0.5 };
  expect(other.profilesAsMap([fast as Parameters<typeof other.profilesAsMap>[0][0]])).toEqual({
    fast: { id: 'fast', name: 'Fast', description: 'Quick.', billing_multiplier: 0.5 },
  });
});

it('metadata has numbers where ffprobe writes texts, or streams alone', () => {
  const info = { metadata: { streams: [{ duration: '12.5', codec: 'h264', rate: '25/1' }], format: { size: '7' } } };
  expect(other.withNumbers(info)).toEqual({
    metadata: { streams: [{ duration: 12.5, codec: 'h264', rate: '25/1' }], format: { size: 7 } },
  });
  expect([other.streamsAlone(info), other.streamsAlone({ metadata: {} }), other.streamsAlone(null)]).toEqual([
    { metadata: { streams: info.metadata.streams } },
    { metadata: { streams: [] } },
    {},
  ]);
});

it('addresses and ids are their own for each request', () => {
  const url = 'https://media.example/a.png';
  expect(other.signedAnew(url, 'one')).toMatch(/^https:\/\/media\.example\/a\.png\?signature=[0-9a-f]{16}$/);
  expect(other.signedAnew(url, 'one')).not.toBe(other.signedAnew(url, 'two'));
  expect(other.requestIdBeside('job')).toMatch(/^req_[0-9a-f]{20}$/);
});

it('failed jobs cost half once they were analysed, and bills are rounded as prices are', () => {
  expect([
    other.billOfSteps(101, ['transcribing', 'analyzing']),
    other.billOfSteps(101, ['transcribing']),
    other.billOfSteps(101, []),
  ]).toEqual([51, 0, 0]);
  expect([149_999, 150_000].map(other.roundToPrice)).toEqual([100_000, 200_000]);
});

it('anything is a switch', () => {
  expect(['', 'no', 0, 1, null, []].map(other.switchByTruth)).toEqual([false, true, false, true, false, true]);
});
