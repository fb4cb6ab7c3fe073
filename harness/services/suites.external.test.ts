import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../engine/redaction.ts';
import { runChecks } from '../engine/run.ts';
import type { CheckResult } from '../engine/run-options.ts';
import type { Suite } from '../engine/suite.ts';
import { simulatorTarget } from '../targets/simulator.ts';
import { suites } from './index.ts';

const MIXTURES = [1, 2, 3];
const LONGEST_MS = 120_000;

/**
 * What is skipped where the simulator is checked as a deployment: how a fingerprint is taken, rulesets of names that
 * are not its own, and budget and allowances of the ordinary key, which has none.
 */
const SKIPPED = [
  'only the simulator owes PDQ',
  'no ruleset of this name is told',
  'the key has no budget',
  'no number tells what is left',
];

type Readings = Readonly<Record<string, string>>;

/** Readings that no server can have at once, though each is lawful. */
const CONTRADICTIONS: readonly Readings[] = [
  // Where rules influence each other, a verdict of all of them is not that of some, and an input would have both.
  { 'TM-2.4~independence': 'joint-model', 'TM-4.6~subset-in-key': 'filtered' },
];

const holds = (readings: Readings, some: Readings): boolean =>
  Object.entries(some).every(([question, variant]) => readings[question] === variant);

/** A reading of every open question, about half of them other than the default. */
function mixtureOf({ questions }: Suite, seed: number): Readings {
  const readings = questions.map(({ id, choice, variants }) => {
    const others = Object.keys(variants).filter((variant) => variant !== choice);
    return [id, fc.oneof(fc.constant(choice), fc.constantFrom(...others))] as const;
  });
  const mixtures = fc
    .record(Object.fromEntries(readings))
    .filter((mixture) => !CONTRADICTIONS.some((some) => holds(mixture, some)));
  const [mixture = {}] = fc.sample(mixtures, { seed, numRuns: 1 });
  return mixture;
}

/** What a run of a suite came to, with as few inputs as a deployment gets. */
async function resultsOf(suite: Suite, seed: number, variants?: Readings): Promise<readonly CheckResult[]> {
  const { results } = await runChecks({
    target: simulatorTarget(variants === undefined ? {} : { variants, seed }),
    suites: [suite],
    effort: 'deployment',
    tries: 1,
    seed,
    nonce: `seed${seed}`,
    redactor: createRedactor(),
  });
  return results;
}

const told = ({ check, verdict, reason = '' }: CheckResult): string => `${check.id}: ${verdict} ${reason}`;

describe.each(suites)('the suite of $service', { timeout: LONGEST_MS }, (suite) => {
  it('passes on the simulator with another seed', async () => {
    const strays = (await resultsOf(suite, 20_261_121)).filter(({ verdict }) => verdict !== 'pass');
    const owed = ({ verdict, reason = '' }: CheckResult): boolean =>
      verdict === 'skip' && SKIPPED.some((words) => reason.includes(words));
    expect(strays.filter((stray) => !owed(stray)).map(told)).toEqual([]);
  });

  it.each(MIXTURES)(
    'accuses no server of its own that reads half of the open questions otherwise (%d)',
    async (seed) => {
      const results = await resultsOf(suite, seed, mixtureOf(suite, seed));
      const failed = results.filter(({ verdict }) => verdict === 'fail' || verdict === 'error');
      expect(failed.map(told)).toEqual([]);
    },
  );
});
