import { describe, expect, it } from 'vitest';
import { aReviewCaller } from '../../../fixtures/compliance/caller.ts';
import { createWorld } from '../../index.ts';

/** The decision on content whose reviewers vote as told. */
async function decided(votes: string, decision_method: string, parameters = {}): Promise<string> {
  const caller = aReviewCaller(createWorld().compliance.fetch);
  const content = `x [[sim votes=${votes} category=hate:4]]`;
  return (await caller.text(content, { decision_method, amount: votes.length, ...parameters })).body.decision;
}

describe('average', () => {
  it.each(['uuuuusssss', 'us', 'u', 'uuuuuuuuuu', 'uus', 'sssssuuuuu'])(
    '[CR-A2-7] half or more flagging is unsafe: %s',
    async (votes) => {
      expect(await decided(votes, 'average')).toBe('unsafe');
    },
  );

  it.each(['uuuussssss', 's', 'uss', 'ssssssssss', 'uuuusssss'])(
    '[CR-A2-23] fewer than half is safe: %s',
    async (votes) => {
      expect(await decided(votes, 'average')).toBe('safe');
    },
  );

  it.each([
    ['uuuussssff', 'unsafe'],
    ['uuusssssff', 'safe'],
    ['ufffffffff', 'unsafe'],
    ['sfffffffff', 'safe'],
    ['uuuusssssf', 'safe'],
  ])('[CR-A2-26] failed reviewers count neither way: %s is %s', async (votes, decision) => {
    expect(await decided(votes, 'average')).toBe(decision);
  });
});

describe('any', () => {
  it.each(['u', 'sssssssssu', 'us', 'uuuuuuuuuu', 'uffff'])('[CR-A2-8] one flagging is unsafe: %s', async (votes) => {
    expect(await decided(votes, 'any')).toBe('unsafe');
  });

  it.each(['s', 'ssssssssss', 'sffff'])('[CR-A2-24] none flagging is safe: %s', async (votes) => {
    expect(await decided(votes, 'any')).toBe('safe');
  });
});

describe('all', () => {
  it.each(['u', 'uuuuuuuuuu'])('[CR-A2-9] every one flagging is unsafe: %s', async (votes) => {
    expect(await decided(votes, 'all')).toBe('unsafe');
  });

  it.each(['us', 'suuuuuuuuu', 'uuuuuuuuus', 'ss'])('[CR-A2-25] one not flagging is safe: %s', async (votes) => {
    expect(await decided(votes, 'all')).toBe('safe');
  });

  it.each(['uuuuuuuuff', 'fu', 'ufffffffff'])(
    '[CR-A2-27] failed reviewers do not prevent a unanimous unsafe: %s',
    async (votes) => {
      expect(await decided(votes, 'all')).toBe('unsafe');
    },
  );
});

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
