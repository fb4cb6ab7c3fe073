import { expect, it } from 'vitest';
import { panelChecks } from './panels.ts';

interface Sent {
  readonly amount?: number;
  readonly verbose: number;
  readonly decision_method?: string;
  readonly excluded_categories?: readonly string[];
}

/** A service that remembers answers, an unlucky one among them: nobody minded what one reviewer of a panel minds, when nothing was excluded and no reviewers shown. */
const context = {
  shared: (_name: string, make: () => unknown) => make(),
  expect: (value: unknown) => expect(value),
  skip: (reason: string) => expect.fail(reason),
  inconclusive: (reason: string) => expect.fail(reason),
  compliance: {
    text: async () => ({ status: 503 }),
    review: async (_path: string, content: unknown, sent: Sent) => {
      const { amount = 10, verbose, decision_method: method, excluded_categories: excluded = [] } = sent;
      const isUnlucky = verbose < 2 && excluded.length === 0;
      const entries = Array.from({ length: amount }, (_, at) => ({ decision: at === 0 ? 'unsafe' : 'safe' }));
      return {
        status: 200,
        review: {
          decision: method === 'any' && !isUnlucky ? 'unsafe' : 'safe',
          score: isUnlucky ? 0 : 1,
          flagged_categories: [{ id: JSON.stringify(content) }],
        },
        body: verbose === 2 ? { agent_decisions: entries } : {},
      };
    },
  },
};

it('[CR-A2-8] blames nobody for an answer that is remembered', async () => {
  const minded = panelChecks.find(({ name }) => name === 'decides alike everywhere what a minority minds');
  await (minded as unknown as { run(tools: unknown): Promise<void> }).run(context);
});
