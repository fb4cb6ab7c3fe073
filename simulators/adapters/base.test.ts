import { setupServer } from 'msw/node';
import { describe, expect, it } from 'vitest';
import { createHost } from '../control/host.ts';
import { baseOf } from '../core/call/base.ts';
import type { SmallRun } from '../core/testing/small-service.ts';
import { aSmallWorld, smallWorlds } from '../testing/small-world.ts';
import { handlers } from './msw.ts';
import { serveHost } from './node-server.ts';
import { sendRaw } from './testing/raw-http.ts';

const tellBase: SmallRun = ({ call }) => ({ status: 200, body: { base: baseOf(call) } });

async function baseTold(answer: Promise<Response>): Promise<unknown> {
  return ((await (await answer).json()) as { readonly base?: unknown }).base;
}

describe('the address that the caller used', () => {
  it.each([
    ['https://small.example/ask?x=1', 'https://small.example'],
    ['http://small.example:8080/ask', 'http://small.example:8080'],
    ['https://somebody:secret@small.example/ask', 'https://small.example'],
    ['https://gateway.example/small/ask', 'https://gateway.example/small'],
  ])('is told in process: %s', async (url, base) => {
    const { small } = aSmallWorld(tellBase);
    expect(await baseTold(small.fetch(url))).toBe(base);
  });

  it('is told behind a base address of the user’s own, and through msw', async () => {
    const base = 'https://gateway.example/v2/pictures';
    const world = aSmallWorld(tellBase);
    expect(await baseTold(world.small.fetchWith({ base })(`${base}/ask`))).toBe(base);
    const server = setupServer(...handlers(world, { small: base }));
    server.listen({ onUnhandledRequest: 'error' });
    expect(await baseTold(fetch(`${base}/ask`)).finally(() => server.close())).toBe(base);
  });

  it('is told by the server, with the prefix of the service: as the caller names it, else as the socket knows it', async () => {
    const host = createHost({ clock: 'virtual' }, smallWorlds(tellBase));
    const server = await serveHost(host, { port: 0, address: '127.0.0.1', tls: false });
    const told = async (target: string, name: string): Promise<unknown> => {
      const request = `GET ${target} HTTP/1.1\r\nHost: ${name}\r\n\r\n`;
      const { text } = await sendRaw(server.port, request, (received) => received.includes('}'));
      return /"base":"([^"]*)"/.exec(text)?.[1];
    };
    try {
      expect(await baseTold(fetch(`${server.url}/small/ask`))).toBe(`${server.url}/small`);
      expect(await told('/small/ask', 'api.example:81')).toBe('http://api.example:81/small');
      expect(await told('http://proxied.example/small/ask', 'other')).toBe('http://proxied.example/small');
      expect(await told('/small/ask', '"><script>')).toBe(`${server.url}/small`);
    } finally {
      await server.close();
    }
  });

  it('is kept by a recording, so that a replay hands out the same URLs', async () => {
    const world = aSmallWorld(tellBase, {}, { record: true });
    await world.small.fetch('https://gateway.example/small/ask');
    const [reply] = aSmallWorld(tellBase).replay(JSON.parse(JSON.stringify(world.recording())));
    expect(reply?.body).toBe('{"base":"https://gateway.example/small"}');
  });
});
