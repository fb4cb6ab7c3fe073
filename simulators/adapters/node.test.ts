import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { aTextCaller } from '../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../index.ts';
import { type RunningServer, startServer } from './node.ts';
import { rawRequest, sendRaw } from './testing/raw-http.ts';
import { withServer } from './testing/with-server.ts';

const AUTHORIZATION = 'Authorization: Bearer tm_sim_default';
const JSON_TYPE = 'Content-Type: application/json';
const CHECK = 'POST /text-moderation/api/v1/check';

const callerOf = ({ url }: RunningServer) => aTextCaller(fetch, { base: `${url}/text-moderation` });

function defaultWorld(server: RunningServer) {
  const world = server.worlds.get('default');
  if (!world) throw new Error('A server without its default world.');
  return world;
}

describe('startServer', () => {
  it.each<[string, unknown]>([
    ['The options of startServer must be an object', null],
    ['There is no option prot of startServer. Did you mean port?', { prot: 1 }],
    ['host must be', { host: '' }],
    ['controlToken must be', { controlToken: '' }],
    ['controlToken must be', { controlToken: 5 }],
    ['tls must be', { tls: 'yes' }],
    ['tls must be', { tls: { key: 'k' } }],
  ])('refuses options that make no sense: %s %j', async (fault, options) => {
    await expect(startServer(options as never)).rejects.toThrow(fault);
  });

  it('listens at an address that is written as in URLs', async () => {
    await withServer({ host: '[::1]' }, async ({ url }) => expect(url).toContain('http://[::1]:'));
  });
});

describe('the server', () => {
  it('answers over a socket what the simulator answers in process, byte for byte', async () => {
    const calls: readonly (readonly [string, string, string?])[] = [
      ['POST', 'check', JSON.stringify({ content: 'Grüße [[sim hate=0.83 odd=1]] \u{1F600}' })],
      ['POST', 'check', JSON.stringify({ content: 'again', metadata: { a: '\u2028\u202E' } })],
      ['POST', 'check', JSON.stringify({ content: 'again', metadata: { a: '\u2028\u202E' } })],
      ['POST', 'batch', JSON.stringify({ items: ['a', { content: 'b', id: 'x' }, 'a'] })],
      ['POST', 'batch', '{"items":[1]}'],
      ['POST', 'check', '{"content":"\\ud800"}'],
      ['POST', 'check', '{"content":'],
      ['POST', 'check', ''],
      ['PUT', 'check', '{}'],
      ['GET', 'rules'],
      ['GET', 'me?x=1'],
      ['GET', 'health'],
      ['GET', 'nowhere'],
    ];
    const world = createWorld();
    await withServer({}, async ({ url }) => {
      for (const [method, path, body] of calls) {
        const init = {
          method,
          headers: { authorization: 'Bearer tm_sim_default', 'content-type': 'application/json' },
        };
        const sent = body === undefined ? init : { ...init, body };
        const [inProcess, overSocket] = await Promise.all(
          [world.textModeration.fetch, fetch].map(async (ask) => {
            const response = await ask(`${url}/text-moderation/api/v1/${path}`, sent);
            const text = await response.text();
            const {
              connection,
              date,
              'keep-alive': _,
              'content-length': length,
              ...headers
            } = Object.fromEntries(response.headers);
            if (length !== undefined) expect(Number(length)).toBe(Buffer.byteLength(text));
            return { status: response.status, headers, text };
          }),
        );
        expect(overSocket).toEqual(inProcess);
      }
    });
  });

  it('gives a HEAD the headers of a GET, no length and no body', async () => {
    await withServer({}, async ({ port }) => {
      const head = rawRequest('HEAD /text-moderation/api/v1/health', ['Connection: close']);
      const { text, end } = await sendRaw(port, head);
      expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(text).toMatch(/\r\n\r\n$/);
      expect(text.toLowerCase()).toContain('content-type: application/json');
      expect(end).toBe('closed');
    });
  });

  it('answers requests that come in one piece in their order', async () => {
    await withServer({}, async (server) => {
      const bodies = ['one', 'two', 'three'].map((id) => JSON.stringify({ content: 'a', id }));
      const requests = bodies.map((body) => rawRequest(CHECK, [AUTHORIZATION, JSON_TYPE], body));
      const answers = (text: string) => [...text.matchAll(/"item_id":"(\w+)"/g)].map(([, id]) => id);
      const { text } = await sendRaw(server.port, requests.join(''), (so) => answers(so).length === 3);
      expect(answers(text)).toEqual(['one', 'two', 'three']);
      const ids = [...text.matchAll(/x-request-id: (\S+)/gi)].map(([, id]) => id);
      expect(
        defaultWorld(server)
          .journal.calls()
          .map(({ requestId }) => requestId),
      ).toEqual(ids);
    });
  });

  it('takes a body in chunks, and one that arrives byte by byte', async () => {
    await withServer({}, async ({ port }) => {
      const head = rawRequest(CHECK, [AUTHORIZATION, JSON_TYPE, 'Transfer-Encoding: chunked', 'Connection: close']);
      const chunks = [...'{"content":"hello"}'].map((character) => `1\r\n${character}\r\n`).join('');
      const { text } = await sendRaw(port, `${head}${chunks}0\r\n\r\n`);
      expect(text).toContain('"object":"moderation"');
    });
  });

  it('forgets a call whose body dies halfway: it never happened', async () => {
    await withServer({}, async (server) => {
      const whole = rawRequest(CHECK, [AUTHORIZATION, JSON_TYPE], JSON.stringify({ content: 'x'.repeat(2_000) }));
      const socket = connect(server.port, '127.0.0.1');
      await new Promise<void>((resolve) => socket.write(whole.slice(0, -1_000), () => resolve()));
      socket.destroy();
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect((await callerOf(server).health()).status).toBe(200);
      expect(
        defaultWorld(server)
          .journal.calls()
          .map(({ path }) => path),
      ).toEqual(['/api/v1/health']);
    });
  });

  it('refuses a body of 10 MB with 413, closes the connection and lives on', async () => {
    await withServer({}, async (server) => {
      const response = await callerOf(server).check('x'.repeat(10_000_000));
      expect([response.status, response.body.error.code]).toEqual([413, 'body_too_large']);
      expect(response.headers.get('connection')).toBe('close');
      expect((await callerOf(server).check('x')).status).toBe(200);
    });
  });

  it('reports a defect by its place alone, answers 500 in plain text, and lives on', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await withServer({}, async (server) => {
      const oracle = () => () => {
        throw new Error('canary7f3a\n    and its second line canary7f3a');
      };
      const { keys } = server.worlds.mint({ textModeration: { oracle } });
      const response = await fetch(`${server.url}/text-moderation/api/v1/check`, {
        method: 'POST',
        headers: { authorization: `Bearer ${keys.tm_sim_default}`, 'content-type': 'application/json' },
        body: '{"content":"canary7f3a"}',
      });
      expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/plain']);
      expect(await response.text()).not.toContain('canary7f3a');
      expect((await callerOf(server).check('x')).status).toBe(200);
    });
    const report = reported.mock.calls.flat().join('\n');
    reported.mockRestore();
    expect(report).toContain('defect');
    expect(report).toContain('node.test.ts');
    expect(report).not.toContain('canary7f3a');
  });

  it('rejects when its port is taken', async () => {
    await withServer({}, async ({ port }) => {
      await expect(startServer({ port })).rejects.toMatchObject({
        code: 'EADDRINUSE',
        message: `Port ${port} of 127.0.0.1 is taken: give another, or 0 for any free one.`,
      });
    });
  });
});

