import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { NetworkFault } from '../core/call/call.ts';
import { rawRequest, sendRaw } from './testing/raw-http.ts';
import { withServer } from './testing/with-server.ts';

const REQUEST = rawRequest(
  'POST /text-moderation/api/v1/check',
  ['Authorization: Bearer tm_sim_default', 'Content-Type: application/json'],
  '{"content":"hello"}',
);

const bodyOf = (text: string): string => text.slice(text.indexOf('\r\n\r\n') + 4);
const lengthOf = (text: string): number => Number(/content-length: (\d+)/i.exec(text)?.[1]);
const isWhole = (text: string): boolean => lengthOf(text) === Buffer.byteLength(bodyOf(text), 'latin1');

/** What comes over the wire for the first, struck call; then whether that call was processed. */
function struck(network: NetworkFault) {
  return withServer({}, async ({ port, worlds }) => {
    const world = worlds.get('default');
    world?.faults.plan({ service: 'text-moderation', fault: { network } });
    const started = performance.now();
    const answer = await sendRaw(port, REQUEST, isWhole);
    const tookMs = performance.now() - started;
    const { text } = await sendRaw(port, REQUEST, isWhole);
    return {
      ...answer,
      tookMs,
      wasProcessed: text.includes('"cached":true'),
      status: world?.journal.calls()[0]?.status,
    };
  });
}

describe('a network fault on the wire', () => {
  it('reset: the connection is reset, nothing arrives and nothing was processed', async () => {
    expect(await struck('reset')).toMatchObject({ text: '', end: 'reset', wasProcessed: false, status: 0 });
  });

  it('no-reply: the connection ends without an answer, but the call was processed', async () => {
    expect(await struck('no-reply')).toMatchObject({ text: '', end: 'closed', wasProcessed: true, status: 200 });
  });

  it('truncate: half of the promised body, then the end', async () => {
    const { text, end, wasProcessed } = await struck('truncate');
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    const received = Buffer.byteLength(bodyOf(text), 'latin1');
    expect(received).toBeGreaterThan(0);
    expect(received).toBeLessThan(lengthOf(text));
    expect([end, wasProcessed]).toEqual(['closed', true]);
  });

  it('slow-body: the whole body, but slowly', async () => {
    const { text, tookMs } = await struck('slow-body');
    expect(JSON.parse(bodyOf(text)).object).toBe('moderation');
    expect(tookMs).toBeGreaterThan(500);
  });

  it('malformed-json: the promised length of something that is no JSON', async () => {
    const { text } = await struck('malformed-json');
    expect(isWhole(text)).toBe(true);
    expect(() => JSON.parse(bodyOf(text))).toThrow(SyntaxError);
  });

  it('is outlived by the server when the client goes away in the middle', async () => {
    await withServer({}, async ({ port, url, worlds }) => {
      worlds.get('default')?.faults.plan({ service: 'text-moderation', fault: { network: 'slow-body' } });
      const socket = connect(port, '127.0.0.1');
      socket.write(REQUEST);
      await new Promise((resolve) => socket.once('data', resolve));
      socket.destroy();
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect((await fetch(`${url}/text-moderation/api/v1/health`)).status).toBe(200);
    });
  });

  it('strikes TLS connections too', async () => {
    await withServer({ tls: true }, async ({ port, certificate, worlds }) => {
      const { get } = await import('node:https');
      worlds.get('default')?.faults.plan({ service: 'text-moderation', fault: { network: 'reset' } });
      const ask = () =>
        new Promise<number | undefined>((resolve, reject) => {
          const options = { ca: certificate, agent: false } as const;
          get(`https://127.0.0.1:${port}/text-moderation/api/v1/health`, options, (response) => {
            response.resume();
            resolve(response.statusCode);
          }).on('error', reject);
        });
      await expect(ask()).rejects.toMatchObject({ code: 'ECONNRESET' });
      expect(await ask()).toBe(200);
    });
  });
});
