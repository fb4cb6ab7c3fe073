import { expect, it } from 'vitest';
import { entriesOf } from '../../../harness/services/compliance/facts/reviews.ts';
import { divided } from './divided.ts';

const DECISIONS: Readonly<Record<string, string>> = { u: 'unsafe', s: 'safe', f: 'failed' };

/** How the panels on each path begin, one after the other: u unsafe, s safe, f failed; whoever comes then finds it unsafe. */
type Panels = Readonly<Record<string, string[]>>;

/** As much of a context as the search needs; what is excused is a path of its own. */
const contextOf = (panels: Panels): Parameters<typeof divided>[0] => {
  const review = async (path: string, _content: unknown, { amount = 10 }: { readonly amount?: number }) => {
    const letters = (panels[path]?.shift() ?? '').padEnd(amount, 'u').slice(0, amount);
    return {
      status: 200,
      review: {},
      body: { agent_decisions: [...letters].map((one) => ({ decision: DECISIONS[one] })) },
    };
  };
  const text = async (content: unknown, { context, ...more }: { readonly context?: string; amount?: number }) =>
    context && panels.excused ? review('excused', content, more) : { status: 503 };
  const shared = (_name: string, make: () => unknown) => make();
  return { shared, compliance: { text, review } } as unknown as Parameters<typeof divided>[0];
};

async function seated(panels: Panels): Promise<readonly string[]> {
  const { asked } = await divided(contextOf(panels));
  return asked.map((answer) =>
    entriesOf(answer)
      .map(({ decision }) => decision.at(0))
      .join(''),
  );
}

it('[CR-A2-25] seats panels that disagree at each border, and takes no reviewer that failed for one that does', async () => {
  const [text, others] = [
    ['uf', 'uuus'],
    ['fuus', 'uuus'],
  ];
  const panels = await seated({ text, search: ['uuus', 'uuus'], comment: [...others], chat: [...others] });
  expect(panels).toEqual(['uuus', 'uuus', 'uuusuuuuuu', 'uuusuuuuuu']);
});

it('[CR-A2-25] seats a majority rather than half of two, and seats it again where all agree', async () => {
  const panels = await seated({ text: ['sussuuuuuu'], chat: ['', 'sussuuuuuu'] });
  expect(panels.join(' ')).toContain(' uuuuuuuuuu sussuuuuuu ');
});

it('[CR-A2-8] excuses by either method what most mind, where no lesser part minded anything', async () => {
  const panels = await seated({ text: ['uus'], search: ['uus'], excused: ['uussu', 'sussu', 'ussus'] });
  expect(panels.slice(-3)).toEqual(['uussu', 'sussu', 'ussus']);
});
