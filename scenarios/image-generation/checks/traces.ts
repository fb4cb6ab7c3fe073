import { check } from '../../../harness/services/image-generation/client.ts';
import { finishedMeta, startOf } from '../../../harness/services/image-generation/facts/fleet.ts';

/** Generations that are asked for one after the other, some with negatives. */
const SINGLE = [
  ...(['plain', 'character', 'styled', 'both', 'other', 'optimized'] as const),
  ...(['unknown model', 'unknown style', 'unknown format', 'unlisted size', 'long precompliance'] as const),
] as const;

/** Whether a text holds fresh words; they end in a number, of which another may be the beginning. */
const holds = (text: string, words: string): boolean =>
  text.split(words).some((rest, at) => at > 0 && !/^\d/.test(rest));

/** Checks that a call leaves no traces in another one. */
export const traceChecks = [
  check('IG-B1-18', 'lets no negatives of another call into the negative prompt', async (context) => {
    const jobs = await Promise.all(SINGLE.map(async (name) => ({ name, ...(await startOf(context, name)) })));
    const kept = jobs.flatMap(({ sent, moved }) => [
      moved,
      ...(typeof sent.negative === 'string' ? [sent.negative] : []),
    ]);
    for (const { name, sent, moved } of jobs) {
      const { negative } = await finishedMeta(context, name);
      const strangers = kept.filter((words) => words !== moved && words !== sent.negative);
      const found = strangers.filter((words) => holds(String(negative), words));
      context.expect(found.length, 'how many negatives of other calls stand in it').toBe(0);
    }
  }),
];
