import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createHttpSender } from '../targets/http.ts';
import { aTarget, demo, runDemo } from '../testing/demo.ts';
import { listening } from '../testing/listening.ts';
import { bodyRead, type Exchange, routeOf } from './exchange.ts';

const BYTES = Buffer.from([0xff, 0xd8, 0xff, 201, 202, 203, 0, ...Buffer.from('canary')]);
const OTHERS = Buffer.from([...BYTES.subarray(0, -1), 0]);

it('names the route of a call without its ids and its query', () => {
  const request = { service: 'demo', method: 'GET', path: '/v1/jobs/job_4711?page=2', headers: {} };
  expect(routeOf({ request } as Exchange)).toBe('GET /v1/jobs/{id}');
});

describe('the body of a reply', () => {
  it.each(['image/png', 'IMAGE/WebP; x=1', 'video/mp4', 'audio/ogg'])('is media when it comes as %s', (type) => {
    const { text, media } = bodyRead({ 'content-type': type }, BYTES);
    expect(text).toBe('');
    expect(media).toMatchObject({ type: type.toLowerCase().split(';')[0], size: 13 });
    expect(media?.read()).toEqual(BYTES);
  });

  it.each(['application/json', 'text/html', 'application/octet-stream', undefined])(
    'is text when it comes as %s',
    (type) => {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      expect(bodyRead(headers, Buffer.from('\ufeffGrüße'))).toEqual({ text: '\ufeffGrüße' });
    },
  );

  it.each(['application/octet-stream', undefined])('is bytes when a file was asked for, and comes as %s', (type) => {
    const { text, media } = bodyRead(type === undefined ? {} : { 'content-type': type }, BYTES, true);
    expect([text, media?.type, media?.read()]).toEqual(['', type ?? 'no type', BYTES]);
  });

  it.each([
    ['image/jpeg', false],
    ['binary/octet-stream', true],
  ])('comes over HTTP byte for byte, as %s', async (type, isFile) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': type }).end(BYTES);
    });
    const { url, close } = await listening(server);
    const sender = createHttpSender({ timeoutMs: 5_000 });
    const { text, media } = await sender.send({ url, method: 'GET', headers: {}, isFile }).finally(() => {
      sender.close();
      return close();
    });
    expect([text, media?.type, media?.read()]).toEqual(['', type, BYTES]);
  });
});

describe('what a failed check tells of media', () => {
  const media = { type: 'image/jpeg', size: 13, read: () => BYTES };
  const target = () =>
    aTarget(() => ({ status: 200, headers: { 'content-type': 'image/jpeg' }, text: '', media, ms: 1 }));
  const failing = demo.check('D-1', 'fails', async ({ demo: client, expect: hope }) => {
    hope(await client.ask()).toFail(404);
  });
  const comparing = demo.check('D-2', 'compares', async ({ demo: client, expect: hope }) => {
    hope((await client.ask()).exchange.reply.media?.read()).toEqual(OTHERS);
  });
  const printing = demo.check('D-3', 'prints', async ({ demo: client, expect: hope }) => {
    hope((await client.ask()).exchange.reply).toEqual({});
  });
  const negating = demo.check('D-4', 'negates', async ({ demo: client, expect: hope }) => {
    hope((await client.ask()).exchange.reply.media?.read()).not.toEqual(BYTES);
  });

  it('is type, size or digest, and never a byte', async () => {
    const { results } = await runDemo(target(), [failing, comparing, printing]);
    expect(results.map(({ verdict }) => verdict)).toEqual(['fail', 'fail', 'fail']);
    const reasons = results.map(({ reason }) => reason ?? '');
    expect(reasons[0]).toContain('200 image/jpeg of 13 bytes');
    expect(reasons[1]).toMatch(/13 bytes of SHA-256 [0-9a-f]{16}[\s\S]*13 bytes of SHA-256/);
    for (const reason of reasons) expect(reason).not.toMatch(/20[123]|canary/);
  });

  it('is nothing where bytes are compared in another way: that is a slip of the check', async () => {
    const { results } = await runDemo(target(), [negating]);
    expect(results[0]).toMatchObject({ verdict: 'error', reason: expect.stringContaining('toEqual') });
  });
});
