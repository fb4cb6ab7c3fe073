import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { WireReply } from '../engine/exchange.ts';
import { listening } from '../testing/listening.ts';
import { createHttpSender, type HttpRequest } from './http.ts';

/** Starts a server, and gives what sends a request to it. */
async function senderTo(listener: RequestListener): Promise<(more?: Partial<HttpRequest>) => Promise<WireReply>> {
  const { url, close } = await listening(createServer(listener));
  const sender = createHttpSender({ timeoutMs: 5_000 });
  onTestFinished(close);
  onTestFinished(sender.close);
  return (more) => sender.send({ url, method: 'GET', headers: {}, ...more });
}

it('gets an answer at its second try where all connections that waited are dead', async () => {
  const used = new WeakSet<Socket>();
  const send = await senderTo(({ socket }, response) => {
    if (used.has(socket)) return socket.destroy();
    used.add(socket);
    setTimeout(() => response.end('{}'), 50);
  });
  await Promise.all([send(), send(), send()]);
  await expect(send()).rejects.toThrow('reset');
  expect((await send()).status).toBe(200);
});

it('says who asks, and that it decodes nothing', async () => {
  const send = await senderTo(({ headers }, response) =>
    response.end(`${headers['user-agent']} ${headers['accept-encoding']}`),
  );
  expect((await send()).text).toBe('facsimile identity');
});

it('sends a body in chunks where the caller says so, and else with its length', async () => {
  const send = await senderTo(({ headers }, response) =>
    response.end(`${headers['transfer-encoding']} ${headers['content-length']}`),
  );
  const sent = async (headers: HttpRequest['headers']) => (await send({ method: 'POST', headers, body: 'abc' })).text;
  expect([await sent({}), await sent({ 'transfer-encoding': 'chunked' })]).toEqual([
    'undefined 3',
    'chunked undefined',
  ]);
});
