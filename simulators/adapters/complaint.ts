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
    ...(hasFailed ? section('The last refusals, explained:', refusalsOf(run.world)) : []),
    ...(hasFailed ? section('The last calls polled jobs that come no further:', vainPollsOf(run.world)) : []),
    ...(hasFailed
      ? section('Calls with a key of no running test (take keys from world.keys):', refusalsOf(strangers))
      : []),
  ];
  return parts.length === 0 ? undefined : parts.join('\n');
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

function describe({ service, method, route, path, status, keyId }: JournalEntry): string {
  return `${service}: ${route ?? `${method} ${path}`} was answered ${status} ${keyId === null ? 'before any key was known' : `for ${keyId}`}`;
}

/** The world's explanation of a refusal, in one line. */
function reasonFor(world: World, { requestId }: JournalEntry): string {
  const { refusal } = (world.explain(requestId) ?? {}) as { readonly refusal?: RefusalExplanation };
  if (!refusal) return '';
  const { code, because, message, waysOut = [] } = refusal;
  const ways = waysOut.length === 0 ? '' : ` Ways out: ${waysOut.join(', ')}.`;
  return ` (${code}). ${because ?? message ?? ''}${ways}`;
}
