// Budgets are seen through views that are up to 30 seconds old, and days end at midnight UTC: a clock makes both quick to test.

import { aTextCaller } from 'facsimile/fixtures';
import { withWorlds } from 'facsimile/vitest';
import { expect } from 'vitest';

const test = withWorlds({ textModeration: 'https://moderation.example' });

test('a hard budget warns, runs out, and is there again the next day', async ({ world }) => {
  // 0.70 of this key's dollar a day is spent already.
  const caller = aTextCaller(fetch, { key: world.keys.tm_sim_budget_hard });
  await caller.check('dear [[sim costs=0.15]]');
  world.clock.advance('30s');
  expect((await caller.check('dearer [[sim costs=0.20]]')).headers.get('x-budget-status')).toBe('warning');

  world.clock.advance('30s');
  expect((await caller.check('too dear')).body.error.code).toBe('budget_exceeded');

  world.clock.advance('12h');
  expect((await caller.check('a new day')).status).toBe(200);
});
