// Situations arrange what is tedious to bring about; reference clients show what to do with it.

import { aTextCaller } from 'facsimile/fixtures';
import { createModerationClient, textModerationSituations } from 'facsimile/scenarios';
import { withWorlds } from 'facsimile/vitest';
import { expect } from 'vitest';

const test = withWorlds({ textModeration: 'https://moderation.example' });

test('an evaluator that fails three times is outlived', async ({ world, urls }) => {
  const { key } = textModerationSituations.evaluatorRecovers(world);
  const wait = (ms: number) => world.clock.advance(ms);
  const moderate = createModerationClient({ fetch, base: urls.textModeration, key, wait });
  expect(await moderate('hello [[sim others=0.01]]')).toMatchObject({ kind: 'decided', decision: 'allow' });
});

test('a key that was just suspended works for another 30 seconds', async ({ world }) => {
  const { key } = textModerationSituations.suspendedInFlight(world);
  const caller = aTextCaller(fetch, { key });
  expect((await caller.check('before')).status).toBe(200);
  world.clock.advance('30s');
  expect((await caller.check('after')).body.error.code).toBe('api_key_disabled');
});
