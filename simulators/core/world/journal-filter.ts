import { shownName } from '../control-input.ts';
import { didYouMean, itWas, mustBeOneOf } from '../nearest.ts';
import { ControlError } from '../service-error.ts';

/** Which calls are meant; what is left out matches everything. */
export interface JournalFilter {
  readonly service?: string;
  readonly route?: string;
  readonly status?: number;
  readonly keyId?: string;
}

/** Which of the remembered calls are meant, and from where on. */
export interface JournalPage extends JournalFilter {
  /**
   * Only calls with a greater `seq`. With it, `limit` takes the oldest calls instead of the newest, so that a reader can page
   * forward.
   */
  readonly after?: number;
}

/** The service and route names that filters may use in a world. */
export interface JournalWords {
  readonly services: readonly string[];
  /** The routes of a service, or of all of them. */
  routesOf(service: string | undefined): readonly string[];
  /** Whether there is such a route. Asks the services that are already made first. */
  hasRoute(route: string, service: string | undefined): boolean;
}

const FILTER_MEMBERS: readonly (keyof JournalFilter)[] = ['service', 'route', 'status', 'keyId'];
const PAGE_MEMBERS: readonly string[] = [...FILTER_MEMBERS, 'after'];

/** Refuses a filter that could never match a call of this world. */
export function checkFilter(filter: JournalFilter, words: JournalWords): void {
  checkPage(filter, words, FILTER_MEMBERS);
}

/** Refuses a page that could never hold a call of this world. */
export function checkPage(filter: JournalPage, words: JournalWords, members = PAGE_MEMBERS): void {
  const strange = Object.keys(filter).find((name) => !members.includes(name));
  if (strange !== undefined) {
    const known = `${members.slice(0, -1).join(', ')} and ${members.at(-1)}`;
    throw badFilter(
      `A filter has an unknown member${shownName(strange)}; it has ${known}.${didYouMean(strange, members)}`,
    );
  }
  const { service, route, status, after } = filter;
  if (service !== undefined && !words.services.includes(service)) {
    throw badFilter(mustBeOneOf('service', service, words.services));
  }
  if (route !== undefined && !words.hasRoute(route, service)) {
    throw badFilter(mustBeOneOf('route', route, words.routesOf(service)));
  }
  if (status !== undefined && !isStatus(status)) {
    throw badFilter(`status is a whole number from 100 to 599, or 0 for a connection that was reset${itWas(status)}.`);
  }
  if (after !== undefined && !Number.isInteger(after))
    throw badFilter(`after is the seq of a call: a whole number${itWas(after)}.`);
}

/** Refuses a limit that is neither a count nor infinite. */
export function checkLimit(limit: number): void {
  if (limit === Number.POSITIVE_INFINITY || (Number.isInteger(limit) && limit >= 0)) return;
  throw badFilter(`limit is the most calls: a whole number, not negative${itWas(limit)}.`);
}

function isStatus(status: number): boolean {
  return status === 0 || (Number.isInteger(status) && status >= 100 && status <= 599);
}

function badFilter(message: string): ControlError {
  return new ControlError(400, 'invalid_journal_query', message);
}

/** Whether a call is meant by a filter. */
export function matches(entry: JournalFilter, filter: JournalFilter): boolean {
  return FILTER_MEMBERS.every((name) => filter[name] === undefined || filter[name] === entry[name]);
}
