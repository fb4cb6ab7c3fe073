import { DAY_MS } from '../core/calendar.ts';
import type { RefusalExplanation } from '../core/call/explain-refusal.ts';
import type { WaitExplanation } from '../core/call/vain-polls.ts';
import type { JournalEntry } from '../core/world/journal.ts';
import type { World } from '../index.ts';
import type { TestRun } from './test-worlds.ts';

/** The last refusals are the likely cause of a failure; earlier ones are mostly repetitions. */
const MOST_REFUSALS = 3;
const FIRST_REFUSAL = 400;

/**
 * What to report at the end of a test besides its own failure; undefined if there is nothing.
 *
 * Unanswered requests and errors thrown by simulators fail every test. Refusals are only reported for a test that `hasFailed`,
 * since a test may well be about one. The report holds no secret, no content and no path of an unanswered request.
 */
export function complaintOf(run: TestRun, strangers: World | undefined, hasFailed: boolean): string | undefined {
  const parts = [
    ...section('Nothing answered these requests while this test ran (paths are left out):', [
      ...new Set(run.unhandled),
    ]),
    ...section('Simulators threw:', run.thrown.map(String)),
    ...(hasFailed ? likelyCausesOf(run, strangers) : []),
  ];
  return parts.length === 0 ? undefined : parts.join('\n');
}

/** What may have made a test fail, most likely first. */
function likelyCausesOf({ world, late }: TestRun, strangers: World | undefined): readonly string[] {
  return [
    ...section('The last refusals, explained:', refusalsOf(world)),
    ...section('The last calls polled jobs that come no further:', vainPollsOf(world)),
    ...section('The last calls polled jobs whose file was not found:', lostFilesOf(world)),
    ...section('Planned faults that struck no call:', idleFaultsOf(world)),
    ...section('Calls that an earlier test left behind, or a server that it started:', [...late]),
    ...section('Calls with a key of no running test (take keys from world.keys):', refusalsOf(strangers)),
    ...section('The clock:', slowClockOf(world)),
  ];
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [[title, ...lines.map((line) => `  ${line}`)].join('\n')];
}

function refusalsOf(world: World | undefined): readonly string[] {
  if (!world) return [];
  const refused = world.journal.calls().filter(({ status }) => status === 0 || status >= FIRST_REFUSAL);
  return refused.slice(-MOST_REFUSALS).map((entry) => `${describe(entry)}${reasonFor(world, entry)}`);
}

/** The polls among the last calls that could have gone on for ever; what was polled earlier has been given up or has come on. */
function vainPollsOf(world: World): readonly string[] {
  const told = world.journal.calls({}, MOST_REFUSALS).flatMap((entry) => {
    const { wait } = (world.explain(entry.requestId) ?? {}) as { readonly wait?: WaitExplanation };
    return wait ? [`${describe(entry)}: ${wait.because}. Ways out: ${wait.waysOut.join(', ')}.`] : [];
  });
  return [...new Set(told)];
}

/** The files of jobs that the last calls polled, where the world's web has none. */
function lostFilesOf(world: World): readonly string[] {
  const told = world.journal.calls({}, MOST_REFUSALS).flatMap((entry) => {
    const job = world.explain(entry.path.split('/').at(-1) ?? '') as { readonly media?: { readonly because?: string } };
    return job?.media?.because === undefined ? [] : [`${describe(entry)}: the file is ${job.media.because}.`];
  });
  return [...new Set(told)];
}

function idleFaultsOf(world: World): readonly string[] {
  const idle = world.faults.list().filter(({ matched, nth = 1 }) => matched < nth);
  return idle.map(
    ({ id, service, route = 'any route', matched }) => `${id} (${service}, ${route}; ${matched} calls met)`,
  );
}

/** A machine's clock that was turned back, as fake timers with a date in the past do, is not followed. */
function slowClockOf({ clock }: World): readonly string[] {
  const aheadMs = clock.kind === 'system' ? clock.now() - Date.now() : 0;
  if (aheadMs < DAY_MS) return [];
  const [here, there] = [clock.now(), Date.now()].map((ms) => new Date(ms).toISOString());
  return [
    `this world's stands at ${here}, and fake timers say ${there}: a world follows them only forward from its beginning`,
  ];
}

function describe({ service, method, route, path, status, keyId }: JournalEntry): string {
  return `${service}: ${route ?? `${method} ${path}`} ${status === 0 ? 'was cut off by a planned fault' : `was answered ${status}`} ${keyId === null ? 'before any key was known' : `for ${keyId}`}`;
}

/** The world's explanation of a refusal, in one line. */
function reasonFor(world: World, { requestId }: JournalEntry): string {
  const { refusal } = (world.explain(requestId) ?? {}) as { readonly refusal?: RefusalExplanation };
  if (!refusal) return '';
  const { code, because, message, waysOut = [] } = refusal;
  const ways = waysOut.length === 0 ? '' : ` Ways out: ${waysOut.join(', ')}.`;
  return ` (${code}). ${because ?? message ?? ''}${ways}`;
}
