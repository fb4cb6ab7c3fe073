import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enhance } from '../oracle/enhance.ts';
import { randomPrompt } from '../oracle/random-prompt.ts';
import type { ParsedPrompt } from '../state/parsed-prompt.ts';
import { assembleNegative, assemblePositive, byComma } from './assemble.ts';
import { isPrompt, parsePrompt, writePrompt } from './prompt.ts';

/** Texts in which what the grammar looks at is frequent. */
const loose = () =>
  fc.string({ unit: fc.constantFrom('@', '-', ',', ' ', 'a', 'é', '_', '7', '\n', '🦊'), maxLength: 24 });
const word = () => fc.stringMatching(/^[a-z]{1,8}$/);

describe('a prompt', () => {
  it.each<readonly [string, Partial<ParsedPrompt>]>([
    ['a fox, -snow', { positive: ['a fox'], moved: ['snow'], names: [] }],
    ['@Luna at the sea', { names: ['luna'], positive: ['at the sea'] }],
    ['portrait of @luna smiling, @LUNA', { names: ['luna'], positive: ['portrait of smiling'] }],
    ['@luna and @kai', { names: ['luna', 'kai'], positive: ['and'] }],
    ['well-lit room, -  harsh   light', { positive: ['well-lit room'], moved: ['harsh   light'] }],
    [' , -, - , a,, b ', { positive: ['a', 'b'], moved: [] }],
    ['--double', { moved: ['-double'] }],
    [
      'mail me@home.example, @@luna, @ sign, é@luna',
      { names: [], positive: ['mail me@home.example', '@@luna', '@ sign', 'é@luna'] },
    ],
    ["(@luna), @luna's hat", { names: ['luna'], positive: ['( )', "'s hat"] }],
    ['-@kai, @luna', { names: ['luna'], positive: [], moved: ['@kai'] }],
    ['a @luna @LUNA b, c\0d, \0-e', { names: ['luna'], positive: ['a b', 'c\0d', '\0-e'], moved: [] }],
    ['@luna-x_1', { names: ['luna-x_1'], positive: [] }],
    ['-a, -b', { positive: [], moved: ['a', 'b'] }],
  ])('is taken apart by its terms: %j', (prompt, parsed) => {
    expect(parsePrompt(prompt)).toMatchObject(parsed);
  });

  it('is taken apart in no more time than it is long', () => {
    const [gap, long] = [' '.repeat(200_000), '@luna '.repeat(50_000)];
    expect(parsePrompt(`${long}a${gap}b`)).toEqual({ names: ['luna'], positive: [`a${gap}b`], moved: [] });
  });

  it.each([undefined, null, 7, {}, [], true, '', ' ', '\n\t'])('is not %j', (value) => {
    expect(isPrompt(value)).toBe(false);
  });

  it('can be any text: nothing in it is lost but names, dashes, blanks and commas', () => {
    fc.assert(
      fc.property(loose(), (text) => {
        const { names, positive, moved } = parsePrompt(text);
        const letters = (whole: string) =>
          [...whole.toLowerCase()].filter((letter) => !'@-, \n'.includes(letter)).length;
        const kept = letters([...positive, ...moved].join(''));
        expect(kept).toBeLessThanOrEqual(letters(text));
        expect(kept + letters(text.match(/@[a-z0-9_-]+/gi)?.join('') ?? '')).toBeGreaterThanOrEqual(letters(text));
        expect(names.every((name) => /^[a-z0-9_-]+$/.test(name))).toBe(true);
      }),
    );
  });

  it('that was written is read as it was meant', () => {
    const prompt = fc.record({
      names: fc.uniqueArray(word(), { maxLength: 2 }),
      positive: fc.array(word()),
      moved: fc.array(word()),
    });
    fc.assert(
      fc.property(prompt, (parts) => {
        expect(parsePrompt(writePrompt(parts))).toEqual(parts);
      }),
    );
  });

  it('may be ten thousand characters long, and be read at once', () => {
    expect(parsePrompt('-x,'.repeat(3_333)).moved).toHaveLength(3_333);
    expect(parsePrompt('@'.repeat(10_000)).positive).toEqual(['@'.repeat(10_000)]);
    expect(parsePrompt(' '.repeat(9_999)).positive).toEqual([]);
  });
});

const PARTS = {
  prompt: parsePrompt('a fox, -snow, in the woods, -ice'),
  character: { trigger: 'trigger', positive: 'looks', negative: 'beard' },
  style: { tags: 'tags', negative: 'photo' },
  baseNegative: 'base',
  negative: 'blur, noise',
};

describe('both prompts', () => {
  it('[IG-B1-17] open with the trigger and end with the tags of the style', () => {
    expect(assemblePositive(PARTS, byComma)).toBe('trigger, looks, a fox, in the woods, tags');
  });

  it('[IG-B1-18] say what is not wanted in the documented order', () => {
    expect(assembleNegative(PARTS, byComma)).toBe('base, photo, beard, snow, ice, blur, noise');
  });

  it('leave out what is empty', () => {
    const bare = {
      ...PARTS,
      prompt: parsePrompt('x'),
      character: undefined,
      style: { tags: '', negative: '' },
      negative: ' ',
    };
    expect([assemblePositive(bare, byComma), assembleNegative(bare, byComma)]).toEqual(['x', 'base']);
  });
});

describe('an enhanced prompt', () => {
  it('[IG-4-4] has more words, and all of the caller’s in their order', () => {
    const prompt = fc.record({
      names: fc.uniqueArray(word(), { maxLength: 1 }),
      positive: fc.array(word()),
      moved: fc.array(word()),
    });
    fc.assert(
      fc.property(fc.nat(), prompt, (seed, parts) => {
        const more = enhance(seed, parts);
        expect(more.positive.slice(0, parts.positive.length)).toEqual(parts.positive);
        expect(more.moved.slice(0, parts.moved.length)).toEqual(parts.moved);
        expect(more.names).toEqual(parts.names);
        expect(more.positive.length).toBeGreaterThan(parts.positive.length);
        expect(parsePrompt(writePrompt(more))).toEqual(more);
      }),
    );
  });

  it('is taken back as it is, whatever the terms begin with', () => {
    for (const prompt of [
      '@luna -rain',
      'red, @luna -rain, -fog',
      '@luna - a, @LUNA -b',
      '-x, --y',
      'red @luna@kai, a@b.c',
    ]) {
      const parsed = parsePrompt(prompt);
      expect(parsePrompt(writePrompt(parsed)), prompt).toEqual(parsed);
    }
  });

  it('can be enhanced again and again', () => {
    let prompt = parsePrompt('@luna, a fox, -snow');
    for (let round = 0; round < 12; round += 1) {
      const more = enhance(7, prompt);
      expect(more.positive.length).toBeGreaterThan(prompt.positive.length);
      prompt = more;
    }
  });
});

describe('a random prompt', () => {
  it('[IG-4-22] is of the grammar, with the name that was asked for, and another one each time', () => {
    const prompts = Array.from({ length: 20 }, (_, number) => randomPrompt(7, number, 'luna'));
    for (const prompt of prompts) expect(parsePrompt(writePrompt(prompt))).toEqual(prompt);
    expect(new Set(prompts.map(writePrompt)).size).toBeGreaterThan(15);
    expect(randomPrompt(7, 1, undefined).names).toEqual([]);
  });
});
