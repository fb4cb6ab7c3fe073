import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../engine/redaction.ts';
import { runChecks } from '../engine/run.ts';
import type { Suite } from '../engine/suite.ts';
import { simulatorTarget } from '../targets/simulator.ts';
import { suites } from './index.ts';

const MIXTURES = [1, 2, 3];
const LONGEST_MS = 120_000;

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

describe.each(suites)('the suite of $service', (suite) => {
  it.each(MIXTURES)(
    'accuses no server of its own that reads half of the open questions otherwise (%d)',
    async (seed) => {
      const { results } = await runChecks({
        target: simulatorTarget({ variants: mixtureOf(suite, seed), seed }),
        suites: [suite],
        effort: 'deployment',
        tries: 1,
        seed,
        nonce: `mixture${seed}`,
        redactor: createRedactor(),
      });
      const failed = results.filter(({ verdict }) => verdict === 'fail' || verdict === 'error');
      expect(failed.map(({ check, reason }) => `${check.id}: ${reason}`)).toEqual([]);
    },
    LONGEST_MS,
  );
});
