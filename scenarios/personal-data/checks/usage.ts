import { served } from '../../../harness/services/data-facts.ts';
import { documentOf, receiptOf } from '../../../harness/services/data-money.ts';
import { type Numbers, numbersIn, usageNumbers, wordsIn } from '../../../harness/services/data-reference.ts';
import { check, type DataCall, type DataContext, PERSONAL_DATA } from '../../../harness/services/personal-data.ts';

/** How long the check waits for counters, in all; on the simulator they follow at once. */
const PATIENCE_MS = [0, 15_000, 45_000];

/** Odd enough that no other counter grows by them. */
const DOCUMENTS = 7;
const CHARACTERS_EACH = 191;

/** A charged call, and what it must add to the counters. */
async function use(context: DataContext, call?: DataCall): Promise<readonly number[]> {
  const texts = Array.from({ length: DOCUMENTS }, () => documentOf(context, CHARACTERS_EACH));
  const { amount } = receiptOf(context, await context.personalData.detect({ texts, mode: 'fast' }, call));
  return [1, DOCUMENTS, DOCUMENTS * CHARACTERS_EACH, amount];
}

/** By how much each number differs from what it was. */
function differences(now: Numbers, before: Numbers): readonly number[] {
  return [...now].map(([path, number]) => number - (before.get(path) ?? 0));
}

function holds(numbers: readonly number[], wanted: number): boolean {
  return numbers.some((number) => Math.abs(number - wanted) <= (Number.isInteger(wanted) ? 0 : 1e-9));
}

/** Checks of the counters of the month. */
export const usageChecks = [
  check('PD-4-11', 'counts requests, documents, characters and the charge, and splits them', async (context) => {
    const { expect } = context;
    receiptOf(context, await context.personalData.detect({ text: context.fresh(), mode: 'fast' }));
    const { body } = served(context, await context.personalData.usage());
    const paths = [...numbersIn(body).keys()];
    for (const name of [/request|call/i, /document|doc/i, /char/i, /amount|charge|cost|spen[dt]|total|usd/i]) {
      expect(paths.filter((path) => name.test(path)).length).toBeGreaterThan(0);
    }
    expect(paths.filter((path) => path.includes('detect')).length).toBeGreaterThan(0);
    const isShown = wordsIn(body).some((word) => /remain|allow|left|quota|available/i.test(word));
    if (context.isSimulator) expect(isShown).toBe(true);
    const left = [...numbersIn(body)].filter(([path]) => /remain|left/i.test(path));
    if (left.length > 0) context.observe('PD-8~allowances', 'large');
  }),
  check('PD-4-11', 'tells what is left of an allowance', { needs: ['keys'] }, async (context) => {
    const allowances = { requests: 41, documents: 333, spendUsd: 0.77 };
    const { secret } = await context.controls.issueKey(PERSONAL_DATA, { allowances });
    const call = { key: secret };
    const before = [...(await usageNumbers(context, call)).values()];
    for (const cap of Object.values(allowances)) context.expect(holds(before, cap)).toBe(true);
    const [requests = 0, documents = 0, , usd = 0] = await use(context, call);
    const left = [...(await usageNumbers(context, call)).values()];
    context.expect(holds(left, allowances.requests - requests)).toBe(true);
    context.expect(holds(left, allowances.documents - documents)).toBe(true);
    context.expect(holds(left, allowances.spendUsd - usd)).toBe(true);
  }),
  check('PD-4-36', 'adds a call to the counters of the month', { pace: 'alone' }, async (context) => {
    const before = await usageNumbers(context);
    const added = await use(context);
    for (const waitMs of PATIENCE_MS) {
      await context.sleep(waitMs);
      const grown = differences(await usageNumbers(context), before);
      if (added.every((number) => holds(grown, number))) {
        return context.observe('PD-4~usage-lag', waitMs === 0 ? 'immediate' : 'delayed');
      }
    }
    context.expect(context.isSimulator).toBe(false);
    return context.inconclusive('the counters have not grown by the call within a minute; they may follow later');
  }),
];
