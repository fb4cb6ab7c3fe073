import { describe, expect, it } from 'vitest';
import { readHateCheck, readOpenAi, readPresidio } from './public-readers.ts';
import { precision, rankedRight, recall } from './public-scores.ts';

describe('public data are read', () => {
  it('from lines of JSON, where a criterion is one when any of its labels is', () => {
    const lines = '{"prompt":"a","H":0,"H2":1,"V":0}\n\n{"prompt":"b","SH":1,"unheard":1}\n';
    expect(readOpenAi(lines)).toEqual([
      { text: 'a', labels: { hate: true, violence: false } },
      { text: 'b', labels: { self_harm: true } },
    ]);
  });

  it('from tables, with commas, quotes and line ends inside of fields', () => {
    const table = ',test_case,label_gold\r\n0,"one, ""two""\nthree",hateful\r\n1,plain,non-hateful\r\n';
    expect(readHateCheck(table)).toEqual([
      { text: 'one, "two"\nthree', labels: { hate: true } },
      { text: 'plain', labels: { hate: false } },
    ]);
    expect(() => readHateCheck('a,b\n1,2\n')).toThrow('HateCheck');
  });

  it('from marked spans, by our names of their types', () => {
    const spans = [
      { entity_type: 'GPE', start_position: 3, end_position: 7 },
      { entity_type: 'AGE', start_position: 0, end_position: 1 },
    ];
    expect(readPresidio(JSON.stringify([{ full_text: 'in Rome', spans }]))).toEqual([
      {
        text: 'in Rome',
        spans: [
          { entity: 'LOCATION', start: 3, end: 7 },
          { entity: 'AGE', start: 0, end: 1 },
        ],
      },
    ]);
  });
});

describe('scores', () => {
  it('count pairs that are ranked right, and ties by half', () => {
    const cases = (ones: readonly number[], others: readonly number[]) => [
      ...ones.map((score) => ({ score, isOne: true })),
      ...others.map((score) => ({ score, isOne: false })),
    ];
    expect(rankedRight(cases([0.9, 0.8], [0.1, 0.2, 0.3]))).toBe(1);
    expect(rankedRight(cases([0.1], [0.9]))).toBe(0);
    expect(rankedRight(cases([0.5, 0.5], [0.5]))).toBe(0.5);
    expect(rankedRight(cases([0.9, 0.2], [0.5, 0.2]))).toBe(0.625);
  });

  it('tell what was found apart from what of it was right', () => {
    const tally = { right: 3, wrong: 1, missed: 2 };
    expect([precision(tally), recall(tally)]).toEqual([0.75, 0.6]);
  });
});
