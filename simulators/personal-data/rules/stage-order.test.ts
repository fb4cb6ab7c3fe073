import { describe, expect, it } from 'vitest';
import type { Candidate } from '../oracle/candidate.ts';
import { detectWith, type Stages, stages } from '../oracle/oracle.ts';
import { listedOnly, thresholdLast } from './stage-order.ts';

const aCandidate = (entity: string, start: number, end: number, score: number): Candidate => ({
  entity,
  start,
  end,
  score,
  recognizer: 'TestRecognizer',
  check: 'none',
  context: [],
});
const reading = { language: 'en', mode: 'full', allowList: [], scoreThreshold: 0 } as const;
const proposing = (...candidates: readonly Candidate[]): Stages => ({ ...stages, recognise: () => candidates });
const placesOf = (found: readonly { readonly entity: string; readonly start: number; readonly end: number }[]) =>
  found.map(({ entity, start, end }) => [entity, start, end]);

describe('a threshold that acts last', () => {
  // The longest wins, so that a weak span can hide a strong one.
  const by: Stages = {
    ...proposing(aCandidate('LONG', 0, 9, 0.4), aCandidate('SHORT', 2, 5, 0.9)),
    resolveOverlaps: (candidates) => candidates.filter(({ entity }) => candidates.length < 2 || entity === 'LONG'),
  };

  it('loses what was hidden by a span that it takes away', () => {
    expect(placesOf(thresholdLast(by)('.........', { ...reading, scoreThreshold: 0.5 }))).toEqual([]);
    expect(placesOf(detectWith(by)('.........', { ...reading, scoreThreshold: 0.5 }))).toEqual([['SHORT', 2, 5]]);
  });

  it('finds the same where nothing is below it', () => {
    expect(placesOf(thresholdLast(by)('.........', reading))).toEqual([['LONG', 0, 9]]);
  });

  it('keeps to the allow list and to the types that were asked for', () => {
    const apart = thresholdLast(proposing(aCandidate('A', 0, 3, 0.9), aCandidate('B', 4, 7, 0.9)));
    expect(placesOf(apart('one two', { ...reading, allowList: ['one'] }))).toEqual([['B', 4, 7]]);
    expect(placesOf(apart('one two', { ...reading, entities: new Set(['A']) }))).toEqual([['A', 0, 3]]);
  });
});

describe('a restriction to types that alone compete', () => {
  const by = proposing(aCandidate('LONG', 0, 9, 0.9), aCandidate('SHORT', 2, 5, 0.5));
  const asked = { ...reading, entities: new Set(['SHORT']) };

  it.each([
    ['first', detectWith],
    ['last', thresholdLast],
  ])('reveals what another type hides, where the threshold acts %s', (_, arrange) => {
    expect(placesOf(arrange(by)('.........', asked))).toEqual([]);
    expect(placesOf(listedOnly(arrange)(by)('.........', asked))).toEqual([['SHORT', 2, 5]]);
    expect(placesOf(listedOnly(arrange)(by)('.........', reading))).toEqual([['LONG', 0, 9]]);
  });

  it('leaves a value alone that the allow list holds as another type', () => {
    expect(listedOnly(detectWith)(by)('.........', { ...asked, allowList: ['.........'] })).toEqual([]);
  });
});
