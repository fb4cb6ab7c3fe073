import { queryOf } from '../../core/call/target.ts';
import { dayOf } from '../rules/dates.ts';
import type { Rules } from '../rules/index.ts';
import { mustBe } from '../wire/errors.ts';
import { LIMITS, MEDIA_TYPES, type MediaType, ROW_STATUSES, type RowStatus } from '../wire/limits.ts';

/** The days that a query names: their first instants. */
export interface Days {
  readonly fromMs?: number;
  readonly toMs?: number;
}

/** What a list is asked for. */
interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly status: RowStatus | 'any';
  readonly mediaType: MediaType | 'any';
  readonly days: Days;
}

/** Reads the query of the request list. Of a name that comes twice, the last one counts, here and below.  @clause MA-4-5 MA-4-10 MA-4-12 MA-4-13 MA-4-14 MA-4-15 MA-4-18 */
export function readListQuery(target: string, rules: Rules): ListQuery {
  const query = queryOf(target);
  const read = <T>(name: string, fallback: T, expected: string, parse: (text: string) => T | undefined): T => {
    const text = query.getAll(name).at(-1);
    if (text === undefined) return fallback;
    return parse(text) ?? refuseOr(fallback, name, expected, rules);
  };
  const whole = (text: string): number | undefined => wholeFromOne(text, rules);
  const page = read('page', 1, 'a whole number from 1', whole);
  const limit = read('limit', LIMITS.page.default, `a whole number from 1 to ${LIMITS.page.most}`, whole);
  if (limit > LIMITS.page.most && rules.limitOver === 'refused') throw mustBe('limit', `at most ${LIMITS.page.most}`);
  return {
    page,
    limit: Math.min(limit, LIMITS.page.most),
    status: read<ListQuery['status']>('status', 'any', `one of ${ROW_STATUSES.join(', ')}`, (text) =>
      ROW_STATUSES.find((known) => known === text),
    ),
    mediaType: read<ListQuery['mediaType']>('media_type', 'any', `one of ${MEDIA_TYPES.join(', ')}`, (text) =>
      MEDIA_TYPES.find((known) => known === text),
    ),
    days: readDays(query, rules),
  };
}

/** Reads the days that a balance is asked for.  @clause MA-4-4 MA-A4-10 */
export function readBalanceQuery(target: string, rules: Rules): Days {
  return readDays(queryOf(target), rules);
}

function readDays(query: URLSearchParams, rules: Rules): Days {
  const [fromMs, toMs] = ['from', 'to'].map((name) => {
    const text = query.getAll(name).at(-1);
    return text === undefined ? undefined : (dayOf(text) ?? refuseOr(undefined, name, 'a day as YYYY-MM-DD', rules));
  });
  const isOneSided = (fromMs === undefined) !== (toMs === undefined);
  if (isOneSided && rules.oneSided === 'refused') throw mustBe('from and to', 'sent together');
  if (isOneSided && rules.oneSided === 'ignored') return {};
  return { ...(fromMs === undefined ? {} : { fromMs }), ...(toMs === undefined ? {} : { toMs }) };
}

/** A number of any length: one above those that JSON readers keep exact counts as the greatest of these. */
function wholeFromOne(text: string, { badQuery }: Rules): number | undefined {
  const number = /^-?\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : Number.NaN;
  if (number >= 1) return number;
  return badQuery === 'nearest' && number < 1 ? 1 : undefined;
}

function refuseOr<T>(fallback: T, name: string, expected: string, rules: Rules): T {
  if (rules.badQuery !== 'refused') return fallback;
  throw mustBe(name, expected);
}
