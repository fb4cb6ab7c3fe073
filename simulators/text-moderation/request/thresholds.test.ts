import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import { type Rules, stockRules } from '../rules/index.ts';
import { failureOf, rulesWith } from '../tests/testing.ts';
import { readBatch, readCheck, readRest } from './request.ts';

const parsed = (text: string): JsonObject => JSON.parse(text);
const readWith = (thresholds: string, rules: Rules = stockRules) =>
  Object.fromEntries(readRest(readCheck(parsed(`{"content":"x","thresholds":${thresholds}}`), rules), rules).overrides);
const refusal = { status: 400, code: 'invalid_threshold', param: 'thresholds' };

describe('thresholds of a request', () => {
  it.each([
    ['[TM-4.1-19] a bare number', '{"hate":0.5}', { hate: { block: 0.5 } }],
    ['[TM-4.1-5] both', '{"hate":{"block":0.9,"review":0.2}}', { hate: { block: 0.9, review: 0.2 } }],
    ['[TM-2.4-19] block alone', '{"hate":{"block":0.9}}', { hate: { block: 0.9 } }],
    ['[TM-2.4-19] review alone', '{"hate":{"review":0.2}}', { hate: { review: 0.2 } }],
    ['[TM-2.4-27] exactly 1', '{"hate":1,"spam":{"review":1}}', { hate: { block: 1 }, spam: { review: 1 } }],
    ['[TM-2.4-27] the smallest', '{"a":{"block":1e-300,"review":5e-324}}', { a: { block: 1e-300, review: 5e-324 } }],
    ['several rules', '{"a":0.1,"b":{"review":0.2}}', { a: { block: 0.1 }, b: { review: 0.2 } }],
    ['no rules', '{}', {}],
    ['a rule without values', '{"a":{}}', { a: {} }],
    ['members that nobody knows', '{"a":{"block":0.4,"blok":7}}', { a: { block: 0.4 } }],
  ])('may be %s', (_what, text, overrides) => {
    expect(readWith(text)).toEqual(overrides);
  });

  const illegal = ['0', '-0', '-0.5', '1.0000001', '2', '1e999', '-1e999'];
  it.each(illegal)('[TM-2.4-8] may not be %s, nor as a bare number', (value) => {
    expect(failureOf(() => readWith(`{"hate":${value}}`))).toEqual(refusal);
    expect(failureOf(() => readWith(`{"hate":{"block":${value}}}`))).toEqual(refusal);
    expect(failureOf(() => readWith(`{"hate":{"block":1,"review":${value}}}`))).toEqual(refusal);
  });

  it.each(['"0.5"', '"NaN"', '""', 'true', 'false'])('[TM-2.4-25] may not be %s', (value) => {
    for (const rules of [stockRules, rulesWith({ thresholdShape: 'ignored', nullThreshold: 'absent' })]) {
      expect(failureOf(() => readWith(`{"hate":${value}}`, rules))).toEqual(refusal);
      expect(failureOf(() => readWith(`{"hate":{"block":${value}}}`, rules))).toEqual(refusal);
      expect(failureOf(() => readWith(`{"hate":{"review":${value}}}`, rules))).toEqual(refusal);
    }
  });

  it.each(['[]', '{}', '[0.5]'])('[TM-2.4-8] hold no %s for a value', (value) => {
    expect(failureOf(() => readWith(`{"hate":{"block":${value}}}`))).toEqual(refusal);
  });

  it.each(['null', '[]', '[0.5]', '5', '"x"', 'true', '{"hate":null}', '{"hate":[]}'])(
    '[TM-2.4-30] of the shape %s are refused, refused with another code, or ignored',
    (text) => {
      expect(failureOf(() => readWith(text))).toEqual(refusal);
      expect(failureOf(() => readWith(text, rulesWith({ thresholdShape: 'invalid_field' })))).toEqual({
        ...refusal,
        code: 'invalid_field',
      });
      expect(readWith(text, rulesWith({ thresholdShape: 'ignored' }))).toEqual({});
    },
  );

  it('[TM-2.4-29] of null are refused, or read as not given', () => {
    const text = '{"hate":{"block":null,"review":0.3}}';
    expect(failureOf(() => readWith(text))).toEqual(refusal);
    expect(readWith(text, rulesWith({ nullThreshold: 'absent' }))).toEqual({ hate: { review: 0.3 } });
  });

  it.each([
    ['0.5', '0.5'],
    ['0.5', '0.500001'],
    ['0.1', '1'],
  ])('[TM-2.4-5] with block %s and review %s are refused, or accepted in that reading', (block, review) => {
    const text = `{"hate":{"block":${block},"review":${review}}}`;
    expect(failureOf(() => readWith(text))).toEqual(refusal);
    expect(failureOf(() => readWith(text, rulesWith({ invertedThresholds: 'refuse-any' })))).toEqual(refusal);
    expect(readWith(text, rulesWith({ invertedThresholds: 'accept' }))).toEqual({
      hate: { block: Number(block), review: Number(review) },
    });
  });

  it('[TM-2.4-27] are legal from just above 0 to 1, and read as given in a batch too', () => {
    const aLegal = () => fc.double({ min: 0, max: 1, minExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.dictionary(fc.string(), aLegal()), (thresholds) => {
        const body = parsed(JSON.stringify({ items: ['x'], thresholds }));
        const { overrides } = readRest(readBatch(body, stockRules), stockRules);
        expect([...overrides.keys()].toSorted()).toEqual(Object.keys(thresholds).toSorted());
        for (const [id, block] of Object.entries(thresholds)) expect(overrides.get(id)).toEqual({ block });
      }),
    );
  });
});
