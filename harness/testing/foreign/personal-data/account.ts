/** What the foreign service counts for its key. */

import type { Json } from '../foreign-server.ts';
import { type Call, lengthOf, TASKS } from './call.ts';

/** The price list, in dollars. */
export const PRICES = { call: 0.00005, thousand_characters: 0.0005, minimum: 0.00005 };

/** The requests that a month allows. */
const REQUESTS = 5_000_000;
/** How old the counters are that GET /v1/usage shows. */
const LAG_MS = 400;

interface Entry {
  readonly atMs: number;
  readonly task: string;
  readonly documents: number;
  readonly characters: number;
  readonly dollars: number;
}

/** The account of the only key. */
export interface Account {
  /** The running total in dollars. */
  total(): number;
  charge(call: Call, dollars: number): void;
  /** The usage record; it follows the calls a little later. */
  record(): Json;
}

/** The price of a call: started thousands of characters. */
export function priceOf({ documents }: Call): number {
  return PRICES.call + PRICES.thousand_characters * Math.ceil(lengthOf(documents) / 1_000);
}

/** Opens the account. */
export function openAccount(): Account {
  const entries: Entry[] = [];
  return {
    total: () => entries.reduce((sum, { dollars }) => sum + dollars, 0),
    charge({ task, documents }, dollars) {
      const atMs = Date.now();
      entries.push({ atMs, task, documents: documents.length, characters: lengthOf(documents), dollars });
    },
    record() {
      const seen = entries.filter(({ atMs }) => atMs <= Date.now() - LAG_MS);
      return {
        billing_month: new Date().toISOString().slice(0, 7),
        so_far: countersOf(seen),
        left: { requests: REQUESTS - seen.length },
        split: TASKS.map((task) => ({ task, ...countersOf(seen.filter((entry) => entry.task === task)) })),
      };
    },
  };
}

function countersOf(entries: readonly Entry[]): Json {
  const sum = (member: 'documents' | 'characters' | 'dollars'): number =>
    entries.reduce((total, entry) => total + entry[member], 0);
  return {
    requests: entries.length,
    documents: sum('documents'),
    characters: sum('characters'),
    amount_charged: sum('dollars').toFixed(6),
  };
}
