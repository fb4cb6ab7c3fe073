// Image generation: a picture that is asked for, polled, and found safe; one that is blocked; a client that copes with both.
import { createPictureClient } from 'facsimile/scenarios';
import { withWorlds } from 'facsimile/vitest';
import { expect } from 'vitest';

const test = withWorlds({ imageGeneration: 'https://pictures.example' });

test('a picture is drawn as it was asked for, though nobody waits', async ({ world, urls }) => {
  const generate = createPictureClient({
    fetch,
    base: urls.imageGeneration,
    key: world.keys.ig_sim_default,
    wait: (ms) => world.clock.advance(ms),
  });
  const outcome = await generate({ prompt: '@luna, walking on a beach, -rain', format: 'png' });
  expect(outcome).toMatchObject({ kind: 'safe', meta: { character: 'luna', format: 'png', width: 1344 } });
});

test('a picture that compliance blocks is never shown', async ({ world, urls }) => {
  const generate = createPictureClient({
    fetch,
    base: urls.imageGeneration,
    key: world.keys.ig_sim_default,
    wait: (ms) => world.clock.advance(ms),
  });
  expect(await generate({ prompt: 'a duel at dawn [[sim compliance=unsafe:violence]]' })).toMatchObject({
    kind: 'blocked',
    rules: ['violence'],
  });
});
