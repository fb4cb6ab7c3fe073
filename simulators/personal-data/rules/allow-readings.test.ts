import { describe, expect, it } from 'vitest';
import type { Candidate } from '../oracle/candidate.ts';
import { allowIgnoringCase, allowInside } from './allow-readings.ts';

const TEXT = 'Dear Zoë Miller, this is Miller speaking, not Millers.';
const spanOf = (value: string): Candidate => {
  const start = TEXT.lastIndexOf(value);
  return {
    entity: 'PERSON',
    start,
    end: start + value.length,
    score: 0.8,
    recognizer: 'TestRecognizer',
    check: 'none',
    context: [],
  };
};
const whole = spanOf('Zoë Miller');
const alone = spanOf('Miller speaking');
const longer = spanOf('Millers');
const all = [whole, alone, longer];

describe('an allow list without regard to letter case', () => {
  it.each(['Zoë Miller', 'ZOË MILLER', 'zoë miller'])('takes %s out', (entry) => {
    expect(allowIgnoringCase(all, TEXT, [entry])).toEqual([alone, longer]);
  });

  it('leaves in what is longer or shorter than its entries', () => {
    expect(allowIgnoringCase(all, TEXT, ['zoë', 'miller', ' zoë miller', ''])).toEqual(all);
    expect(allowIgnoringCase(all, TEXT, [])).toEqual(all);
  });
});

describe('an allow list of words', () => {
  it('takes out every span that holds an entry as a word of its own', () => {
    expect(allowInside(all, TEXT, ['Miller'])).toEqual([longer]);
    expect(allowInside(all, TEXT, ['Zoë'])).toEqual([alone, longer]);
    expect(allowInside(all, TEXT, ['Millers'])).toEqual([whole, alone]);
  });

  it('leaves in what holds it as a part of a word, in another case, or not at all', () => {
    expect(allowInside(all, TEXT, ['Mill', 'miller', 'Anna', ''])).toEqual(all);
    const signed = spanOf(', not Millers');
    expect(allowInside([signed], TEXT, [''])).toEqual([signed]);
  });
});
