import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../index.ts';

/** A world with a key of its own, and callers of it at two locations. */
function withAKey() {
  const world = createWorld();
  const { keys } = world.textModeration;
  const { id, secret } = keys.issue();
  const caller = aTextCaller(world.textModeration.fetch, { key: secret });
  const afar = aTextCaller(world.textModeration.fetchWith({ location: 'afar' }), { key: secret });
  return { world, keys, id, secret, caller, afar };
}

async function refusalOf(caller: TextCaller): Promise<unknown> {
  const answers = [await caller.check('x'), await caller.batch(['x']), await caller.rules(), await caller.me()];
  const refusals = new Set(answers.map(({ status, body }) => `${status} ${body.error?.code}`));
  return [...refusals].join(', ');
}

describe('a key', () => {
  it('[TM-5-4] is issued with one known ruleset and with one budget at most', () => {
    const { keys } = createWorld().textModeration;
    expect(() => keys.issue({ rulesetId: 'nowhere' as 'strict' })).toThrow('rulesetId must be one of');
    expect(() => keys.issue({ rulesetId: ['community', 'strict'] } as never)).toThrow('rulesetId');
    expect(() => keys.issue({ budget: [{ dailyUsd: 1 }, { dailyUsd: 2 }] } as never)).toThrow('budget');
    expect(() => keys.issue({ budget: { mode: 'hard' } })).toThrow('monthlyUsd, dailyUsd or both');
  });

  it('[TM-5-2] is shown once, when it is issued, and kept as a digest', async () => {
    const { world, keys, id, secret, caller } = withAKey();
    expect((await caller.check('x')).status).toBe(200);
    const { headers, body } = await caller.me();
    const kept = [
      JSON.stringify(world.snapshot()),
      JSON.stringify(world.journal.calls()),
      JSON.stringify(world.textModeration.operationalRecords()),
      JSON.stringify(keys.suspend(id)),
      JSON.stringify([body, [...headers]]),
    ];
    for (const text of kept) expect(text).not.toContain(secret);
  });
});

describe('a key that lacks a scope', () => {
  it.each([
    [['read'], 'the scope read alone'],
    [[], 'no scope'],
  ] as const)('with %j hears in the explanation that it has %s', async (scopes, words) => {
    const world = createWorld();
    const { id, secret } = world.textModeration.keys.issue({ scopes: [...scopes] });
    const { headers } = await aTextCaller(world.textModeration.fetch, { key: secret }).check('x');
    const { refusal } = world.explain(headers.get('x-request-id') ?? '') ?? {};
    expect(refusal).toMatchObject({ code: 'insufficient_scope', because: `The key ${id} has ${words}.` });
  });
});

describe('a key without scopes', () => {
  it('[TM-5-3] [TM-5-7] does nothing but ask for health', async () => {
    const world = createWorld();
    const { secret } = world.textModeration.keys.issue({ scopes: [] });
    const caller = aTextCaller(world.textModeration.fetch, { key: secret });
    expect(await refusalOf(caller)).toBe('403 insufficient_scope');
    expect((await caller.health()).status).toBe(200);
  });
});

describe('a suspended key', () => {
  it('[TM-3-7] is served nowhere any more from 30 s after its suspension, which is within the minute', async () => {
    const { world, keys, id, caller, afar } = withAKey();
    expect(keys.suspend(id)).toEqual({ id, status: 'suspended' });
    world.clock.advance('29999ms');
    expect([(await caller.check('x')).status, (await afar.check('x')).status]).toEqual([200, 200]);
    world.clock.advance(1);
    expect(await refusalOf(caller)).toBe('401 api_key_disabled');
    expect(await refusalOf(afar)).toBe('401 api_key_disabled');
    world.clock.advance('300d');
    expect(await refusalOf(caller)).toBe('401 api_key_disabled');
  });

  it('works again once it is resumed', async () => {
    const { world, keys, id, caller } = withAKey();
    keys.suspend(id);
    world.clock.advance('1h');
    expect((await caller.check('x')).status).toBe(401);
    expect(keys.resume(id)).toEqual({ id, status: 'active' });
    expect((await caller.check('x')).status).toBe(200);
  });
});

describe('a deleted key', () => {
  it('[TM-7-25] [TM-3-7] [TM-3-19] gets 401 invalid_api_key from 30 s after its deletion on', async () => {
    const { world, keys, id, caller, afar } = withAKey();
    expect(keys.revoke(id)).toEqual({ id, status: 'revoked' });
    world.clock.advance('29999ms');
    expect((await caller.check('x')).status).toBe(200);
    world.clock.advance(1);
    expect(await refusalOf(caller)).toBe('401 invalid_api_key');
    expect(await refusalOf(afar)).toBe('401 invalid_api_key');
  });

  it('[TM-7-25] cannot be told from a key that never was, even when it was suspended before', async () => {
    const { world, keys, id, caller } = withAKey();
    keys.suspend(id);
    keys.revoke(id);
    world.clock.advance('30s');
    const stranger = aTextCaller(world.textModeration.fetch, { key: 'tm_sim_never_issued' });
    const [deleted, unknown] = [await caller.check('x'), await stranger.check('x')];
    const { request_id: _a, ...error } = deleted.body.error;
    expect(unknown.body.error).toMatchObject(error);
  });
});
