import { describe, expect, it } from 'vitest';
import { aVote } from '../tests/testing.ts';
import { reasonOfFailure, reasonOfPanel, reasonOfReviewer } from './wording.ts';

describe('reasons', () => {
  const nameOf = (id: string): string => id.toUpperCase();

  it('[CR-A2-2] tell of the panel', () => {
    const tally = { counted: 8, unsafe: 3, categories: [] };
    expect(reasonOfPanel(tally, ['Hate', 'Spam'])).toBe('3 of 8 reviewers flagged the content: Hate, Spam.');
    expect(reasonOfPanel({ ...tally, unsafe: 0 }, [])).toBe('0 of 8 reviewers flagged the content.');
    expect(reasonOfPanel({ ...tally, counted: 0 }, [])).toBe('No reviewer answered.');
  });

  it('[CR-A2-21] tell of each reviewer', () => {
    expect(reasonOfReviewer(aVote('u', { hate: 4.26, spam: 3 }), nameOf)).toBe('HATE, at 4.3 of 5; SPAM, at 3.0 of 5.');
    expect(reasonOfReviewer(aVote('u'), nameOf)).toMatch(/unsafe/i);
    expect(reasonOfReviewer(aVote('s'), nameOf)).toMatch(/nothing/i);
  });

  it('[CR-A2-11] tell time-outs from other failures', () => {
    const reasons = ['timeout', 'upstream_timeout', 'upstream_error'].map((failure) =>
      reasonOfFailure({ ...aVote('f'), failure }),
    );
    expect(reasons).toEqual([
      'The reviewer timed out.',
      'The reviewer timed out.',
      'The reviewer met an upstream error.',
    ]);
  });
});
