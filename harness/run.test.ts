import { describe, expect, it } from 'vitest';
import { createRedactor } from './redaction.ts';
import { runChecks } from './run.ts';
import { suites } from './suites.ts';
import { simulatorTarget } from './targets/simulator.ts';

describe('a run', () => {
  it('passes on the simulator', async () => {
    const result = await runChecks({ target: simulatorTarget(), suites, redactor: createRedactor() });
    expect(result.results.filter(({ verdict }) => verdict !== 'pass').map((r) => [r.check.id, r.verdict, r.reason])).toEqual([]);
    expect(result.results.length).toBe(result.planned);
    console.log(result.totals, result.observations);
  });
  it('finds a wrong flag', async () => {
    const target = simulatorTarget({ textModeration: { rules: { decide: () => ({ decision: 'allow', hits: [] }) as never } } });
    const result = await runChecks({ target, suites, redactor: createRedactor() });
    console.log(result.results.map((r) => [r.check.id, r.verdict, r.reason, r.failedTries, r.tries, r.counterexample]));
  });
});
