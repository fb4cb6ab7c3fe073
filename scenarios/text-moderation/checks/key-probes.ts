import { formOfInstant, instantIn } from '../../../harness/engine/instant.ts';
import { probe, TEXT_MODERATION, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { budgetOf, keyWith, pay, payAfterSettling } from '../../../harness/services/text-moderation/facts/budget.ts';
import { enabledRules, rulesRecord, served } from '../../../harness/services/text-moderation/facts/texts.ts';

/** How long a change of a key may take, and a little more. */
const PROPAGATION_MS = 61_000;
const FAULTS_AND_READER = { needs: ['faults', 'key:readOnly'] } as const;

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
    context.observe('ALL-0~timestamps', formOfInstant(written));
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
  probe('which ceiling a key has by default', { needs: ['keys'] }, async (context) => {
    const { secret } = await context.controls.issueKey(TEXT_MODERATION);
    const { me } = served(context, await context.textModeration.me({ key: secret }));
    context.observe('TM-8~default-rps', me.rate_limit.requests_per_second === 10 ? 'ten' : 'other');
  }),
  probe('whether a suspension can be lifted', { needs: ['keys'] }, async (context) => {
    const { id, secret } = await context.controls.issueKey(TEXT_MODERATION);
    await context.controls.suspendKey(id);
    await context.sleep(PROPAGATION_MS);
    if ((await context.textModeration.me({ key: secret })).status !== 401)
      context.inconclusive('needs a suspended key');
    await resume(context, id);
    await context.sleep(PROPAGATION_MS);
    const { status } = await context.textModeration.me({ key: secret });
    context.observe('TM-3~key-transitions', status === 200 ? 'suspend-resume-delete' : 'one-way');
  }),
  probe('to which families scope and capacity belong', FAULTS_AND_READER, async (context) => {
    const { controls, textModeration } = context;
    const scope = await textModeration.check({ content: context.fresh() }, { role: 'readOnly' });
    await controls.planFault({ service: TEXT_MODERATION, fault: { error: 'upstream_rate_limited' } });
    const capacity = await textModeration.check({ content: context.fresh() }, { mayFail: true });
    if (scope.status !== 403 || capacity.status !== 503) return context.inconclusive('needs a 403 and a 503');
    const isScopeRequest = scope.failure.type === 'invalid_request_error';
    const isCapacityRate = capacity.failure.type === 'rate_limit_error';
    if (isScopeRequest) context.observe('TM-7~family-map', 'scope-as-request');
    if (isCapacityRate) context.observe('TM-7~family-map', 'capacity-as-rate');
    if (!isScopeRequest && !isCapacityRate) context.observe('TM-7~family-map', 'by-status');
  }),
];

/** Asks for the end of a suspension. A target may refuse it: then the key stays as it is. */
async function resume({ controls, inconclusive }: TextContext, keyId: string): Promise<void> {
  let asked: Promise<void>;
  try {
    asked = controls.resumeKey(keyId);
  } catch {
    return inconclusive('the target offers no way to lift a suspension');
  }
  await asked.catch(() => undefined);
}
