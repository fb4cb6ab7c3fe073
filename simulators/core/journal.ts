import { didYouMean, oneOf } from './nearest.ts';
import type { SentRequest } from './sent-request.ts';
import { ControlError } from './service-error.ts';

/** One call that a world has answered. No secret; what was sent only in a world made with `record: true`. */
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

/** Which calls are meant; what is left out matches everything. */
export interface JournalFilter {
  readonly service?: string;
  readonly route?: string;
  readonly status?: number;
  readonly keyId?: string;
}

/** Which of the remembered calls are meant. */
export interface JournalPage extends JournalFilter {
  /** Only calls after the one of this `seq`: with it, `limit` takes the oldest, so that a reader goes on from page to page. */
  readonly after?: number;
}

/** The words that filters may use: those of the services of a world. */
export interface JournalWords {
  readonly services: readonly string[];
  /** The routes of a service, or of all of them. */
  routesOf(service: string | undefined): readonly string[];
  /** Whether there is such a route, without making a service only to look. */
  hasRoute(route: string, service: string | undefined): boolean;
}

/**
 * What a world remembers of its calls: the newest ones whole, and exact numbers of all.
 *
 * A filter with a member, a service, a route or a status that nobody knows is refused with a ControlError: it would match nothing,
 * and a test that expects nothing would be green for ever.
 */
export interface Journal {
  /** The matching calls that are still remembered, oldest first; at most `limit` of them, the newest. */
  calls(filter?: JournalPage, limit?: number): readonly JournalEntry[];
  /** How many calls matched since the world began, forgotten ones included. */
  count(filter?: JournalFilter): number;
  /** How many calls are no longer remembered whole. */
  evicted(): number;
  /** Why a filter matches nothing: one line for each member that, left out, would let calls match. */
  nearMisses(filter: JournalFilter): readonly string[];
}

/** The journal with what only its world may do. */
export interface WorldJournal extends Journal {
  add(entry: Omit<JournalEntry, 'seq'>): void;
  clear(): void;
}

const CAPACITY = 10_000;

type Tally = JournalFilter & { count: number };

/** Makes an empty journal: a ring of the newest entries beside counters that stay exact. */
export function createJournal(words: JournalWords, capacity: number = CAPACITY): WorldJournal {
  let ring: Omit<JournalEntry, 'seq'>[] = [];
  let total = 0;
  const tallies = new Map<string, Tally>();

  function count(filter: JournalFilter = {}): number {
    checkFilter(filter, FILTER_MEMBERS, words);
    let sum = 0;
    for (const tally of tallies.values()) if (matches(tally, filter)) sum += tally.count;
    return sum;
  }

  return {
    add(entry) {
      ring[total % capacity] = entry;
      total += 1;
      const key = `${entry.service} ${entry.route} ${entry.status} ${entry.keyId}`;
      const tally = tallies.get(key);
      if (tally) tally.count += 1;
      else tallies.set(key, { ...tallyOf(entry), count: 1 });
    },
    calls(filter = {}, limit = Number.POSITIVE_INFINITY) {
      checkFilter(filter, PAGE_MEMBERS, words);
      const { after } = filter;
      const start = total > capacity ? total % capacity : 0;
      const evicted = Math.max(0, total - capacity);
      const inOrder = [...ring.slice(start), ...ring.slice(0, start)].map((entry, index) => ({
        seq: evicted + index + 1,
        ...entry,
      }));
      const found = inOrder.filter((entry) => entry.seq > (after ?? 0) && matches(tallyOf(entry), filter));
      return after === undefined ? found.slice(Math.max(0, found.length - limit)) : found.slice(0, limit);
    },
    count,
    evicted: () => Math.max(0, total - capacity),
    nearMisses(filter) {
      checkFilter(filter, FILTER_MEMBERS, words);
      const names = (Object.keys(filter) as (keyof JournalFilter)[]).filter((name) => filter[name] !== undefined);
      return names.flatMap((name) => {
        const { [name]: left, ...rest } = filter;
        const matching = count(rest);
        return matching === 0 ? [] : [`${matching} call(s) match when ${name} need not be ${left}`];
      });
    },
    clear() {
      ring = [];
      total = 0;
      tallies.clear();
    },
  };
}

const FILTER_MEMBERS: readonly string[] = ['service', 'route', 'status', 'keyId'];
const PAGE_MEMBERS: readonly string[] = [...FILTER_MEMBERS, 'after'];

/** Refuses what could never match a call of this world. */
function checkFilter(filter: JournalPage, members: readonly string[], words: JournalWords): void {
  const strange = Object.keys(filter).find((name) => !members.includes(name));
  if (strange !== undefined) {
    const known = `${members.slice(0, -1).join(', ')} and ${members.at(-1)}`;
    throw badFilter(`A filter has the members ${known}.${didYouMean(strange, members)}`);
  }
  const { service, route, status, after } = filter;
  if (service !== undefined && !words.services.includes(service)) {
    throw badFilter(oneOf('service', service, words.services));
  }
  if (route !== undefined && !words.hasRoute(route, service)) {
    throw badFilter(oneOf('route', route, words.routesOf(service)));
  }
  if (status !== undefined && !isStatus(status)) {
    throw badFilter('status is a whole number from 100 to 599, or 0 for a connection that was reset.');
  }
  if (after !== undefined && !Number.isInteger(after)) throw badFilter('after is the seq of a call: a whole number.');
}

function isStatus(status: number): boolean {
  return status === 0 || (Number.isInteger(status) && status >= 100 && status <= 599);
}

function badFilter(message: string): ControlError {
  return new ControlError(400, 'invalid_journal_query', message);
}

function tallyOf(entry: Omit<JournalEntry, 'seq'>): JournalFilter {
  return {
    service: entry.service,
    status: entry.status,
    ...(entry.route === null ? {} : { route: entry.route }),
    ...(entry.keyId === null ? {} : { keyId: entry.keyId }),
  };
}

function matches(entry: JournalFilter, filter: JournalFilter): boolean {
  return (
    (filter.service === undefined || filter.service === entry.service) &&
    (filter.route === undefined || filter.route === entry.route) &&
    (filter.status === undefined || filter.status === entry.status) &&
    (filter.keyId === undefined || filter.keyId === entry.keyId)
  );
}
