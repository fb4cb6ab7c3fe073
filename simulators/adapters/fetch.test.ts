import { describe, expect, it } from 'vitest';
import type { Call, Reply } from '../core/call/call.ts';
import { createWorld } from '../index.ts';
import { createFetch, type FetchOptions } from './fetch.ts';

const BASE = 'https://moderation.example';
const CHECK = `${BASE}/api/v1/check`;
const headers = { authorization: 'Bearer tm_sim_default', 'content-type': 'application/json' };
const aPost = (content: unknown = 'hello') => ({ method: 'POST', headers, body: JSON.stringify({ content }) });

const createFetches = (options: FetchOptions = {}) => {
  const world = createWorld();
  return { world, fetch: world.textModeration.fetchWith(options) };
};

describe('the fetch of a simulator', () => {
  it.each<[string, () => [string | URL | Request, RequestInit?]]>([
    ['an address as text', () => [CHECK, aPost()]],
    ['a URL', () => [new URL(CHECK), aPost()]],
    ['a Request', () => [new Request(CHECK, aPost())]],
    ['a Request whose parts are overridden', () => [new Request(CHECK), aPost()]],
    ['bytes as body', () => [CHECK, { ...aPost(), body: new TextEncoder().encode('{"content":"hello"}') }]],
    ['a Blob as body', () => [CHECK, { ...aPost(), body: new Blob(['{"content":', '"hello"}']) }]],
    [
      'a stream as body',
      () => [CHECK, { ...aPost(), body: new Blob(['{"content":"hello"}']).stream(), duplex: 'half' }],
    ],
    ['headers as a Headers object', () => [CHECK, { ...aPost(), headers: new Headers(headers) }]],
    ['headers as pairs', () => [CHECK, { ...aPost(), headers: Object.entries(headers) }]],
    ['a method in lower case', () => [CHECK, { ...aPost(), method: 'post' }]],
    ['a signal that stays silent', () => [CHECK, { ...aPost(), signal: new AbortController().signal }]],
  ] as [string, () => [string | URL | Request, RequestInit?]][])('takes %s', async (_what, makeInput) => {
    const { fetch } = createFetches();
    const response = await fetch(...makeInput());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect((await response.json()).object).toBe('moderation');
  });

  it('sends the content types that the platform sends for bodies without one', async () => {
    const { fetch } = createFetches();
    const { authorization } = headers;
    for (const body of ['{"content":"a"}', new URLSearchParams({ content: 'a' }), new Blob(['{"content":"a"}'])]) {
      const response = await fetch(CHECK, { method: 'POST', headers: { authorization }, body });
      expect((await response.json()).error.code).toBe('invalid_content_type');
    }
  });

  it('replaces lone surrogates as the platform does', async () => {
    const { fetch } = createFetches();
    const body = '{"content":"a","metadata":{"note":"\uD800"}}';
    const response = await fetch(CHECK, { method: 'POST', headers, body });
    expect((await response.json()).metadata).toEqual({ note: '\uFFFD' });
  });

  it('comes from the address that it is told, or else from this machine', async () => {
    const ips: string[] = [];
    const service = {
      name: 'echo',
      handle: (call: Call): Reply => {
        ips.push(call.client.ip);
        return { status: 204, headers: {}, body: null, latencyMs: 0, waitMs: 0 };
      },
    };
    await createFetch(service)('https://echo.example/a');
    await createFetch(service, { ip: '192.0.2.7' })('https://echo.example/a');
    expect(ips).toEqual(['127.0.0.1', '192.0.2.7']);
  });

  it('refuses what the platform refuses, before anything is called', async () => {
    const { world, fetch } = createFetches();
    await expect(fetch('/api/v1/health')).rejects.toThrow(TypeError);
    await expect(fetch(CHECK, { method: 'GET', body: 'x' })).rejects.toThrow(TypeError);
    await expect(fetch(CHECK, { headers: { 'bad name': 'x' } })).rejects.toThrow(TypeError);
    expect(world.journal.count()).toBe(0);
  });

  it('rejects with the reason of a signal that was aborted, and calls nothing', async () => {
    const { world, fetch } = createFetches();
    const reason = new Error('enough');
    await expect(fetch(CHECK, { ...aPost(), signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    await expect(fetch(new Request(CHECK, { ...aPost(), signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    expect(world.journal.count()).toBe(0);
  });

  it('gives a HEAD the status and headers of a GET, and no body', async () => {
    const { fetch } = createFetches();
    const [head, get] = [
      await fetch(`${BASE}/api/v1/health`, { method: 'HEAD' }),
      await fetch(`${BASE}/api/v1/health`),
    ];
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect([...head.headers.keys()]).toEqual([...get.headers.keys()]);
  });

  it('drops the fragment and keeps the query', async () => {
    const { world, fetch } = createFetches();
    expect((await fetch(`${BASE}/api/v1/health?probe=1#part`)).status).toBe(200);
    expect(world.journal.calls()[0]?.path).toBe('/api/v1/health');
  });
});

describe('the path of a simulated service', () => {
  it.each([
    ['its own paths', undefined, '/api/v1/health'],
    ['the prefix of the standalone server', undefined, '/text-moderation/api/v1/health'],
    ['a base with a path', 'https://gateway.example/moderation', '/moderation/api/v1/health'],
    ['a base with a slash at its end', 'https://gateway.example/moderation/', '/moderation/api/v1/health'],
    ['a base without a path', 'https://gateway.example', '/api/v1/health'],
  ])('begins with %s', async (_what, base, path) => {
    const { fetch } = createFetches(base === undefined ? {} : { base });
    expect((await fetch(`https://gateway.example${path}`)).status).toBe(200);
  });

  it.each([
    ['a prefix that another word begins with', undefined, '/text-moderation-2/api/v1/health'],
    ['the prefix twice', undefined, '/text-moderation/text-moderation/api/v1/health'],
    ['the prefix of the server under a base of its own', 'https://x.example/m', '/text-moderation/api/v1/health'],
  ])('does not begin with %s', async (_what, base, path) => {
    const { fetch } = createFetches(base === undefined ? {} : { base });
    expect((await fetch(`https://x.example${path}`)).status).toBe(404);
  });
});

describe('waiting', () => {
  const slow = aPost('hello [[sim takes=40ms]]');

  it('happens as long as a dial asks for when it is wanted', async () => {
    const { fetch } = createFetches({ wait: true });
    const started = performance.now();
    await fetch(CHECK, slow);
    expect(performance.now() - started).toBeGreaterThanOrEqual(39);
  });

  it('does not happen unless it is wanted', async () => {
    const { fetch } = createFetches();
    const started = performance.now();
    expect((await (await fetch(CHECK, aPost('hello [[sim takes=20s]]'))).json()).latency_ms).toBe(20_000);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('ends at once when the signal is aborted meanwhile', async () => {
    const { world, fetch } = createFetches({ wait: true });
    const abort = new AbortController();
    const reason = new Error('enough');
    setTimeout(() => abort.abort(reason), 5);
    const started = performance.now();
    await expect(fetch(CHECK, { ...aPost('hello [[sim takes=20s]]'), signal: abort.signal })).rejects.toBe(reason);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(world.journal.count()).toBe(1);
  });
});
