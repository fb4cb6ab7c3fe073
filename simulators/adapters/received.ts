import type { Journal, JournalEntry } from '../core/journal.ts';
import type { JournalFilter } from '../core/journal-filter.ts';
import { oneOf } from '../core/nearest.ts';
import { ControlError } from '../core/service-error.ts';
import { differences } from './differences.ts';

/**
 * What calls of a route must have been like. Whatever is left out may be anything; a value may be a matcher of the test runner
 * (`expect.any(String)`) or a pattern, and `undefined` stands for what must not be there.
 */
export interface Received extends Omit<JournalFilter, 'route'> {
  /** How many such calls, exactly; at least one unless given. */
  readonly times?: number;
  /** How many entries the list in the body has: `items`, or the only list among its members. */
  readonly items?: number;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  /** What the body holds at least; lists are compared whole. */
  readonly body?: unknown;
}

/** What a test runner asks of a matcher. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/** What of a world the matcher looks at. */
interface Witness {
  readonly journal: Journal;
}

/**
 * Matchers for `expect.extend(matchers)` of any test runner that follows Jest.
 *
 * ```ts
 * expect(world).toHaveReceived('POST /api/v1/batch', { items: 200, header: { 'idempotency-key': 'a' } });
 * ```
 *
 * `header`, `query`, `body` and `items` need a world made with `record: true`.
 */
export const matchers = {
  toHaveReceived(world: unknown, route: string, wanted: Received = {}): MatcherResult {
    return judgeReceived((world as Witness).journal, route, wanted);
  },
};

const MEMBERS: readonly (keyof Received)[] = [
  'times',
  'service',
  'status',
  'keyId',
  'items',
  'query',
  'header',
  'body',
];
const CONTENT: readonly (keyof Received)[] = ['items', 'query', 'header', 'body'];
const MOST_SHOWN = 3;

/**
 * Judges whether a world was sent such calls; the message shows what the nearest ones differ in.
 *
 * Throws a ControlError for a word that nobody knows, and where what was sent was not kept.
 */
function judgeReceived(journal: Journal, route: string, wanted: Received): MatcherResult {
  const strange = Object.keys(wanted).find((name) => !MEMBERS.some((known) => known === name));
  if (strange !== undefined)
    throw new ControlError(400, 'invalid_expectation', oneOf('What is expected', strange, MEMBERS));
  const { service, times } = wanted;
  const calls = journal.calls({ route, ...(service === undefined ? {} : { service }) });
  // Told apart here and not by the filter, so that a call of another status is a near miss.
  journal.count({ ...(wanted.status === undefined ? {} : { status: wanted.status }) });
  if (CONTENT.some((name) => name in wanted)) refuseUnrecorded(journal);
  const compared = calls.map((call) => ({ call, missed: missesOf(call, wanted) }));
  const matching = compared.filter(({ missed }) => missed.length === 0);
  const pass = times === undefined ? matching.length > 0 : matching.length === times;
  return { pass, message: () => tell(journal, route, wanted, compared, pass) };
}

/** What is not kept is refused before anything has come: else `not` would be green for ever. */
function refuseUnrecorded(journal: Journal): void {
  if (journal.keepsRequests) return;
  throw new ControlError(
    409,
    'not_recorded',
    'Only a world made with { record: true } keeps what was sent: createWorld({ record: true }).',
  );
}

interface Compared {
  readonly call: JournalEntry;
  readonly missed: readonly string[];
}

function missesOf({ status, keyId, request }: JournalEntry, wanted: Received): readonly string[] {
  const lowered = Object.entries(wanted.header ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  return [
    ...('status' in wanted ? differences('status', wanted.status, status) : []),
    ...('keyId' in wanted ? differences('keyId', wanted.keyId, keyId) : []),
    ...('items' in wanted ? differences('items', wanted.items, listIn(request?.body)?.length) : []),
    ...differences('query', wanted.query ?? {}, request?.query ?? {}),
    ...differences('header', Object.fromEntries(lowered), request?.headers ?? {}),
    ...('body' in wanted ? differences('body', wanted.body, request?.body) : []),
  ];
}

/** The list that a body submits: its member `items`, else the only list among its members. */
function listIn(body: unknown): readonly unknown[] | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { items } = body as { readonly items?: unknown };
  if (Array.isArray(items)) return items;
  const lists = Object.values(body).filter((member) => Array.isArray(member));
  return lists.length === 1 ? lists[0] : undefined;
}

function tell(
  journal: Journal,
  route: string,
  { times }: Received,
  compared: readonly Compared[],
  pass: boolean,
): string {
  const matching = compared.filter(({ missed }) => missed.length === 0);
  const numbers = matching.map(({ call }) => call.seq).join(', ');
  const wish = times === undefined ? '' : `, ${times} time${times === 1 ? '' : 's'}`;
  const forgotten = journal.evicted() === 0 ? [] : [`${journal.evicted()} older calls are no longer remembered.`];
  if (pass)
    return [`expected the world not to have received ${route}${wish}; so was call ${numbers}`, ...forgotten].join('\n');
  const missing = compared
    .filter(({ missed }) => missed.length > 0)
    .toSorted((one, other) => one.missed.length - other.missed.length || other.call.seq - one.call.seq);
  return [
    `expected the world to have received ${route}${wish}${times === undefined ? '' : `; ${matching.length} such call(s) came`}`,
    ...(compared.length === 0 ? [`No call of this route came. ${otherCalls(journal)}`] : []),
    ...missing
      .slice(0, MOST_SHOWN)
      .flatMap(({ call, missed }) => [
        `call ${call.seq} (${call.requestId}, answered ${call.status}) differs in`,
        ...missed.map((line) => `  ${line}`),
      ]),
    ...(missing.length > MOST_SHOWN ? [`and ${missing.length - MOST_SHOWN} more calls differ`] : []),
    ...forgotten,
  ].join('\n');
}

/** The calls that came instead, counted by what they were. */
function otherCalls(journal: Journal): string {
  const counts = new Map<string, number>();
  for (const { route, method, path, status } of journal.calls()) {
    const name = `${route ?? `${method} ${path}`} (${status})`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  if (counts.size === 0) return 'No call came at all.';
  return `What came: ${[...counts].map(([name, count]) => `${count} × ${name}`).join(', ')}.`;
}
