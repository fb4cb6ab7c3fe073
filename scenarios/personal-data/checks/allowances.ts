import type { ServiceCall } from '../../../harness/engine/client.ts';
import { BILLABLE, check, type DataAnswer, type DataContext } from '../../../harness/services/personal-data/client.ts';
import { callEach, withNewKey } from '../../../harness/services/personal-data/facts/calls.ts';
import { expectRefusal, served } from '../../../harness/services/personal-data/facts/facts.ts';
import { documentOf } from '../../../harness/services/personal-data/facts/money.ts';

/** A document of so many characters is charged 0.00055 USD. */
const CHARACTERS = 1_000;

function expectRefused(context: DataContext, answer: DataAnswer): void {
  expectRefusal(context, answer, 402, 'limit_error');
}

function ask(context: DataContext, texts: number, call: ServiceCall): Promise<DataAnswer> {
  return context.personalData.detect(
    { texts: Array.from({ length: texts }, () => documentOf(context, CHARACTERS)), mode: 'fast' },
    call,
  );
}

/** Caps, with the numbers of documents of the calls that reach each. */
const CAPS: readonly (readonly [allowances: object, calls: readonly number[]])[] = [
  [{ requests: 2 }, [1, 1]],
  [{ documents: 5 }, [2, 3]],
  [{ spendUsd: 0.00055 }, [1]],
];

/** Checks of the caps of the month. */
export const allowanceChecks = [
  check('PD-7-4', 'refuses calls at the allowance', { needs: ['key:atAllowance'] }, async (context) => {
    for (const answer of await callEach(context, BILLABLE, { role: 'atAllowance' })) expectRefused(context, answer);
  }),
  check('PD-7-4', 'refuses the first call where nothing is allowed', { needs: ['keys'] }, async (context) => {
    for (const allowances of [{ requests: 0 }, { documents: 0 }, { spendUsd: 0 }]) {
      expectRefused(context, await ask(context, 1, await withNewKey(context, { allowances })));
    }
  }),
  ...CAPS.map(([allowances, calls]) =>
    check(
      'PD-7-4',
      `refuses calls once the cap on ${Object.keys(allowances)} is reached`,
      { needs: ['keys'] },
      async (context) => {
        const call = await withNewKey(context, { allowances });
        for (const texts of calls) served(context, await ask(context, texts, call));
        expectRefused(context, await ask(context, 1, call));
      },
    ),
  ),
];
