import { describe, expect, it } from 'vitest';
import type { Explanation } from './index.ts';
import { createWorld, type World } from './index.ts';

type Service = 'textModeration' | 'compliance' | 'personalData' | 'mediaAnalysis' | 'imageGeneration';

const CALLS: Readonly<Record<Service, readonly [path: string, body: object]>> = {
  textModeration: ['/api/v1/check', { content: 'x' }],
  compliance: ['/api/v1/compliance/text', { content: 'x' }],
  personalData: ['/v1/detect', { text: 'x' }],
  mediaAnalysis: ['/api/v1/account/balance', {}],
  imageGeneration: ['/api/v2', { action: 'models' }],
};

interface Asked {
  readonly key?: string | undefined;
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks a service for something ordinary, changed where the test says so, and has the answer explained. */
async function ask(world: World, service: Service, asked: Asked = {}) {
  const [usual, body] = CALLS[service];
  const { key, path = usual, headers = {}, method = service === 'mediaAnalysis' ? 'GET' : 'POST' } = asked;
  const response = await world[service].fetch(`https://service.example${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}), ...headers },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const id = response.headers.get('x-request-id') ?? '';
  const notice = response.headers.get('x-sim-notice');
  const explanation = world.explain(id) as Explanation;
  return { status: response.status, notice: notice && decodeURIComponent(notice), refusal: explanation.refusal };
}

describe('a call above its ceiling', () => {
  it('is told that the clock stands still, with the ways out, in a header and in its explanation', async () => {
    const world = createWorld();
    for (let call = 0; call < 20; call += 1) {
      expect((await ask(world, 'textModeration', { key: 'tm_sim_default' })).status).toBe(200);
    }
    const { status, notice, refusal } = await ask(world, 'textModeration', { key: 'tm_sim_default' });
    expect([status, notice]).toEqual([
      429,
      "rate-limited on a clock that stands still: advance it by 100ms, reset the world, or use tm_sim_fast (fake timers need { clock: 'system' })",
    ]);
    expect(refusal).toMatchObject({
      code: 'rate_limit_exceeded',
      because: expect.stringContaining('0 of 20 calls are left'),
      bucket: { holds: 20, free: 0, nextAt: '2026-01-15T12:00:00.100Z' },
      waysOut: [
        'advance it by 100ms',
        'reset the world',
        'use tm_sim_fast',
        "make the world with { clock: 'system' } if fake timers move the test",
      ],
    });
  });

  it.each<readonly [way: string, leave: (world: World) => void, key: string]>([
    ['the clock is moved', (world) => world.clock.advance('100ms'), 'tm_sim_default'],
    ['the world is reset', (world) => world.reset(), 'tm_sim_default'],
    ['a fast key is used', () => undefined, 'tm_sim_fast'],
  ])('passes when %s, as it was told', async (_way, leave, key) => {
    const world = createWorld();
    for (let call = 0; call < 21; call += 1) await ask(world, 'textModeration', { key: 'tm_sim_default' });
    leave(world);
    expect((await ask(world, 'textModeration', { key })).status).toBe(200);
  });

  it('hears of it in every service that has a ceiling', async () => {
    for (const [service, name] of [
      ['compliance', 'cr'],
      ['mediaAnalysis', 'ma'],
      ['imageGeneration', 'ig'],
    ] as const) {
      const world = createWorld();
      for (let call = 0; call < 60; call += 1) await ask(world, service, { key: `${name}_sim_default` });
      const { status, notice } = await ask(world, service, { key: `${name}_sim_default` });
      expect([status, notice]).toEqual([429, expect.stringContaining(`or use ${name}_sim_fast`)]);
    }
  });

  it('hears nothing of it where the clock runs, or where the refusal was planned', async () => {
    const running = createWorld({ clock: 'system' });
    let last = await ask(running, 'textModeration', { key: 'tm_sim_default' });
    for (let call = 0; call < 100 && last.status === 200; call += 1) {
      last = await ask(running, 'textModeration', { key: 'tm_sim_default' });
    }
    expect([last.status, last.notice, last.refusal?.waysOut]).toEqual([429, null, undefined]);
    const planned = createWorld();
    planned.faults.plan({ service: 'text-moderation', fault: { error: 'rate_limit_exceeded' } });
    const { status, notice, refusal } = await ask(planned, 'textModeration', { key: 'tm_sim_default' });
    expect([status, notice, refusal?.because]).toEqual([429, null, 'The planned fault fault_1 struck this call.']);
  });
});

describe('a call whose key opens nothing is told whose it is', () => {
  const OTHER = 'w0123456789';

  it.each<readonly [what: string, service: Service, key: string, refusal: object]>([
    [
      'a slip of the pen',
      'textModeration',
      'tm_sim_defautl',
      { because: expect.stringContaining('Did you mean tm_sim_default?'), key: { nearest: 'tm_sim_default' } },
    ],
    [
      'the key of another service',
      'textModeration',
      'pd_sim_default',
      { because: expect.stringContaining('pd_sim_default of personal-data'), key: { service: 'personal-data' } },
    ],
    ['that of another world', 'compliance', `cr_sim_default_${OTHER}`, { key: { world: OTHER } }],
    [
      'nobody’s',
      'personalData',
      'sk-live-canary-71ce',
      { because: 'The secret opens nothing in this world.', key: {} },
    ],
    [
      'a known key that is suspended',
      'textModeration',
      'tm_sim_suspended',
      { because: expect.stringContaining('The key tm_sim_suspended exists, but is not active') },
    ],
    ['none at all', 'mediaAnalysis', '', { because: expect.stringContaining('authorization') }],
  ])('%s', async (_what, service, key, expected) => {
    const { status, refusal } = await ask(createWorld(), service, { key });
    expect(status).toBe(401);
    expect(refusal).toMatchObject(expected);
  });

  it('never with the secret itself', async () => {
    const secrets = ['sk-live-canary-71ce', `tm_sim_defautl_${OTHER}`, 'tm_sim_canary_71ce'];
    for (const service of Object.keys(CALLS) as Service[]) {
      for (const key of secrets) {
        const told = await ask(createWorld(), service, { key, headers: { 'x-api-key': key } });
        expect(JSON.stringify(told)).not.toMatch(/canary|defautl/);
      }
    }
  });

  it('in a fork, where the secret of its parent names nobody', async () => {
    const fork = createWorld().fork() as World;
    const { refusal } = await ask(fork, 'textModeration', { key: 'tm_sim_default' });
    expect(refusal).toMatchObject({
      because: expect.stringContaining('take it from world.keys'),
      key: { nearest: 'tm_sim_default' },
    });
  });
});

describe('a call that no route takes is told which there are', () => {
  it.each<readonly [service: Service, path: string, nearest: string]>([
    ['textModeration', '/api/v1/chekc', 'POST /api/v1/check'],
    ['textModeration', '/v1/check', 'POST /api/v1/check'],
    ['compliance', '/api/v1/compliance/txt', 'POST /api/v1/compliance/text'],
    ['personalData', '/v1/detekt', 'POST /v1/detect'],
    ['imageGeneration', '/api/v1', 'POST /api/v2'],
    ['mediaAnalysis', '/api/v1/account/balanse', 'GET /api/v1/account/balance'],
  ])('%s: for %s the nearest is %s', async (service, path, nearest) => {
    const { status, notice, refusal } = await ask(createWorld(), service, { path });
    expect([status, notice]).toEqual([404, `no route of this path; nearest: ${nearest}`]);
    expect(refusal).toMatchObject({
      because: `No route has this path. Did you mean ${nearest}?`,
      routes: expect.arrayContaining([nearest]),
    });
  });

  it('and nothing more where none comes near; a stray path is never repeated', async () => {
    const told = await ask(createWorld(), 'textModeration', { path: '/canary-71ce-of-a-path' });
    expect([told.status, told.notice]).toEqual([404, null]);
    expect(JSON.stringify(told)).not.toContain('canary');
  });

  it('for a method, those of its path', async () => {
    const { status, refusal } = await ask(createWorld(), 'textModeration', { method: 'PUT', key: 'tm_sim_default' });
    expect([status, refusal?.routes]).toEqual([405, ['POST /api/v1/check']]);
  });
});

it('tells of any other refusal what its reply says, with the member at fault', async () => {
  const world = createWorld();
  const response = await world.textModeration.fetch('https://service.example/api/v1/check', {
    method: 'POST',
    headers: { authorization: 'Bearer tm_sim_default', 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'x', thresholds: { hate: { block: 7 } } }),
  });
  expect(world.explain(response.headers.get('x-request-id') ?? '')?.refusal).toEqual({
    code: 'invalid_threshold',
    message: expect.any(String),
    param: expect.stringContaining('thresholds'),
  });
});
