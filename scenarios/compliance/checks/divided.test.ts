import { expect, it } from 'vitest';
import { entriesOf } from '../../../harness/services/compliance/facts/reviews.ts';
import { divided } from './divided.ts';

const DECISIONS: Readonly<Record<string, string>> = { u: 'unsafe', s: 'safe', f: 'failed' };

/** How the panels on each path begin, one after the other: u unsafe, s safe, f failed; whoever comes then finds it unsafe. */
const PANELS: Readonly<Record<string, string[]>> = {
  text: ['uf', 'uuus'],
  search: ['uuus', 'uuus'],
  comment: ['fuus', 'uuus'],
  chat: ['fuus', 'uuus'],
};

/** As much of a context as the search needs. */
const context = {
  shared: (_name: string, make: () => unknown) => make(),
  compliance: {
    text: async () => ({ status: 503 }),
    review: async (path: string, _content: unknown, { amount = 10 }: { readonly amount?: number }) => {
      const letters = (PANELS[path]?.shift() ?? '').padEnd(amount, 'u').slice(0, amount);
      return {
        status: 200,
        review: {},
        body: { agent_decisions: [...letters].map((one) => ({ decision: DECISIONS[one] })) },
      };
    },
  },
} as unknown as Parameters<typeof divided>[0];

it('[CR-A2-25] seats panels that disagree at each border, and takes no reviewer that failed for one that does', async () => {
  const { asked } = await divided(context);
  const panels = asked.map((answer) =>
    entriesOf(answer)
      .map(({ decision }) => decision.at(0))
      .join(''),
  );
  expect(panels).toEqual(['uuus', 'uuus', 'uuusuuuuuu', 'uuusuuuuuu']);
});
