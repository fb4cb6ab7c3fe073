import { describe, expect, it } from 'vitest';
import { aControlCaller } from '../../control/testing/control-caller.ts';
import { ControlError } from '../../core/service-error.ts';
import { createWorld } from '../../index.ts';
import { standingMediaAnalysis } from '../state/standing.ts';
import { aSubmission, ask, aWorld, finished, jobIn, samples, submit } from './testing.ts';

describe('what moves jobs', () => {
  it('is time unless told otherwise', async () => {
    const world = aWorld();
    const { body } = await submit(world, { custom_category: '[[sim takes=100s]]' });
    const seen = [];
    for (let step = 0; step <= 100; step += 10) {
      seen.push((await jobIn(world, body.job_id)).status);
      world.clock.advance('10s');
    }
    expect([...new Set(seen)]).toEqual(['queued', 'optimizing', 'analyzing', 'completed']);
  });

  it('is polls where a world says so: the first shows the job queued, each further one the next state', async () => {
    const world = aWorld({ progress: 'polls' });
    const { body } = await submit(world, { media_type: 'audio', transcribe: true });
    world.clock.advance('1h');
    const seen = [];
    for (let look = 0; look < 6; look += 1) seen.push((await jobIn(world, body.job_id)).status);
    expect(seen).toEqual(['queued', 'optimizing', 'transcribing', 'analyzing', 'completed', 'completed']);
  });

  it('leaves a job that nobody polls queued, and bills what polls have ended', async () => {
    const world = aWorld({ progress: 'polls' });
    const { body } = await submit(world);
    await ask(world, 'GET', `/api/v1/account/requests/${body.job_id}`);
    await ask(world, 'GET', '/api/v1/account/requests');
    const total = async () => (await ask(world, 'GET', '/api/v1/account/balance')).body.overall.total_requests;
    expect([(await jobIn(world, body.job_id)).status, await total()]).toEqual(['queued', 0]);
    for (let look = 0; look < 3; look += 1) await jobIn(world, body.job_id);
    expect([(await jobIn(world, body.job_id)).status, await total()]).toEqual(['completed', 1]);
  });

  it('is the first poll where a world says so, and a job can be cancelled before it', async () => {
    const world = aWorld({ progress: 'immediate' });
    const [first, other] = [await submit(world), await submit(world)];
    expect((await jobIn(world, first.body.job_id)).status).toBe('completed');
    expect((await ask(world, 'POST', `/api/v1/account/requests/${other.body.job_id}/cancel`)).status).toBe(200);
    expect((await jobIn(world, other.body.job_id)).status).toBe('cancelled');
  });

  it.each(['fail=queued', 'fail=optimizing', 'fail=analyzing'])(
    'shows the stage in which a job fails: %s',
    async (dial) => {
      const world = aWorld({ progress: 'polls' });
      const { body } = await submit(world, { custom_category: `[[sim ${dial}]]` });
      const seen = [];
      for (let look = 0; look < 5; look += 1) seen.push((await jobIn(world, body.job_id)).status);
      const stages = ['queued', 'optimizing', 'analyzing'];
      const path = stages.slice(0, stages.indexOf(dial.slice('fail='.length)) + 1);
      expect([...new Set(seen)]).toEqual([...path, 'failed']);
    },
  );
});

describe('the settings of a world', () => {
  it.each([{ progress: 'sometimes' }, { pipeline: 'yes' }])(
    'are refused when they make no sense: %j',
    (mediaAnalysis) => {
      expect(() => createWorld({ mediaAnalysis: mediaAnalysis as never })).toThrow(Object.keys(mediaAnalysis)[0]);
    },
  );

  it('come over the control plane too, and unknown ones are refused there', () => {
    const caller = aControlCaller();
    const services = { 'media-analysis': { progress: 'immediate' } };
    const { status, body } = caller.post('/__sim/worlds', { services });
    expect(status).toBe(201);
    const headers = { authorization: `Bearer ${body.keys.ma_sim_default}` };
    const { body: submitted } = caller.send('POST', '/media-analysis/api/v1/analyze', aSubmission(), { headers });
    const look = caller.send('GET', `/media-analysis${submitted.poll_url}`, undefined, { headers });
    expect(look.body.status).toBe('completed');
    for (const wrong of [{ 'media-analysis': { speed: 1 } }, { 'media-analysis': { progress: 1 } }, { other: {} }]) {
      expect(caller.post('/__sim/worlds', { services: wrong }).status).toBe(400);
    }
  });
});

