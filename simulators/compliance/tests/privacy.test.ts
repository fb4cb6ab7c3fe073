import { describe, expect, it } from 'vitest';
import { aReviewCaller, type ReviewAnswer } from '../../../fixtures/compliance/caller.ts';
import { keptIn } from '../../core/testing/kept-in.ts';
import { createWorld, type World } from '../../index.ts';

const CANARY = 'canaryQ7x';

/** Sends the canary in every place that takes text, in calls that succeed and in calls that fail. */
async function sing(world: World): Promise<readonly ReviewAnswer[]> {
  const caller = aReviewCaller(world.compliance.fetch);
  const stranger = aReviewCaller(world.compliance.fetch, { key: CANARY });
  return [
    await caller.text(`${CANARY} [[sim votes=u]]`, { verbose: 2 }),
    await caller.text('x', { context: CANARY, custom_prompt: `Flag ${CANARY}.` }),
    await caller.text(CANARY, { custom_prompt: `Flag ${CANARY}.`, verbose: 2 }),
    await caller.text(`${CANARY} [[sim fail=internal_error]]`),
    await caller.text(CANARY.repeat(50_000)),
    await caller.text({ [CANARY]: CANARY }),
    await caller.text('x', { [CANARY]: CANARY }),
    await caller.text('x', { amount: CANARY }),
    await caller.text('x', { decision_method: CANARY }),
    await caller.text('x', { excluded_categories: [CANARY, 7] }),
    await caller.review('conversation', [{ role: CANARY, content: CANARY }]),
    await caller.review('conversation', [{ role: CANARY, [CANARY]: CANARY }]),
    await caller.review('image', CANARY),
    await caller.review('image', `https://${CANARY}.example/${CANARY}`),
    await caller.review('image', `data:image/${CANARY};base64,${CANARY}`),
    await caller.send('POST', '/api/v1/compliance/text', { body: `{"content": ${CANARY}` }),
    await caller.send('POST', `/api/v1/compliance/text?content=${CANARY}`, { body: '{}' }),
    await stranger.text(CANARY),
  ];
}

describe('submitted content', () => {
  it.each(['numbered', 'free'] as const)(
    '[CR-3-1] is in nothing that a world keeps, whose custom ids are %s',
    async (ids) => {
      const world = createWorld({ variants: { 'CR-A1~custom-ids': ids } });
      const kept = keptIn(world, await sing(world));
      expect(kept.explanations).not.toContain(null);
      expect(JSON.stringify(kept).toLowerCase()).not.toContain(CANARY.toLowerCase());
    },
  );

  it('[CR-3-1] leaves nothing behind but a lighter account and a fuller window', async () => {
    const world = createWorld();
    const before = stateOf(world);
    await sing(world);
    const after = stateOf(world);
    const changed = Object.keys(after).filter((part) => JSON.stringify(after[part]) !== JSON.stringify(before[part]));
    expect(changed.toSorted()).toEqual(['keys', 'rateWindows']);
  });

  it('[CR-3-1] is forgotten: an answer does not depend on the calls before it', async () => {
    const [fresh, used] = [createWorld(), createWorld()];
    await sing(used);
    const bodies = [];
    for (const { compliance } of [fresh, used]) {
      bodies.push((await aReviewCaller(compliance.fetch).text('a fool', { verbose: 2 })).body);
    }
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it('is in no failure, header or message', async () => {
    for (const { status, body, headers } of await sing(createWorld())) {
      expect([status, JSON.stringify([body, [...headers]]).includes(CANARY)]).toEqual([status, false]);
    }
  });
});

/** What a snapshot holds of the service. */
function stateOf(world: World): Record<string, unknown> {
  const { services } = world.snapshot() as unknown as { services: Record<string, Record<string, unknown>> };
  return services.compliance ?? {};
}
