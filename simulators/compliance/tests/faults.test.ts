import { describe, expect, it } from 'vitest';
import { aReviewCaller, type ReviewAnswer } from '../../../fixtures/compliance/caller.ts';
import { createWorld, type FaultPlan } from '../../index.ts';

function withFaults(...plans: object[]) {
  const world = createWorld();
  for (const plan of plans) world.faults.plan({ service: 'compliance', ...plan } as FaultPlan);
  return { world, caller: aReviewCaller(world.compliance.fetch) };
}

const decisionsOf = ({ body }: ReviewAnswer): string =>
  body.agent_decisions.map(({ decision }: { decision: string }) => decision[0]).join('');
const VOTES = 'x [[sim votes=uuuusssssu category=hate:4]]';

describe('a fault of a reviewer', () => {
  it.each(['timeout', 'upstream_error', 'upstream_timeout', 'internal_error'])(
    '[CR-A2-11] %s makes that reviewer failed, and no other',
    async (error) => {
      const { caller } = withFaults({ reviewer: 3, fault: { error } });
      const answer = await caller.text(VOTES, { verbose: 2 });
      expect(decisionsOf(answer)).toBe('uuufsssssu');
      expect(answer.body.agent_decisions[3]).toMatchObject({ flagged_categories: [], time: expect.any(Number) });
      expect(decisionsOf(await caller.text(VOTES, { verbose: 2 }))).toBe('uuuusssssu');
    },
  );

  it('[CR-A2-11] names time-out and upstream error apart', async () => {
    const { caller } = withFaults(
      { reviewer: 0, fault: { error: 'timeout' } },
      { reviewer: 1, fault: { error: 'upstream_error' } },
    );
    const { agent_decisions } = (await caller.text('x', { verbose: 2 })).body;
    expect(agent_decisions[0].reason).toBe('The reviewer timed out.');
    expect(agent_decisions[1].reason).toBe('The reviewer met an upstream error.');
  });

  it('[CR-A2-26] [CR-A2-27] takes it out of the calculation', async () => {
    const outage = [4, 5].map((reviewer) => ({ reviewer, times: 2, fault: { error: 'timeout' } }));
    const { caller } = withFaults(...outage);
    const votes = 'x [[sim votes=uuuussssss category=hate:4]]';
    expect((await caller.text(votes)).body).toMatchObject({ decision: 'unsafe', score: 4 });
    const almostAll = 'x [[sim votes=uuuussuuuu category=hate:4]]';
    expect((await caller.text(almostAll, { decision_method: 'all' })).body.decision).toBe('unsafe');
    expect((await caller.text(almostAll, { decision_method: 'all' })).body.decision).toBe('safe');
  });

  it('[CR-A2-12] of latency makes it slow, and the whole review with it', async () => {
    const { caller } = withFaults({ reviewer: 2, fault: { latencyMs: 30_000 } });
    const { agent_decisions, execution_time } = (await caller.text('x', { verbose: 2 })).body;
    expect(agent_decisions[2].time).toBeGreaterThan(30);
    expect(agent_decisions[1].time).toBeLessThan(10);
    expect(execution_time).toBeGreaterThanOrEqual(agent_decisions[2].time);
  });

  it('makes it fail late, in whichever order failure and delay were planned', async () => {
    const plans = [{ error: 'timeout' }, { latencyMs: 2_000 }].map((fault) => ({ reviewer: 0, fault }));
    const [one, other] = [withFaults(...plans), withFaults(...plans.toReversed())];
    const { body } = await one.caller.text('x', { verbose: 2 });
    expect(body.agent_decisions[0]).toMatchObject({ decision: 'failed', reason: 'The reviewer timed out.' });
    expect(body.agent_decisions[0].time).toBeGreaterThan(2);
    expect((await other.caller.text('x', { verbose: 2 })).body).toEqual(body);
  });

  it('waits for a panel that has such a reviewer', async () => {
    const { caller } = withFaults({ reviewer: 7, fault: { error: 'timeout' } });
    expect(decisionsOf(await caller.text('hello', { amount: 7, verbose: 2 }))).toBe('sssssss');
    expect(decisionsOf(await caller.text('hello', { amount: 8, verbose: 2 }))).toBe('sssssssf');
  });

  it('[CR-A2-29] of each of them leaves no decision', async () => {
    const { caller } = withFaults(
      ...Array.from({ length: 10 }, (_, reviewer) => ({ reviewer, fault: { error: 'timeout' } })),
    );
    expect((await caller.text(VOTES)).status).toBe(500);
    expect((await caller.text(VOTES)).status).toBe(200);
  });
});

describe('a fault of a call', () => {
  it('strikes its own route and key alone, and counts only calls that pass the gates', async () => {
    const { world, caller } = withFaults({
      route: 'POST /api/v1/compliance/chat',
      keyId: 'cr_sim_fast',
      fault: { status: 503 },
    });
    await caller.review('chat', []);
    expect((await caller.text('x')).status).toBe(200);
    expect((await aReviewCaller(world.compliance.fetch, { key: 'cr_sim_default' }).review('chat', 'x')).status).toBe(
      200,
    );
    const { status, body } = await caller.review('chat', 'x');
    expect([status, body.error]).toEqual([503, true]);
  });

  it.each([
    ['rate_limit_exceeded', 429, '1'],
    ['insufficient_credits', 402, null],
    ['invalid_content', 400, null],
  ])('of a documented error carries its row: %s', async (error, status, retryAfter) => {
    const { caller } = withFaults({ fault: { error } });
    const answer = await caller.text('x');
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([status, error, retryAfter]);
    expect(answer.body.message).not.toContain('more than the account holds');
  });

  it.each([
    [{ status: 405 }, 'allow', 'POST'],
    [{ status: 405, body: {} }, 'allow', 'POST'],
    [{ status: 429 }, 'retry-after', '1'],
  ])('of a bare status carries the header that belongs to it: %j', async (fault, header, value) => {
    const { caller } = withFaults({ fault });
    const { status, headers } = await caller.text('x');
    expect([status, headers.get(header)]).toEqual([fault.status, value]);
  });

  it('of latency shows in execution_time', async () => {
    const { caller } = withFaults({ fault: { latencyMs: 9_000 } });
    expect((await caller.text('x', { verbose: 0 })).body.execution_time).toBeGreaterThan(9);
  });

  it('of the network breaks the connection; a reply that is lost was paid for', async () => {
    const { world, caller } = withFaults({ fault: { network: 'reset' } }, { nth: 2, fault: { network: 'no-reply' } });
    const before = world.compliance.creditsOf('cr_sim_fast') ?? 0;
    await expect(caller.text('x')).rejects.toThrow('fetch failed');
    expect(world.compliance.creditsOf('cr_sim_fast')).toBe(before);
    await expect(caller.text('x')).rejects.toThrow('fetch failed');
    expect(world.compliance.creditsOf('cr_sim_fast')).toBe(before - 10);
  });

  it.each([
    { route: 'POST /api/v1/compliance/txt', fault: { error: 'internal_error' } },
    { keyId: 'tm_sim_default', fault: { error: 'internal_error' } },
    { fault: { error: 'upstream_error' } },
    { reviewer: 0, fault: { error: 'nonsense' } },
    { reviewer: 0, fault: { status: 500 } },
    { reviewer: 10, fault: { error: 'timeout' } },
    { reviewer: -1, fault: { error: 'timeout' } },
    { item: 0, fault: { error: 'timeout' } },
  ])('that could never strike is refused: %j', (plan) => {
    expect(() => withFaults(plan)).toThrow();
  });
});
