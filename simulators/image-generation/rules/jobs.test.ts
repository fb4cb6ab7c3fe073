import { describe, expect, it } from 'vitest';
import { type Candidate, drawn, eligible } from './cache.ts';
import { judgeUrl, presign } from './presign.ts';
import { type JobFate, planJob, statusAt } from './timeline.ts';

describe('a job', () => {
  it.each<readonly [JobFate, string]>([
    ['completed', 'COMPLETED'],
    ['failed', 'FAILED'],
    ['timed_out', 'TIMED_OUT'],
    ['cancelled', 'CANCELLED'],
  ])('that is to be %s waits, works and is then %s for ever', (fate, end) => {
    const timeline = planJob({ createdAtMs: 1_000, fate, takesMs: 20_000, chance: 0.5 });
    expect([1_000, 5_999, 6_000, 20_999, 21_000, 1e15].map((at) => statusAt(timeline, at))).toEqual([
      'IN_QUEUE',
      'IN_QUEUE',
      'IN_PROGRESS',
      'IN_PROGRESS',
      end,
      end,
    ]);
  });

  it('that is stuck waits for ten minutes and times out', () => {
    const timeline = planJob({ createdAtMs: 0, fate: 'stuck', chance: 0.5 });
    expect([0, 599_999, 600_000].map((at) => statusAt(timeline, at))).toEqual(['IN_QUEUE', 'IN_QUEUE', 'TIMED_OUT']);
  });

  it.each([0, 0.5, 0.999])('without a dial takes 2 to 12 seconds: chance %d', (chance) => {
    const timeline = planJob({ createdAtMs: 0, fate: 'completed', chance });
    expect(statusAt(timeline, 1_999)).not.toBe('COMPLETED');
    expect(statusAt(timeline, 12_000)).toBe('COMPLETED');
  });
});

const candidates: readonly Candidate<string>[] = [
  { picture: 'a', similarity: 0.96 },
  { picture: 'b', similarity: 0.95 },
  { picture: 'c', similarity: 0.99 },
  { picture: 'd', similarity: 0.96 },
  { picture: 'e', similarity: 0.2 },
];
const pictures = (terms: Parameters<typeof eligible>[1]) => eligible(candidates, terms).map(({ picture }) => picture);

describe('the cache', () => {
  it('[IG-4-24] serves what is more than 0.95 alike, the best first, older before newer', () => {
    expect(pictures({ floor: 0.95, isForced: false, pick: 5 })).toEqual(['c', 'a', 'd']);
  });

  it('[IG-B1-22] serves the others too when it is forced, up to the pick', () => {
    expect(pictures({ floor: 0.95, isForced: true, pick: 4 })).toEqual(['c', 'a', 'd', 'b']);
  });

  it('[IG-4-25] draws each of the best, and nothing where there is none', () => {
    expect([0, 0.34, 0.67, 0.999].map((chance) => drawn(['c', 'a', 'd'], chance))).toEqual(['c', 'a', 'd', 'd']);
    expect(drawn([], 0.5)).toBeUndefined();
  });
});

describe('a presigned URL', () => {
  const path = '/assets/gen_1.jpeg';
  const query = presign('secret', path, 3_600_000);

  it('[IG-B3-9] opens until its instant', () => {
    expect([0, 3_599_999, 3_600_000].map((at) => judgeUrl('secret', path, query, at))).toEqual([
      'open',
      'open',
      'expired',
    ]);
  });

  it('[IG-B3-9] is refused when any character of it is another one', () => {
    for (let at = 0; at < query.length; at += 1) {
      const other = query[at] === '1' ? '2' : '1';
      expect(judgeUrl('secret', path, query.slice(0, at) + other + query.slice(at + 1), 0), String(at)).toBe('forged');
    }
    expect(judgeUrl('secret', `${path}x`, query, 0)).toBe('forged');
    expect(judgeUrl('another world', path, query, 0)).toBe('forged');
    for (const stray of ['', `${query}&x=1`, `x=1&${query}`, query.toUpperCase()])
      expect(judgeUrl('secret', path, stray, 0)).toBe('forged');
  });
});
