import type { Exchange } from '../../../harness/engine/exchange.ts';
import { isRecord, recordsOf } from '../../../harness/engine/is-record.ts';
import { always, type Json, MEDIA_TYPES, PUBLIC } from '../../../harness/services/media-analysis/client.ts';
import { servedOf, signsOf } from '../../../harness/services/media-analysis/facts/exchanges.ts';
import {
  countsOf,
  DEFAULT_PROFILE,
  expectBill,
  MULTIPLIERS,
  pricesIn,
  type UsdOf,
} from '../../../harness/services/media-analysis/facts/money.ts';
import { countIn, metaOf, resultsIn } from '../../../harness/services/media-analysis/facts/records.ts';

type Seen = Map<string, unknown>;

/** A submission, the record of its job once that has completed, and the lists that both go by. */
interface Order {
  readonly sent: Json;
  readonly record: Json;
  /** The output keys of the categories that can be ordered, by their ids. */
  readonly keys: ReadonlyMap<unknown, unknown>;
  readonly usdOf: UsdOf;
}

/** The exchanges that tell of orders. */
function tellingOf(exchange: Exchange): readonly Exchange[] {
  return servedOf('public', 'prices', 'analyze', 'job')(exchange).length > 0 ? [exchange] : [];
}

/** Notes what an exchange tells; the orders of which all is known with it, each once. */
function ordersIn(exchange: Exchange, seen: Seen): readonly Order[] {
  const { request, json } = exchange;
  if (request.path === PUBLIC.categories) {
    seen.set('keys', new Map(recordsOf(json).map(({ id, output_key: key }) => [id, key])));
  }
  const [priceList] = servedOf('prices')(exchange);
  if (priceList) seen.set('prices', pricesIn(priceList.json));
  const sent = noteIn(seen, 'sent');
  const records = noteIn(seen, 'records');
  for (const sign of signsOf(exchange)) {
    if (sign.sent) sent.set(sign.id, sign.sent);
    if (sign.json.status === 'completed' && sent.has(sign.id)) records.set(sign.id, sign.json);
  }
  const [keys, usdOf] = [seen.get('keys') as Order['keys'] | undefined, seen.get('prices') as UsdOf | undefined];
  if (keys === undefined || usdOf === undefined) return [];
  const orders = [...records].map(([id, record]) => ({ sent: sent.get(id) ?? {}, record, keys, usdOf }));
  for (const id of records.keys()) sent.delete(id);
  records.clear();
  return orders.filter(({ sent: order }) => isPlain(order, keys));
}

/** Records that a rule keeps under a name. */
function noteIn(seen: Seen, name: string): Map<string, Json> {
  if (!seen.has(name)) seen.set(name, new Map());
  return seen.get(name) as Map<string, Json>;
}

/** Whether the documents leave nothing open about what is ordered, but for a category of the caller's own. */
function isPlain(
  { media_type: type, detail = DEFAULT_PROFILE, transcribe = false, ...sent }: Json,
  keys: Order['keys'],
): boolean {
  const { categories, custom_category: own } = sent;
  // What null, an empty list, a repeated id or a blank text means is open; unknown ids are to be refused.
  const isNamed =
    categories === undefined ||
    (Array.isArray(categories) &&
      new Set(categories).size === (categories.length || 1) &&
      categories.every((id) => keys.has(id)));
  const isKnown = MEDIA_TYPES.some((one) => one === type) && String(detail) in MULTIPLIERS;
  return isKnown && isNamed && typeof transcribe === 'boolean' && !/^\s*$/.test(String(own ?? 'none'));
}

/** Rules of what comes of an order, whoever made it: they see every job of a run. */
export const orderChecks = [
  always('MA-A5-3', 'a completed job is billed as it was ordered', tellingOf, (exchange, { expect, seen }) => {
    for (const { sent, record, keys, usdOf } of ordersIn(exchange, seen)) {
      // One of the caller's own may count or not, but each time the same.
      const known = seen.get('own') as readonly number[] | undefined;
      seen.set('own', expectBill(expect, usdOf, sent, record, keys.size, known));
    }
  }),

  always('MA-A2-12', 'as many categories are accounted for as were ordered', tellingOf, (exchange, tools) => {
    for (const order of ordersIn(exchange, tools.seen)) {
      const { successful_categories: good, failed_categories: bad } = metaOf(order.record);
      tools.expect(countsOf(order.sent, order.keys.size)).toContain((countIn(good) ?? 0) + (countIn(bad) ?? 0));
    }
  }),

  always('MA-A1-5', "a category of the caller's own has a result beside those listed", tellingOf, (exchange, tools) => {
    for (const { sent, record, keys } of ordersIn(exchange, tools.seen)) {
      if (typeof sent.custom_category !== 'string' || countIn(metaOf(record).failed_categories) !== 0) continue;
      const listed = new Set(keys.values());
      tools.expect(Object.keys(resultsIn(record)).filter((key) => !listed.has(key))).not.toEqual([]);
    }
  }),

  always('MA-A1-23', 'no results are shown but of what was ordered', tellingOf, (exchange, { expect, seen }) => {
    for (const { sent, record, keys } of ordersIn(exchange, seen)) {
      if (!Array.isArray(sent.categories)) continue;
      const ordered = new Set(sent.categories.map((id) => keys.get(id)));
      const others = [...keys.values()].filter((key) => !ordered.has(key));
      expect(others.filter((key) => isRecord(resultsIn(record)[String(key)]))).toEqual([]);
    }
  }),
];
