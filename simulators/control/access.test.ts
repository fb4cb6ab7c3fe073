import { describe, expect, it } from 'vitest';
import { PACKAGE } from '../version.ts';
import { controlRoutes } from './routes.ts';
import { aControlCaller } from './testing/control-caller.ts';

const HOME = '/__sim/worlds/default';

const statusWith = (headers: Record<string, string>, options = {}, ip = '127.0.0.1'): number =>
  aControlCaller(options).send('POST', `${HOME}/clock`, { advance: 1 }, { headers, ip }).status;

describe('the control plane', () => {
  it.each(['127.0.0.1:4010', '127.0.0.1', 'localhost', 'LOCALHOST:80', '[::1]:4010', '[::1]'])(
    'is open to the loopback name %s',
    (host) => {
      expect(statusWith({ host })).toBe(200);
    },
  );

  it.each([
    'example.com',
    'example.com:4010',
    'localhost.example.com',
    '127.0.0.1.nip.io',
    '',
    '0.0.0.0',
    '10.0.0.1',
    '::1',
    'localhost@x',
  ])('is closed to the Host "%s"', (host) => {
    expect(statusWith({ host })).toBe(403);
  });

  it('is open to the name that the server was told to listen on', () => {
    expect(statusWith({ host: 'Sim.Internal:4010' }, { host: 'sim.internal' })).toBe(200);
    expect(statusWith({ host: 'other.internal:4010' }, { host: 'sim.internal' })).toBe(403);
  });

  it.each([
    ['http://localhost:4010', 200],
    ['https://localhost:4010', 200],
    ['http://localhost:4011', 403],
    ['http://127.0.0.1:4010', 403],
    ['https://evil.example', 403],
    ['http://localhost:4010.evil.example', 403],
    ['null', 403],
    ['', 403],
  ])('answers a page of the origin "%s" with %i', (origin, status) => {
    expect(statusWith({ host: 'localhost:4010', origin })).toBe(status);
  });

  it.each([
    ['127.0.0.1', 200],
    ['127.8.8.8', 200],
    ['::1', 200],
    ['::ffff:127.0.0.1', 200],
    ['10.0.0.7', 403],
    ['::ffff:10.0.0.7', 403],
    ['', 403],
  ])('answers a caller at "%s" with %i', (ip, status) => {
    expect(statusWith({}, {}, ip)).toBe(status);
  });

  it.each([
    ['of this machine', '127.0.0.1', { host: 'localhost:4010' }],
    ['from another container', '10.0.0.7', { host: 'facsimile:4010' }],
    ['without a Host', '10.0.0.7', { host: '' }],
    ['on a page of another origin', '10.0.0.7', { host: 'sim.example', origin: 'https://other.example' }],
  ])('admits a caller %s by the right token alone', (_who, ip, headers) => {
    const options = { controlToken: 'open-sesame' };
    expect(statusWith(headers, options, ip)).toBe(403);
    expect(statusWith({ ...headers, authorization: 'Bearer wrong' }, options, ip)).toBe(403);
    expect(statusWith({ ...headers, authorization: 'Bearer open-sesame' }, options, ip)).toBe(200);
  });

  it.each([
    ['no token', {}, '', 'is missing'],
    ['a wrong one', { authorization: 'Bearer canary7f3a' }, '', 'is wrong'],
    ['an empty one', { authorization: 'Bearer ' }, '', 'is wrong'],
    ['another scheme', { authorization: 'Basic open-sesame' }, '', 'is wrong'],
    ['two at once', { authorization: 'Bearer open-sesame, Bearer open-sesame' }, '', 'is wrong'],
    ['one in the address', {}, '?token=open-sesame', 'stands in the address'],
    [
      'one in the address too',
      { authorization: 'Bearer open-sesame' },
      '?a=1&x=open%2Dsesame',
      'stands in the address',
    ],
  ])('tells a caller with %s what is wrong and the way in, and repeats none', (_what, headers, query, told) => {
    const caller = aControlCaller({ controlToken: 'open-sesame' });
    const { status, body } = caller.send('GET', `/__sim${query}`, undefined, { headers });
    expect([status, body.error.code]).toEqual([403, 'forbidden']);
    expect(body.error.message).toContain(told);
    expect(body.error.message).toContain('Authorization: Bearer <token>');
    expect(body.error.message).not.toMatch(/sesame|canary7f3a/);
  });

  it('tells callers of a server without a token how it would be opened', () => {
    for (const [changes, ip] of [
      [{ host: 'facsimile:4010' }, '127.0.0.1'],
      [{ origin: 'https://other.example' }, '127.0.0.1'],
      [{}, '10.0.0.7'],
    ] as const) {
      const { body } = aControlCaller().send('GET', '/__sim', undefined, { headers: changes, ip });
      expect(body.error.message).toContain('start the server with --control-token');
    }
  });

  it('tells its health, and no more, to everybody', () => {
    const caller = aControlCaller({ controlToken: 'open-sesame' });
    const headers = { host: 'evil.example', origin: 'https://evil.example', authorization: 'Bearer wrong' };
    const health = caller.send('GET', '/__sim/health', undefined, { headers, ip: '10.0.0.7' });
    expect(health).toMatchObject({ status: 200, body: { status: 'ready', version: PACKAGE.version } });
    expect(Object.keys(health.body)).toHaveLength(2);
    expect(caller.send('GET', '/__sim/health/', undefined, { headers, ip: '10.0.0.7' }).status).toBe(403);
  });

  it('changes nothing when it refuses, and does not repeat what it was sent', () => {
    const caller = aControlCaller();
    const headers = { host: 'canary7f3a.example', origin: 'https://canary7f3a.example' };
    const { body } = caller.send('POST', `${HOME}/clock`, { advance: '1d' }, { headers });
    expect(body).toEqual({ error: { code: 'forbidden', message: expect.not.stringContaining('canary7f3a') } });
    expect(caller.get(HOME).body.now).toBe('2026-01-15T12:00:00.000Z');
  });

  it('leaves the services open to any Host and Origin', () => {
    const headers = { host: 'moderation.example', origin: 'https://evil.example' };
    const health = aControlCaller().send('GET', '/text-moderation/api/v1/health', undefined, {
      headers,
      ip: '10.0.0.7',
    });
    expect(health.status).toBe(200);
  });
});

