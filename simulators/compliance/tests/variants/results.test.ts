import { describe, expect, it } from 'vitest';
import { aReviewCaller } from '../../../../fixtures/compliance/caller.ts';
import { createWorld, type Variants } from '../../../index.ts';

const callerIn = (question: string, variant: string) =>
  aReviewCaller(createWorld({ variants: { [question]: variant } }).compliance.fetch);
const reviewed = async (question: string, variant: string, content: string, parameters = {}) =>
  (await callerIn(question, variant).text(content, { verbose: 2, ...parameters })).body;

describe('the readings of results', () => {
  it.each([
    ['per-reviewer', 3, 3],
    ['per-size', 3, 6],
    ['tiered', 3, 3],
  ])('[CR-1~price] %s: three reviewers cost %d for a word and %d for a long text', async (variant, short, long) => {
    const world = createWorld({ variants: { 'CR-1~price': variant } as Variants });
    const { id, secret } = world.compliance.keys.issue({ credits: 100 });
    const caller = aReviewCaller(world.compliance.fetch, { key: secret });
    await caller.text('x', { amount: 3 });
    expect(world.compliance.creditsOf(id)).toBe(100 - short);
    await caller.text('x'.repeat(10_001), { amount: 3 });
    expect(world.compliance.creditsOf(id)).toBe(100 - short - long);
  });

  it.each([
    ['flagging-only', 4],
    ['all-counted', 2],
  ])('[CR-A2~category-mean] %s: half of the panel at 4 gives %d', async (variant, score) => {
    const content = 'x [[sim votes=ussuf category=hate:4]]';
    const { flagged_categories } = await reviewed('CR-A2~category-mean', variant, content, { amount: 5 });
    expect(flagged_categories).toMatchObject([{ id: 'hate', count: 2, score }]);
  });

  it.each([
    ['objects', { id: 'self_harm', name: 'Self-harm', score: 4 }],
    ['ids', 'self_harm'],
    ['names', 'Self-harm'],
  ])('[CR-A2~agent-categories] %s: an entry lists %j', async (variant, entry) => {
    const { agent_decisions } = await reviewed(
      'CR-A2~agent-categories',
      variant,
      '[[sim votes=u category=self_harm:4]]',
    );
    expect(agent_decisions[0].flagged_categories).toEqual([entry]);
  });

  it.each([
    ['no', false, false],
    ['yes', true, false],
    ['counted', true, true],
  ])(
    '[CR-A2~safe-with-category] %s: what a safe reviewer noticed is shown: %s, counted: %s',
    async (variant, isMentioned, isCounted) => {
      const oracle = () => (criterion: string) => (criterion === 'violence' ? 0.66 : 0);
      const variants = { 'CR-A2~safe-with-category': variant };
      const caller = aReviewCaller(
        createWorld({ variants: variants as Variants, compliance: { oracle } }).compliance.fetch,
      );
      const { agent_decisions, flagged_categories, score } = (await caller.text('a knife', { verbose: 2 })).body;
      const safe = agent_decisions.filter(({ decision }: { decision: string }) => decision === 'safe');
      expect(safe.length).toBeGreaterThan(0);
      const mentions = safe.flatMap((entry: { flagged_categories: unknown[] }) => entry.flagged_categories);
      expect(mentions.length > 0).toBe(isMentioned);
      for (const { score: confidence } of mentions) expect(confidence).toBeLessThan(2.5);
      expect(flagged_categories[0]?.count ?? 0).toBe(isCounted ? score + mentions.length : score);
    },
  );

  it.each([
    ['severity-share', 'category=spam:5 category=fraud:2', 'unsafe'],
    ['any-formula', 'category=spam:5 category=fraud:2', 'safe'],
    ['severity-share', 'category=hate:2.5', 'safe'],
    ['any-formula', 'category=hate:2.5', 'unsafe'],
    ['any-formula', 'category=hate:2', 'safe'],
  ])('[CR-A2~score-weights] %s: %s is %s', async (variant, categories, decision) => {
    const content = `x [[sim votes=u ${categories}]]`;
    const body = await reviewed('CR-A2~score-weights', variant, content, { decision_method: 'score' });
    expect(body.decision).toBe(decision);
  });

  it.each([
    ['filled', { reason: expect.any(String), flagged_categories: [], time: expect.any(Number) }],
    ['nulls', { reason: null, flagged_categories: null, time: null }],
  ])('[CR-A2~failed-entry] %s: a failed reviewer has %j', async (variant, rest) => {
    const { agent_decisions } = await reviewed('CR-A2~failed-entry', variant, 'x [[sim votes=fs]]');
    expect(agent_decisions[0]).toEqual({ agent_name: 'reviewer-01', decision: 'failed', ...rest });
    expect(agent_decisions[1].reason).toEqual(expect.any(String));
  });

  it.each([
    ['error', 500, { error: true, code: 'internal_error' }],
    ['gateway', 502, { error: true, message: expect.any(String) }],
    ['safe', 200, { decision: 'safe', score: 0, flagged_categories: [] }],
  ])('[CR-A2~all-failed] %s: a panel of failures gets %d', async (variant, status, body) => {
    for (const decision_method of ['average', 'any', 'all', 'score']) {
      const answer = await callerIn('CR-A2~all-failed', variant).text('x [[sim votes=f]]', { decision_method });
      expect(answer).toMatchObject({ status, body });
    }
  });

  it.each([
    ['own-list', 'hate', 'policy.hate'],
    ['any', 'policy.hate', 'hate'],
  ])('[CR-A2~rule-catalog] %s: hate is called %s', async (variant, id, other) => {
    const content = 'Those people are vermin and should be deported.';
    const exclude = async (excluded: string): Promise<string[]> => {
      const parameters = { excluded_categories: [excluded] };
      const { flagged_categories } = await reviewed('CR-A2~rule-catalog', variant, content, parameters);
      return flagged_categories.map((category: { id: string }) => category.id);
    };
    expect(await exclude(other)).toContain(id);
    expect(await exclude(id)).not.toContain(id);
    const dialled = await reviewed('CR-A2~rule-catalog', variant, `x [[sim votes=u category=${id}:4]]`);
    expect(dialled.flagged_categories).toMatchObject([{ id, name: 'Hate', score: 4 }]);
  });

  it.each([
    ['CR-A2~rule-catalog', 'any', {}, (told: string) => told.replaceAll('"policy.', '"')],
    [
      'CR-A1~custom-ids',
      'free',
      { custom_prompt: 'Flag violence. Flag bananas.' },
      (told: string) => told.replaceAll('prompt_violence', 'custom_1'),
    ],
  ])('[%s] %s: other ids are all that changes', async (question, variant, parameters, asByDefault) => {
    const contents = ['I will stab you tonight, you worthless fool.', 'A knife and some blood. [[sim votes=us]]'];
    for (const content of contents) {
      const told = async (chosen: Variants): Promise<string> => {
        const { fetch } = createWorld({ variants: chosen }).compliance;
        return JSON.stringify((await aReviewCaller(fetch).text(content, { verbose: 2, ...parameters })).body);
      };
      const byDefault = await told({});
      expect(byDefault).toContain('"unsafe"');
      expect(asByDefault(await told({ [question]: variant }))).toBe(byDefault);
    }
  });

  it.each([
    ['seeded', 1],
    ['varying', 2],
  ])('[CR-A2~live-variance] %s: equal requests get %d or more different panels', async (variant, least) => {
    const caller = callerIn('CR-A2~live-variance', variant);
    const bodies = new Set<string>();
    for (let n = 0; n < 6; n += 1) bodies.add(JSON.stringify((await caller.text('a fool', { verbose: 2 })).body));
    if (least === 1) expect(bodies.size).toBe(1);
    else expect(bodies.size).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['listed', [{ id: 'hate', count: 1 }]],
    ['empty', []],
  ])('[CR-A2~minority-categories] %s: a safe decision lists %j', async (variant, categories) => {
    const content = 'x [[sim votes=us category=hate:4]]';
    const body = await reviewed('CR-A2~minority-categories', variant, content, { amount: 4 });
    expect(body).toMatchObject({ decision: 'safe', score: 1, flagged_categories: categories });
    const unsafe = await reviewed('CR-A2~minority-categories', variant, content, { amount: 2 });
    expect(unsafe.flagged_categories).toMatchObject([{ id: 'hate', count: 1 }]);
  });

  it.each([
    ['stable', 'reviewer-01', ['spam', 'hate', 'fraud']],
    ['any', 'reviewer-10', ['fraud', 'hate', 'spam']],
  ])('[CR-A2~entry-order] %s: first comes %s, and the categories are %j', async (variant, name, ids) => {
    const content = 'x [[sim votes=us category=fraud:1 category=hate:2 category=spam:3]]';
    const body = await reviewed('CR-A2~entry-order', variant, content);
    expect(body.agent_decisions[0].agent_name).toBe(name);
    expect(body.flagged_categories.map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  it.each(['stable', 'any'])('[CR-A2~entry-order] %s: faults and dials count as the entries do', async (variant) => {
    const world = createWorld({ variants: { 'CR-A2~entry-order': variant } as Variants });
    world.faults.plan({ service: 'compliance', reviewer: 1, fault: { error: 'timeout' } });
    const { body } = await aReviewCaller(world.compliance.fetch).text('x [[sim votes=uus]]', { amount: 4, verbose: 2 });
    const decisions = body.agent_decisions.map(({ decision }: { decision: string }) => decision);
    expect(decisions).toEqual(['unsafe', 'failed', 'safe', 'safe']);
  });
});
