import { describe, expect, it } from 'vitest';
import { createHost } from '../control/host.ts';
import type { Call } from '../core/call/call.ts';
import type { Service } from '../core/service/service.ts';
import type { Sliced } from '../core/sliced.ts';
import type { SmallRun } from '../core/testing/small-service.ts';
import { smallWorlds } from '../testing/small-world.ts';
import { serveHost } from './node-server.ts';

/** So many slices are more than a server does before it lets others in. */
const ENDLESS = 2_000_000;

/** Serves a small service with work ahead of its calls, and asks it. */
async function asked<T>(
  run: SmallRun,
  workAhead: NonNullable<Service['workAhead']>,
  ask: (url: string) => Promise<T>,
): Promise<T> {
  const host = createHost({ clock: 'virtual' }, smallWorlds(run, { workAhead }));
  const server = await serveHost(host, { port: 0, address: '127.0.0.1', tls: false });
  try {
    return await ask(`${server.url}/small/ask`);
  } finally {
    await server.close();
  }
}

describe('a server at work ahead of a call', () => {
  it('answers others between its slices, and the call itself when all are done', async () => {
    const answered: number[] = [];
    const run: SmallRun = ({ call }) => {
      answered.push(call.body.length);
      return { status: 200, body: { bytes: call.body.length } };
    };
    let slices = 0;
    function* untilAnother(): Sliced<void> {
      for (; slices < ENDLESS && answered.length === 0; slices += 1) yield;
    }
    const workAhead = ({ body }: Call) => (body.length > 1 ? untilAnother() : undefined);
    const post = async (url: string, body: string) => (await fetch(url, { method: 'POST', body })).json();
    const replies = await asked(run, workAhead, (url) => Promise.all([post(url, 'large'), post(url, 's')]));
    expect(answered).toEqual([1, 5]);
    expect(slices).toBeLessThan(ENDLESS);
    expect(replies).toEqual([{ bytes: 5 }, { bytes: 1 }]);
  });
});
