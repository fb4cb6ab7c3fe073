import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CRITERIA } from './criteria.ts';
import { judgeText } from './judgement.ts';
import { BENIGN, CLEAR } from './testing.ts';

const p = (text: string, criterion: string): number => judgeText(text, {})(criterion);
const highest = (text: string): number => Math.max(...CRITERIA.map((criterion) => p(text, criterion)));

describe('judgeText', () => {
  it.each(CLEAR)('finds %s in "%s"', (criterion, text) => {
    expect(p(text, criterion)).toBeGreaterThan(0.85);
  });

  it.each(BENIGN)('finds nothing in "%s"', (text) => {
    expect(highest(text)).toBeLessThan(0.1);
  });

  it('gives numbers in range for any text, and the same ones again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.constantFrom(...CRITERIA), (text, criterion) => {
        const probability = p(text, criterion);
        expect(p(text, criterion)).toBe(probability);
        expect(probability === 0 ? text.trim() === '' : probability >= 0.0005 && probability <= 0.9995).toBe(true);
      }),
    );
  });

  it('survives lone surrogates, control characters and scripts it does not know', () => {
    for (const text of [
      '\ud800 a',
      '\udc00',
      '\0\u0001',
      'مرحبا',
      '今日は',
      '👩‍👩‍👧‍👦',
      'e\u0301\u0301\u0301',
      '"',
      "'",
      '***',
    ])
      expect(highest(text)).toBeLessThan(0.3);
  });

  it('gives zero for blank text', () => {
    for (const text of ['', ' ', '\n\t\u00a0']) expect(p(text, 'hate')).toBe(0);
  });

  it('judges a criterion by itself, whatever else is asked before', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CLEAR), fc.shuffledSubarray([...CRITERIA]), ([criterion, text], asked) => {
        const ask = judgeText(text, {});
        for (const other of asked) ask(other);
        expect(ask(criterion)).toBe(p(text, criterion));
      }),
    );
  });

  it('gives an unknown criterion a small number that depends on its name and the text', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        fc.pre(!CRITERIA.includes(name));
        const probability = p('You idiot', name);
        expect(probability).toBeGreaterThanOrEqual(0.005);
        expect(probability).toBeLessThanOrEqual(0.04);
      }),
    );
    expect(p('You idiot', 'weather')).not.toBe(p('You idiot', 'traffic'));
  });

  it('varies with the wording', () => {
    const wordings = ['You fool', 'You are a fool', 'You stupid fool', 'You are such a stupid, pathetic fool', 'Fool!'];
    expect(new Set(wordings.map((text) => p(text, 'harassment'))).size).toBe(wordings.length);
  });
});
