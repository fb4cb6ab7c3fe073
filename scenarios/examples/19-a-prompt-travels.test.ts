// All six services at once: a prompt loses its personal data, is moderated, becomes a picture that compliance reviews and media
// analysis looks at, and is found in the library afterwards.
import { withWorlds } from 'facsimile/vitest';
import { expect } from 'vitest';

const bases = {
  personalData: 'https://personal-data.example',
  textModeration: 'https://moderation.example',
  compliance: 'https://compliance.example',
  imageGeneration: 'https://pictures.example',
  mediaAnalysis: 'https://media.example',
  imageRetrieval: 'https://library.example',
};
const test = withWorlds(bases, { imageRetrieval: { generated: true } });

// biome-ignore lint/suspicious/noExplicitAny: answers of six services
const send = async (url: string, key: string, body?: object): Promise<any> => {
  const method = body ? 'POST' : 'GET';
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return (await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json();
};

test('a prompt travels through all services', async ({ world, urls }) => {
  const { keys } = world;
  const redacted = await send(`${urls.personalData}/v1/redact`, keys.pd_sim_default, {
    text: 'a lighthouse above the sea at dusk, as zoe@example.com painted it',
  });
  const prompt = redacted.results[0].redacted_text;
  expect(prompt).toBe('a lighthouse above the sea at dusk, as <EMAIL_ADDRESS> painted it');

  const verdict = await send(`${urls.textModeration}/api/v1/check`, keys.tm_sim_default, { content: prompt });
  expect(verdict.decision).toBe('allow');

  const job = await send(`${urls.imageGeneration}/api/v2`, keys.ig_sim_default, { action: 'generate', prompt });
  world.clock.advance('12s');
  const done = await send(`${urls.imageGeneration}/api/v2`, keys.ig_sim_default, { action: 'status', ...job });
  expect(done).toMatchObject({ status: 'COMPLETED', compliance: 'safe' });
  expect(world).toHaveReceived('POST /api/v1/compliance/image', { times: 1 });

  const picture = await fetch(done.meta.images[0].url);
  world.origins.put({
    url: 'https://shop.example/lighthouse.jpeg',
    base64: Buffer.from(await picture.arrayBuffer()).toString('base64'),
  });
  const analyse = { media: 'https://shop.example/lighthouse.jpeg', media_type: 'image' };
  const { job_id } = await send(`${urls.mediaAnalysis}/api/v1/analyze`, keys.ma_sim_default, analyse);
  world.clock.advance('2m');
  const analysis = await send(`${urls.mediaAnalysis}/api/v1/jobs/${job_id}`, keys.ma_sim_default);
  expect(analysis).toMatchObject({ status: 'completed', pipeline_info: { metadata: { streams: [{ width: 1344 }] } } });

  const found = await send(`${urls.imageRetrieval}/api/search`, keys.ir_sim_default, { query: 'beacon by the ocean' });
  expect(found.results.map(({ gen_id }: { gen_id: string }) => gen_id)).toContain(job.gen_id);
});
