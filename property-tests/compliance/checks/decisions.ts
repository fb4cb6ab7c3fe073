import * as fc from 'fast-check';
import type { Exchange } from '../../../harness/engine/exchange.ts';
import {
  always,
  byChance,
  type Method,
  property,
  type ReviewContext,
} from '../../../harness/services/compliance/client.ts';
import { entriesOf, served } from '../../../harness/services/compliance/facts/reviews.ts';
import { isWhole, methodOf, panelsBy, reviewsAt, type ServedReview, type ShownPanel } from './subjects.ts';

const DIALS = { needs: ['dials'], runs: { simulator: 12, deployment: 6 } } as const;

/** The largest panel. */
const MOST = 10;

/** How many of a panel vote unsafe, and how many fail. */
interface Votes {
  readonly unsafe: number;
  readonly safe: number;
  readonly failed: number;
}

type Decided = readonly [
  decision: 'safe' | 'unsafe',
  clause: string,
  name: string,
  subjects: (exchange: Exchange) => readonly ServedReview[],
  isByChance?: boolean,
];

/** Panels, and how all of them are decided. */
const DECIDED: readonly Decided[] = [
  ['unsafe', 'CR-A2-7', 'average: half of the panel is enough', panelsBy('average', isHalfAnyway)],
  ['safe', 'CR-A2-23', 'average: less than half of the panel is not enough', panelsBy('average', isLessAnyway)],
  ['unsafe', 'CR-A2-8', 'any: one reviewer is enough', panelsBy('any', ({ unsafe }) => unsafe > 0)],
  [
    'safe',
    'CR-A2-24',
    'any: without a reviewer that flags it, content is safe',
    panelsBy('any', ({ unsafe }) => unsafe === 0),
  ],
  [
    'unsafe',
    'CR-A2-9',
    'all: a unanimous panel is enough',
    panelsBy('all', (panel) => isWhole(panel) && panel.unsafe === panel.counted),
  ],
  [
    'safe',
    'CR-A2-25',
    'all: one reviewer that does not flag it makes content safe',
    panelsBy('all', ({ unsafe, counted }) => unsafe < counted),
  ],
  ['safe', 'CR-A2-10', 'score: what no reviewer flags is safe', panelsBy('score', ({ unsafe }) => unsafe === 0)],
  [
    'unsafe',
    'CR-A2-7',
    'average: a score of half the panel is unsafe',
    scored('average', ({ score, amount }) => 2 * score >= amount),
  ],
  ['safe', 'CR-A2-23', 'average: a score of 0 is safe', scored('average', ({ score }) => score === 0)],
  ['unsafe', 'CR-A2-8', 'any: a score above 0 is unsafe', scored('any', ({ score }) => score > 0)],
  // Of ten, somebody may always mind something.
  ['safe', 'CR-A2-24', 'any: a score of 0 is safe', scored('any', ({ score }) => score === 0), true],
  [
    'unsafe',
    'CR-A2-9',
    'all: a score of the whole panel is unsafe',
    scored('all', ({ score, amount }) => score === amount),
    true,
  ],
  ['safe', 'CR-A2-10', 'score: a score of 0 is safe', scored('score', ({ score }) => score === 0), true],
  [
    'unsafe',
    'CR-A2-27',
    'all: reviewers that failed do not stand in the way',
    panelsBy('all', (panel) => !isWhole(panel) && panel.unsafe === panel.counted),
    true,
  ],
];

const isHalf = ({ unsafe, safe }: Votes): boolean => unsafe >= safe;
const isLess = ({ unsafe, safe }: Votes): boolean => unsafe < safe;
const isEverybody = ({ safe }: Votes): boolean => safe === 0;

type Dialled = readonly [
  clause: string,
  name: string,
  method: Method,
  decision: 'safe' | 'unsafe',
  panels: fc.Arbitrary<Votes>,
];

/** Panels that are dialled, and how they are decided. */
const DIALLED: readonly Dialled[] = [
  ['CR-A2-7', 'average: half of a panel, whatever its size', 'average', 'unsafe', votes(isHalf)],
  ['CR-A2-23', 'average: less than half of a panel, whatever its size', 'average', 'safe', votes(isLess)],
  ['CR-A2-8', 'any: a part of a panel, however small', 'any', 'unsafe', votes(({ unsafe }) => unsafe > 0)],
  ['CR-A2-24', 'any: no part of a panel, whatever its size', 'any', 'safe', votes(({ unsafe }) => unsafe === 0)],
  ['CR-A2-9', 'all: a whole panel, whatever its size', 'all', 'unsafe', votes(isEverybody)],
  ['CR-A2-25', 'all: less than a whole panel, whatever its size', 'all', 'safe', votes(({ safe }) => safe > 0)],
  ['CR-A2-24', 'any: whoever failed flags nothing', 'any', 'safe', failing(({ unsafe }) => unsafe === 0)],
  ['CR-A2-26', 'average: whoever failed is not counted', 'average', 'unsafe', failing(isHalf)],
  ['CR-A2-26', 'average: whoever failed flags nothing', 'average', 'safe', failing(isLess)],
  ['CR-A2-27', 'all: whoever failed does not stand in the way', 'all', 'unsafe', failing(isEverybody)],
];

