// Tests at the same time are apart: the key of a call names its world, so take it from there.

import { aTextCaller } from 'facsimile/fixtures';
import { withWorlds } from 'facsimile/vitest';
import { expect } from 'vitest';

const test = withWorlds({ textModeration: 'https://moderation.example' });

test.concurrent.for([1, 2, 3, 4])('worker %i has a burst of its own', async (worker, { world }) => {
  const caller = aTextCaller(fetch, { key: world.keys.tm_sim_default });
  for (let call = 0; call < worker * 5; call += 1) expect((await caller.me()).status).toBe(200);
  expect(world.journal.count({ route: 'GET /api/v1/me' })).toBe(worker * 5);
});
