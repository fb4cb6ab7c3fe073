import { listOf } from '../../../harness/engine/is-record.ts';
import { type AgentEntry, always, DEFAULT_AMOUNT } from '../../../harness/services/compliance/client.ts';
import { entriesOf, labelsIn } from '../../../harness/services/compliance/facts/reviews.ts';
import {
  categories,
  countedEntries,
  entries,
  isOverlapping,
  listings,
  namesOf,
  panels,
  type ServedReview,
  summaries,
} from './subjects.ts';

/** Rules about the reviewers of a panel and the categories that they flag. */
export const panelChecks = [
  always(
    'CR-A2-6',
    'every reviewer that was asked has an entry',
    (exchange) => listings(exchange).filter(({ sent }) => sent.amount !== undefined),
    ({ review, amount }, { expect }) => {
      expect(entriesOf({ body: review }).length, 'entries').toBe(amount);
    },
  ),

  always(
    'CR-A1-8',
    'ten reviewers are asked where nobody says how many',
    (exchange) => listings(exchange).filter(({ sent }) => sent.amount === undefined),
    ({ review }, { expect }) => {
      expect(entriesOf({ body: review }).length, 'entries').toBe(DEFAULT_AMOUNT);
    },
  ),

  always('CR-A2-22', 'a reviewer decides safe or unsafe, or fails', entries, ({ decision }, { expect }) => {
    expect(decision, 'decision').toBeOneOf(['safe', 'unsafe', 'failed']);
  }),

  always('CR-A2-21', 'a reviewer has name, reason, categories and time', countedEntries, (entry, { expect }) => {
    expect([typeof entry.agent_name, typeof entry.reason, typeof entry.time]).toEqual(['string', 'string', 'number']);
    expect(entry.time, 'time').toBeGreaterThanOrEqual(0);
    expect(entry.flagged_categories, 'flagged_categories').toBeList();
  }),

  always('CR-A2-14', 'the score counts the reviewers that decided unsafe', panels, ({ review, unsafe }, { expect }) => {
    expect(review.score, 'score').toBe(unsafe);
  }),

  always('CR-A2-5', 'categories come as a list', summaries, ({ review }, { expect }) => {
    expect(review.flagged_categories, 'flagged_categories').toBeList();
  }),

  always(
    'CR-A2-5',
    'a category has id, name, score and count',
    (exchange) =>
      summaries(exchange).flatMap(({ review }) =>
        Array.isArray(review.flagged_categories) ? review.flagged_categories : [],
      ),
    (category, { expect }) => {
      expect(category, 'category').toBeObject();
      const { id, name, score } = category;
      expect([typeof id, typeof name, typeof score]).toEqual(['string', 'string', 'number']);
      expect(category.count, 'count').toBeWhole();
    },
  ),

  always(
    'CR-A2-16',
    'the score of a category lies between 0 and 5',
    categoriesWith('score'),
    ({ category }, { expect }) => {
      expect(category.score, 'score').toBeGreaterThanOrEqual(0);
      expect(category.score, 'score').toBeLessThanOrEqual(5);
    },
  ),

  always(
    'CR-A2-17',
    'a category counts reviewers of the panel',
    categoriesWith('count'),
    ({ category, amount }, { expect }) => {
      expect(category.count, 'count').toBeGreaterThanOrEqual(1);
      expect(category.count, 'count').toBeLessThanOrEqual(amount);
    },
  ),

  always('CR-A2-19', 'a category counts the reviewers that list it', recountable, ({ review }, { expect, observe }) => {
    const voters = entriesOf({ body: review }).filter(({ decision }) => decision === 'unsafe');
    const counted = entriesOf({ body: review }).filter(({ decision }) => decision !== 'failed');
    const known = labelsIn(review);
    const own = voters.filter((voter) => flagsOf(voter).some((flag) => !isOverlapping(namesOf(flag), known)));
    const isOfAll = isCountedIn(review, counted);
    for (const { id, name, count } of review.flagged_categories) {
      const listing = (isOfAll ? counted : voters).filter((entry) => mentions(entry, id, name));
      // What a reviewer calls by a name of its own may be counted under one of ours.
      const most = new Set([...listing, ...own]).size;
      const isRecounted = count >= listing.length && count <= most;
      expect(count, 'count of a category').toSatisfy(() => isRecounted, `from ${listing.length} to ${most}, as listed`);
    }
    const [flag] = voters.flatMap((voter) => voter.flagged_categories);
    const isId = review.flagged_categories.some(({ id }) => id === flag);
    if (!Array.isArray(flag))
      observe('CR-A2~agent-categories', typeof flag === 'object' ? 'objects' : isId ? 'ids' : 'names');
  }),

  always(
    'CR-A1-5',
    'an excluded rule appears nowhere',
    (exchange) => summaries(exchange).filter(({ sent }) => excludedBy(sent).length > 0),
    ({ review, sent }, { expect }) => {
      const ids = excludedBy(sent);
      const shown = [review, ...entriesOf({ body: review })].flatMap(labelsIn);
      expect(
        shown.filter((label) => ids.includes(label)),
        'excluded ids that are shown',
      ).toEqual([]);
    },
  ),
];

/** Categories of which a number is one: what has another type is judged above. */
function categoriesWith(name: 'score' | 'count'): typeof categories {
  return (exchange) => categories(exchange).filter(({ category }) => typeof category[name] === 'number');
}

/** Reviews in whose entries at least one category can be found again, or in which no reviewer lists anything. */
function recountable(exchange: Parameters<typeof listings>[0]): readonly ServedReview[] {
  return listings(exchange).filter(({ review }) => {
    if (!Array.isArray(review.flagged_categories)) return false;
    const shown = entriesOf({ body: review });
    const isReadable =
      shown.every(({ decision }) => ['safe', 'unsafe', 'failed'].includes(decision)) &&
      review.flagged_categories.every((category) => typeof category?.count === 'number');
    if (!isReadable) return false;
    const voters = shown.filter(({ decision }) => decision === 'unsafe');
    const isSilent = voters.every(({ flagged_categories: flagged }) => Array.isArray(flagged) && flagged.length === 0);
    return review.flagged_categories.some(
      ({ id, name }) => isSilent || shown.some((entry) => mentions(entry, id, name)),
    );
  });
}

/** Whether what a reviewer lists that decided safe counts as well, in every category: whether it is flagged then is open. */
function isCountedIn(review: ServedReview['review'], entries: readonly AgentEntry[]): boolean {
  return review.flagged_categories.every(
    ({ id, name, count }) => entries.filter((entry) => mentions(entry, id, name)).length === count,
  );
}

function flagsOf({ flagged_categories: flagged }: AgentEntry): readonly unknown[] {
  return listOf(flagged);
}

function mentions(entry: Parameters<typeof labelsIn>[0], id: string, name: string): boolean {
  return isOverlapping(labelsIn(entry), [id, name]);
}

/** The ids that a call excludes, where no prompt replaces the rules: what both together do is open. */
function excludedBy({
  excluded_categories: excluded,
  custom_prompt: prompt,
}: ServedReview['sent']): readonly unknown[] {
  return Array.isArray(excluded) && (prompt === undefined || prompt === null) ? excluded : [];
}
