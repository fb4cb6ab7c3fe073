import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJournal, type JournalEntry, type JournalFilter } from './journal.ts';

type Entry = Omit<JournalEntry, 'seq'>;

const anEntry = (changes: Partial<Entry> = {}): Entry => ({
  atMs: 0,
  service: 'text-moderation',
  method: 'POST',
  route: 'POST /api/v1/check',
  path: '/api/v1/check',
  status: 200,
  keyId: 'k1',
  requestId: 'req_1',
  latencyMs: 1,
  ...changes,
});

const services = ['one', 'two'] as const;
const routes = ['GET /a', 'POST /b'] as const;
const statuses = [200, 401, 429] as const;
const keyIds = ['k1', 'k2'] as const;

const someEntry = fc
  .record({
    service: fc.constantFrom(...services),
    route: fc.constantFrom(...routes, null),
    status: fc.constantFrom(...statuses),
    keyId: fc.constantFrom(...keyIds, null),
  })
  .map(anEntry);

const someFilter: fc.Arbitrary<JournalFilter> = fc.record(
  {
    service: fc.constantFrom(...services),
    route: fc.constantFrom(...routes),
    status: fc.constantFrom(...statuses),
    keyId: fc.constantFrom(...keyIds),
  },
  { requiredKeys: [] },
);

const agrees = (entry: Entry, filter: JournalFilter): boolean =>
  Object.entries(filter).every(([name, value]) => entry[name as keyof JournalFilter] === value);

describe('the journal', () => {
  it('counts every call exactly and remembers the newest ones, as a plain list would', () => {
    const capacity = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(
        capacity,
        fc.array(someEntry, { maxLength: 60 }),
        someFilter,
        fc.nat(70),
        (size, all, filter, limit) => {
          const journal = createJournal(size);
          for (const entry of all) journal.add(entry);
          const numbered = all.map((entry, index) => ({ seq: index + 1, ...entry }));
          const remembered = numbered.slice(-size).filter((entry) => agrees(entry, filter));

          expect(journal.count(filter)).toBe(all.filter((entry) => agrees(entry, filter)).length);
          expect(journal.count()).toBe(all.length);
          expect(journal.evicted()).toBe(Math.max(0, all.length - size));
          expect(journal.calls(filter)).toEqual(remembered);
          expect(journal.calls(filter, limit)).toEqual(limit === 0 ? [] : remembered.slice(-limit));
        },
      ),
    );
  });

  it('names each member of a filter that keeps calls from matching', () => {
    const journal = createJournal();
    journal.add(anEntry({ status: 200, keyId: 'k1' }));
    journal.add(anEntry({ status: 401, keyId: null }));
    const misses = journal.nearMisses({ status: 401, keyId: 'k1' });
    expect(misses).toHaveLength(2);
    expect(misses[0]).toContain('1 call(s) match when status');
    expect(misses[1]).toContain('1 call(s) match when keyId');
    expect(journal.nearMisses({ status: 500, service: 'none' })).toEqual([]);
  });

  it('forgets everything when it is cleared, and numbers anew', () => {
    const journal = createJournal(2);
    for (let index = 0; index < 5; index += 1) journal.add(anEntry());
    journal.clear();
    journal.add(anEntry());
    expect([journal.count(), journal.evicted(), journal.calls()[0]?.seq]).toEqual([1, 0, 1]);
  });
});
