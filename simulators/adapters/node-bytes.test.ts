import { describe, expect, it } from 'vitest';
import { createHost } from '../control/host.ts';
import type { Producer } from '../core/call/body.ts';
import type { NetworkFault } from '../core/call/call.ts';
import type { FaultPlan } from '../index.ts';
import { smallWorlds } from '../testing/small-world.ts';
import { serveHost } from './node-server.ts';
import { sendRaw } from './testing/raw-http.ts';

const BYTES = Uint8Array.from({ length: 1_000 }, (_, at) => at % 256);
const TEXT = String.fromCharCode(...BYTES);

/** What comes over the wire for one request to a service that answers with these bytes. */
async function sent(
  body: Uint8Array | Producer,
  { method = 'GET', network }: { method?: string; network?: NetworkFault },
) {
  const run = () => ({ status: 200, headers: { 'content-type': 'image/png' }, body });
  const host = createHost({ clock: 'virtual' }, smallWorlds(run));
  const server = await serveHost(host, { port: 0, address: '127.0.0.1', tls: false });
  if (network)
    server.worlds.get('default')?.faults.plan({ service: 'small', fault: { network } } as unknown as FaultPlan);
  try {
    const request = `${method} /small/ask HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    const { text, end } = await sendRaw(server.port, request);
    const [head = '', ...rest] = text.split('\r\n\r\n');
    return { head: head.toLowerCase(), body: rest.join('\r\n\r\n'), end };
  } finally {
    await server.close();
  }
}

describe.each([
  ['bytes', BYTES],
  ['bytes that are made when read', { produce: async () => BYTES }],
])('%s on the wire', (_what, body) => {
  it('arrive as they are, with their length', async () => {
    const answer = await sent(body, {});
    expect(answer.head).toContain('content-length: 1000');
    expect(answer.head).toContain('content-type: image/png');
    expect(answer.body).toBe(TEXT);
  });

  it('stay away from a HEAD, which is told their number', async () => {
    const answer = await sent(body, { method: 'HEAD' });
    expect(answer.head).toMatch(/^http\/1\.1 200 ok\r\n/);
    expect(answer.head).toContain('content-length: 1000');
    expect(answer.body).toBe('');
  });

  it.each([
    ['truncate', TEXT.slice(0, 500), /content-length: 1000/],
    ['malformed-json', TEXT.slice(0, -1), /content-length: 999/],
    ['slow-body', TEXT, /content-length: 1000/],
    ['reset', '', /^$/],
    ['no-reply', '', /^$/],
  ] as const)('are spoilt by %s', async (network, received, head) => {
    const answer = await sent(body, { network });
    expect(answer.body).toBe(received);
    expect(answer.head).toMatch(head);
  });
});
