import { describe, expect, it } from 'vitest';
import { aTextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld, type World } from '../../index.ts';

const callerOf = (world: World, key = 'tm_sim_default') => aTextCaller(world.textModeration.fetch, { key });

describe('the key record', () => {
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
});

describe('usage of the last 24 hours', () => {
  const NOTHING = { requests: 0, items: 0, blocked: 0, review: 0, input_tokens: 0 };

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

  it('[TM-2.6-16] is each key’s own', async () => {
    const world = createWorld();
    await callerOf(world, 'tm_sim_fast').check('x');
    world.clock.advance('60s');
    expect((await callerOf(world).me()).body.usage_24h).toEqual(NOTHING);
  });
});
