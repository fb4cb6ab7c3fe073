import { describe, expect, it } from 'vitest';
import { didYouMean, mustBeOneOf, nearestWord } from './nearest.ts';

const SERVICES = ['text-moderation', 'compliance', 'personal-data'];

describe('the nearest word', () => {
  it.each([
    ['text-moderaton', 'text-moderation'],
    ['textModeration', 'text-moderation'],
    ['complaince', 'compliance'],
    ['presonal_data', 'personal-data'],
    ['COMPLIANCE', 'compliance'],
  ])('of %s is %s', (typed, word) => {
    expect(nearestWord(typed, SERVICES)).toBe(word);
  });

  it.each(['weather', '', 'data', 'text'])('is none where nothing comes near: "%s"', (typed) => {
    expect(nearestWord(typed, SERVICES)).toBeUndefined();
    expect(didYouMean(typed, SERVICES)).toBe('');
  });

  it('is the one that differs least, and swapped neighbours count once', () => {
    expect(nearestWord('vetos', ['votes', 'vetoes'])).toBe('vetoes');
    expect(nearestWord('ab', ['ba', 'xy'])).toBe('ba');
  });
});

it('is asked for in a refusal that lists the known words', () => {
  expect(mustBeOneOf('service', 'complience', SERVICES)).toBe(
    'service must be one of: text-moderation, compliance, personal-data; it was "complience". Did you mean compliance?',
  );
  expect(mustBeOneOf('service', 5, ['one'])).toBe('service must be one of: one; it was 5.');
});

it.each(['tm_sim_default', 'sk-live-71ce', 'two words', 'a'.repeat(41), undefined, { a: 1 }])(
  'is not repeated where it may be a key or content: %s',
  (given) => {
    expect(mustBeOneOf('service', given, ['one'])).toBe('service must be one of: one.');
  },
);
