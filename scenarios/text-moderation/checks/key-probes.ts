import { instantIn } from '../../../harness/instant.ts';
import { budgetOf, keyWith, pay, payAfterSettling } from '../../../harness/services/budget-facts.ts';
import { enabledRules, rulesRecord, served } from '../../../harness/services/text-facts.ts';
import { probe } from '../../../harness/services/text-moderation.ts';

/** Probes of records, headers and budgets: they record which reading a target shows, and cannot fail. */
export const keyProbes = [
  probe('which answers carry the headers of a call', {}, async (context) => {
    const me = served(context, await context.textModeration.me());
    const isEverywhere = me.header('ratelimit-limit') !== undefined;
    context.observe('TM-7~header-scope', isEverywhere ? 'all-known' : 'moderation-only');
  }),
  probe('how instants are written', {}, async (context) => {
    const { updated_at: written } = (await rulesRecord(context)).ruleset;
    if (instantIn(written) === undefined) return context.inconclusive('the ruleset record shows no timestamp');
    const digits = /\.(\d+)/.exec(written)?.[1]?.length ?? 0;
    if (!written.endsWith('Z')) context.observe('ALL-0~timestamps', 'offset');
    else if (digits === 0) context.observe('ALL-0~timestamps', 'seconds');
    else context.observe('ALL-0~timestamps', digits > 3 ? 'micros' : 'utc-millis');
  }),
  probe('by how much a change raises the version', { needs: ['publish'] }, async (context) => {
    const { ruleset } = await rulesRecord(context);
    const [rule] = await enabledRules(context);
    const change = { rules: { [rule?.id ?? '']: { name: 'Another name' } } };
    const { version } = await context.controls.publish(ruleset.id, change);
    context.observe('TM-9~version-step', version - ruleset.version === 1 ? 'one' : 'more');
  }),
  probe('what a hard budget that is used up still serves', { needs: ['keys'] }, async (context) => {
    const stored = { content: context.fresh() };
    await context.textModeration.check(stored);
    const call = await keyWith(context, { mode: 'hard', dailyUsd: 1, spentTodayUsd: 1.2, spentMonthUsd: 1.2 });
    if ((await payAfterSettling(context, call)).status !== 402) return context.inconclusive('needs a 402 first');
    const read = await context.textModeration.me(call);
    const reused = await context.textModeration.check(stored, call);
    if (read.status !== 200) context.observe('TM-3~exceeded-scope', 'all-refused');
    else context.observe('TM-3~exceeded-scope', reused.status === 200 ? 'hits-served' : 'moderation-refused');
  }),
  probe('what enforced means beside the mode', { needs: ['keys'] }, async (context) => {
    const soft = await keyWith(context, { mode: 'soft', dailyUsd: 1 });
    const hard = await keyWith(context, { mode: 'hard', dailyUsd: 1 });
    await pay(context, hard);
    const flags = [(await budgetOf(context, soft)).enforced, (await budgetOf(context, hard)).enforced];
    if (flags[0]) context.observe('TM-2.6~enforced', 'switch');
    else context.observe('TM-2.6~enforced', flags[1] ? 'hard-means-true' : 'blocking-now');
  }),
];
