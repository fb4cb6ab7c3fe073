import type { Json } from '../core/call.ts';
import type { JournalEntry } from '../core/journal.ts';
import type { World } from '../index.ts';
import type { TestRun } from './test-worlds.ts';

/** The last refusals are what a test fell over; the ones before are mostly the same. */
const MOST_REFUSALS = 3;
const MOST_CHARACTERS = 600;
const FIRST_REFUSAL = 400;

/**
 * What to say at the end of a test besides its own failure; undefined where there is nothing.
 *
 * Unanswered requests and what simulators threw fail every test, refusals are told only where it `hasFailed`: a test may well
 * be about one. No secret, no content, no path that nothing answered.
 */
export function complaintOf(run: TestRun, strangers: World | undefined, hasFailed: boolean): string | undefined {
  const parts = [
    ...told('Nothing answered these requests, while this test ran:', [...new Set(run.unhandled)]),
    ...told('A simulator threw:', run.thrown.map(String)),
    ...(hasFailed ? told('The last refusals, explained:', refusalsOf(run.world)) : []),
    ...(hasFailed
      ? told('Calls whose key no running test has (take keys from world.keys):', refusalsOf(strangers))
      : []),
  ];
  return parts.length === 0 ? undefined : parts.join('\n');
}

function told(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [[title, ...lines.map((line) => `  ${line}`)].join('\n')];
}

function refusalsOf(world: World | undefined): readonly string[] {
  if (!world) return [];
  const refused = world.journal.calls().filter(({ status }) => status === 0 || status >= FIRST_REFUSAL);
  return refused
    .slice(-MOST_REFUSALS)
    .map((entry) => `${describe(entry)}${reasons(world.explain(entry.requestId) as Json | undefined)}`);
}

function describe({ service, method, route, path, status, keyId }: JournalEntry): string {
  return `${service}: ${route ?? `${method} ${path}`} was answered ${status} for ${keyId ?? 'an unknown key'}`;
}

/** What an explanation tells beyond what the journal says already. */
function reasons(explanation: Json | undefined): string {
  if (typeof explanation !== 'object' || explanation === null || Array.isArray(explanation)) return '';
  const rest = Object.entries(explanation).filter(([name, value]) => !KNOWN.includes(name) && !isEmpty(value));
  return rest.length === 0 ? '' : `: ${JSON.stringify(Object.fromEntries(rest)).slice(0, MOST_CHARACTERS)}`;
}

const KNOWN = ['requestId', 'service', 'route', 'status', 'keyId', 'at'];

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
