import { expect, it } from 'vitest';
import { createRedactor } from '../../engine/redaction.ts';
import { runChecks } from '../../engine/run.ts';
import { simulatorTarget } from '../../targets/simulator.ts';
import { complianceSuite } from './suite.ts';

it('[CR-7-4] leaves a run over an account without credits undecided, and finds no fault', async () => {
  const target = simulatorTarget({
    around: ({ headers, ...request }, send) =>
      send({
        ...request,
        headers: {
          ...headers,
          ...(headers.authorization === 'Bearer cr_sim_default' && { authorization: 'Bearer cr_sim_no_credits' }),
        },
      }),
  });
  const { results } = await runChecks({ target, suites: [complianceSuite], tries: 1, redactor: createRedactor() });
  expect(results.filter(({ verdict }) => verdict === 'fail').map(({ check, reason }) => [check.id, reason])).toEqual(
    [],
  );
  expect(results.some(({ reason = '' }) => reason.includes('credits'))).toBe(true);
});
