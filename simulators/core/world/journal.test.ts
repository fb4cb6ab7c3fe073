import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJournal, type JournalEntry } from './journal.ts';
import type { JournalFilter, JournalWords } from './journal-filter.ts';

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

const words: JournalWords = {
  services,
  routesOf: () => routes,
  hasRoute: (route) => routes.some((known) => known === route),
};

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
          const journal = createJournal(words, false, size);
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
    const journal = createJournal(words);
    journal.add(anEntry({ status: 200, keyId: 'k1' }));
    journal.add(anEntry({ status: 401, keyId: null }));
    const misses = journal.nearMisses({ status: 401, keyId: 'k1' });
    expect(misses).toHaveLength(2);
    expect(misses[0]).toContain('1 call(s) match when status');
    expect(misses[1]).toContain('1 call(s) match when keyId');
    expect(journal.nearMisses({ status: 500, service: 'two' })).toEqual([]);
  });

  it('forgets everything when it is cleared, and numbers anew', () => {
    const journal = createJournal(words, false, 2);
    for (let index = 0; index < 5; index += 1) journal.add(anEntry());
    journal.clear();
    journal.add(anEntry());
    expect([journal.count(), journal.evicted(), journal.calls()[0]?.seq]).toEqual([1, 0, 1]);
  });
});

describe('a filter that could never match', () => {
  const journal = createJournal(words);
  journal.add(anEntry({ service: 'one', route: 'POST /b' }));

  it.each<readonly [filter: object, message: string]>([
    [{ statsu: 200 }, 'unknown member statsu; it has service, route, status'],
    [{ statsu: 200 }, 'Did you mean status?'],
    [{ service: 'One' }, 'service must be one of: one, two; it was "One". Did you mean one?'],
    [{ route: '/b' }, 'route must be one of: GET /a, POST /b.'],
    [{ status: 1_000 }, 'or 0 for a connection that was reset; it was 1000.'],
    [{ status: '200' }, 'status is a whole number from 100 to 599'],
  ])('%j is refused', (filter, message) => {
    expect(() => journal.count(filter)).toThrow(message);
    expect(() => journal.calls(filter)).toThrow(message);
    expect(() => journal.nearMisses(filter)).toThrow(message);
  });

  it('is not one whose members are undefined, nor one of a connection that was reset', () => {
    expect(journal.count({ service: undefined, status: 0 } as JournalFilter)).toBe(0);
    expect(journal.count({ service: 'two' })).toBe(0);
  });
});

it.each([-1, 0.5, Number.NaN, '5'])('refuses %j as the most calls', (limit) => {
  const journal = createJournal(words);
  expect(() => journal.calls({}, limit as number)).toThrow('limit is the most calls: a whole number, not negative');
});

it('is read page by page: the oldest calls after a seq', () => {
  const journal = createJournal(words, false, 4);
  for (let call = 0; call < 6; call += 1) journal.add(anEntry({ service: 'one', route: 'POST /b' }));
  const page = (after: number) => journal.calls({ after }, 2).map(({ seq }) => seq);
  expect([page(0), page(4), page(6)]).toEqual([[3, 4], [5, 6], []]);
  expect(() => journal.calls({ after: 0.5 })).toThrow('after is the seq of a call');
});
