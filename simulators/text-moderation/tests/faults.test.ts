import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextAnswer } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld, type FaultPlan } from '../../index.ts';

/** A world with planned faults, and a caller. */
function withFaults(...plans: object[]) {
  const world = createWorld();
  for (const plan of plans) world.faults.plan({ service: 'text-moderation', ...plan } as FaultPlan);
  return { world, caller: aTextCaller(world.textModeration.fetch, { key: 'tm_sim_fast' }) };
}

const outcomeOf = ({ status, body }: TextAnswer): unknown => (status === 200 ? 200 : body.error.code);

describe('a planned fault', () => {
  it('strikes the nth matching call, as often as planned', async () => {
    const { caller } = withFaults({ nth: 2, times: 2, fault: { error: 'upstream_error' } });
    const outcomes = [];
    for (let n = 0; n < 5; n += 1) outcomes.push(outcomeOf(await caller.check('x')));
    expect(outcomes).toEqual([200, 'upstream_error', 'upstream_error', 200, 200]);
  });

  it('strikes its own route and key alone', async () => {
    const fault = { error: 'upstream_timeout' };
    const { world, caller } = withFaults({ route: 'POST /api/v1/batch', keyId: 'tm_sim_default', fault });
    const other = aTextCaller(world.textModeration.fetch);
    expect(outcomeOf(await caller.batch(['x']))).toBe(200);
    expect(outcomeOf(await other.check('x'))).toBe(200);
    expect(outcomeOf(await other.batch(['x']))).toBe('upstream_timeout');
  });

  it('counts only calls that pass the gates', async () => {
    const { world, caller } = withFaults({ fault: { error: 'upstream_error' } });
    await caller.check({});
    await aTextCaller(world.textModeration.fetch, { key: 'nobody' }).check('x');
    await caller.send('GET', '/api/v1/check');
    expect(outcomeOf(await caller.check('x'))).toBe('upstream_error');
  });

  it('hits a call whose verdict is stored too', async () => {
    const { caller } = withFaults(
      { nth: 2, fault: { error: 'upstream_error' } },
      { nth: 2, item: 0, fault: { error: 'upstream_timeout' } },
    );
    const outcomes = [];
    for (let n = 0; n < 4; n += 1) outcomes.push(outcomeOf(await caller.check('x')));
    expect(outcomes).toEqual([200, 'upstream_error', 200, 200]);
  });

  it('of one item fails that item, counted from 0, and no other', async () => {
    const { caller } = withFaults({ item: 1, fault: { error: 'upstream_rate_limited' } });
    const { status, body } = await caller.batch(['a', 'a', 'b']);
    expect(status).toBe(200);
    expect(body.results.map((entry: { error?: { code: string } }) => entry.error?.code)).toEqual([
      undefined,
      'upstream_rate_limited',
      undefined,
    ]);
    expect(body.summary).toMatchObject({ items: 3, errors: 1 });
  });

  it('of an item that the call does not have waits for one that has it', async () => {
    const { caller } = withFaults({ item: 2, fault: { error: 'upstream_error' } });
    expect((await caller.batch(['a', 'b'])).body.summary.errors).toBe(0);
    expect((await caller.batch(['a', 'b', 'c'])).body.summary.errors).toBe(1);
  });

  it('of latency shows in latency_ms and decides the time-out', async () => {
    const { caller } = withFaults(
      { fault: { latencyMs: 10_000 } },
      { nth: 2, fault: { latencyMs: 24_999 } },
      { item: 1, fault: { latencyMs: 30_000 } },
    );
    expect((await caller.check('[[sim takes=5s]]')).body.latency_ms).toBe(15_000);
    expect(outcomeOf(await caller.check('[[sim takes=2ms]]'))).toBe('upstream_timeout');
    expect((await caller.batch(['a', 'b'])).body.results[1].error.code).toBe('upstream_timeout');
  });

  it.each([
    [418, 'status_418'],
    [500, 'status_500'],
    [503, 'upstream_rate_limited'],
  ])('of a bare status %d wears the envelope', async (status, code) => {
    const { caller } = withFaults({ fault: { status } });
    const answer = await caller.check('x');
    expect([answer.status, answer.body.error.code, answer.body.error.request_id]).toEqual([
      status,
      code,
      answer.headers.get('x-request-id'),
    ]);
  });

  it('of a bare status carries the headers of its row', async () => {
    const { caller } = withFaults({ fault: { status: 402 } }, { nth: 2, fault: { status: 405 } });
    expect((await caller.check('x')).headers.get('retry-after')).toBe('43200');
    expect((await caller.check('x')).headers.get('allow')).toBe('POST');
  });

  it('of a status with a body says just that', async () => {
    const { caller } = withFaults({ fault: { status: 200, body: { surprise: [1] } } });
    const { status, body, headers } = await caller.check('x');
    expect([status, body]).toEqual([200, { surprise: [1] }]);
    expect(headers.get('x-request-id')).not.toBeNull();
  });

  it('of a documented error carries the headers of its row', async () => {
    const { caller } = withFaults(
      { fault: { error: 'budget_exceeded' } },
      { nth: 2, fault: { error: 'rate_limit_exceeded' } },
      { nth: 3, fault: { error: 'method_not_allowed' } },
    );
    const [budget, rate, method] = [await caller.check('x'), await caller.check('x'), await caller.check('x')];
    expect([budget.status, budget.headers.get('retry-after')]).toEqual([402, '43200']);
    expect([rate.status, rate.headers.get('retry-after')]).toEqual([429, '1']);
    expect([method.status, method.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('of the network breaks the connection, before or after the call was processed', async () => {
    const { world, caller } = withFaults(
      { fault: { network: 'reset' } },
      { nth: 2, fault: { network: 'no-reply' } },
      { nth: 3, fault: { network: 'malformed-json' } },
    );
    await expect(caller.check('a')).rejects.toThrow('fetch failed');
    expect(world.textModeration.operationalRecords()).toHaveLength(0);
    await expect(caller.check('b')).rejects.toThrow('fetch failed');
    expect(world.textModeration.operationalRecords()).toHaveLength(1);
    await expect(caller.check('c')).rejects.toThrow(SyntaxError);
    expect((await caller.check('b')).body.cached).toBe(true);
    expect((await caller.check('a')).body.cached).toBe(false);
  });

  it.each([
    { route: 'POST /api/v1/chek', fault: { error: 'upstream_error' } },
    { keyId: 'nobody', fault: { error: 'upstream_error' } },
    { fault: { error: 'nonsense' } },
    { item: 0, fault: { error: 'missing_content' } },
    { item: 0, fault: { status: 500 } },
    { reviewer: 0, fault: { error: 'upstream_error' } },
    { stage: 'queued', fault: { error: 'upstream_error' } },
    { nth: 0, fault: { error: 'upstream_error' } },
    { fault: { latencyMs: -1 } },
    { fault: { network: 'gremlins' } } as never,
  ])('that could never strike is refused: %j', (plan) => {
    expect(() => withFaults(plan)).toThrow();
  });

  it('is forgotten when the plan is cleared', async () => {
    const { world, caller } = withFaults({ fault: { error: 'upstream_error' } });
    world.faults.clear();
    expect(outcomeOf(await caller.check('x'))).toBe(200);
  });
});
