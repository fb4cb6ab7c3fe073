import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likenessTo } from './likeness.ts';

const ENTRIES = ['kill', 'idiot', 'see', 'date', 'spam', 'ill', 'adjust'];
const STEMS = ['hijack', 'moron'];
const { mayBe, mayRead } = likenessTo(ENTRIES, STEMS);

describe('likenessTo', () => {
  it.each(['kills', 'killing', 'dated', 'dating', 'spammers', 'sees', 'hijackedly', 'adjustly'])(
    'does not rule out %s, which is a form of an entry',
    (word) => {
      expect(mayBe(word)).toBe(true);
    },
  );

  it.each(['k1ll', 'k11l1ng', 'sp@@@m', 'iiidddi0t', '#1d|ot', 'm0r0nic', 'd473s', '1||', '$33'])(
    'does not rule out %s, which reads as a form of an entry',
    (word) => {
      expect(mayRead(word)).toBe(true);
    },
  );

  it('never rules out an entry whose letters are held down or replaced by signs', () => {
    const signs: Readonly<Record<string, string>> = { i: '1', l: '|', a: '4', e: '3', o: '0', s: '$', t: '7' };
    const disguised = fc
      .tuple(fc.constantFrom(...ENTRIES, ...STEMS), fc.array(fc.nat({ max: 4 }), { minLength: 6, maxLength: 6 }))
      .map(([word, held]) =>
        [...word].map((letter, at) =>
          held[at] === 4 ? (signs[letter] ?? letter) : letter.repeat(1 + (held[at] ?? 0)),
        ),
      );
    fc.assert(fc.property(disguised, (letters) => mayRead(letters.join(''))));
  });

  it('rules out most of what is no entry', () => {
    const strays = Array.from({ length: 1_000 }, (_, at) => `1|1|q${(at * 7_919).toString(36)}x1|1|1`);
    expect(strays.filter(mayRead).length).toBeLessThan(10);
    expect(strays.filter(mayBe).length).toBeLessThan(10);
  });
});
