// A world's clock stands still until it is moved, and limits go by it: the 21st call of a burst is refused.

import { aTextCaller } from 'facsimile/fixtures';
import { withWorlds } from 'facsimile/vitest';
import { expect } from 'vitest';

const test = withWorlds({ textModeration: 'https://moderation.example' });

test('a key of ten requests a second serves a burst of twenty, and then ten more each second', async ({ world }) => {
  const caller = aTextCaller(fetch, { key: world.keys.tm_sim_default });
  for (let call = 0; call < 20; call += 1) expect((await caller.me()).status).toBe(200);
  const refused = await caller.me();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);

  world.clock.advance('1s');
  for (let call = 0; call < 10; call += 1) expect((await caller.me()).status).toBe(200);
  expect((await caller.me()).status).toBe(429);
});

test('the next test begins anew', async () => {
  expect((await aTextCaller(fetch).me()).status).toBe(200);
});
