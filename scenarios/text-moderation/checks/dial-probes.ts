import { probe } from '../../../harness/services/text-moderation/client.ts';
import { enabledRules, rulesRecord, served } from '../../../harness/services/text-moderation/facts/texts.ts';

const WITH_DIALS = { needs: ['dials'] } as const;
const LOW = { block: 0.002, review: 0.001 };

/** Records what happens exactly at an edge, which only dials can reach. */
export const dialProbes = [
  probe('to which band a cut point belongs', WITH_DIALS, async (context) => {
    const rule = (await enabledRules(context))[0]?.id ?? '';
    const { score_bands: cuts } = (await rulesRecord(context)).defaults;
    const probabilities = [(cuts[0] ?? 0) / 2, ...cuts];
    const items = probabilities.map((value) => `${context.fresh()} [[sim ${rule}=${value} others=0]]`);
    const answer = await context.textModeration.batch({ items, thresholds: { [rule]: LOW } });
    const scores = served(context, answer).batch.results.map(({ score }) => score);
    const variant = { '1 2 3 4 5': 'cut-belongs-up', '1 1 2 3 4': 'cut-belongs-down' }[scores.join(' ')];
    context.observe('TM-2.4~bands', variant ?? 'other-monotone');
  }),

  probe('what becomes of an evaluation that takes its whole time', WITH_DIALS, async (context) => {
    const content = `${context.fresh()} [[sim takes=1500ms]]`;
    const { status } = await context.textModeration.check({ content, timeout_ms: 1_500 });
    if (status !== 200 && status !== 504) return context.inconclusive(`the evaluation was answered with ${status}`);
    context.observe('TM-4.1~timeout-equal', status === 200 ? 'served' : 'refused');
  }),
];
