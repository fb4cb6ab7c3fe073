import type { SentRequest } from '../call/sent-request.ts';
import {
  checkFilter,
  checkLimit,
  checkPage,
  type JournalFilter,
  type JournalPage,
  type JournalWords,
  matches,
} from './journal-filter.ts';

/**
 * One call that a world has answered. It never holds a secret, and holds what was sent only in a world made with `record: true`.
 */
export interface JournalEntry {
  readonly seq: number;
  readonly atMs: number;
  readonly service: string;
  readonly method: string;
  /** As the documents write it, such as `POST /api/v1/check`; null when no route matched. */
  readonly route: string | null;
  readonly path: string;
  /** 0 when the connection was reset before anything was processed. */
  readonly status: number;
  readonly keyId: string | null;
  readonly requestId: string;
  readonly latencyMs: number;
  /** What the client sent, keys as `***`; only in a world made with `record: true`. */
  readonly request?: SentRequest;
}

/**
 * What a world remembers of its calls: the newest ones as entries, and exact counts of all of them.
 *
 * A filter that names an unknown member, service, route or status is refused with a ControlError: it could never match, and a
 * test that expects no calls would stay green for ever.
 */
export interface Journal<Filter = JournalFilter, Page = JournalPage, Entry = JournalEntry> {
  /** The matching calls that are still remembered, oldest first; of more than `limit`, the newest. */
  calls(filter?: Page, limit?: number): readonly Entry[];
  /** How many calls matched since the world began, forgotten ones included. */
  count(filter?: Filter): number;
  /** Whether calls are kept with what was sent: in a world made with `record: true`. */
  readonly keepsRequests: boolean;
  /** How many calls are counted but no longer remembered as entries. */
  evicted(): number;
  /** Why a filter matches nothing: a line for each member without which some calls would match. */
  nearMisses(filter: Filter): readonly string[];
}

/** The journal with the methods that only its world may call. */
export interface WorldJournal extends Journal {
  add(entry: Omit<JournalEntry, 'seq'>): void;
  clear(): void;
}

const CAPACITY = 10_000;

type Tally = JournalFilter & { count: number };

/** Makes an empty journal: a ring buffer of the newest entries, and counters that stay exact. */
export function createJournal(
  words: JournalWords,
  keepsRequests: boolean = false,
  capacity: number = CAPACITY,
): WorldJournal {
  const ring = createRing<Omit<JournalEntry, 'seq'>>(capacity);
  const tallies = new Map<string, Tally>();

  function count(filter: JournalFilter = {}): number {
    checkFilter(filter, words);
    let sum = 0;
    for (const tally of tallies.values()) if (matches(tally, filter)) sum += tally.count;
    return sum;
  }

  return {
    keepsRequests,
    add(entry) {
      ring.add(entry);
      const key = `${entry.service} ${entry.route} ${entry.status} ${entry.keyId}`;
      const tally = tallies.get(key);
      if (tally) tally.count += 1;
      else tallies.set(key, { ...traitsOf(entry), count: 1 });
    },
    calls(filter = {}, limit = Number.POSITIVE_INFINITY) {
      checkPage(filter, words);
      checkLimit(limit);
      const { after } = filter;
      const inOrder = ring.inOrder().map((entry, index) => ({ seq: ring.evicted() + index + 1, ...entry }));
      const found = inOrder.filter((entry) => entry.seq > (after ?? 0) && matches(traitsOf(entry), filter));
      return after === undefined ? found.slice(Math.max(0, found.length - limit)) : found.slice(0, limit);
    },
    count,
    evicted: ring.evicted,
    nearMisses(filter) {
      checkFilter(filter, words);
      return Object.keys(filter).flatMap((name) => {
        const { [name as keyof JournalFilter]: left, ...rest } = filter;
        const matching = left === undefined ? 0 : count(rest);
        return matching === 0 ? [] : [`${matching} call(s) match when ${name} need not be ${left}`];
      });
    },
    clear() {
      ring.clear();
      tallies.clear();
    },
  };
}

/** A ring buffer: keeps the newest `capacity` things that were added. */
function createRing<T>(capacity: number) {
  let kept: T[] = [];
  let total = 0;
  return {
    add(one: T): void {
      kept[total % capacity] = one;
      total += 1;
    },
    evicted: (): number => Math.max(0, total - capacity),
    inOrder(): readonly T[] {
      const start = total > capacity ? total % capacity : 0;
      return [...kept.slice(start), ...kept.slice(0, start)];
    },
    clear(): void {
      kept = [];
      total = 0;
    },
  };
}

/** What filters ask about, of one call. */
function traitsOf(entry: Omit<JournalEntry, 'seq'>): JournalFilter {
  return {
    service: entry.service,
    status: entry.status,
    ...(entry.route === null ? {} : { route: entry.route }),
    ...(entry.keyId === null ? {} : { keyId: entry.keyId }),
  };
}
