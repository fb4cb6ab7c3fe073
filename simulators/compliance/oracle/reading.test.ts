import { describe, expect, it } from 'vitest';
import { standingCompliance } from '../state/standing.ts';
import { aReading } from '../tests/testing.ts';
import { readPrompt } from './prompt.ts';
import { severityUnder } from './prompt-severity.ts';
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

  it('hide nothing at the place where they are cut, be it in words or not', () => {
    const harm = 'I will stab you tonight';
    for (const filling of ['a quiet garden ', 'The garden was quiet. ', 'x']) {
      const before = filling.repeat(Math.ceil(6_100 / filling.length));
      for (let shift = 5_900; shift <= 6_100; shift += 7) {
        const text = `${before.slice(0, shift)} ${harm} ${filling.repeat(500)}`;
        expect([filling, shift, pOf(text, 'violence') > 0.9]).toEqual([filling, shift, true]);
      }
    }
  });

  it('are read about once, however they are built', () => {
    for (const text of ['x', 'x ', 'A. ', '.\n'].map((sign) => sign.repeat(400_000 / sign.length))) {
      let read = 0;
      const oracle: TextOracle = (piece) => {
        read += piece.length;
        return () => 0;
      };
      readText(text, oracle, '').probability('hate');
      expect(read).toBeGreaterThanOrEqual(text.trim().length);
      expect(read).toBeLessThan(text.length * 1.25);
    }
  });

  it('are cut between sentences, so that none is read without its beginning', () => {
    const seen: string[] = [];
    const oracle: TextOracle = (piece) => {
      seen.push(piece);
      return () => 0;
    };
    readText('I would never hurt you. '.repeat(2_000), oracle, '').probability('hate');
    expect(seen.every((piece) => piece.startsWith('I would') && piece.trimEnd().endsWith('you.'))).toBe(true);
  });
});

describe('line breaks', () => {
  it.each(['I will\nstab you', 'I will \r\n stab\tyou', 'I\nwill\nstab\nyou'])(
    'hide nothing when they break a sentence: %j',
    (text) => {
      expect(pOf(text, 'violence')).toBe(pOf('I will stab you', 'violence'));
    },
  );

  it('end what is said where a line is left blank', () => {
    expect(pOf('I will\n\nstab you', 'violence')).toBeLessThan(pOf('I will stab you', 'violence'));
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
  it('are read turn by turn, and each turn with the two before it, once for all criteria', () => {
    const seen: string[] = [];
    const oracle: TextOracle = (text) => {
      seen.push(text);
      return () => 0.1;
    };
    const { probability } = readConversation(turns('a', 'b', 'c', 'd'), oracle, '');
    for (const criterion of ['hate', 'spam', 'minors']) probability(criterion);
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'a b', 'a b c', 'b c d']);
  });

  it.each([
    [['I am going to', 'kill', 'you tonight']],
    [['well,', 'I am going to ', ' kill you']],
    [['x', ...Array.from({ length: 200 }, () => 'good morning.'), 'I am going to', 'kill', 'you tonight']],
  ])('show what is spread over turns: %j', (contents) => {
    const p = readConversation(turns(...contents), lexiconOnly, '').probability('violence');
    expect(p).toBeGreaterThan(0.7);
  });

  it('keep whole turns apart where they end their sentences, and whole words together', () => {
    const seen: string[] = [];
    const oracle: TextOracle = (text) => {
      seen.push(text);
      return () => 0;
    };
    const long = 'skill '.repeat(100);
    readConversation(turns('I will.', `${long}you`, long), oracle, '').probability('hate');
    expect(seen[3]?.startsWith('I will. skill skill')).toBe(true);
    expect(
      seen
        .slice(3)
        .flatMap((text) => text.split(' '))
        .filter((word) => /^s?k/.test(word) && word !== 'skill'),
    ).toEqual([]);
  });

  it('weigh more when somebody keeps at it', () => {
    const mild: TextOracle = (text) => () => (text.includes('mild') ? 0.4 : 0);
    const p = (...contents: readonly string[]) => readConversation(turns(...contents), mild, '').probability('hate');
    const values = [p('x', 'x', 'x'), p('mild', 'x', 'x'), p('mild', 'mild', 'x'), p('mild', 'mild', 'mild')];
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(new Set(values).size).toBe(4);
  });

  it('of very many turns are read in a bounded number of groups', () => {
    const seen: string[] = [];
    const oracle: TextOracle = (text) => {
      seen.push(text);
      return () => 0;
    };
    readConversation(turns(...Array.from({ length: 20_000 }, () => 'x')), oracle, '').probability('hate');
    expect(seen.length).toBeLessThanOrEqual(120);
    expect(seen.filter((text) => !/^x( x)*$/.test(text))).toEqual([]);
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
