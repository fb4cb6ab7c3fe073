import { describe, expect, it } from 'vitest';
import { aReviewCaller } from '../../../fixtures/compliance/caller.ts';
import { mediaNamed } from '../../../fixtures/compliance/media.ts';
import { createWorld } from '../../index.ts';

const aCaller = () => aReviewCaller(createWorld().compliance.fetch);
const decided = async (content: string, custom_prompt: string): Promise<string> =>
  (await aCaller().text(content, { custom_prompt })).body.decision;
const HATEFUL = 'Those people are vermin and should be deported.';

describe('a custom prompt', () => {
  it('[CR-A1-6] replaces the default rules whole: what only they forbid is safe', async () => {
    expect((await aCaller().text(HATEFUL)).body.decision).toBe('unsafe');
    for (const prompt of ['Flag any mention of bananas.', 'Be kind to the authors.', 'Allow everything.']) {
      const { body } = await aCaller().text(HATEFUL, { custom_prompt: prompt, verbose: 2 });
      expect([prompt, body.decision, body.flagged_categories]).toEqual([prompt, 'safe', []]);
    }
  });

  it('[CR-A1-6] flags rules of its own, numbered in their order', async () => {
    const custom_prompt = 'Flag bananas. Flag any mention of competitors!';
    const { body } = await aCaller().text('Our competitors sell bananas.', { custom_prompt });
    expect(body.flagged_categories).toMatchObject([
      { id: expect.stringMatching(/^custom_[12]$/), name: expect.stringMatching(/^Custom rule/), count: 10 },
      { id: expect.stringMatching(/^custom_[12]$/), count: 10 },
    ]);
  });

  it.each([
    ['I love bananas', 'Flag any mention of bananas, allow apples.', 'unsafe'],
    ['I love apples', 'Flag any mention of bananas, allow apples.', 'safe'],
    ['A banana a day', 'Reject bananas', 'unsafe'],
    ['Trains are late', 'Flag cats, dogs or trains', 'unsafe'],
    ['Trams are late', 'Flag cats, dogs or trains', 'safe'],
    ['My cat sleeps', 'Texts about cats are forbidden.', 'unsafe'],
    ['My cat sleeps', 'Texts about cats are fine.', 'safe'],
    ['My cat sleeps', 'Do not flag cats.', 'safe'],
    ['My cat sleeps', 'Do not allow cats.', 'unsafe'],
    ['Anything at all', 'Flag everything.', 'unsafe'],
    ['Good morning, dear readers', 'Flag everything except good morning greetings', 'safe'],
    ['Buy my soup', 'Flag everything except good morning greetings', 'unsafe'],
    ['A recipe for soup', 'Allow everything except recipes.', 'unsafe'],
    ['A letter from home', 'Allow everything except recipes.', 'safe'],
    [HATEFUL, 'Flag hate speech.', 'unsafe'],
    ['The library opens at nine on Mondays.', 'Flag hate speech.', 'safe'],
  ])('really decides what is flagged: %j under %j is %s', async (content, prompt, decision) => {
    expect(await decided(content, prompt)).toBe(decision);
  });

  it.each([
    ['flag threats, allow violence in video games', 'I will kill you tonight when you come home'],
    ['flag violence, allow violence in video games', 'I will kill you tonight when you come home'],
    ['flag drugs, allow medical drugs', 'Selling cocaine and heroin, DM me'],
    ['Flag harassment. Allow friendly insults.', 'You are a worthless idiot, everyone hates you'],
    ['flag spam, allow promotion by moderators', 'BUY NOW!!! click here to claim your prize'],
    ['flag sexual content; allow artistic nudity', 'I want to have sex with you, send me nudes and I suck your cock'],
  ])('takes nothing back but what it allows: %s', async (prompt, content) => {
    expect(await decided(content, prompt)).toBe('unsafe');
  });

  it.each([
    ['No politics.', 'Politics is a dirty business'],
    ['Avoid religion', 'My religion says no'],
    ['Users must not talk about politics.', 'Their politics are bad'],
    ['If the user mentions gambling, flag it.', 'I love gambling'],
    ['If the message mentions gambling then it is unsafe', 'I love gambling'],
    ['The word "banana" is forbidden.', 'A banana a day'],
    ['Block the phrase "secret project".', 'The secret project starts'],
    ['Prohibited topics: weapons, tobacco, gambling.', 'I love gambling'],
    ['flag phone numbers', 'Call 555-123-4567'],
    ['Flag messages that contain an e-mail address.', 'Mail me at a@b.com'],
    ['Allow only content about gardening', 'The stock market fell'],
  ])('is understood in ordinary words: %s', async (prompt, content) => {
    expect(await decided(content, prompt)).toBe('unsafe');
    expect(await decided('My garden is lovely this morning', prompt)).toBe('safe');
  });

  it('allows by name what it flags by name', async () => {
    const prompt = 'Flag knives, but allow kitchen knives.';
    expect(await decided('He bought a knife', prompt)).toBe('unsafe');
    expect(await decided('A kitchen knife for bread', prompt)).toBe('safe');
  });

  it('splits the panel where half of what it names is there', async () => {
    const scores = [];
    for (const content of ['red balloons over the town', 'red cars', 'green cars']) {
      scores.push((await aCaller().text(content, { custom_prompt: 'Flag red balloons festival' })).body.score);
    }
    expect(scores[0]).toBeGreaterThan(scores[1]);
    expect(scores[1]).toBeGreaterThanOrEqual(scores[2]);
    expect(scores[2]).toBe(0);
  });

  it('is held against the words that our own media carry', async () => {
    const { url } = mediaNamed('violent.jpg');
    const caller = aCaller();
    const decisionUnder = async (custom_prompt: string) =>
      (await caller.review('image', url, { custom_prompt })).body.decision;
    expect(await decisionUnder('Flag knives.')).toBe('unsafe');
    expect(await decisionUnder('Flag violence.')).toBe('unsafe');
    expect(await decisionUnder('Flag bananas.')).toBe('safe');
  });

  it.each([
    ['Flag bananas.', true],
    ['Be kind to the authors.', false],
  ])('%j: the explanation tells whether an order in it was understood', async (custom_prompt, isUnderstood) => {
    const world = createWorld();
    const { headers } = await aReviewCaller(world.compliance.fetch).text('hello', { custom_prompt });
    expect(world.explain(headers.get('x-request-id') ?? '')).toMatchObject({ prompt: { isUnderstood } });
  });

  it('of any length and shape is survived', async () => {
    for (const custom_prompt of [
      'flag '.repeat(20_000),
      '.'.repeat(50_000),
      '\ud800',
      'except except',
      'flag',
      '🦊',
      'flag 🦊',
    ]) {
      expect((await aCaller().text('hello', { custom_prompt })).status).toBe(200);
    }
  });
});
