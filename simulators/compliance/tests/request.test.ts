import { describe, expect, it } from 'vitest';
import { aReviewCaller, type ReviewCaller } from '../../../fixtures/compliance/caller.ts';
import { createWorld } from '../../index.ts';

const aCaller = (): ReviewCaller => aReviewCaller(createWorld().compliance.fetch);
const SPLIT = 'x [[sim votes=uuuuusssss category=hate:4]]';

describe('amount', () => {
  it.each([1, 2, 9, 10])('[CR-A1-2] %d is accepted, and seats so many reviewers', async (amount) => {
    const { status, body } = await aCaller().text('hello', { amount, verbose: 2 });
    expect([status, body.agent_decisions.length]).toEqual([200, amount]);
  });

  it('[CR-A1-8] is ten when it is left out', async () => {
    expect((await aCaller().text('hello', { verbose: 2 })).body.agent_decisions).toHaveLength(10);
  });

  it.each([0, 11, -1, 1_000_000])('[CR-A1-9] %d is refused with 422', async (amount) => {
    const { status, body } = await aCaller().text('hello', { amount });
    expect([status, body.code]).toEqual([422, 'invalid_parameter']);
  });

  it.each([1.5, '3', true, [3], { n: 3 }, '', 1e300])('[CR-7-6] %j is refused with 422', async (amount) => {
    const { status, body } = await aCaller().text('hello', { amount });
    expect([status, body.code]).toEqual([422, 'invalid_parameter']);
  });
});

describe('context', () => {
  it('[CR-A1-3] may be any text', async () => {
    for (const context of ['', 'A forum for nurses.', 'x'.repeat(50_000)]) {
      expect((await aCaller().text('hello', { context })).status).toBe(200);
    }
  });

  it('[CR-A1-3] moves reviewers a little: they are stricter before children than in the news', async () => {
    const oracle = () => (criterion: string) => (criterion === 'violence' ? 0.66 : 0);
    const scores = [];
    for (const context of ['A page of news and history.', '', 'An app for children at school.']) {
      const caller = aReviewCaller(createWorld({ seed: 3, compliance: { oracle } }).compliance.fetch);
      const sums = [];
      for (let n = 0; n < 20; n += 1) sums.push((await caller.text(`text ${n}`, { context })).body.score);
      scores.push(sums.reduce((sum, score) => sum + score, 0));
    }
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(new Set(scores).size).toBe(3);
  });

  it.each([7, ['x'], {}, false])('[CR-7-6] %j is refused with 422', async (context) => {
    expect((await aCaller().text('hello', { context })).status).toBe(422);
  });
});

describe('null', () => {
  it.each(['context', 'custom_prompt', 'amount', 'decision_method', 'excluded_categories', 'verbose'])(
    '[CR-A1-10] for %s acts like leaving it out',
    async (name) => {
      const world = createWorld();
      const caller = aReviewCaller(world.compliance.fetch);
      const [bare, withNull] = [await caller.text(SPLIT), await caller.text(SPLIT, { [name]: null })];
      expect([withNull.status, withNull.body]).toEqual([200, bare.body]);
    },
  );
});

describe('decision_method', () => {
  it.each(['average', 'any', 'all', 'score'])('[CR-A1-4] %s is accepted and named', async (decision_method) => {
    const { status, body } = await aCaller().text('hello', { decision_method });
    expect([status, body.decision_method]).toEqual([200, decision_method]);
  });

  it('[CR-A1-11] is average when it is left out', async () => {
    const { body } = await aCaller().text(SPLIT);
    expect(body).toMatchObject({ decision_method: 'average', decision: 'unsafe', score: 5 });
  });

  it.each(['median', 'AVERAGE', '', 7, ['any'], '__proto__', 'constructor'])(
    '[CR-A1-12] %j is refused with 422',
    async (decision_method) => {
      const { status, body } = await aCaller().text('hello', { decision_method });
      expect([status, body.code]).toEqual([422, 'invalid_parameter']);
    },
  );
});

describe('excluded_categories', () => {
  const hateful = 'Those people are vermin and should be deported.';

  it('[CR-A1-5] are not evaluated: what breaks only them is safe, and they appear nowhere', async () => {
    const broken = (await aCaller().text(hateful, { verbose: 2 })).body;
    const ids: string[] = broken.flagged_categories.map(({ id }: { id: string }) => id);
    expect([broken.decision, ids.includes('hate')]).toEqual(['unsafe', true]);
    const { body } = await aCaller().text(hateful, { verbose: 2, excluded_categories: ids });
    expect([body.decision, body.score, body.flagged_categories]).toEqual(['safe', 0, []]);
    expect(JSON.stringify(body)).not.toContain('"hate"');
  });

  it('[CR-A1-5] leave the other rules alone', async () => {
    const threat = 'I will kill you tonight, you will bleed.';
    const { body } = await aCaller().text(threat, { excluded_categories: ['hate', 'spam'] });
    expect(body.flagged_categories.map(({ id }: { id: string }) => id)).toContain('violence');
  });

  it('[CR-A1-17] empty exclude nothing', async () => {
    const caller = aCaller();
    const [bare, empty] = [await caller.text(hateful), await caller.text(hateful, { excluded_categories: [] })];
    expect([empty.status, empty.body]).toEqual([200, bare.body]);
  });

  it('[CR-A1-13] that are no rule are ignored', async () => {
    const caller = aCaller();
    const [bare, strange] = [
      await caller.text(hateful),
      await caller.text(hateful, { excluded_categories: ['heat', ''] }),
    ];
    expect([strange.status, strange.body]).toEqual([200, bare.body]);
  });

  it.each(['hate', 7, {}, ['hate', 7], [null]])('[CR-7-6] %j are refused with 422', async (excluded_categories) => {
    const { status, body } = await aCaller().text('hello', { excluded_categories });
    expect([status, body.code]).toEqual([422, 'invalid_parameter']);
  });
});

describe('verbose', () => {
  it.each([0, 1, 2])('[CR-A1-7] %d is accepted', async (verbose) => {
    expect((await aCaller().text('hello', { verbose })).status).toBe(200);
  });

  it('[CR-A1-15] is 1 when it is left out', async () => {
    const caller = aCaller();
    expect((await caller.text(SPLIT)).body).toEqual((await caller.text(SPLIT, { verbose: 1 })).body);
  });

  it.each([-1, 3, 99])('[CR-A1-16] %d is refused with 422', async (verbose) => {
    const { status, body } = await aCaller().text('hello', { verbose });
    expect([status, body.code]).toEqual([422, 'invalid_parameter']);
  });

  it.each(['1', 0.5, true])('[CR-7-6] %j is refused with 422', async (verbose) => {
    expect((await aCaller().text('hello', { verbose })).status).toBe(422);
  });
});