it.each([{ name: '' }, { account: '' }, { requestsPerMinute: 0 }])('a key is refused with %j', (options) => {
  expect(() => aWorld().mediaAnalysis.keys.issue(options)).toThrow(Object.keys(options)[0]);
});

describe('a catalog of its own', () => {
  const { categories, agents, profiles, prices, keys } = standingMediaAnalysis;
  const [category, agent, profile, key] = [categories[0], agents[0], profiles[0], keys[0]];

  it.each<readonly [fault: string, members: object]>([
    ['catalog.prices.image: Too small: expected number to be >=0; it was -1.', { prices: { ...prices, image: -1 } }],
    ['catalog.prices.audio: must have at most 8 decimals', { prices: { ...prices, audio: 0.000000001 } }],
    ['catalog.prices.video: Invalid input: expected number', { prices: { ...prices, video: undefined } }],
    ['catalog.agents.0.id: must be a UUID.', { agents: [{ ...agent, id: 'canary' }] }],
    [
      'catalog.agents.0.capabilities.0 must be one of: image, video, audio',
      { agents: [{ ...agent, capabilities: ['text'] }] },
    ],
    ['catalog.agents: Too small', { agents: [] }],
    ['catalog.profiles: Too small', { profiles: [] }],
    ['catalog.profiles: no two may have the same id.', { profiles: [...profiles, profile] }],
    ['catalog.profiles.0.multiplier: Too small', { profiles: [{ ...profile, multiplier: -2 }] }],
    [
      'catalog.categories: no two may have the same outputKey.',
      { categories: [category, { ...category, id: 'canary' }] },
    ],
    [
      'catalog.categories.0.outputKey: must be none of transcript',
      { categories: [{ ...category, outputKey: 'transcript' }] },
    ],
    [
      'catalog.categories.0.outputKey: must be none of transcript',
      { categories: [{ ...category, outputKey: 'custom' }] },
    ],
    ['catalog.categories.0.id: must not be custom', { categories: [{ ...category, id: 'custom' }] }],
    [
      'catalog.categories.0 has an unknown member output_key. Did you mean outputKey?',
      { categories: [{ ...category, output_key: 'canary' }] },
    ],
    ['catalog.keys: no two may have the same id.', { keys: [key, key] }],
    ['catalog.keys.0.requestsPerMinute: Too small', { keys: [{ ...key, requestsPerMinute: 0 }] }],
  ])('is refused with the member at fault and without its text: %s', (fault, members) => {
    const make = () => createWorld({ mediaAnalysis: { catalog: { ...standingMediaAnalysis, ...members } } });
    expect(make).toThrow(ControlError);
    expect(make).toThrow(fault);
    expect(make).not.toThrow('canary');
  });

  it('is refused when it is empty, and names all that it needs', () => {
    const make = () => aWorld({ catalog: {} as never });
    for (const member of Object.keys(standingMediaAnalysis)) expect(make).toThrow(`catalog.${member}: Invalid input`);
  });

  it('may hold no keys and no categories, prices of nothing, and an agent in capitals', async () => {
    const loud = agents.map((one) => ({ ...one, id: one.id.toUpperCase() }));
    const free = { image: 0, video: 0.00000001, audio: 1_000_000 };
    const world = aWorld({
      catalog: { ...standingMediaAnalysis, categories: [], agents: loud, prices: free, keys: [] },
    });
    const { secret } = world.mediaAnalysis.keys.issue();
    const job = await finished(world, { custom_category: 'Is it summer?', model: loud[0]?.id }, secret);
    expect(job).toMatchObject({ status: 'completed', meta: { model_name: loud[0]?.name, estimated_cost: 0 } });
  });
});

