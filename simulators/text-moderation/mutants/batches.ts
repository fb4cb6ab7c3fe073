import { listOf, type Members } from '../../core/mutants/members.ts';
import { type Alter, defects } from '../../core/mutants/mutant.ts';
import { GONE, inEach } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { inBatches, inEntries, itemsOf, textOf } from './speech.ts';

const MANY = 50;

const inSummary = inEach('summary');

/** Defects of batch answers: section 2.3. */
export const batchMutants = defects<Rules>({
  'TM-2.3-7 batch-with-its-own-id': inBatches(({ id }) => ({ id: `batch_${id}` })),
  'TM-2.3-2 duplicates-answered-once': inEntries((_entry, sent, at) => {
    const texts = itemsOf(sent).map((item) => JSON.stringify(item));
    return texts.indexOf(texts[at] ?? '') !== at && GONE;
  }),
  'TM-2.3-2 last-of-a-full-batch-lost': inEntries(
    (_entry, sent, at) => at >= MANY && at === itemsOf(sent).length - 1 && GONE,
  ),
  'TM-2.3-8 flagged-entries-first': sorted(
    (one, other) => Number(other.flagged === true) - Number(one.flagged === true),
  ),
  'TM-2.3-8 entries-in-order-of-their-ids': sorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1)),
  'TM-2.3-8 entries-of-large-batches-by-their-texts': sorted(
    (one, other) => Number(other.flagged === true) - Number(one.flagged === true),
    MANY,
  ),
  'TM-2.3-8 new-verdicts-beside-reused-ones-turned': besideReused((fresh) => [...fresh.slice(1), ...fresh.slice(0, 1)]),
  'TM-2.3-8 last-new-verdict-is-a-reused-one': besideReused((fresh, reused) => [...fresh.slice(0, -1), ...reused]),
  'TM-2.3-8 parts-of-many-new-texts-turned': inParts(16),
  'TM-4.2-2 nothing-included-late-in-batches': inEntries(
    (_entry, _sent, at) => at >= 2 * MANY && { probabilities: undefined },
  ),
  'TM-2.3-9 index-from-ten-in-steps': inEntries((_entry, _sent, at) => ({ index: at * 2 })),
  'TM-2.3-3 entries-repeat-the-model': inEntries({ model: 'facsimile' }),
  'TM-2.3-3 last-entry-with-latency': inEntries(
    (_entry, sent, at) => at === itemsOf(sent).length - 1 && { latency_ms: 1 },
  ),
  'TM-2.3-10 entries-without-reason': inEntries((_entry, { include }) => include || { reason: undefined }),
  'TM-2.3-12 entry-ids-in-lower-case-and-cut': inEntries((entry) => entry.id && { id: String(entry.id).slice(0, 3) }),
  'TM-2.3-12 error-entries-without-the-id-of-their-item': inEntries(
    ({ decision }) => decision === 'error' && { id: null },
  ),
  'TM-2.3-13 entry-without-id-numbered': inEntries((entry, _sent, at) => ({ id: entry.id ?? String(at) })),
  'TM-2.3-15 error-on-every-entry': { evaluatedExtras: { error: { code: 'none', message: '' } } },
  'TM-2.3-17 summary-of-distinct-items': inSummary((_summary, sent) => ({
    items: new Set(itemsOf(sent).map(textOf)).size,
  })),
  'TM-2.3-18 reviews-counted-as-blocked': inSummary((summary) => ({
    blocked: Number(summary.blocked) + Number(summary.review),
    review: 0,
  })),
  'TM-2.3-18 errors-counted-as-allowed': inSummary((summary) => ({
    allowed: Number(summary.allowed) + Number(summary.errors),
    errors: 0,
  })),
  'TM-2.3-20 summary-counts-no-reuse': inSummary({ cached: 0 }),
});

/** Entries of batches of so many in another order, numbered in it. */
function sorted(order: (one: Members, other: Members) => number, least = 0): Alter {
  return inBatches(
    ({ results }) =>
      listOf(results).length > least && {
        results: [...listOf(results)].sort(order).map((entry, index) => ({ ...entry, index })),
      },
  );
}

/** Verdicts of different texts, none of which is reused, in parts of which each has those of the next. */
function inParts(size: number): Alter {
  return inBatches(({ results }, sent) => {
    const texts = itemsOf(sent).map(textOf);
    const different = [...new Set(texts)];
    const isNew = different.length > size && listOf(results).every(({ cached }) => cached === false);
    const next = (at: number): number =>
      texts.indexOf(different[(different.indexOf(texts[at]) + size) % different.length]);
    const told = ({ id, index }: Members, at: number): Members => ({ ...listOf(results)[next(at)], id, index });
    return isNew && { results: listOf(results).map(told) };
  });
}

/** Other verdicts for entries of a batch that were not reused, where others were. */
function besideReused(verdicts: (fresh: readonly Members[], reused: readonly Members[]) => readonly Members[]): Alter {
  return inBatches(({ results }) => {
    const reused = listOf(results).filter(({ cached }) => cached === true);
    const fresh = listOf(results).filter((entry) => !reused.includes(entry));
    const shown = verdicts(fresh, reused);
    const told = (entry: Members): Members => {
      const { id, index, cached } = entry;
      return { ...(shown[fresh.indexOf(entry)] ?? entry), id, index, cached };
    };
    return reused.length > 0 && { results: listOf(results).map(told) };
  });
}