describe('waiting at the server', () => {
  const timed = async (server: RunningServer, content: string) => {
    const started = performance.now();
    const { body } = await callerOf(server).check(content);
    return { tookMs: performance.now() - started, latencyMs: body.latency_ms };
  };

  it('really takes on a system clock what a dial or a fault asks for', async () => {
    await withServer({ clock: 'system' }, async (server) => {
      const dialled = await timed(server, 'hello [[sim takes=50ms]]');
      expect(dialled.latencyMs).toBe(50);
      expect(dialled.tookMs).toBeGreaterThanOrEqual(49);
      defaultWorld(server).faults.plan({ service: 'text-moderation', fault: { latencyMs: 40 } });
      expect((await timed(server, 'other')).tookMs).toBeGreaterThanOrEqual(39);
    });
  });

  it('takes no time on a virtual clock', async () => {
    await withServer({}, async (server) => {
      const { tookMs, latencyMs } = await timed(server, 'hello [[sim takes=20s]]');
      expect(latencyMs).toBe(20_000);
      expect(tookMs).toBeLessThan(5_000);
    });
  });
});

describe('closing the server', () => {
  it('ends within four seconds, although a client keeps its connection and another never finishes', async () => {
    const server = await startServer({ port: 0 });
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((resolve, reject) => {
      const request = httpRequest(`${server.url}/text-moderation/api/v1/health`, { agent }, (response) => {
        response.resume().on('end', resolve);
      });
      request.on('error', reject).end();
    });
    const half = connect(server.port, '127.0.0.1');
    half.on('error', () => undefined);
    await new Promise<void>((resolve) =>
      half.write(`${CHECK} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n`, () => resolve()),
    );
    await new Promise((resolve) => setTimeout(resolve, 10));
    const started = performance.now();
    await server.close();
    expect(performance.now() - started).toBeLessThan(4_000);
    await expect(fetch(server.url)).rejects.toThrow(TypeError);
    agent.destroy();
    half.destroy();
  });
});
