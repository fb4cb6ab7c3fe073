import { tlsChecks } from '../../../harness/engine/tls-checks.ts';
import { check, PATHS } from '../../../harness/services/personal-data/client.ts';
import { someFailures } from '../../../harness/services/personal-data/facts/calls.ts';
import { LETTER } from '../../../harness/services/personal-data/facts/facts.ts';

/** Checks of what lies beneath the answers: TLS, request ids on every kind of answer, JSON. */
export const transportChecks = [
  ...tlsChecks({ check }, { path: PATHS.health, plain: 'PD-1-7', handshake: 'PD-1-2', question: 'PD-1~plaintext' }),

  check('PD-1-5', 'gives a request id to reads and to refusals', async (context) => {
    const { personalData, expect } = context;
    const reads = [await personalData.health(), await personalData.info()];
    const answers = [...reads, ...(await someFailures(context))];
    for (const answer of answers) expect(answer).toHaveHeader('X-Request-Id', /\S/);
  }),

  check('PD-1-8', 'takes no body that is not JSON', async (context) => {
    const { personalData, expect } = context;
    // What these are declared as is for a rule to judge.
    await someFailures(context);
    const form = `text=${encodeURIComponent(LETTER)}&mode=fast`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await personalData.detect(form, { headers })).toBeRefused();
  }),
];