/** Rules about the one decision that is made of many. */
export const decisionChecks = [
  ...DECIDED.map(([decision, clause, name, subjects, isByChance = false]) =>
    (isByChance ? byChance : always)(clause, name, subjects, ({ review }, { expect }) =>
      expect(review.decision, 'decision').toBe(decision),
    ),
  ),

  byChance(
    'CR-A2-26',
    'average: reviewers that failed are not counted',
    panelsBy('average', (panel) => !isHalfAnyway(panel) && !isLessAnyway(panel)),
    ({ review, unsafe, counted }, { expect }) =>
      expect(review.decision, 'decision').toBe(2 * unsafe >= counted ? 'unsafe' : 'safe'),
  ),

  ...DIALLED.map(([clause, name, method, decision, arbitrary]) =>
    property(clause, name, arbitrary, decides(method, decision), DIALS),
  ),
];

/** Whether half of a panel flags something, even if whoever failed were counted. */
function isHalfAnyway({ unsafe, counted, failed }: ShownPanel): boolean {
  return 2 * unsafe >= counted + failed;
}

/** Whether less than half of a panel does, even if whoever failed flagged it. */
function isLessAnyway({ unsafe, counted, failed }: ShownPanel): boolean {
  return 2 * (unsafe + failed) < counted + failed;
}

/** Reviews that tell their score and no reviewers, by a method. */
function scored(
  method: Method,
  isMeant: (review: { readonly score: number; readonly amount: number }) => boolean,
): (exchange: Exchange) => readonly ServedReview[] {
  return (exchange) =>
    reviewsAt(1)(exchange).filter((served) => {
      const { review, amount } = served;
      const isReadable = Number.isInteger(review.score) && review.score <= amount;
      return isReadable && methodOf(served) === method && isMeant({ score: review.score, amount });
    });
}

/** Panels of one to ten that all answered: of any mixture, and often near the borders of the methods. */
function votes(isMeant: (votes: Votes) => boolean): fc.Arbitrary<Votes> {
  return fc.integer({ min: 1, max: MOST }).chain(mixtureOf).filter(isMeant);
}

/** Panels of which some failed. */
function failing(isMeant: (votes: Votes) => boolean): fc.Arbitrary<Votes> {
  return fc
    .integer({ min: 1, max: MOST - 1 })
    .chain((counted) => fc.tuple(mixtureOf(counted), fc.integer({ min: 1, max: MOST - counted })))
    .map(([mixture, failed]) => ({ ...mixture, failed }))
    .filter(isMeant);
}

function mixtureOf(counted: number): fc.Arbitrary<Votes> {
  const borders = [0, 1, Math.floor(counted / 2), Math.ceil(counted / 2), counted - 1, counted];
  const unsafe = fc.oneof(fc.nat({ max: counted }), fc.constantFrom(...borders));
  return unsafe.map((number) => ({ unsafe: number, safe: counted - number, failed: 0 }));
}

/** Dials the votes, and demands the decision. */
function decides(method: Method, decision: 'safe' | 'unsafe'): (context: ReviewContext, votes: Votes) => Promise<void> {
  return async (context, { unsafe, safe, failed }) => {
    const letters = 'u'.repeat(unsafe) + 's'.repeat(safe) + 'f'.repeat(failed);
    const answer = await context.compliance.text(`${context.fresh()} [[sim votes=${letters}]]`, {
      amount: letters.length,
      decision_method: method,
      verbose: 2,
    });
    const shown = entriesOf(served(context, answer));
    const countOf = (wanted: string): number => shown.filter((entry) => entry.decision === wanted).length;
    const isAsDialled = countOf('unsafe') === unsafe && countOf('safe') === safe && countOf('failed') === failed;
    if (!isAsDialled) context.inconclusive('the panel did not vote as it was dialled');
    context.expect(answer.review.decision, 'decision').toBe(decision);
  };
}
