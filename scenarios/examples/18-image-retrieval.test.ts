// Image retrieval: a library to search in, a picture of one's own in it, a curator who rejects it, a client that copes.
import { createRetrievalClient, imageRetrievalSituations } from 'facsimile/scenarios';
import { withWorlds } from 'facsimile/vitest';
import { expect } from 'vitest';

const test = withWorlds({ imageRetrieval: 'https://pictures.example' });

test('a picture is found by other words than its own, until it is rejected', async ({ world, urls }) => {
  const { library } = world.imageRetrieval;
  const { id } = library.put({
    prompt: 'paper boat, puddle, rain',
    caption: 'A paper boat floats on a puddle in the rain.',
  });
  const wait = (ms: number) => world.clock.advance(ms);
  const { search, match } = createRetrievalClient({
    fetch,
    base: urls.imageRetrieval,
    key: world.keys.ir_sim_default,
    wait,
  });
  const found = await search('little ship made of paper, rainy day', { limit: 5 });
  expect(found.kind === 'found' && found.pictures.map((picture) => picture.id)).toContain(id);
  library.put({ id, review: 'rejected' });
  expect(await match('paper boat, puddle, rain')).not.toMatchObject({ picture: { id } });
});

test('what is behind the service fails twice, and is outlived', async ({ world, urls }) => {
  const { key } = imageRetrievalSituations.upstreamRecovers(world);
  const wait = (ms: number) => world.clock.advance(ms);
  const { search } = createRetrievalClient({ fetch, base: urls.imageRetrieval, key, wait });
  expect((await search('a harbour in the morning')).kind).toBe('found');
  expect(world).toHaveReceived('POST /api/search', { times: 3 });
});
