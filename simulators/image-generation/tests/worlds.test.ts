import { describe, expect, it } from 'vitest';
import { aControlCaller } from '../../control/testing/control-caller.ts';
import { ControlError } from '../../core/service-error.ts';
import { createWorld } from '../../index.ts';
import { createImageGenerationWorld } from '../index.ts';
import { standingGeneration } from '../state/standing.ts';
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

it('[IG-B1-12] describes what it cuts in answers as cut', () => {
  const { body } = aControlCaller().get('/__sim/openapi/image-generation.json');
  const { precompliance } = body.components.schemas.Meta.properties;
  expect(precompliance.description).toBe('As sent, cut after 2000 characters.');
});

describe('a catalog of its own', () => {
  const { characters, models, keys } = standingGeneration;
  const [luna, model, key] = [characters[0], models[0], keys[0]];
  const styles = model?.styles ?? [];

  it.each<readonly [fault: string, members: object]>([
    ['catalog.models: Too small', { models: [] }],
    ['catalog.models: no two may have the same key.', { models: [model, model] }],
    [
      'catalog.models.0.defaultStyle: must be the key of one of its styles.',
      { models: [{ ...model, defaultStyle: 'canary' }] },
    ],
    ['catalog.models.0.defaultStyle: must be the key', { models: [{ ...model, styles: [] }] }],
    [
      'catalog.models.0.styles: no two may have the same key.',
      { models: [{ ...model, styles: [...styles, styles[0]] }] },
    ],
    [
      'catalog.models.0.styles.0.look must be one of: photo, cinema',
      { models: [{ ...model, styles: [{ ...styles[0], look: 'Photo' }] }] },
    ],
    ['catalog.characters.0.figure.hair: Invalid input', { characters: [{ ...luna, figure: {} }] }],
    [
      'catalog.characters.0.figure.skin.0: Too big',
      { characters: [{ ...luna, figure: { ...luna?.figure, skin: [255, 1, 1] } }] },
    ],
    ['catalog.characters.0.name: must be ASCII letters, digits', { characters: [{ ...luna, name: 'canary bird' }] }],
    ['catalog.characters.0.name: must be ASCII letters, digits', { characters: [{ ...luna, name: 'küken' }] }],
    ['catalog.characters: no two may have the same name.', { characters: [luna, luna] }],
    ['catalog.baseNegative: Invalid input: expected string', { baseNegative: undefined }],
    ['catalog.rulesets: Invalid input: expected array', { rulesets: 'default' }],
    ['catalog.rulesets: Too small', { rulesets: [] }],
    ['catalog.rulesets.1: must begin and end with more than a blank', { rulesets: ['default', ' canary'] }],
    ['catalog.keys: no two may have the same id.', { keys: [key, key] }],
    ['catalog.keys.0.requestsPerMinute: Too small', { keys: [{ ...key, requestsPerMinute: 0 }] }],
    ['catalog.keys.0.requestsPerMinute: Invalid input', { keys: [{ ...key, requestsPerMinute: 'canary' }] }],
  ])('is refused with the member at fault and without its text: %s', (fault, members) => {
    const make = () => createWorld({ imageGeneration: { catalog: { ...standingGeneration, ...members } } });
    expect(make).toThrow(ControlError);
    expect(make).toThrow(fault);
    expect(make).not.toThrow('canary');
  });

  it('is refused when it is empty, and names all that it needs', () => {
    const make = () => aWorld({ catalog: {} });
    for (const member of Object.keys(standingGeneration)) expect(make).toThrow(`catalog.${member}: Invalid input`);
  });

  it('may hold no keys and no characters, one model, and rulesets of other names', async () => {
    const catalog = { ...standingGeneration, characters: [], models: models.slice(0, 1), keys: [] };
    const world = aWorld({ catalog: { ...catalog, rulesets: ['lenient', 'default'] } });
    const { secret } = world.imageGeneration.keys.issue();
    const { status, body } = await generate(world, { compliance_ruleset: 'lenient' }, secret);
    expect([status, body.model]).toEqual([200, model?.key]);
    expect((await ask(world, { action: 'random' }, { key: secret })).body.prompt).not.toContain('@');
  });

  it('may write the name of a character in capitals, by which it is called in any case', async () => {
    const world = aWorld({ catalog: { ...standingGeneration, characters: [{ ...luna, name: 'Luna' }] } });
    for (const name of ['luna', 'Luna', 'LUNA']) {
      expect((await finished(world, { prompt: `@${name} at sea` })).meta.character).toBe('Luna');
      expect((await ask(world, { action: 'random', character: name })).body.prompt).toMatch(/^@Luna, /);
    }
  });
});

it('an oracle is refused when it lacks a function', () => {
  expect(() => aWorld({ oracle: {} })).toThrow('oracle of image-generation must have a function severitiesOf.');
  expect(() => aWorld({ oracle: 'none' })).toThrow('oracle of image-generation must be of the type object.');
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
