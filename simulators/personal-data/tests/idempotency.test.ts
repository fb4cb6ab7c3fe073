import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataCaller } from '../../../fixtures/personal-data/caller.ts';
import { createWorld, type World } from '../../index.ts';
import { findsNames } from './testing.ts';

const aWorld = (): World => createWorld({ personalData: { oracle: findsNames } });
const callerIn = (world: World, key = 'pd_sim_default'): DataCaller => aDataCaller(world.personalData.fetch, { key });
const UUID = '0b8f2c1e-5a7d-4c3b-9e2f-6d1a0c9b8e7f';
const once = { 'idempotency-key': UUID };

describe('an Idempotency-Key', () => {
  it('[PD-4-13] recognises the same request however its JSON is written', async () => {
    const caller = callerIn(aWorld());
    const headers = { 'content-type': 'application/json', ...once };
    const send = (body: string) => caller.send('POST', '/v1/detect', { headers, body });
    const first = await send('{"text":"P_ann","mode":"fast"}');
    const second = await send('{ "mode": "fast",\n "text": "P_\\u0061nn" }');
    expect([second.raw, second.headers.get('idempotent-replay')]).toEqual([first.raw, 'true']);
  });

  it('[PD-4-13] brings the answer that was lost on its way', async () => {
    const world = aWorld();
    world.faults.plan({ service: 'personal-data', fault: { network: 'no-reply' } });
    const caller = callerIn(world);
    await expect(caller.detect('P_ann', once)).rejects.toThrow('fetch failed');
    const retried = await caller.detect('P_ann', once);
    expect([retried.status, retried.headers.get('idempotent-replay')]).toEqual([200, 'true']);
    expect((await caller.usage()).body.requests).toBe(1);
  });

  it('[PD-4-14] is honoured past the cap that the first call reached', async () => {
    const world = aWorld();
    const caller = callerIn(world, world.personalData.keys.issue({ allowances: { requests: 1 } }).secret);
    const first = await caller.detect('P_ann', once);
    expect((await caller.detect('P_ann')).status).toBe(402);
    expect((await caller.detect('P_ann', once)).raw).toBe(first.raw);
  });

  it('belongs to its path', async () => {
    const caller = callerIn(aWorld());
    await caller.redact({ text: 'P_ann' }, once);
    const other = await caller.anonymize({ text: 'P_ann' }, once);
    expect([other.status, other.headers.get('idempotent-replay')]).toEqual([200, null]);
  });

  it('with another body is a conflict, and the first answer stays', async () => {
    const caller = callerIn(aWorld());
    const first = await caller.detect('P_ann', once);
    const other = await caller.detect('P_bob', once);
    expect([other.status, other.body.error.code]).toEqual([400, 'idempotency_conflict']);
    expect((await caller.detect('P_ann', once)).raw).toBe(first.raw);
  });

  it('[PD-4-44] charges two calls at the same time once: the second waits for the first', async () => {
    const world = aWorld();
    const caller = callerIn(world);
    const sent = { text: 'P_ann [[sim takes=5s]]' };
    const [first, second] = await Promise.all([caller.detect(sent, once), caller.detect(sent, once)]);
    expect(second?.raw).toBe(first?.raw);
    expect((await caller.usage()).body.requests).toBe(1);
    const latencies = world.journal.calls({ route: 'POST /v1/detect' }).map(({ latencyMs }) => latencyMs);
    expect(latencies).toEqual([5_000, 5_000]);
    world.clock.advance('2s');
    await caller.detect(sent, once);
    expect(world.journal.calls({ route: 'POST /v1/detect' }).at(-1)?.latencyMs).toBe(3_000);
  });

  it('[PD-4-16] is honoured until 24 hours after the first success, however long that took', async () => {
    const world = aWorld();
    const caller = callerIn(world);
    const send = async () => (await caller.detect('P_ann [[sim takes=10s]]', once)).headers.get('idempotent-replay');
    await send();
    world.clock.advance('24h');
    world.clock.advance('9999ms');
    expect(await send()).toBe('true');
    world.clock.advance('1ms');
    expect(await send()).toBeNull();
  });

  it.each(['not-a-uuid', '7', 'x'.repeat(255), UUID.toUpperCase()])(
    '[PD-4-45] need not be a UUID: %s',
    async (value) => {
      const caller = callerIn(aWorld());
      const headers = { 'idempotency-key': value };
      await caller.detect('P_ann', headers);
      expect((await caller.detect('P_ann', headers)).headers.get('idempotent-replay')).toBe('true');
    },
  );

  it('[PD-4-45] of more than 255 characters is refused', async () => {
    const { status, body } = await callerIn(aWorld()).detect('P_ann', { 'idempotency-key': 'x'.repeat(256) });
    expect([status, body.error.code]).toEqual([400, 'invalid_idempotency_key']);
  });

  it('means nothing to reads', async () => {
    const caller = callerIn(aWorld());
    const read = () => caller.send('GET', '/v1/usage', { headers: once });
    await read();
    await caller.detect('x');
    const second = await read();
    expect([second.body.requests, second.headers.get('idempotent-replay')]).toEqual([1, null]);
  });

  it('survives a snapshot and a fork, whose keys differ', async () => {
    const world = aWorld();
    const first = await callerIn(world).detect('P_ann', once);
    const copy = aWorld();
    copy.restore(JSON.parse(JSON.stringify(world.snapshot())));
    const fork = world.fork();
    for (const one of [copy, fork]) {
      const again = await callerIn(one, one.keys.pd_sim_default).detect('P_ann', once);
      expect([again.raw, again.headers.get('idempotent-replay')]).toEqual([first.raw, 'true']);
    }
  });

  it('gives a replay a request id of its own', async () => {
    const caller = callerIn(aWorld());
    const ids = [await caller.detect('x', once), await caller.detect('x', once)].map(({ headers }) =>
      headers.get('x-request-id'),
    );
    expect(new Set(ids).size).toBe(2);
  });
});
