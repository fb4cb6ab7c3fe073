import { describe, expect, it } from 'vitest';
import { applyAllowList } from './allow-list.ts';
import type { Candidate } from './candidate.ts';
import { liftByContext } from './context.ts';
import { resolveOverlaps } from './overlap.ts';
import { aboveThreshold, dropInvalid, onlyEntities } from './scoring.ts';

const aCandidate = (options: Partial<Candidate> = {}): Candidate => ({
  entity: 'THING',
  start: 0,
  end: 4,
  score: 0.5,
  recognizer: 'r',
  check: 'none',
  context: [],
  ...options,
});

const spansOf = (candidates: readonly Candidate[]): readonly (readonly [string, number, number])[] =>
  candidates.map(({ entity, start, end }) => [entity, start, end]);

describe('the allow list', () => {
  const text = 'call 555-0100 or 555-01';

  it('[PD-B1-21] takes out a span whose text equals an entry, and no other', () => {
    const found = [aCandidate({ start: 5, end: 13 }), aCandidate({ start: 17, end: 23 })];
    expect(spansOf(applyAllowList(found, text, ['555-0100']))).toEqual([['THING', 17, 23]]);
    expect(applyAllowList(found, text, ['555-0', 'CALL', ' 555-0100'])).toEqual(found);
  });

  it('[PD-B1-6] takes out what lies inside a listed span, so that the value stays as it is', () => {
    const inner = aCandidate({ entity: 'OTHER', start: 5, end: 8 });
    expect(applyAllowList([aCandidate({ start: 5, end: 13 }), inner], text, ['555-0100'])).toEqual([]);
    expect(applyAllowList([inner], text, ['555-0100'])).toEqual([inner]);
  });

  it('takes out what reaches into a listed span from either side, and keeps a longer one around it', () => {
    const listed = aCandidate({ start: 5, end: 13 });
    const others = [
      aCandidate({ start: 0, end: 8 }),
      aCandidate({ start: 9, end: 16 }),
      aCandidate({ start: 0, end: 13 }),
    ];
    expect(spansOf(applyAllowList([listed, ...others], text, ['555-0100']))).toEqual([['THING', 0, 13]]);
  });
});

describe('the context', () => {
  const liftOf = (text: string, candidate: Partial<Candidate>): number => {
    const start = text.indexOf('#');
    return (
      liftByContext([aCandidate({ start, end: start + 1, context: ['account', 'id'], ...candidate })], text)[0]
        ?.score ?? -1
    );
  };

  it('lifts by 0.35, to 0.4 at least and 1 at most', () => {
    expect(liftOf('account #', { score: 0.5 })).toBeCloseTo(0.85);
    expect(liftOf('account #', { score: 0.01 })).toBe(0.4);
    expect(liftOf('account #', { score: 0.9 })).toBe(1);
  });

  it('reads five words before the span, accents and case aside, and none after', () => {
    expect(liftOf('ACCOUNTS one two three four #', { score: 0.1 })).toBeCloseTo(0.45);
    expect(liftOf('account one two three four five #', { score: 0.1 })).toBe(0.1);
    expect(liftOf('# account', { score: 0.1 })).toBe(0.1);
  });

  it('wants a short stem as a whole word', () => {
    expect(liftOf('id: #', { score: 0.1 })).toBeCloseTo(0.45);
    expect(liftOf('did #', { score: 0.1 })).toBe(0.1);
  });

  it('turns a plausible check into proof, and only that', () => {
    const checkOf = (check: Candidate['check'], text: string): string | undefined =>
      liftByContext([aCandidate({ start: 8, end: 9, context: ['account'], check })], text)[0]?.check;
    expect(checkOf('plausible', 'account #')).toBe('passed');
    expect(checkOf('plausible', 'nothing #')).toBe('plausible');
    expect(checkOf('failed', 'account #')).toBe('failed');
  });
});

describe('scores', () => {
  it('are 1 for what passed its check, and end where it failed', () => {
    const judged = dropInvalid([
      aCandidate({ check: 'passed', score: 0.1 }),
      aCandidate({ check: 'failed', score: 0.9 }),
      aCandidate({ check: 'plausible', score: 0.1 }),
    ]);
    expect(judged.map(({ score }) => score)).toEqual([1, 0.1]);
  });

  it('[PD-B1-40] are kept when they equal the threshold', () => {
    expect(aboveThreshold([aCandidate({ score: 0.35 }), aCandidate({ score: 0.34 })], 0.35)).toHaveLength(1);
  });

  it('[PD-B1-34] count for every type without a list, and for the listed types with one', () => {
    const found = [aCandidate({ entity: 'A' }), aCandidate({ entity: 'B' })];
    expect(onlyEntities(found, undefined)).toEqual(found);
    expect(spansOf(onlyEntities(found, new Set(['B'])))).toEqual([['B', 0, 4]]);
    expect(onlyEntities(found, new Set())).toEqual([]);
  });
});

describe('overlaps', () => {
  const text = 'abcd efgh ijkl';

  it('drop what lies inside a stronger span', () => {
    const weak = aCandidate({ entity: 'WEAK', start: 5, end: 9, score: 0.4 });
    const strong = aCandidate({ entity: 'STRONG', start: 0, end: 14, score: 0.6 });
    expect(spansOf(resolveOverlaps([weak, strong], text))).toEqual([['STRONG', 0, 14]]);
  });

  it('trim the weaker of two that reach into each other, down to whole words', () => {
    const weak = aCandidate({ entity: 'WEAK', start: 5, end: 14, score: 0.4 });
    const strong = aCandidate({ entity: 'STRONG', start: 0, end: 9, score: 0.6 });
    expect(spansOf(resolveOverlaps([weak, strong], text))).toEqual([
      ['STRONG', 0, 9],
      ['WEAK', 10, 14],
    ]);
  });

  it('keep both sides of a weaker span around a stronger one', () => {
    const weak = aCandidate({ entity: 'WEAK', start: 0, end: 14, score: 0.4 });
    const strong = aCandidate({ entity: 'STRONG', start: 5, end: 9, score: 0.6 });
    expect(spansOf(resolveOverlaps([weak, strong], text))).toEqual([
      ['WEAK', 0, 4],
      ['STRONG', 5, 9],
      ['WEAK', 10, 14],
    ]);
  });

  it('merge spans of one type and one score, and let the longer win a tie between types', () => {
    const parts = [aCandidate({ start: 0, end: 9 }), aCandidate({ start: 5, end: 14 })];
    expect(spansOf(resolveOverlaps(parts, text))).toEqual([['THING', 0, 14]]);
    const rival = aCandidate({ entity: 'RIVAL', start: 0, end: 6 });
    expect(spansOf(resolveOverlaps([rival, aCandidate({ start: 0, end: 9 })], text))).toEqual([['THING', 0, 9]]);
  });

  it('leave spans that only touch as they are, in the order of the text', () => {
    const found = [aCandidate({ start: 5, end: 9, entity: 'B' }), aCandidate({ start: 0, end: 5, entity: 'A' })];
    expect(spansOf(resolveOverlaps(found, text))).toEqual([
      ['A', 0, 5],
      ['B', 5, 9],
    ]);
  });
});
