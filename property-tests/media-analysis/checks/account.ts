import { isRecord, recordsOf } from '../../../harness/engine/is-record.ts';
import { always, byChance, type Json, MEDIA_TYPES } from '../../../harness/services/media-analysis/client.ts';
import { type Read, servedOf } from '../../../harness/services/media-analysis/facts/exchanges.ts';
import { idIn } from '../../../harness/services/media-analysis/facts/ids.ts';
import { MULTIPLIERS, pricesIn, usdIn } from '../../../harness/services/media-analysis/facts/money.ts';
import {
  categoriesOfRow,
  countIn,
  DAY_MS,
  findingsOf,
  instantOf,
  isName,
  membersOf,
  metaOf,
  ROW_STATES,
  WORK,
} from '../../../harness/services/media-analysis/facts/records.ts';

const lists = servedOf('list');
const prices = servedOf('prices');

/** The rows of lists, with the query that they answer. */
const rows = (
  exchange: Parameters<typeof lists>[0],
): readonly { readonly row: Json; readonly query: URLSearchParams }[] =>
  lists(exchange).flatMap(({ json, query }) => recordsOf(json.requests).map((row) => ({ row, query })));

/** The details of requests that completed. */
const details = (exchange: Parameters<typeof lists>[0]): readonly Read[] =>
  servedOf('detail')(exchange).filter(
    ({ json }) => ['success', 'partial', 'completed'].includes(String(json.status)) && !json.error,
  );

const DOCUMENTED_DAY = /^\d{4}-\d{2}-\d{2}$/;
const DEFAULT_LIMIT = 50;
const MOST_ROWS = 100;

/** So many requests end while a list is counted and then read. */
const MOST_ENDING = 1;

const isText = (value: unknown): boolean => typeof value === 'string';
const isCount = (value: unknown): boolean => countIn(value) !== undefined;

/** What each member of a row, and of the meta of a detail, is. */
const IS_FIT: Readonly<Record<string, (value: unknown) => boolean>> = {
  request_id: (id) => idIn(id) !== undefined,
  created_at: (at) => instantOf(at) !== undefined,
  ...{ media_type: isText, quality_profile: isText, agent_name: isText },
  ...{ successful_categories: isCount, failed_categories: isCount, tokens_in: isCount, tokens_out: isCount },
  execution_time: (seconds) => typeof seconds === 'number' && seconds >= 0,
  billed_amount: (usd) => (usdIn(usd) ?? -1) >= 0,
};

/** Those of some members that are not what they should be. */
const misfitsIn = (json: Json, names = Object.keys(IS_FIT)): readonly string[] =>
  names.filter((name) => !IS_FIT[name]?.(json[name]));

/** Whether some categories of a row failed and some did not. */
function isDivided({ successful_categories: good, failed_categories: bad }: Json): boolean {
  return Math.min(countIn(good) ?? 0, countIn(bad) ?? 0) > 0;
}

/** The instants, in milliseconds, between which rows of a query by day may lie, with a day of grace on both sides. */
function boundsOf(query: URLSearchParams): readonly [fromMs: number, toMs: number] | undefined {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  // One date alone may be ignored.
  if (!DOCUMENTED_DAY.test(from) || !DOCUMENTED_DAY.test(to)) return undefined;
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  return Number.isNaN(fromMs + toMs) ? undefined : [fromMs - DAY_MS, toMs + 2 * DAY_MS];
}

/** The profiles, in a list or a map, that tell another multiplier than their own. */
function misrated(profiles: unknown): readonly string[] {
  return Object.entries(MULTIPLIERS).flatMap(([id, multiplier]) => {
    const one = isRecord(profiles) ? profiles[id] : recordsOf(profiles).find((profile) => profile.id === id);
    const told = isRecord(one) ? one.billing_multiplier : one;
    return typeof told === 'number' && told !== multiplier ? [id] : [];
  });
}

