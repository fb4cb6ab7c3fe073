import { describe, expect, it } from 'vitest';
import { aControlCaller } from '../../control/testing/control-caller.ts';
import { createImageGenerationWorld } from '../index.ts';
import { ask, finished, generate, poll } from './testing.ts';

const aWorld = (options: object = {}) => createImageGenerationWorld({ ...options, rules: { hasFingerprint: false } });

describe('a world of pictures', () => {
  it('repeats itself byte for byte from the same seed and calls, and differs from another seed', async () => {
    const lived = async (seed: number) => {
      const world = aWorld({ seed });
      return [await finished(world), (await ask(world, { action: 'random' })).body];
    };
    expect(await lived(7)).toEqual(await lived(7));
    expect(await lived(7)).not.toEqual(await lived(8));
  });

  it('takes its jobs and its cache along into a fork, and back out of a snapshot', async () => {
    const world = aWorld();
    const { body: job } = await generate(world);
    const early = world.snapshot();
    world.clock.advance('12s');
    await poll(world, job);
    const fork = world.fork();
    const secret = fork.keys.ig_sim_fast;
    expect((await poll(fork, job, secret)).body.meta.id).toBe(job.id);
    expect((await generate(fork, { use_cache: true }, secret)).body.cache).toBe(true);
    world.restore(JSON.parse(JSON.stringify(early)));
    expect((await poll(world, job)).body.status).toBe('IN_QUEUE');
    expect((await generate(world, { use_cache: true })).body).not.toHaveProperty('cache');
  });

  it('reads dials, tells of those that it does not understand, and can be told not to', async () => {
    const prompt = 'a fox [[sim takes=soon job=lost compliance=unsafe:nothing similarity=2 fail=all colour=red]]';
    const { status, headers } = await generate(aWorld(), { prompt });
    expect([status, headers.get('x-sim-notice')?.match(/[a-z]+(?=%3D)/g)]).toEqual([
      200,
      ['takes', 'job', 'compliance', 'similarity', 'fail', 'colour'],
    ]);
    await expect(generate(aWorld({ dials: 'strict' }), { prompt })).rejects.toThrow('strict dials');
    const still = aWorld({ dials: false });
    expect((await generate(still, { prompt: 'a fox [[sim fail=generation]]' })).status).toBe(200);
  });

  it('issues keys and plans faults over the control plane', () => {
    const caller = aControlCaller();
    const { body: world } = caller.post('/__sim/worlds', {});
    const { status, body: key } = caller.post(`/__sim/worlds/${world.id}/keys`, {
      service: 'image-generation',
      requestsPerMinute: 1,
    });
    const headers = { authorization: `Bearer ${key.secret}` };
    const models = () => caller.send('POST', '/image-generation/api/v2', { action: 'models' }, { headers }).status;
    expect([status, models(), models()]).toEqual([201, 200, 429]);
    const fault = { service: 'image-generation', action: 'models', fault: { error: 'Generation failed' } };
    expect(caller.post(`/__sim/worlds/${world.id}/faults`, fault).status).toBe(201);
    const wrong = { ...fault, action: 'draw' };
    expect(caller.post(`/__sim/worlds/${world.id}/faults`, wrong).status).toBe(400);
    const fast = { headers: { authorization: `Bearer ${world.keys.ig_sim_fast}` } };
    expect(caller.send('POST', '/image-generation/api/v2', { action: 'models' }, fast).status).toBe(502);
  });
});

describe('what was submitted', () => {
  const CANARY = 'canary-7f3e';

  it.each([
    ['a picture', {}],
    ['a blocked one', { prompt: `${CANARY} [[sim compliance=unsafe:hate]]` }],
    ['a failure', { prompt: `${CANARY} [[sim fail=generation]]` }],
    ['an unknown character', { prompt: `@${CANARY}` }],
    ['an unknown ruleset', { compliance_ruleset: CANARY }],
    ['a mark that is none', { wm_image: `data:image/png;base64,${btoa(CANARY)}` }],
  ])('is in no journal, refusal or explanation: %s', async (_what, members) => {
    const world = aWorld();
    const texts = { negative: CANARY, precompliance: CANARY, cs_author: CANARY };
    const answered = await generate(world, { prompt: `a ${CANARY} at sea`, ...texts, ...members });
    world.clock.advance('12s');
    const id = answered.body.id ?? 'none';
    const polled = await poll(world, { id });
    const told = [
      ...(answered.status === 200 ? [] : [JSON.stringify(answered.body)]),
      JSON.stringify(polled.body.error ?? ''),
      JSON.stringify(world.journal.calls()),
      JSON.stringify(world.explain(id) ?? null),
      ...[answered, polled].map(({ headers }) => JSON.stringify(world.explain(headers.get('x-request-id') ?? ''))),
      ...[answered, polled].map(({ headers }) => JSON.stringify([...headers])),
    ].join('\n');
    for (const trace of [CANARY, '7f3e', btoa(CANARY).slice(0, 12)]) expect(told).not.toContain(trace);
  });
});
