import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureOf, rulesWith } from '../tests/testing.ts';
import { applyOperator, editUncovered, type Surroundings } from './apply-operator.ts';
import { initialVector } from './cipher.ts';
import { framed } from './frames.ts';
import { maskOrRefuse, type Operator } from './operators.ts';

const KEY = new TextEncoder().encode('a key of 16 byte');
const surroundings: Surroundings = {
  entity: 'PERSON',
  account: 'pd_sim_default',
  initialVector: (key) => initialVector(key, 1),
};
const apply = (operator: Operator, value: string, rules = rulesWith()) =>
  applyOperator(operator, value, surroundings, rules);

describe('an operator', () => {
  it.each<[string, Operator, string]>([
    ['PD-B2-1', { kind: 'replace', newValue: 'somebody' }, 'somebody'],
    ['PD-B2-11', { kind: 'replace', newValue: undefined }, '<PERSON>'],
    ['PD-B2-2', { kind: 'redact' }, ''],
    ['PD-B2-6', { kind: 'keep' }, 'Zoë'],
    ['PD-B2-3', { kind: 'mask', character: '*', count: 2, isFromEnd: false }, '**ë'],
    ['PD-B2-4', { kind: 'hash', type: 'md5' }, 'fb44af73417cf03c023d098e7f07c114'],
  ])('[%s] %j makes of a name %s', (_clause, operator, replacement) => {
    expect(apply(operator, 'Zoë')).toEqual({ operator: operator.kind, replacement });
  });

  it('[PD-B2-5] [PD-B2-25] that encrypts leaves a token that opens under its key, and names itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), fc.boolean(), (drawn, isFramed) => {
        const value = drawn.toWellFormed();
        const rules = rulesWith(isFramed ? { frame: framed } : {});
        const { operator, replacement } = apply({ kind: 'encrypt', key: KEY }, value, rules);
        expect(operator).toBe('encrypt');
        expect(rules.frame.open(replacement, rules.cipher, [KEY])).toMatchObject([{ value }]);
      }),
    );
  });

  it('may refuse a mask that is longer than its value', () => {
    const mask: Operator = { kind: 'mask', character: '*', count: 4, isFromEnd: false };
    expect(failureOf(() => apply(mask, 'Zoë', rulesWith({ maskValue: maskOrRefuse })))).toMatchObject({
      status: 400,
      code: 'mask_too_long',
    });
  });
});

describe('a value that no operator covers', () => {
  it('gives way to its type, stays, or is refused', () => {
    expect(editUncovered('PERSON', rulesWith())).toEqual({ operator: 'replace', replacement: '<PERSON>' });
    expect(editUncovered('PERSON', rulesWith({ uncovered: 'unchanged' }))).toBeUndefined();
    expect(failureOf(() => editUncovered('PERSON', rulesWith({ uncovered: 'refused' }))).code).toBe('operator_missing');
  });
});
