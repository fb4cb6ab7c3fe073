// A first verdict: the client calls its service as it always does, and the world of the test answers.
import { withWorlds } from 'facsimile/vitest';
import { expect } from 'vitest';

const test = withWorlds({ textModeration: 'https://moderation.example' });

/** The code under test. */
async function moderate(content: string) {
  const response = await fetch('https://moderation.example/api/v1/check', {
    method: 'POST',
    headers: { authorization: 'Bearer tm_sim_default', 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
  });
  return response.json();
}

test('a text is blocked when a rule is sure enough', async () => {
  // A dial sets the probability of a rule; the thresholds of the ruleset decide.
  expect(await moderate('whatever [[sim hate=0.83]]')).toMatchObject({ decision: 'block', flagged: true, score: 3 });
});

test('a person looks at it when the rule is half sure', async () => {
  expect(await moderate('whatever [[sim hate=0.55 others=0.01]]')).toMatchObject({ decision: 'review' });
});
