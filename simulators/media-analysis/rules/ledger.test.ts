import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEDIA_TYPES, ROW_STATUSES } from '../wire/limits.ts';
import {
  bookTotals,
  enterRow,
  openLedger,
  pageNewestFirst,
  pageOldestFirst,
  stretchOf,
  totalsBetween,
} from './ledger.ts';

const aRequest = fc.record({
  createdAtMs: fc.integer({ min: 0, max: 20 }),
  status: fc.constantFrom(...ROW_STATUSES),
  mediaType: fc.constantFrom(...MEDIA_TYPES),
});

describe('a ledger', () => {
  it('has its rows in the order of submission, in whatever order they are entered, under every filter', () => {
    fc.assert(
      fc.property(fc.array(aRequest), (requests) => {
        const ledger = openLedger();
        const rows = requests.map((request, at) => ({ ...request, jobId: String(at).padStart(4, '0') }));
        for (const { jobId, createdAtMs, status, mediaType } of rows) {
          enterRow(ledger, { jobId, createdAtMs }, status, mediaType);
        }
        const ordered = rows.toSorted(
          (one, other) => one.createdAtMs - other.createdAtMs || (one.jobId < other.jobId ? -1 : 1),
        );
        const ids = (list: readonly { jobId: string }[] = []) => list.map(({ jobId }) => jobId);
        expect(ids(ledger.lists.get('any any'))).toEqual(ids(ordered));
        for (const status of ROW_STATUSES) {
          const ofStatus = ordered.filter((row) => row.status === status);
          expect(ids(ledger.lists.get(`${status} any`))).toEqual(ids(ofStatus));
          expect(ids(ledger.lists.get(`${status} video`))).toEqual(
            ids(ofStatus.filter((row) => row.mediaType === 'video')),
          );
        }
      }),
    );
  });

  it('turns pages that partition a stretch, in either direction', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 30 })),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 7 }),
        (instants, from, before, limit) => {
          const list = instants.toSorted((a, b) => a - b).map((createdAtMs, at) => ({ jobId: `${at}`, createdAtMs }));
          const meant = list.flatMap(({ createdAtMs }, at) =>
            createdAtMs >= from && createdAtMs < before ? [at] : [],
          );
          const stretch = stretchOf(list, from, before);
          const pages = Array.from({ length: Math.ceil(meant.length / limit) + 1 }, (_, page) => page + 1);
          expect(pages.flatMap((page) => pageOldestFirst(stretch, page, limit))).toEqual(meant);
          expect(pages.flatMap((page) => pageNewestFirst(stretch, page, limit))).toEqual(meant.toReversed());
        },
      ),
    );
  });

  it('adds up the days of a span, by type', () => {
    const ledger = openLedger();
    const one = { requests: 1, success: 1, failed: 0, nano: 5 };
    for (const day of [0, 1, 1, 2]) bookTotals(ledger, day, 'image', one);
    bookTotals(ledger, 1, 'audio', one);
    expect([...totalsBetween(ledger, 1, 2)]).toEqual([
      ['image', { requests: 2, success: 2, failed: 0, nano: 10 }],
      ['audio', one],
    ]);
  });
});
