import { describe, expect, it, vi } from 'vitest';
import type { RunningServer } from './node.ts';
import { rawRequest, sendRaw } from './testing/raw-http.ts';
import { withServer } from './testing/with-server.ts';

const KEYED = ['Authorization: Bearer tm_sim_fast', 'Content-Type: application/json', 'Connection: close'];
const CHECK = 'POST /text-moderation/api/v1/check';
const CANARY = 'canary7f3a';

const statusOf = (text: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]);

const isAlive = async ({ url }: RunningServer): Promise<boolean> =>
  (await fetch(`${url}/text-moderation/api/v1/health`)).status === 200;

async function check(port: number, body: string | Uint8Array): Promise<string> {
  const bytes = Buffer.from(body);
  const head = Buffer.from(rawRequest(CHECK, [...KEYED, `Content-Length: ${bytes.length}`]));
  return (await sendRaw(port, Buffer.concat([head, bytes]))).text;
}

describe('a body from anywhere', () => {
  it.each<[string, string | Uint8Array]>([
    ['bytes that are not UTF-8', Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['10,000 nested levels', `{"content":"a","metadata":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['10,000 nested levels that never close', '['.repeat(10_000)],
    ['a byte order mark', '\uFEFF{"content":"a"}'],
    ['a null byte', '{"content":"a"}\0'],
    ['a list', '[]'],
    ['nothing but blanks', '   '],
  ])('is refused as no JSON: %s', async (_what, body) => {
    await withServer({}, async (server) => {
      const text = await check(server.port, body);
      expect(statusOf(text)).toBe(400);
      expect(text).toContain('"code":"invalid_json"');
      expect(await isAlive(server)).toBe(true);
    });
  });

  it('is served with the last of repeated keys, and with lone surrogates', async () => {
    await withServer({}, async ({ port }) => {
      const repeated = await check(port, '{"content":"a","content":"[[sim hate=1]]"}');
      expect(repeated).toContain('"decision":"block"');
      const lone = await check(port, '{"content":"a \\ud800","metadata":{"note":"\\udc00"}}');
      expect(statusOf(lone)).toBe(200);
      expect(lone).toContain('"note":"\\udc00"');
    });
  });

  it('cannot put a header into the answer, whatever its id or its dials hold', async () => {
    await withServer({}, async ({ port }) => {
      const injected = 'x\r\nX-Injected: yes\r\n\r\n';
      const body = { content: `hello [[sim odd=1\rX-Injected:1 \u2028=\u0085]]`, id: injected, client_id: injected };
      const text = await check(port, JSON.stringify(body));
      expect(statusOf(text)).toBe(200);
      const [head = ''] = text.split('\r\n\r\n', 1);
      expect(head.toLowerCase()).not.toContain('\nx-injected');
      expect(head).toMatch(/x-sim-notice: [!-~]+\r\n/i);
    });
  });
});

describe('a target from anywhere', () => {
  it.each([
    '/text-moderation/api/v1/x/../health',
    '/text-moderation/./api/v1/health',
    '/text-moderation/api/v1/%2e%2e/v1/health',
    '/text-moderation/api/v1/health%00',
    '/text-moderation/api%2Fv1%2Fhealth',
    '/text-moderation%2Fapi/v1/health',
    '/text-moderation//api/v1/health',
    '//text-moderation/api/v1/health',
    '/text-moderation/api/v1/health/',
    '/text-moderation\\api\\v1\\health',
    '/x/../text-moderation/api/v1/health',
    '/',
    '/text-moderation',
    '/__proto__/api/v1/health',
    '*text-moderation/api/v1/health',
    'http://x?text-moderation/api/v1/health',
  ])('is matched as sent: %s is nowhere', async (target) => {
    await withServer({}, async ({ port }) => {
      const { text } = await sendRaw(port, rawRequest(`GET ${target}`, ['Connection: close']));
      expect([400, 404]).toContain(statusOf(text));
    });
  });

  it('is refused by the control plane when it brings the right token and another beside it', async () => {
    await withServer({ controlToken: 'open-sesame' }, async ({ port }) => {
      const statusOf = async (...tokens: readonly string[]) => {
        const credentials = tokens.map((token) => `Authorization: Bearer ${token}`);
        const { text } = await sendRaw(port, rawRequest('GET /__sim', [...credentials, 'Connection: close']));
        return text.slice(9, 12);
      };
      expect(await statusOf('open-sesame')).toBe('200');
      expect(await statusOf('open-sesame', 'other')).toBe('403');
    });
  });

  it('may name scheme and host, as proxies send it', async () => {
    await withServer({}, async ({ port }) => {
      const target = 'http://moderation.example:80/text-moderation/api/v1/health?x=1';
      expect(statusOf((await sendRaw(port, rawRequest(`GET ${target}`, ['Connection: close']))).text)).toBe(200);
    });
  });

  it('outside every service is 404 in JSON with the names of those that exist', async () => {
    await withServer({}, async ({ url }) => {
      const response = await fetch(`${url}/nowhere`);
      const { error } = await response.json();
      expect([response.status, error.code]).toEqual([404, 'unknown_prefix']);
      expect(error.message).toContain('/text-moderation');
      expect(error.message).not.toContain('nowhere');
    });
  });
});

describe('what is hardly HTTP', () => {
  const health = '/text-moderation/api/v1/health';

  it.each<[string, string, readonly number[]]>([
    ['an unknown method', rawRequest(`FOO ${health}`), [400]],
    ['no HTTP at all', 'hello\r\n\r\n', [400]],
    ['a request without Host', `GET ${health} HTTP/1.1\r\n\r\n`, [400]],
    ['a length beside chunks', rawRequest(CHECK, ['Transfer-Encoding: chunked'], 'abc'), [400]],
    ['two lengths', rawRequest(CHECK, ['Content-Length: 1', 'Content-Length: 2']), [400]],
    ['a negative length', rawRequest(CHECK, ['Content-Length: -1']), [400]],
    ['a broken chunk', `${rawRequest(CHECK, ['Transfer-Encoding: chunked'])}zz\r\n`, [400]],
    ['20 kB of headers', rawRequest(`GET ${health}`, [`X-Filler: ${'x'.repeat(20_000)}`]), [431]],
    ['a target of 20 kB', rawRequest(`GET ${health}?${'x'.repeat(20_000)}`), [431]],
    ['CONNECT', rawRequest('CONNECT example.com:443'), [400]],
  ])('gets a 4xx and a closed connection: %s', async (_what, bytes, statuses) => {
    await withServer({}, async (server) => {
      const { text, end } = await sendRaw(server.port, bytes);
      expect(statuses).toContain(statusOf(text));
      expect(end).toBe('closed');
      expect(await isAlive(server)).toBe(true);
      expect(server.worlds.get('default')?.journal.count()).toBe(1);
    });
  });

  it('answers a request before it refuses the bytes that follow it', async () => {
    await withServer({ clock: 'system' }, async ({ port }) => {
      const request = rawRequest(CHECK, KEYED.slice(0, 2), '{"content":"[[sim takes=30ms]]"}');
      const { text, end } = await sendRaw(port, `${request}no HTTP at all\r\n\r\n`);
      expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*"object":"moderation"[\s\S]*\}HTTP\/1\.1 400 Bad Request\r\n/);
      expect(end).toBe('closed');
    });
  });

  it('answers TRACE and other methods with 405 and the methods it takes, repeating nothing', async () => {
    await withServer({}, async ({ port }) => {
      for (const method of ['TRACE', 'OPTIONS', 'DELETE', 'PATCH', 'PROPFIND']) {
        const headers = ['Connection: close', `X-Secret: ${CANARY}`];
        const { text } = await sendRaw(port, rawRequest(`${method} ${health}`, headers));
        expect(statusOf(text)).toBe(405);
        expect(text).toMatch(/allow: GET, HEAD\r\n/i);
        expect(text).not.toContain(CANARY);
      }
    });
  });

  it('serves HTTP/1.0, and a client that expects 100-continue', async () => {
    await withServer({}, async ({ port }) => {
      const old = await sendRaw(port, `GET ${health} HTTP/1.0\r\n\r\n`);
      expect(statusOf(old.text)).toBe(200);
      expect(old.end).toBe('closed');
      const careful = rawRequest(CHECK, [...KEYED, 'Expect: 100-continue'], '{"content":"a"}');
      const { text } = await sendRaw(port, careful);
      expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
      const odd = await sendRaw(port, rawRequest(CHECK, [...KEYED, 'Expect: miracles'], '{}'));
      expect(statusOf(odd.text)).toBe(417);
    });
  });
});

describe('[TM-1-9] submitted text', () => {
  it('shows neither on the terminal, nor in the journal, nor in an explanation', async () => {
    const streams = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write'));
    await withServer({}, async ({ port, worlds }) => {
      const bodies = [
        `{"content":"${CANARY}","id":"${CANARY}","metadata":{"a":"${CANARY}"}}`,
        `{"${CANARY}`,
        `["${CANARY}"]`,
      ];
      for (const body of bodies) await check(port, body);
      await sendRaw(port, rawRequest(`GET /text-moderation/api/v1/rules?q=${CANARY}`, KEYED));
      const world = worlds.get('default');
      const calls = world?.journal.calls() ?? [];
      expect(calls).toHaveLength(4);
      expect(JSON.stringify(calls)).not.toContain(CANARY);
      for (const { requestId } of calls) expect(JSON.stringify(world?.explain(requestId))).not.toContain(CANARY);
    });
    const written = streams.flatMap((stream) => stream.mock.calls.map(([chunk]) => String(chunk))).join('');
    for (const stream of streams) stream.mockRestore();
    expect(written).not.toContain(CANARY);
  });
});
