import { describe, expect, it } from 'vitest';
import { standingCompliance } from '../../../fixtures/compliance/standing.ts';
import { aReading } from '../testing.ts';
import { readPrompt, severityUnder } from './prompt.ts';
import { readConversation, readMedia, readText, type TextOracle } from './reading.ts';

const lexiconOnly: TextOracle = () => () => undefined;
const pOf = (text: string, criterion: string, context = ''): number =>
  readText(text, lexiconOnly, context).probability(criterion);
const turns = (...contents: readonly string[]) => contents.map((content) => ({ role: 'user', content }));

/** A clear case of each default rule, in words that the lexicon of a lone service knows. */
const CLEAR: readonly (readonly [rule: string, text: string])[] = [
  ['hate', 'Those people are vermin and should be deported.'],
  ['harassment', 'You are a pathetic idiot and everyone hates you.'],
  ['violence', 'I will kill you tonight, you will bleed.'],
  ['self_harm', 'I want to kill myself tonight.'],
  ['sexual', 'Send me nudes, I want you naked in my bed.'],
  ['minors', 'Nudes of a little girl, naked, in my bed.'],
  ['illicit', 'Selling cocaine and fake passports.'],
  ['extremism', 'Join our militia, take up arms and kill the infidels.'],
  ['privacy', 'Her home address is 42 Oak Street.'],
  ['fraud', 'Send the deposit in bitcoin to release your inheritance.'],
  ['spam', 'You won a free iPhone!!! Click the link to claim now.'],
];

describe('the lexicon of a lone service', () => {
  it.each(CLEAR)('finds %s in "%s"', (rule, text) => {
    expect(pOf(text, rule)).toBeGreaterThan(0.9);
  });

  it('knows a clear case of every default rule', () => {
    expect(CLEAR.map(([rule]) => rule).toSorted()).toEqual(standingCompliance.rules.map(({ id }) => id).toSorted());
  });

  it.each(['The library opens at nine on Mondays.', 'Beat the eggs and chop the onions.', 'My child learns to swim.'])(
    'finds nothing in "%s"',
    (text) => {
      for (const { id } of standingCompliance.rules) expect([id, pOf(text, id) < 0.1]).toEqual([id, true]);
    },
  );

  it('is asked only where the oracle has no opinion', () => {
    const oracle: TextOracle = () => (criterion) => (criterion === 'hate' ? 0.42 : undefined);
    const reading = readText('You won a free iPhone!!!', oracle, '');
    expect([reading.probability('hate'), reading.probability('spam') > 0.5]).toEqual([0.42, true]);
  });

  it('finds nothing in blank text', () => {
    expect([pOf('', 'hate'), pOf(' \n', 'spam')]).toEqual([0, 0]);
  });
});

describe('long texts', () => {
  it('count as their gravest piece', () => {
    const padding = 'The garden was quiet. '.repeat(1_000);
    expect(pOf(padding + CLEAR[0]?.[1] + padding, 'hate')).toBe(pOf(CLEAR[0]?.[1] ?? '', 'hate'));
    expect(pOf('x'.repeat(50_000), 'hate')).toBeLessThan(0.1);
  });
});

describe('context', () => {
  const half: TextOracle = () => () => 0.5;

  it('moves a probability a little, up before children and down in the news', () => {
    const p = (context: string) => readText('x', half, context).probability('violence');
    expect(p('')).toBe(0.5);
    expect(p('A history museum.')).toBeLessThan(0.4);
    expect(p('An app for kids.')).toBeGreaterThan(0.6);
    expect(p('Health news for children.')).toBe(0.5);
  });
});

describe('conversations', () => {
  it('are read turn by turn, and each turn with the two before it', () => {
    const seen: string[] = [];
    const oracle: TextOracle = (text) => {
      seen.push(text);
      return () => 0.1;
    };
    readConversation(turns('a', 'b', 'c', 'd'), oracle, '').probability('hate');
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'a\nb', 'a\nb\nc', 'b\nc\nd']);
  });

  it('weigh more when somebody keeps at it', () => {
    const mild: TextOracle = (text) => () => (text.includes('mild') ? 0.4 : 0);
    const p = (...contents: readonly string[]) => readConversation(turns(...contents), mild, '').probability('hate');
    const values = [p('x', 'x', 'x'), p('mild', 'x', 'x'), p('mild', 'mild', 'x'), p('mild', 'mild', 'mild')];
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(new Set(values).size).toBe(4);
  });

  it('of very many turns are read in a bounded number of groups', () => {
    let asked = 0;
    const oracle: TextOracle = () => {
      asked += 1;
      return () => 0;
    };
    readConversation(turns(...Array.from({ length: 20_000 }, () => 'x')), oracle, '').probability('hate');
    expect(asked).toBeLessThanOrEqual(120);
  });
});

describe('media', () => {
  it('are what is known of them', () => {
    const reading = readMedia({ severities: new Map([['hate', 0.9]]), caption: 'a poster' });
    expect([reading.probability('hate'), reading.probability('spam'), reading.words]).toEqual([0.9, 0, 'a poster']);
  });
});

describe('a prompt', () => {
  const topics = (prompt: string) => {
    const { flags, allows } = readPrompt(prompt);
    const written = (list: typeof flags) =>
      list.map((topic) => (topic.isEverything ? '*' : topic.alternatives.map((words) => words.join(' ')).join('|')));
    return [written(flags), written(allows)];
  };

  it.each([
    ['Flag cats.', ['cats'], []],
    ['Flag any mention of red cats, dogs or birds; allow fish.', ['red cats|dogs|birds'], ['fish']],
    ['Allow everything except recipes.', ['recipes'], ['*']],
    ['Block everything but not greetings', ['*'], ['greetings']],
    ['Do not flag cats. Never allow dogs.', ['dogs'], ['cats']],
    ['Texts about cats are forbidden.', ['cats'], []],
    ['Dogs are not allowed, cats are fine', ['dogs'], ['cats']],
    ['Dogs, cats and birds are forbidden', ['dogs|cats|birds'], []],
    ['Be kind.', [], []],
    ['', [], []],
    ['Flag.', [], []],
  ])('%j flags %j and allows %j', (prompt, flags, allows) => {
    expect(topics(prompt)).toEqual([flags, allows]);
  });

  it('is matched by stems, with and without accents', () => {
    const p = (prompt: string, words: string) => {
      const policy = readPrompt(prompt);
      const [flag] = policy.flags;
      return flag ? severityUnder(policy, flag, aReading(words)) : 0;
    };
    for (const words of ['a cafe', 'Cafés!', 'CAFÉ']) expect(p('Flag cafés.', words)).toBeGreaterThan(0.9);
    expect(p('Flag baking parties.', 'We bake for the party')).toBeGreaterThan(0.9);
    expect(p('Flag cafés.', 'a tea house')).toBeLessThan(0.05);
    expect(p('Flag red balloons.', 'a red car')).toBeGreaterThan(0.2);
    expect(p('Flag red balloons.', 'a red car')).toBeLessThan(0.6);
  });

  it('that names what a default rule is about judges as that rule does', () => {
    const policy = readPrompt('Flag hate speech and swearing.');
    const [flag] = policy.flags;
    expect(flag && severityUnder(policy, flag, aReading('x', { hate: 0.8, profanity: 0.3 }))).toBe(0.8);
    expect(flag && severityUnder(policy, flag, aReading('x', { profanity: 0.7 }))).toBe(0.7);
  });
});
