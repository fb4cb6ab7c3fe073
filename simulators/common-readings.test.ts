import { describe, expect, it } from 'vitest';
import { createWorld, type Variants, type World } from './index.ts';

const json = { 'content-type': 'application/json' };

/** One good call to each service, and where a call without a key may go. */
const services = [
  {
    name: 'text-moderation',
    of: ({ textModeration }: World) => textModeration,
    path: '/api/v1/check',
    key: 'tm_sim_fast',
    body: '{"content":"x"}',
    keyless: ['GET', '/api/v1/health'],
    isPagedByGateway: true,
    ownTypes: ['taken', 400, 400],
  },
  {
    name: 'compliance',
    of: ({ compliance }: World) => compliance,
    path: '/api/v1/compliance/text',
    key: 'cr_sim_fast',
    body: '{"content":"x"}',
    keyless: ['POST', '/api/v1/compliance/text'],
    isPagedByGateway: true,
    ownTypes: undefined,
  },
  {
    name: 'personal-data',
    of: ({ personalData }: World) => personalData,
    path: '/v1/detect',
    key: 'pd_sim_default',
    body: '{"text":"x"}',
    keyless: ['GET', '/v1/health'],
    // Stray paths have a row of their own here.
    isPagedByGateway: false,
    ownTypes: ['taken', 'taken', 400],
  },
  {
    name: 'media-analysis',
    of: ({ mediaAnalysis }: World) => mediaAnalysis,
    path: '/api/v1/analyze',
    key: 'ma_sim_fast',
    body: '{"media":"https://a.example/b.png","media_type":"image"}',
    keyless: ['GET', '/api/v1/public/models'],
    isPagedByGateway: true,
    ownTypes: undefined,
  },
  {
    name: 'image-generation',
    of: ({ imageGeneration }: World) => imageGeneration,
    path: '/api/v2',
    key: 'ig_sim_fast',
    body: '{"action":"models"}',
    keyless: ['POST', '/api/v2'],
    isPagedByGateway: true,
    ownTypes: undefined,
  },
  {
    name: 'image-retrieval',
    of: ({ imageRetrieval }: World) => imageRetrieval,
    path: '/api/search',
    key: 'ir_sim_fast',
    body: '{"query":"x"}',
    keyless: ['GET', '/api/images/none/full.jpeg'],
    isPagedByGateway: true,
    ownTypes: undefined,
  },
] as const;

describe.each(services)('the readings common to all services, at $name', (service) => {
  const { path, key, body } = service;
  const last = path.slice(path.lastIndexOf('/') + 1);
  const good = { method: 'POST', headers: { authorization: `Bearer ${key}`, ...json, host: 'service.example' }, body };
  const ask = (question: string, variant: string, target: string, init: RequestInit = {}) =>
    service.of(createWorld({ variants: { [question]: variant } })).fetch(`https://service.example${target}`, init);

  it.each([
    ['outside-in', 401, 405],
    ['key-last', 400, 405],
    ['method-after-key', 401, 401],
  ])('[ALL-0~check-order] %s: bad key and bad body %d, bad key and bad method %d', async (variant, both, method) => {
    const headers = { ...json, authorization: 'Bearer nobody' };
    const bad = await ask('ALL-0~check-order', variant, path, { method: 'POST', headers, body: '{' });
    expect([bad.status, (await ask('ALL-0~check-order', variant, path, { headers })).status]).toEqual([both, method]);
  });

  it.each([
    ['plain', [404, 'application/json', null], [404, 'application/json', null]],
    ['redirecting', [308, undefined, `../${last}`], [404, 'application/json', null]],
    ['gateway', [404, 'text/html', null], [404, 'text/html', null]],
  ])('[ALL-0~http-shapes] %s: a trailing slash gets %j, a stray path %j', async (variant, slash, stray) => {
    const isSeen = variant !== 'gateway' || service.isPagedByGateway;
    const plain = [404, 'application/json', null];
    const shape = async (target: string) => {
      const { status, headers } = await ask('ALL-0~http-shapes', variant, target, good);
      return [status, headers.get('content-type')?.split(';')[0], headers.get('location')];
    };
    expect(await shape(`${path}/`)).toEqual(isSeen ? slash : plain);
    expect(await shape(`${path}s`)).toEqual(isSeen ? stray : plain);
  });

  it.each([
    ['any', ['taken', 'taken', 'taken']],
    ['json', ['taken', 'taken', 400]],
  ])(
    '[ALL-0~content-type] %s: JSON with parameters, of a +json type and as plain text is %j',
    async (variant, fates) => {
      const fateAs = async (type: string) => {
        const headers = { ...good.headers, 'content-type': type };
        const { status } = await ask('ALL-0~content-type', variant, path, { ...good, headers });
        return status < 300 ? 'taken' : status;
      };
      const types = ['application/json; charset=utf-8', 'application/vnd.api+json', 'text/plain;charset=UTF-8'];
      expect(await Promise.all(types.map(fateAs))).toEqual(service.ownTypes ?? fates);
    },
  );

  it('[ALL-0~content-type] json: a recording keeps what is read, so that its replay is answered alike', async () => {
    const world = createWorld({ variants: { 'ALL-0~content-type': 'json' }, record: true });
    const statuses: number[] = [];
    for (const type of ['application/json', 'text/plain']) {
      const headers = { ...good.headers, 'content-type': type };
      statuses.push((await service.of(world).fetch(`https://service.example${path}`, { ...good, headers })).status);
    }
    expect(
      createWorld()
        .replay(world.recording())
        .map(({ status }) => status),
    ).toEqual(statuses);
    expect(statuses[0]).toBeLessThan(300);
    expect(statuses[1]).toBe(400);
  });

  it.each([
    ['off', 405, null],
    ['on', 204, '*'],
  ])('[ALL-0~cors] %s: OPTIONS gets %d, and browsers read %s', async (variant, status, origin) => {
    expect((await ask('ALL-0~cors', variant, path, { method: 'OPTIONS' })).status).toBe(status);
    const [method, target] = service.keyless;
    const { headers } = await ask('ALL-0~cors', variant, target, { method });
    expect(headers.get('access-control-allow-origin')).toBe(origin);
  });

  it.each([
    ['none', 401, 'application/json; charset=utf-8'],
    ['gateway', 431, 'text/html; charset=utf-8'],
  ])('[ALL-0~undocumented-status] %s: swollen headers get %d as %s', async (variant, status, type) => {
    const headers = { ...json, authorization: `Bearer ${'x'.repeat(9_000)}` };
    const answer = await ask('ALL-0~undocumented-status', variant, path, { method: 'POST', headers, body });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
  });
});

