import { countEach } from '../core/count-each.ts';
import { mustBeOneOf } from '../core/nearest.ts';
import { ControlError } from '../core/service-error.ts';
import type { Journal, JournalEntry } from '../core/world/journal.ts';
import type { JournalFilter } from '../core/world/journal-filter.ts';
import { differences } from './differences.ts';

/**
 * What received calls must match; whatever is left out may be anything. Values may be asymmetric matchers of the test runner
 * (`expect.any(String)`) or regular expressions; `undefined` means that a member must be absent.
 */
export interface Received extends Omit<JournalFilter, 'route'> {
  /** Exactly how many calls must match; default: at least one. */
  readonly times?: number;
  /** The length of the list in the body: its member `items`, or else its only list. */
  readonly items?: number;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  /** What the body must contain at least; lists are compared as a whole. */
  readonly body?: unknown;
}

/** The result that test runners expect of a matcher. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/** The part of a world that the matcher looks at. */
interface Witness {
  readonly journal: Journal;
}

/**
 * Matchers for `expect.extend(matchers)` in any test runner compatible with Jest.
 *
 * ```ts
 * expect(world).toHaveReceived('POST /api/v1/batch', { items: 200, header: { 'idempotency-key': 'a' } });
 * ```
 *
 * `header`, `query`, `body` and `items` need a world made with `record: true`.
 */
export const matchers = {
  toHaveReceived(world: unknown, route: string, wanted: Received = {}): MatcherResult {
    const { journal } = (world ?? {}) as Partial<Witness>;
    if (journal) return compareReceived(journal, route, wanted);
    throw new ControlError(400, 'no_world', 'Expect it of a world: expect(world).toHaveReceived(…).');
  },
};

/** The members that can be compared only in a world that keeps what was sent. */
const CONTENT: readonly (keyof Received)[] = ['items', 'query', 'header', 'body'];
const MEMBERS: readonly (keyof Received)[] = ['times', 'service', 'status', 'keyId', ...CONTENT];
const MOST_SHOWN = 3;

/**
 * Decides whether a world received matching calls; the message shows how the nearest ones differ.
 *
 * Throws a ControlError for an unknown route or status, and where bodies are needed but were not kept.
 */
function compareReceived(journal: Journal, route: string, wanted: Received): MatcherResult {
  const strange = Object.keys(wanted).find((name) => !MEMBERS.some((known) => known === name));
  if (strange !== undefined)
    throw new ControlError(400, 'invalid_expectation', mustBeOneOf('What is expected', strange, MEMBERS));
  const { service, times } = wanted;
  const calls = journal.calls({ route, ...(service === undefined ? {} : { service }) });
  // The status is compared here and not by the filter, so that a call of another status is shown as a near miss.
  journal.count({ ...(wanted.status === undefined ? {} : { status: wanted.status }) });
  if (CONTENT.some((name) => name in wanted)) refuseUnrecorded(journal);
  const compared = calls.map((call) => ({ call, missed: missesOf(call, wanted) }));
  const matching = compared.filter(({ missed }) => missed.length === 0);
  const pass = times === undefined ? matching.length > 0 : matching.length === times;
  return { pass, message: () => tell(journal, route, wanted, compared, pass) };
}

/** Throws if the world keeps no requests, even before there is a call: otherwise `.not` would always pass. */
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

/** The list in a body: its member `items`, or else its only list. */
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

/** The calls that came instead, counted by route and status. */
function otherCalls(journal: Journal): string {
  const calls = journal.calls().map(({ route, method, path, status }) => `${route ?? `${method} ${path}`} (${status})`);
  const counts = countEach(calls);
  if (counts.size === 0) return 'No call came at all.';
  return `What came: ${[...counts].map(([name, count]) => `${count} × ${name}`).join(', ')}.`;
}