describe('a control call', () => {
  const targetOf = (path: string) =>
    path
      .replace('{id}', 'default')
      .replace('{file}', 'text-moderation.json')
      .replace(/\{\w+\}/g, 'x');

  it('with a method that its path does not take is 405 with Allow, on every path', () => {
    const caller = aControlCaller();
    for (const path of new Set(controlRoutes.map((route) => route.path))) {
      const taken = controlRoutes.filter((route) => route.path === path).map(({ method }) => method);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
        if (taken.includes(method)) continue;
        const { status, headers } = caller.send(method, targetOf(path));
        expect(status).toBe(405);
        expect(headers.allow?.split(', ').filter((name) => name !== 'HEAD')).toEqual(taken);
      }
    }
  });

  it('on a world that does not exist is 404, on every path of worlds', () => {
    const caller = aControlCaller();
    for (const { method, path } of controlRoutes.filter((route) => route.path.includes('{id}'))) {
      const { status, body } = caller.send(
        method,
        targetOf(path.replace('{id}', 'nowhere')),
        method === 'POST' ? {} : undefined,
      );
      expect([path, status, body.error.code]).toEqual([path, 404, 'unknown_world']);
    }
  });

  it('with an unknown member is 400 and changes nothing, on every path that is posted to', () => {
    const caller = aControlCaller();
    const before = caller.get(`${HOME}/snapshot`).body;
    for (const { path } of controlRoutes.filter((route) => route.method === 'POST')) {
      const target = targetOf(path).replace('rulesets/x', 'rulesets/community').replace('keys/x', 'keys/tm_sim_fast');
      const { status } = caller.post(target, { service: 'text-moderation', unknown_member: 1 });
      expect([path, status]).toEqual([path, 400]);
    }
    expect(caller.get(`${HOME}/snapshot`).body).toEqual(before);
    expect(caller.get('/__sim').body.worlds).toEqual(['default']);
  });

  it.each<[string, Uint8Array]>([
    ['no JSON', new TextEncoder().encode('{"advance":')],
    ['a list', new TextEncoder().encode('[]')],
    ['null', new TextEncoder().encode('null')],
    ['bytes that are not UTF-8', Uint8Array.from([0x7b, 0xff, 0x7d])],
    ['501 nested levels', new TextEncoder().encode(`{"a":${'['.repeat(501)}${']'.repeat(501)}}`)],
  ])('with %s as its body is 400', (_what, bytes) => {
    expect(aControlCaller().send('POST', `${HOME}/clock`, undefined, { bytes })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_json' } },
    });
  });

  it.each(['/__sim/', '/__sim/none', '/__sim/worlds/', '/__sim/worlds/default/', '/__sim/worlds/default/none'])(
    'to %s is 404',
    (path) => {
      expect(aControlCaller().get(path)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
    },
  );

  it('by HEAD is a GET without its body', () => {
    expect(aControlCaller().send('HEAD', '/__sim')).toMatchObject({ status: 200, body: null });
  });
});