describe('why a job is as it is', () => {
  it('is told by its id: bill, timeline, facts, dials and the download, however long ago it was', async () => {
    const world = aWorld();
    const url = 'https://cdn.facsimile.example/a.png?[[sim takes=50s colour=red]]';
    const { body } = await submit(world, {
      media: url,
      media_base64: undefined,
      detail: 'high',
      categories: ['cat_scene'],
    });
    for (let call = 0; call < 200; call += 1) await jobIn(world, body.job_id);
    expect(world.explain(body.job_id)).toMatchObject({
      requestId: body.job_id,
      keyId: 'ma_sim_fast',
      bill: { pricePerCategory: 0.0025, multiplier: 2, usd: 0 },
      media: { type: 'image', facts: null, download: 'unanswered' },
      dials: { read: ['takes'], ignored: ['colour=red'] },
      timeline: { end: 'failed' },
    });
    expect(world.explain('job_unknown')).toBeUndefined();
  });

  it.each([
    ['https://cdn.studio.example/b.png', 404],
    ['https://10.0.0.1/a.png', 'unanswered'],
    ['https://host.invalid/a.png', 'unanswered'],
  ])('is told by what was answered to its download from %s: %s', async (media, download) => {
    const world = aWorld();
    world.origins.put({ url: 'https://cdn.studio.example/a.png', base64: samples.image() });
    const { body } = await submit(world, { media });
    expect(world.explain(body.job_id)).toMatchObject({
      media: {
        download,
        because: expect.stringMatching(/^not among this world’s origins, .*: world\.origins\.put\({ url, base64 }\)$/),
      },
    });
    expect(world.origins.requests()).toHaveLength(download === 404 ? 1 : 0);
  });

  it.each([
    [{}, '', 4, 0.0675],
    [{}, 'fail=transcribing', 0, 0],
    [{}, 'fail=analyzing', 0, 0],
    [{ 'MA-3~failed-billing': 'partial-work' }, 'fail=analyzing', 0, 0.0075],
    [{ 'MA-3~failed-billing': 'partial-work' }, 'fail=transcribing', 0, 0],
    [{}, 'failcategories=1', 3, 0.0525],
    [{ 'MA-A5~failed-billing': 'asked' }, 'failcategories=1', 4, 0.0675],
    [{ 'MA-A5~custom-billing': 'free' }, '', 3, 0.0525],
  ] as const)('has a bill whose parts add up: %j, %s', async (variants, setting, categories, usd) => {
    const world = aWorld({ variants });
    const { body } = await submit(world, {
      media_type: 'audio',
      transcribe: true,
      detail: 'high',
      categories: ['cat_scene', 'cat_objects', 'cat_safety'],
      custom_category: `[[sim ${setting}]]`,
    });
    const { bill } = world.explain(body.job_id) as { bill: Readonly<Record<string, number>> };
    expect(bill).toMatchObject({ categories, usd });
    const { pricePerCategory = 0, multiplier = 0, transcription = 0 } = bill;
    expect(pricePerCategory * multiplier * categories + transcription).toBeCloseTo(usd, 9);
  });

  it('has no transcription to pay for once it was cancelled', async () => {
    const world = aWorld();
    const { body } = await submit(world, { media_type: 'audio', transcribe: true });
    await ask(world, 'POST', `/api/v1/account/requests/${body.job_id}/cancel`);
    expect(world.explain(body.job_id)).toMatchObject({ bill: { categories: 0, transcription: 0, usd: 0 } });
  });

  it('is told of the submission by its request id as well', async () => {
    const world = aWorld();
    const { headers, body } = await submit(world);
    world.clock.advance('2m');
    const told = world.explain(headers.get('x-request-id') ?? '') as { state: string };
    expect([told.state, (await finished(world)).job_id === body.job_id]).toEqual(['completed', false]);
  });
});
