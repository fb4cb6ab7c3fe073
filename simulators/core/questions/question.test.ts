import { describe, expect, it } from 'vitest';
import { applyVariants, checkVariants, questionsFromRows } from './question.ts';

interface Rules {
  readonly size: number;
  readonly word: string;
}

const stock: Rules = { size: 1, word: 'stock' };
const questions = questionsFromRows<Rules>(['X-1~size | small | How large? | Or small?', 'X-1~word | stock | Which?'], {
  'X-1~size': { large: { size: 9 } },
  'X-1~word': { other: { word: 'other' } },
});

describe('open questions', () => {
  it('keep the whole question, bars included, and name the default among the variants', () => {
    expect(questions[0]?.asks).toBe('How large? | Or small?');
    expect(Object.keys(questions[0]?.variants ?? {})).toEqual(['small', 'large']);
  });

  it('override only the rules of the variants that were chosen', () => {
    expect(applyVariants(stock, questions, {})).toEqual(stock);
    expect(applyVariants(stock, questions, { 'X-1~size': 'small' })).toEqual(stock);
    expect(applyVariants(stock, questions, { 'X-1~size': 'large', 'Y-1~other': 'any' })).toEqual({ ...stock, size: 9 });
    const both = applyVariants(stock, questions, { 'X-1~size': 'large', 'X-1~word': 'other' });
    expect([both, stock]).toEqual([
      { size: 9, word: 'other' },
      { size: 1, word: 'stock' },
    ]);
  });

  it('join where a reading changes what another one has changed', () => {
    const joined = questionsFromRows<Rules>(['X-1~size | small | How large?', 'X-1~twice | once | How often?'], {
      'X-1~size': { large: { size: 9 } },
      'X-1~twice': { twice: ({ size }) => ({ size: 2 * size }) },
    });
    const sizeIn = (variants: Record<string, string>): number => applyVariants(stock, joined, variants).size;
    expect(sizeIn({ 'X-1~twice': 'twice' })).toBe(2);
    expect(sizeIn({ 'X-1~twice': 'twice', 'X-1~size': 'large' })).toBe(18);
  });

  it('accept every known reading, the default one included', () => {
    expect(() => checkVariants({ 'X-1~size': 'small', 'X-1~word': 'other' }, questions)).not.toThrow();
  });

  it.each<[string, Record<string, string>]>([
    ['unknown_question', { 'X-9~none': 'small' }],
    ['unknown_question', { constructor: 'small' }],
    ['unknown_variant', { 'X-1~size': 'middling' }],
    ['unknown_variant', { 'X-1~size': 'toString' }],
  ])('refuse with %s: %j', (code, variants) => {
    expect(() => checkVariants(variants, questions)).toThrow(expect.objectContaining({ status: 400, code }));
  });
});
