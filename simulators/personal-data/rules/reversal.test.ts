import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureOf, rulesWith } from '../tests/testing.ts';
import { cbcUrlSafe, initialVector } from './cipher.ts';
import { framed } from './frames.ts';
import { reverse } from './reversal.ts';

const KEY = new TextEncoder().encode('a key of 16 byte');
const OTHER = new TextEncoder().encode('b key of 16 byte');
const seal = (value: string, key = KEY) => cbcUrlSafe.seal(value, key, initialVector(key, value));
const noGarble = () => {
  throw new Error('Nothing is to be garbled.');
};

describe('a reversal', () => {
  it('[PD-4-5] puts every value in the place of its token, and says where both stand', () => {
    const [one, other] = [seal('Zoë'), seal('John Smith', OTHER)];
    const text = `Dear ${one}, I am ${other}.`;
    const { text: reversed, tokens } = reverse(text, [KEY, OTHER], rulesWith(), noGarble);
    expect(reversed).toBe('Dear Zoë, I am John Smith.');
    expect(tokens.map(({ start, end }) => reversed.slice(start, end))).toEqual(['Zoë', 'John Smith']);
    expect(tokens.map(({ originalStart, originalEnd }) => text.slice(originalStart, originalEnd))).toEqual([
      one,
      other,
    ]);
    expect(tokens.map(({ isReversed }) => isReversed)).toEqual([true, true]);
  });

  it('[PD-4-24] leaves all text between tokens as it was', () => {
    const someParts = fc.array(
      fc.tuple(fc.constantFrom('a ', ', ', '\n😀 '), fc.constantFrom('Zoë', 'x', '12 High St')),
    );
    fc.assert(
      fc.property(someParts, fc.constantFrom('', ' end'), (parts, tail) => {
        const text = parts.map(([gap, value]) => gap + framed.wrap(seal(value))).join('') + tail;
        const { text: reversed } = reverse(text, [KEY], rulesWith({ frame: framed }), noGarble);
        expect(reversed).toBe(parts.map(([gap, value]) => gap + value).join('') + tail);
      }),
    );
  });

  it('[PD-4-26] leaves a token that does not open where it is, and says that it failed', () => {
    const text = `Dear ${seal('Zoë')}.`;
    const { text: reversed, tokens } = reverse(text, [OTHER], rulesWith(), noGarble);
    expect(reversed).toBe(text);
    expect(tokens).toMatchObject([{ isReversed: false, start: 5, end: text.length - 1, originalStart: 5 }]);
  });

  it('may refuse what does not open, and no text without tokens, or put what was garbled in its place', () => {
    const text = `${seal('Zoë')} ${seal('x')}`;
    const refusing = rulesWith({ unopened: 'refused' });
    const refused = failureOf(() => reverse(text, [OTHER], refusing, noGarble));
    expect(refused).toMatchObject({ status: 400, code: 'not_reversible' });
    for (const one of ['', 'Dear Zoë.']) expect(reverse(one, [KEY], refusing, noGarble).text).toBe(one);
    const garbled = reverse(text, [OTHER], rulesWith({ unopened: 'garbage' }), (index) => `no ${index}`);
    expect(garbled.text).toBe('\uFFFDno 0\uFFFD \uFFFDno 1\uFFFD');
  });
});