describe('plain HTTP, where it is not to be served', () => {
  const each = [['TM-1~plaintext', services[0]] as const, ['PD-1~plaintext', services[2]] as const];
  const worldIn = (question: string, variant: string) => createWorld({ variants: { [question]: variant } });

  it.each([
    ['tls-mode', [200, null]],
    ['closed-port', 'refused'],
    ['redirect', [308, 'https://service.example']],
    ['status', [400, null]],
  ])('[TM-1~plaintext] [PD-1~plaintext] %s: it gets %j', async (variant, expected) => {
    for (const [question, { of, path, key, body }] of each) {
      const { fetch } = of(worldIn(question, variant));
      const headers = { authorization: `Bearer ${key}`, ...json, host: 'service.example' };
      const call = { method: 'POST', headers, body };
      const answered = await fetch(`http://service.example${path}`, call).then(
        (answer) => [answer.status, answer.headers.get('location')?.replace(path, '') ?? null],
        () => 'refused',
      );
      expect(answered, question).toEqual(expected);
      expect((await fetch(`https://service.example${path}`, call)).status).toBe(200);
    }
  });

  it('[TM-1~plaintext] [PD-1~plaintext] redirect: leads to its address, with prefix and query', async () => {
    for (const [question, { of, name, path }] of each) {
      const address = `//gateway.example:8080/${name}${path}?x=1`;
      const { headers } = await of(worldIn(question, 'redirect')).fetch(`http:${address}`);
      expect(headers.get('location')).toBe(`https:${address}`);
    }
  });

  it('[TM-1~plaintext] [PD-1~plaintext] status: says nothing of a path that nobody has looked at', async () => {
    for (const [question, { of, path }] of each) {
      const world = worldIn(question, 'status');
      const { headers } = await of(world).fetch(`http://service.example${path}`);
      expect(headers.get('x-sim-notice')).toBeNull();
      const explained = world.explain(headers.get('x-request-id') ?? '');
      expect(explained).toMatchObject({ refusal: { code: 'https_required' } });
      expect(explained).not.toHaveProperty('refusal.because');
    }
  });
});

describe('the readings of what several services leave open', () => {
  type Service = (typeof services)[number];
  const askIn = ({ of, path, key, body }: Service, variants: Variants = {}, secret: string = key) => {
    const headers = { ...json, authorization: `Bearer ${secret}` };
    return of(createWorld({ variants })).fetch(`https://service.example${path}`, { method: 'POST', headers, body });
  };

  it.each([
    ['[TM-6~events]', services[0]],
    ['[CR-6~events]', services[1]],
    ['[PD-6~events]', services[2]],
    ['[MA-6~events]', services[3]],
    ['[IG-6~events]', services[4]],
    ['[IR-6~events]', services[5]],
  ])('%s nothing that is answered shows them', async (id, service) => {
    const plain = await (await askIn(service)).text();
    for (const variant of ['none', 'some']) {
      expect(await (await askIn(service, { [id.slice(1, -1)]: variant })).text()).toBe(plain);
    }
  });

  it.each([
    ['[CR-9~versioning]', services[1], 'x-api-version', 'v1'],
    ['[PD-9~versioning]', services[2], 'x-service-version', '2026-01-01'],
    ['[MA-9~versioning]', services[3], 'x-api-version', 'v1'],
    ['[IG-9~versioning]', services[4], 'x-api-version', '2'],
    ['[IR-9~versioning]', services[5], 'x-api-version', '2026-01'],
  ])('%s a header announces the version, or none does', async (id, service, header, version) => {
    const toldIn = async (variant: string, secret?: string) =>
      (await askIn(service, { [id.slice(1, -1)]: variant }, secret)).headers.get(header);
    expect([await toldIn('silent'), await toldIn('announced')]).toEqual([null, version]);
    expect([await toldIn('silent', 'nobody'), await toldIn('announced', 'nobody')]).toEqual([null, version]);
  });
});
