import { expect, it } from 'vitest';
import type { DataAnswer, DataContext } from '../client.ts';
import { expectAmountsAdded, expectGrowth, meterStep } from './money.ts';

const STEP_USD = 0.00105;

/** A target that shows its total with four decimals, and charges the same for every call. */
function contextAt(startUsd: number): DataContext {
  const made = new Map<string, unknown>();
  let calls = 0;
  const detect = async () => {
    calls += 1;
    const total = (startUsd + calls * STEP_USD).toFixed(4);
    return { status: 200, body: { usage: { amount: STEP_USD } }, header: () => total };
  };
  const shared = (name: string, make: () => unknown) => made.get(name) ?? made.set(name, make()).get(name);
  return { isSimulator: true, fresh: () => '', expect, shared, personalData: { detect } } as unknown as DataContext;
}

/** Whether so many calls pass for four of them, at each of twenty totals before. */
const passes = (calls: number): Promise<readonly boolean[]> =>
  Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const context = contextAt(at * 0.000_013);
      const act = async () => {
        for (let left = calls; left > 0; left -= 1) await context.personalData.detect({});
      };
      return expectGrowth(context, act, async () => 4 * (await meterStep(context))).then(
        () => true,
        () => false,
      );
    }),
  );

it('takes four charges for four and no others, wherever totals of four decimals are rounded', async () => {
  expect(new Set(await passes(4))).toEqual(new Set([true]));
  for (const calls of [3, 5]) expect(new Set(await passes(calls))).toEqual(new Set([false]));
});

it.each([
  ['how often the total falls', (at: number) => (at % 2 === 0 ? 0.002 : 0.001)],
  ['total', () => 0.5],
])('fails a deployment by %s, where that tells no running one', async (what, totalOf) => {
  const [made, totals] = [contextAt(0), Array.from({ length: 12 }, (_, at) => totalOf(at).toFixed(7))];
  const context = { ...made, isSimulator: false, media: {}, sleep: async () => undefined } as unknown as DataContext;
  const call = async () =>
    ({ status: 200, body: { usage: { amount: 0.001 } }, header: () => totals.shift() }) as unknown as DataAnswer;
  await expect(expectAmountsAdded(context, [call, call, call, call])).rejects.toThrow(`${what}: expected`);
});