/** Rules of lists, details and prices. */
export const accountChecks = [
  always('MA-A4-3', 'a request list has its wrapper', lists, ({ json }, { expect }) => {
    const { requests, total, page, limit } = json;
    expect(requests, 'requests').toBeList();
    expect(recordsOf(requests)).toHaveLength((requests as readonly unknown[]).length);
    expect([total, page, limit].filter((value) => !Number.isInteger(value))).toEqual([]);
    const rows = recordsOf(requests).length;
    const before = rows === 0 ? 0 : (Number(page) - 1) * Number(limit);
    expect(total, 'total').toBeGreaterThanOrEqual(before + rows - MOST_ENDING);
  }),

  always('MA-4-5', 'a list without parameters is the first fifty', lists, ({ json, query }, { expect }) => {
    if (!query.has('page')) expect(json.page).toBe(1);
    if (query.has('limit')) return;
    expect(json.limit).toBe(DEFAULT_LIMIT);
    expect(recordsOf(json.requests).length).toBeLessThanOrEqual(DEFAULT_LIMIT);
    if (query.has('page') || !Number.isInteger(json.total)) return;
    const missing = Math.min(DEFAULT_LIMIT, Number(json.total)) - recordsOf(json.requests).length;
    expect(Math.abs(missing)).toBeLessThanOrEqual(Number(json.total) > DEFAULT_LIMIT ? 0 : MOST_ENDING);
  }),

  always('MA-4-12', 'a page holds no more rows than its limit', lists, ({ json, query }, { expect }) => {
    const asked = Number(query.get('limit') ?? MOST_ROWS);
    const most = asked >= 1 ? Math.min(asked, MOST_ROWS) : MOST_ROWS;
    expect(recordsOf(json.requests).length).toBeLessThanOrEqual(most);
  }),

  always('MA-A4-12', 'a row has the documented members', rows, ({ row }, { expect }) => {
    // A failed request spent nothing: what tells its work may be null. Agents of the past may be gone.
    const isAbsent = (name: string): boolean =>
      row[name] === null && (name === 'agent_name' || (row.status === 'failed' && !/_(id|at)$/.test(name)));
    expect(misfitsIn(row).filter((name) => !isAbsent(name))).toEqual([]);
    expect(MEDIA_TYPES).toContain(row.media_type);
  }),

  always('MA-A4-18', 'a row is what it was, however the list is cut', rows, ({ row }, { expect, seen }) => {
    const told = [instantOf(row.created_at), row.media_type, row.quality_profile, row.categories, row.status];
    told.push(...membersOf(row, WORK));
    const id = String(row.request_id);
    if (!seen.has(id)) seen.set(id, told);
    expect(told).toEqual(seen.get(id));
  }),

  always('MA-A4-13', 'a row writes its categories as JSON', rows, ({ row }, { expect }) => {
    expect(typeof row.categories).toBe('string');
    expect(categoriesOfRow(row)).toBeDefined();
  }),

  always('MA-A4-5', 'a row is a success, partial or failed', rows, ({ row }, { expect }) => {
    expect(ROW_STATES).toContain(row.status);
  }),

  byChance(
    'MA-A4-17',
    'a row is partial where some categories failed and some did not',
    (exchange) => rows(exchange).filter(({ row }) => isDivided(row)),
    ({ row }, { expect }) => {
      expect(row.status).toBe('partial');
    },
  ),

  ...(['status', 'media_type'] as const).map((name) =>
    byChance(
      name === 'status' ? 'MA-4-13' : 'MA-4-14',
      `rows are of the ${name} that was asked for`,
      (exchange) => {
        const words: readonly unknown[] = name === 'status' ? ROW_STATES : MEDIA_TYPES;
        return rows(exchange).filter(({ query }) => words.includes(query.get(name)));
      },
      ({ row, query }, { expect }) => {
        expect(row[name]).toBe(query.get(name));
      },
    ),
  ),

  byChance(
    'MA-4-15',
    'rows lie within the days that were asked for',
    (exchange) => rows(exchange).filter(({ query }) => boundsOf(query) !== undefined),
    ({ row, query }, { expect }) => {
      const [fromMs = 0, toMs = 0] = boundsOf(query) ?? [];
      const createdMs = instantOf(row.created_at) ?? Number.NaN;
      expect(createdMs >= fromMs && createdMs <= toMs, `whether ${row.created_at} is asked for by ${query}`).toBe(true);
    },
  ),

  always('MA-A4-4', 'a detail has its head', details, ({ json }, { expect }) => {
    const names = ['request_id', 'created_at', 'media_type', 'agent_name', 'quality_profile'];
    expect([typeof json.status, isName(json.agent_name), ...misfitsIn(json, names)]).toEqual(['string', true]);
    expect(MEDIA_TYPES).toContain(json.media_type);
  }),

  always('MA-A4-14', 'a detail lists its categories', details, ({ json }, { expect }) => {
    expect(json.categories, 'categories').toBeList();
  }),

  always('MA-A4-15', 'the meta of a detail has its members', details, ({ json }, { expect }) => {
    expect(misfitsIn(metaOf(json), [...WORK])).toEqual([]);
  }),

  always('MA-A4-16', 'a detail has what was found', details, ({ json }, { expect }) => {
    expect(['data', 'pipeline_info', 'pipeline_assets'].filter((name) => !isRecord(json[name]))).toEqual([]);
  }),

  always('MA-A4-18', 'the detail of a finished request stays as it is', details, ({ json, id }, { expect, seen }) => {
    // Its status may be that of the job until history tells it.
    const head = membersOf(json, ['request_id', 'agent_name', 'categories']);
    const told = JSON.stringify([head, membersOf(metaOf(json), WORK), findingsOf(json)]);
    expect(told === (seen.get(id) ?? told), 'whether the detail is what it was').toBe(true);
    seen.set(id, told);
  }),

  always('MA-A4-2', 'prices are amounts', prices, ({ json }, { expect }) => {
    expect(pricesIn(json)).toBeDefined();
  }),

  always(
    'MA-A4-11',
    'prices name the four profiles, and say what is billed',
    prices,
    ({ json }, { expect, observe }) => {
      const { quality_profiles: profiles, billing_note: note, price_per_image: price } = json;
      const told = JSON.stringify(isRecord(profiles) ? Object.keys(profiles) : profiles) ?? '';
      expect(Object.keys(MULTIPLIERS).filter((id) => !told.includes(`"${id}"`))).toEqual([]);
      expect(misrated(profiles)).toEqual([]);
      expect(note ?? null).not.toBeNull();
      const list = isRecord(profiles) ? 'map' : 'plain';
      observe('MA-A4~price-shapes', typeof price === 'string' ? 'strings' : list);
    },
  ),
];
