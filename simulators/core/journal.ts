/** One call that a world has answered. No secret, no content, no query string. */
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
}

/** Which calls are meant; what is left out matches everything. */
export interface JournalFilter {
  readonly service?: string;
  readonly route?: string;
  readonly status?: number;
  readonly keyId?: string;
}

/** What a world remembers of its calls: the newest ones whole, and exact numbers of all. */
export interface Journal {
  /** The matching calls that are still remembered, oldest first; at most `limit` of them, the newest. */
  calls(filter?: JournalFilter, limit?: number): readonly JournalEntry[];
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
export function createJournal(capacity: number = CAPACITY): WorldJournal {
  let ring: Omit<JournalEntry, 'seq'>[] = [];
  let total = 0;
  const tallies = new Map<string, Tally>();

  function count(filter: JournalFilter = {}): number {
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
      const start = total > capacity ? total % capacity : 0;
      const evicted = Math.max(0, total - capacity);
      const inOrder = [...ring.slice(start), ...ring.slice(0, start)].map((entry, index) => ({
        seq: evicted + index + 1,
        ...entry,
      }));
      const found = inOrder.filter((entry) => matches(tallyOf(entry), filter));
      return found.slice(Math.max(0, found.length - limit));
    },
    count,
    evicted: () => Math.max(0, total - capacity),
    nearMisses(filter) {
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
