// Why was it answered so? An explanation names the thresholds and where they come from, the dials, the price.

import { aTextCaller } from 'facsimile/fixtures';
import { withWorlds } from 'facsimile/vitest';
import { expect } from 'vitest';

const test = withWorlds({ textModeration: 'https://moderation.example' });

test('a violent text is blocked at a threshold that the ruleset overrides', async ({ world }) => {
  const { body } = await aTextCaller(fetch).check('whatever [[sim violence=0.8 others=0]]');
  expect(body.decision).toBe('block');
  // The rule's own threshold is 0.85.
  expect(JSON.stringify(world.explain(body.id))).toContain('ruleset');
});
