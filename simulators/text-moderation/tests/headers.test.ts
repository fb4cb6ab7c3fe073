import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextAnswer } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../index.ts';

/** One of each kind of answer: served moderation first, then reads, then failures. */
async function allKinds(world = createWorld()) {
  const of = (key: string | null) => aTextCaller(world.textModeration.fetch, { key });
  const caller = of('tm_sim_fast');
  const moderation = [
    await caller.check('x'),
    await caller.check('x'),
    await caller.batch(['x']),
    await caller.check(['x']),
  ];
  const reads = [await caller.rules(), await caller.me(), await caller.health()];
  const failures = [
    await caller.check({}),
    await caller.check('[[sim fail=upstream_error]]'),
    await of(null).check('x'),
    await of('nobody').me(),
    await of('tm_sim_read_only').check('x'),
    await caller.send('GET', '/api/v1/batch'),
    await caller.send('GET', '/api/v1/nowhere'),
  ];
  return { moderation, reads, failures };
}

const header = (answer: TextAnswer, name: string): string => answer.headers.get(name) ?? '';

describe('headers', () => {
  it('[TM-7-7] give no id twice in thousands of calls, nor after a restored snapshot’s own', async () => {
    const world = createWorld();
    const caller = aTextCaller(world.textModeration.fetch, { key: null });
    const ids = new Set<string>();
    for (let n = 0; n < 3_000; n += 1) ids.add(header(await caller.health(), 'x-request-id'));
    world.restore(world.snapshot());
    ids.add(header(await caller.health(), 'x-request-id'));
    expect(ids.size).toBe(3_001);
  });

  it('tell nothing of a ruleset or a ceiling to callers without a key', async () => {
    const world = createWorld();
    const { headers } = await aTextCaller(world.textModeration.fetch, { key: null }).check('x');
    for (const name of ['x-ruleset', 'x-ruleset-version', 'ratelimit-limit', 'x-cache', 'x-budget-status']) {
      expect(headers.has(name)).toBe(false);
    }
  });

  it('let no intermediary keep an answer', async () => {
    const { moderation, reads, failures } = await allKinds();
    for (const answer of [...moderation, ...reads, ...failures])
      expect(header(answer, 'cache-control')).toBe('no-store');
  });
});
