import type { ServiceCall } from '../../../harness/engine/client.ts';
import { probe, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { budgetOf, keyWith, pay, SETTLING_MS } from '../../../harness/services/text-moderation/facts/budget.ts';
import { enabledRules, served } from '../../../harness/services/text-moderation/facts/texts.ts';

const WITH_KEYS = { needs: ['keys'] } as const;
const WITH_DIALS = { needs: ['dials', 'keys'] } as const;

/** From here on one price is another than the other, whatever a few characters cost. */
const CLEARLY_MORE = 1.5;
const TWINS = 5;

type Act = (call: ServiceCall) => Promise<unknown>;

/** Records what is paid: each thing that may cost is done with a key of its own, whose spend tells. */
export const spendProbes = [
  probe('what the price of an evaluation goes by', WITH_KEYS, async (context) => {
    const [rule] = await enabledRules(context);
    const letter = context.fresh('A letter of some length. '.repeat(100));
    const [plain = 0, long = 0, narrow = 0] = await spendsOf(context, [
      async (call) => served(context, await pay(context, call)),
      async (call) => served(context, await context.textModeration.check({ content: letter }, call)),
      async (call) =>
        served(context, await context.textModeration.check({ content: context.fresh(), rules: [rule?.id] }, call)),
    ]);
    if (plain === 0 || narrow === 0) return context.inconclusive('one evaluation costs too little to show');
    const isByLength = long > CLEARLY_MORE * plain;
    const isByRules = plain > CLEARLY_MORE * narrow;
    if (isByLength && isByRules) return context.inconclusive('the price depends on both length and rules');
    if (isByLength) context.observe('TM-2.6~price', 'per-token');
    else context.observe('TM-2.6~price', isByRules ? 'per-rule' : 'per-call');
  }),

  probe('whether a failed evaluation is paid', WITH_DIALS, async (context) => {
    const content = `${context.fresh()} [[sim fail=upstream_error costs=0.1]]`;
    const [spent = 0] = await spendsOf(context, [
      async (call) => {
        const { status } = await context.textModeration.check({ content }, call);
        if (status !== 502) context.inconclusive('the evaluation did not fail');
      },
    ]);
    context.observe('TM-3~failed-cost', spent > 0 ? 'paid' : 'free');
  }),

  probe('whether items with one text and several ids are identical', WITH_DIALS, async (context) => {
    const content = `${context.fresh()} [[sim costs=0.1]]`;
    const items = Array.from({ length: TWINS }, (_, at) => ({ content, id: `twin ${at}` }));
    const [spent = 0] = await spendsOf(context, [
      async (call) => served(context, await context.textModeration.batch({ items }, call)),
    ]);
    if (spent === 0) return context.inconclusive('the batch does not show in the spend');
    context.observe('TM-4.2~duplicate-identity', spent > 0.1 * CLEARLY_MORE ? 'same-entry' : 'same-content');
  }),
];

/** What each act costs, in US dollars, as the record of its key shows it when it has settled. */
async function spendsOf(context: TextContext, acts: readonly Act[]): Promise<readonly number[]> {
  const calls: ServiceCall[] = [];
  for (const act of acts) {
    const call = await keyWith(context, { mode: 'soft', monthlyUsd: 1_000 });
    await act(call);
    calls.push(call);
  }
  await context.sleep(SETTLING_MS);
  const spends: number[] = [];
  for (const call of calls) spends.push((await budgetOf(context, call)).spent_month_usd);
  return spends;
}
