import { describe, expect, it } from 'vitest';
import { aReviewCaller } from '../../../fixtures/compliance/caller.ts';
import { createWorld } from '../../index.ts';

describe('score', () => {
  const scored = async (categories: string, votes = 'u') => {
    const caller = aReviewCaller(createWorld().compliance.fetch);
    const content = `x [[sim votes=${votes} ${categories}]]`;
    return (await caller.text(content, { decision_method: 'score' })).body.decision;
  };

  it.each([
    ['nobody flags', 'category=minors:5', 's', 'safe'],
    ['a grave rule, sure of it', 'category=hate:5', 'u', 'unsafe'],
    ['a light rule, however sure', 'category=spam:5', 'u', 'safe'],
    ['a grave rule, hardly sure', 'category=hate:1', 'u', 'safe'],
    ['light rules that add up', 'category=spam:5 category=fraud:2', 'u', 'unsafe'],
    ['exactly the threshold', 'category=minors:2.5', 'u', 'unsafe'],
    ['just below it', 'category=minors:2.4999', 'u', 'safe'],
    ['half of the panel, a grave rule', 'category=minors:5', 'uuuuusssss', 'unsafe'],
    ['less than half of the panel', 'category=minors:5', 'uuuussssss', 'safe'],
    ['failed reviewers do not dilute it', 'category=minors:5', 'uuuussssff', 'unsafe'],
  ])('[CR-A2-10] %s', async (_what, categories, votes, decision) => {
    expect(await scored(categories, votes)).toBe(decision);
  });
});

describe('a panel whose reviewers all failed', () => {
  it.each(['average', 'any', 'all', 'score'])(
    '[CR-A2-29] is answered with 500 internal_error, whatever the method: %s',
    async (decision_method) => {
      const caller = aReviewCaller(createWorld().compliance.fetch);
      const { status, body } = await caller.text('x [[sim votes=f]]', { decision_method });
      expect([status, body.code]).toEqual([500, 'internal_error']);
    },
  );

  it('costs nothing', async () => {
    const world = createWorld();
    const { id, secret } = world.compliance.keys.issue({ credits: 50 });
    await aReviewCaller(world.compliance.fetch, { key: secret }).text('x [[sim votes=f]]');
    expect(world.compliance.creditsOf(id)).toBe(50);
  });
});
