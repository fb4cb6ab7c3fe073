import { decimalsOf, unitOf } from '../../../harness/engine/decimals.ts';
import type { Exchange } from '../../../harness/engine/exchange.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import { always, byChance, type Category } from '../../../harness/services/compliance/client.ts';
import { entriesOf, labelsIn } from '../../../harness/services/compliance/facts/reviews.ts';
import { isOverlapping, listings, namesOf, type ServedReview } from './subjects.ts';

/** What a category is said to score, beside what reviewers were sure of. */
interface Scored {
  readonly category: Category;
  /** How sure each reviewer that flagged it was. */
  readonly confidences: readonly number[];
  /** What comes of mixing all categories of a panel. */
  readonly figures: readonly number[];
  /** Reviewers that did not fail. */
  readonly counted: number;
  /** So much may lie between a score and what reviewers are sure of, for both are rounded. */
  readonly rounding: number;
}

/** Rules about categories that are read beside the entries of reviewers. */
export const categoryChecks = [
  byChance(
    'CR-A2-18',
    'the score of a category is no other number than a mean of what its reviewers say',
    scoredBeside,
    (subject, { expect }) => {
      expect(subject.category.score, 'score of a category').toSatisfy(
        () => isMean(subject) || !isAnotherFigure(subject),
        `a mean of ${subject.confidences.join(', ')}`,
      );
    },
  ),

  always('CR-A2-19', 'a category is listed once', unmixed, ({ review }, { expect }) => {
    const ids = review.flagged_categories.map(({ id }) => id);
    const again = ids.filter((id, at) => ids.indexOf(id) !== at);
    expect(again, 'ids that are listed again').toEqual([]);
  }),

  byChance(
    'CR-A2-19',
    'unsafe content lists what at least half of the reviewers flagged',
    (exchange) =>
      unmixed(exchange).filter(
        ({ review }) => review.decision === 'unsafe' && isMatched(review) && !isCountingMore(review),
      ),
    ({ review }, { expect }) => {
      const known = labelsIn({ flagged_categories: review.flagged_categories });
      const flags = votersOf(review).map(({ flagged_categories: flagged }) => flagged.map(namesOf));
      const isShared = (names: readonly string[]): boolean =>
        2 * flags.filter((own) => own.some((other) => isOverlapping(other, names))).length >= countedIn(review);
      const unlisted = flags.flat().filter((names) => isShared(names) && !isOverlapping(names, known));
      expect([...new Set(unlisted.flat())], 'what half of the reviewers flag and the review leaves out').toEqual([]);
    },
  ),
];

/** Reviews by the default rules, with their reviewers. */
function unmixed(exchange: Exchange): readonly ServedReview[] {
  return listings(exchange).filter(({ review, sent }) => {
    const isOurs = sent.custom_prompt === undefined || sent.custom_prompt === null;
    return isOurs && Array.isArray(review.flagged_categories) && review.flagged_categories.every(isRecord);
  });
}

function votersOf(review: ServedReview['review']): ReturnType<typeof entriesOf> {
  return entriesOf({ body: review }).filter(
    ({ decision, flagged_categories: flagged }) => decision === 'unsafe' && Array.isArray(flagged),
  );
}

/** Reviewers that did not fail. */
function countedIn(review: ServedReview['review']): number {
  return entriesOf({ body: review }).filter(({ decision }) => decision !== 'failed').length;
}

/** Whether reviewers and review name categories alike; a review without any names none otherwise. */
function isMatched(review: ServedReview['review']): boolean {
  if (review.flagged_categories.length === 0) return true;
  const known = labelsIn({ flagged_categories: review.flagged_categories });
  return votersOf(review).some((voter) => isOverlapping(labelsIn(voter), known));
}

/** Whether a category counts more reviewers than name it: what others call by names of their own may be counted there. */
function isCountingMore(review: ServedReview['review']): boolean {
  return review.flagged_categories.some(
    ({ id, name, count }) =>
      count > votersOf(review).filter((voter) => isOverlapping(labelsIn(voter), [id, name])).length,
  );
}

/** Categories whose reviewers say how sure they were; the document does not ask them to. */
function scoredBeside(exchange: Exchange): readonly Scored[] {
  return unmixed(exchange).flatMap(({ review }) => {
    const flags = votersOf(review).flatMap(({ flagged_categories: flagged }) => flagged);
    const scores = flags.map((flag) => (isRecord(flag) ? (flag.confidence ?? flag.score) : undefined));
    if (!scores.every((score): score is number => typeof score === 'number')) return [];
    const counted = countedIn(review);
    const sure = ({ id, name }: Category): readonly number[] =>
      scores.filter((_, at) => isOverlapping(namesOf(flags[at]), [id, name]));
    const means = review.flagged_categories.map((category) => meanOf(sure(category)));
    const rounding = unitOf(...review.flagged_categories.map(({ score }) => score)) / 2 + unitOf(...scores) / 2;
    return review.flagged_categories.flatMap((category) => {
      const confidences = sure(category);
      const isReadable = typeof category.score === 'number' && confidences.length === category.count;
      return isReadable && confidences.length > 0
        ? [{ category, confidences, figures: [meanOf(scores), meanOf(means), ...means], counted, rounding }]
        : [];
    });
  });
}

/** Whether a score is a mean, of those that flagged the category or of all, on the scale of 0 to 5 whatever the entries' own. */
function isMean({ category: { score }, confidences, counted, rounding }: Scored): boolean {
  const sum = sumOf(confidences);
  return [sum / confidences.length, sum / counted].some((mean) =>
    scalesOf(confidences).some((scale) => isNear(score, mean * scale, rounding * Math.max(scale, 1))),
  );
}

/** What leads from shares, tenths or percents to the documented scale. */
function scalesOf(confidences: readonly number[]): readonly number[] {
  const most = Math.max(...confidences);
  if (most <= 1) return [1, 5];
  return most > 5 ? [1, 1 / 2, 1 / 20] : [1];
}

/**
 * Whether a score lies among what the reviewers say without being its mean, is nothing at all, or is another figure made of that.
 *
 * What is neither may be on a scale of its own: nothing says that what a reviewer's entry shows is all that it is sure of.
 */
function isAnotherFigure({ category: { score }, confidences, figures }: Scored): boolean {
  const mean = meanOf(confidences);
  const others = [mean / 5, mean * 2, mean * 20, sumOf(confidences), ...figures];
  const isAmong = score >= Math.min(...confidences) && score <= Math.max(...confidences);
  return isAmong || score === 0 || others.some((figure) => isNear(score, figure));
}

function meanOf(numbers: readonly number[]): number {
  return sumOf(numbers) / numbers.length;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Equal but for rounding: by one of the last digit that is shown, or by what numbers of so few digits leave open. */
function isNear(shown: number, exact: number, rounding: number = ROUNDING): boolean {
  const own = 10 ** -Math.max(decimalsOf(shown), 1);
  return Math.abs(shown - exact) <= Math.max(ROUNDING, own, rounding) + Number.EPSILON;
}

const ROUNDING = 0.01;
