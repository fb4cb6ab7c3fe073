import { setupServer } from 'msw/node';
import { describe, expect, it } from 'vitest';
import { createHost } from '../control/host.ts';
import type { Call } from '../core/call/call.ts';
import { factsOf, withFacts } from '../core/call/facts.ts';
import { sha256HexOfBytes } from '../core/digest.ts';
import { aCall, type SmallRun } from '../core/testing/small-service.ts';
import { aSmallWorld, smallWorlds } from '../testing/small-world.ts';
import { handlers } from './msw.ts';
import { serveHost } from './node-server.ts';

const URL = 'https://small.example/ask';
const POST = { method: 'POST', body: 'four' };

/** As libraries do that read films: the answer comes later. */
async function prepare(call: Call): Promise<Call> {
  await Promise.resolve();
  return withFacts(call, call.body, { bytes: call.body.length });
}

const tellFacts: SmallRun = ({ call }) => ({
  status: 200,
  body: { facts: factsOf(call, sha256HexOfBytes(call.body)) ?? 'none' },
});

const PREPARED = { facts: { bytes: 4 } };
const UNPREPARED = '{"facts":"none"}';

describe('a service that reads something in front of its calls', () => {
  it('has its facts in process and through msw', async () => {
    const world = aSmallWorld(tellFacts, { prepare });
    expect(await (await world.small.fetch(URL, POST)).json()).toEqual(PREPARED);
    const server = setupServer(...handlers(world, { small: 'https://small.example' }));
    server.listen({ onUnhandledRequest: 'error' });
    const response = await fetch(URL, POST).finally(() => server.close());
    expect(await response.json()).toEqual(PREPARED);
  });

  it('has its facts on the server, in the world that the call is for', async () => {
    const host = createHost({ clock: 'virtual' }, smallWorlds(tellFacts, { prepare }));
    const server = await serveHost(host, { port: 0, address: '127.0.0.1', tls: false });
    try {
      expect(await (await fetch(`${server.url}/small/ask`, POST)).json()).toEqual(PREPARED);
    } finally {
      await server.close();
    }
  });

  it('answers a call that was not prepared, without them', () => {
    const { small } = aSmallWorld(tellFacts, { prepare });
    expect(small.handle(aCall()).body).toBe(UNPREPARED);
  });

  it('has no facts of bytes that were exchanged in between', async () => {
    const exchanging = async (call: Call) => ({ ...(await prepare(call)), body: Uint8Array.of(1, 2, 3, 4) });
    const { small } = aSmallWorld(tellFacts, { prepare: exchanging });
    expect(await (await small.fetch(URL, POST)).text()).toBe(UNPREPARED);
  });

  it('is replayed with the facts of that day, in one synchronous step', async () => {
    const world = aSmallWorld(tellFacts, { prepare }, { record: true });
    const reply = await (await world.small.fetch(URL, POST)).text();
    const recording = JSON.parse(JSON.stringify(world.recording()));
    const failing = () => Promise.reject(new Error('A replay reads nothing.'));
    expect(aSmallWorld(tellFacts, { prepare: failing }).replay(recording)).toMatchObject([{ body: reply }]);
  });

  it('fails loudly when its reader does: nothing is answered, and nothing stands in the journal', async () => {
    const world = aSmallWorld(tellFacts, { prepare: () => Promise.reject(new Error('a defect')) });
    await expect(world.small.fetch(URL, POST)).rejects.toThrow('a defect');
    expect(world.journal.count()).toBe(0);
  });
});

describe('a service that reads nothing in front of its calls', () => {
  it('answers before anything else can happen, in process and behind a host', () => {
    const world = aSmallWorld(tellFacts);
    void world.small.fetch(URL, POST);
    expect(world.journal.count()).toBe(1);
    const host = createHost({ clock: 'virtual' }, smallWorlds(tellFacts));
    expect(host.answer(aCall({ target: '/small/ask' }), () => undefined)).toMatchObject({
      status: 200,
      body: UNPREPARED,
    });
  });
});
