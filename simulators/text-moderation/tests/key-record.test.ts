import { describe, expect, it } from 'vitest';
import { aTextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld, type World } from '../../index.ts';

const callerOf = (world: World, key = 'tm_sim_default') => aTextCaller(world.textModeration.fetch, { key });
const recordOf = async (key?: string) => (await callerOf(createWorld(), key).me()).body;

describe('the key record', () => {
  it('[TM-4.4-1] [TM-2.6-1] answers a key with scope read with its record', async () => {
    const { status, body } = await callerOf(createWorld(), 'tm_sim_read_only').me();
    expect(status).toBe(200);
    expect(body).toMatchObject({ object: 'api_key', id: 'tm_sim_read_only', name: 'tm_sim_read_only' });
    expect(new Date(body.created_at).toISOString()).toBe(body.created_at);
    expect(Object.keys(body).sort()).toEqual(
      'budget created_at id limits name object rate_limit ruleset scopes status usage_24h'.split(' '),
    );
  });

  it('[TM-2.6-1] shows the name and the instant with which a key was issued', async () => {
    const world = createWorld();
    world.clock.advance('1h');
    const { id, secret } = world.textModeration.keys.issue({ name: 'Forum' });
    expect((await callerOf(world, secret).me()).body).toMatchObject({
      id,
      name: 'Forum',
      created_at: '2026-01-15T13:00:00.000Z',
    });
  });

  it.each(['tm_sim_default', 'tm_sim_read_only', 'tm_sim_budget_hard'])('[TM-2.6-11] is active for %s', async (key) => {
    expect((await recordOf(key)).status).toBe('active');
  });

  it('[TM-2.6-2] names scopes out of check and read', async () => {
    expect((await recordOf()).scopes).toEqual(['check', 'read']);
    expect((await recordOf('tm_sim_read_only')).scopes).toEqual(['read']);
  });

  it('[TM-2.6-13] names no scope that the key lacks: without check it is refused on moderation', async () => {
    const caller = callerOf(createWorld(), 'tm_sim_read_only');
    expect((await caller.me()).body.scopes).not.toContain('check');
    expect((await caller.check('x')).status).toBe(403);
    expect((await caller.batch(['x'])).status).toBe(403);
  });

  it('[TM-2.6-3] names the ruleset', async () => {
    expect((await recordOf()).ruleset).toEqual({
      id: 'community',
      name: 'Community guidelines',
      label: 'Community',
      version: 1,
    });
  });

  it('[TM-2.6-4] states the ceiling and where it is enforced', async () => {
    expect((await recordOf()).rate_limit).toEqual({
      requests_per_second: 10,
      scope: expect.stringMatching(/location/),
    });
    expect((await recordOf('tm_sim_fast')).rate_limit.requests_per_second).toBe(1_000);
  });

  it('[TM-2.6-15] [TM-2.6-5] states the documented limits', async () => {
    expect((await recordOf()).limits).toEqual({ max_batch_items: 200, max_content_chars: 8_000 });
  });

  it('[TM-2.6-7] has a null budget for a key without one', async () => {
    expect((await recordOf()).budget).toBeNull();
  });

  it('[TM-2.6-7] has no budget for a key issued with budget null', async () => {
    const world = createWorld();
    const { secret } = world.textModeration.keys.issue({ budget: null });
    expect((await callerOf(world, secret).me()).body.budget).toBeNull();
  });
});

describe('usage of the last 24 hours', () => {
  const NOTHING = { requests: 0, items: 0, blocked: 0, review: 0, input_tokens: 0 };

  it('[TM-2.6-6] holds five whole numbers', async () => {
    expect((await recordOf()).usage_24h).toEqual(NOTHING);
  });

  it('[TM-2.6-6] [TM-2.6-16] follows the calls at its next refresh, a minute after the last one', async () => {
    const world = createWorld();
    const caller = callerOf(world);
    await caller.check('[[sim hate=0.9 others=0 tokens=7]]');
    await caller.batch(['[[sim hate=0.6 others=0 tokens=20]]', 'x [[sim others=0 tokens=300]]']);
    world.clock.advance('59999ms');
    expect((await caller.me()).body.usage_24h).toEqual(NOTHING);
    world.clock.advance('1ms');
    expect((await caller.me()).body.usage_24h).toEqual({
      requests: 2,
      items: 3,
      blocked: 1,
      review: 1,
      input_tokens: 327,
    });
  });

  it('[TM-2.6-16] counts cached verdicts as served, without tokens, and refused calls not at all', async () => {
    const world = createWorld();
    const caller = callerOf(world);
    const text = '[[sim hate=0.9 others=0 tokens=7]]';
    await caller.check(text);
    await caller.check(text);
    await caller.check({ content: 7 });
    await caller.check('[[sim fail=upstream_error tokens=50]]');
    world.clock.advance('60s');
    const usage = { requests: 2, items: 2, blocked: 2, review: 0, input_tokens: 7 };
    expect((await caller.me()).body.usage_24h).toEqual(usage);
  });

  it('[TM-2.6-16] forgets a call 24 hours later', async () => {
    const world = createWorld();
    const caller = callerOf(world);
    await caller.check('[[sim others=0 tokens=7]]');
    world.clock.advance('24h');
    expect((await caller.me()).body.usage_24h.requests).toBe(1);
    world.clock.advance('59s');
    expect((await caller.me()).body.usage_24h.requests).toBe(1);
    world.clock.advance('1s');
    expect((await caller.me()).body.usage_24h).toEqual(NOTHING);
  });

  it('[TM-2.6-16] is each key’s own', async () => {
    const world = createWorld();
    await callerOf(world, 'tm_sim_fast').check('x');
    world.clock.advance('60s');
    expect((await callerOf(world).me()).body.usage_24h).toEqual(NOTHING);
  });
});
