import { type GenerationContext, property } from '../../../harness/services/image-generation/client.ts';
import { follow, generated } from '../../../harness/services/image-generation/facts/follow.ts';
import { isSafe, metaOf } from '../../../harness/services/image-generation/facts/records.ts';
import { expectServed } from '../../../harness/services/image-generation/facts/reference.ts';
import { LENGTHY, promptOf, someFallbacks, someTerms } from '../arbitraries.ts';

const FEW = { runs: { simulator: 4, deployment: 1 } } as const;

/** Demands that some texts stand in a text, in their order. */
function expectInOrder({ expect }: GenerationContext, text: string, parts: readonly string[], words: string): void {
  const places = parts.map((part) => text.indexOf(part));
  expect(places.includes(-1), `whether a term lacks in ${words}`).toBe(false);
  expect(places, `the places of the terms in ${words}`).toEqual(places.toSorted((one, other) => one - other));
}

/** Properties of prompts and of what falls back. */
export const promptChecks = [
  property(
    ['IG-B1-16', 'IG-B1-46'],
    'each term goes to its prompt, in the order of the caller, whatever their mix',
    someTerms,
    async (context, terms) => {
      const mark = context.fresh('');
      const marked = terms.map(({ text, isMoved }, at) => ({ text: `${text} ${at}${mark}`, isMoved }));
      const job = await generated(context, { prompt: `${LENGTHY}, ${promptOf(marked)}` });
      const { positive, negative } = metaOf(job.end?.json ?? {});
      if (typeof positive !== 'string' || typeof negative !== 'string') {
        return context.inconclusive('needs both prompts in meta');
      }
      const seen = marked.filter(({ isMoved }) => !isMoved).map(({ text }) => text);
      const moved = marked.filter(({ isMoved }) => isMoved).map(({ text }) => text);
      expectInOrder(context, positive, seen, 'the positive prompt');
      expectInOrder(context, negative, moved, 'the negative prompt');
      const strays = [
        ...seen.filter((text) => negative.includes(text)),
        ...moved.filter((text) => positive.includes(text)),
      ];
      context.expect(strays.length, 'how many terms stand in the wrong prompt').toBe(0);
      const dashed = moved.filter((text) => new RegExp(`-\\s*${text}`).test(negative));
      context.expect(dashed.length, 'how many moved terms keep their dash').toBe(0);
    },
    FEW,
  ),

  property(
    ['IG-B3-3', 'IG-B1-8', 'IG-B1-11'],
    'everything falls back at once, without an error',
    someFallbacks,
    async (context, parameters) => {
      const sent = { prompt: context.fresh('a kite over a hill'), ...parameters };
      const taken = await context.imageGeneration.generate(sent);
      expectServed(context, taken);
      const [job] = await follow(context, [[sent, taken]]);
      // Rules look at meta.
      if (!job?.end || !isSafe(job.end.json)) return context.inconclusive('the job shows no picture');
    },
    FEW,
  ),
];
