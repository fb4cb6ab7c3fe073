// Media analysis: a file at a URL of the world's own web, a job that goes through its stages, a client that looks until it ends.
import { createMediaClient } from 'facsimile/scenarios';
import { withWorlds } from 'facsimile/vitest';
import { expect } from 'vitest';

const test = withWorlds({ mediaAnalysis: 'https://media.example' });

test('a film of the world is analysed, though nobody waits', async ({ world, urls }) => {
  const { video } = world.origins.fixtures();
  const analyse = createMediaClient({
    fetch,
    base: urls.mediaAnalysis,
    key: world.keys.ma_sim_default,
    wait: (ms) => world.clock.advance(ms),
  });
  expect(await analyse({ media: video, media_type: 'video' })).toMatchObject({ kind: 'completed' });
  expect(world).toHaveReceived('POST /api/v1/analyze', { times: 1, body: { media_type: 'video' } });
});

test('a stage fails, and the job says which', async ({ world, urls }) => {
  world.faults.plan({ service: 'media-analysis', stage: 'analyzing', fault: { error: 'internal_error' } });
  const analyse = createMediaClient({
    fetch,
    base: urls.mediaAnalysis,
    key: world.keys.ma_sim_default,
    wait: (ms) => world.clock.advance(ms),
  });
  expect((await analyse({ media: world.origins.fixtures().image, media_type: 'image' })).kind).toBe('failed');
});
