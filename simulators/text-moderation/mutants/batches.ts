import { type Members, type Mutant, without } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { entriesOf, itemsOf, onBatches, onEntries, textOf } from './alter.ts';

const MANY = 50;

/** Defects of batch answers: section 2.3. */
export const batchMutants: readonly Mutant<Rules>[] = [
  {
    name: 'batch-called-list',
    clauses: ['TM-2.3-1'],
    reply: onBatches((batch) => ({ ...batch, object: 'list' })),
  },
  {
    name: 'batch-with-its-own-id',
    clauses: ['TM-2.3-7'],
    reply: onBatches((batch) => ({ ...batch, id: `batch_${String(batch.id)}` })),
  },
  {
    name: 'duplicates-answered-once',
    clauses: ['TM-2.3-2'],
    reply: onBatches((batch, sent) => {
      const texts = itemsOf(sent).map((item) => JSON.stringify(item));
      return { ...batch, results: entriesOf(batch).filter((_, at) => texts.indexOf(texts[at] ?? '') === at) };
    }),
  },
  {
    name: 'last-of-a-full-batch-lost',
    clauses: ['TM-2.3-2'],
    reply: onBatches((batch) =>
      entriesOf(batch).length > MANY ? { ...batch, results: entriesOf(batch).slice(0, -1) } : undefined,
    ),
  },
  {
    name: 'flagged-entries-first',
    clauses: ['TM-2.3-8'],
    reply: onBatches((batch) => {
      const flagged = entriesOf(batch).filter((entry) => entry.flagged);
      const rest = entriesOf(batch).filter((entry) => !entry.flagged);
      return { ...batch, results: [...flagged, ...rest].map((entry, index) => ({ ...entry, index })) };
    }),
  },
  {
    name: 'entries-in-order-of-their-ids',
    clauses: ['TM-2.3-8'],
    reply: onBatches((batch) => {
      const sorted = [...entriesOf(batch)].sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1));
      return { ...batch, results: sorted.map((entry, index) => ({ ...entry, index })) };
    }),
  },
  {
    name: 'index-as-text',
    clauses: ['TM-2.3-9'],
    reply: onEntries((entry) => ({ ...entry, index: String(entry.index) })),
  },
  {
    name: 'index-from-ten-in-steps',
    clauses: ['TM-2.3-9'],
    reply: onEntries((entry, _sent, at) => ({ ...entry, index: at * 2 })),
  },
  {
    name: 'entries-repeat-the-model',
    clauses: ['TM-2.3-3'],
    reply: onEntries((entry) => ({ ...entry, model: 'facsimile' })),
  },
  {
    name: 'last-entry-with-latency',
    clauses: ['TM-2.3-3'],
    reply: onEntries((entry, sent, at) => (at === itemsOf(sent).length - 1 ? { ...entry, latency_ms: 1 } : undefined)),
  },
  {
    name: 'entries-without-cached-when-fresh',
    clauses: ['TM-2.3-10'],
    reply: onEntries((entry) => (entry.cached === false ? without(entry, 'cached') : undefined)),
  },
  {
    name: 'entries-without-reason',
    clauses: ['TM-2.3-10'],
    reply: onEntries((entry, { include }) => (include ? undefined : without(entry, 'reason'))),
  },
  {
    name: 'entry-ids-in-lower-case-and-cut',
    clauses: ['TM-2.3-12'],
    reply: onEntries((entry) => (entry.id ? { ...entry, id: String(entry.id).slice(0, 3) } : undefined)),
  },
  {
    name: 'entry-without-id-numbered',
    clauses: ['TM-2.3-13'],
    reply: onEntries((entry, _sent, at) => ({ ...entry, id: entry.id ?? String(at) })),
  },
  {
    name: 'no-id-where-the-item-has-none',
    clauses: ['TM-2.3-13'],
    reply: onEntries((entry) => (entry.id === null ? without(entry, 'id') : undefined)),
  },
  {
    name: 'entries-in-doubt',
    clauses: ['TM-2.3-14'],
    reply: onEntries((entry) => (entry.decision === 'block' ? { ...entry, decision: 'reject' } : undefined)),
  },
  {
    name: 'error-code-as-number',
    clauses: ['TM-2.3-4'],
    reply: onEntries((entry) => (entry.error ? { ...entry, error: { ...entry.error, code: 502 } } : undefined)),
  },
  {
    name: 'error-without-message',
    clauses: ['TM-2.3-4'],
    reply: onEntries((entry) =>
      entry.error ? { ...entry, error: without(entry.error as Members, 'message') } : undefined,
    ),
  },
  {
    name: 'error-on-every-entry',
    clauses: ['TM-2.3-15'],
    rules: { evaluatedExtras: { error: { code: 'none', message: '' } } },
  },
  {
    name: 'summary-without-errors',
    clauses: ['TM-2.3-5'],
    reply: onSummary((summary) => without(summary, 'errors')),
  },
  {
    name: 'summary-of-distinct-items',
    clauses: ['TM-2.3-17'],
    reply: onSummary((summary, sent) => ({ ...summary, items: new Set(itemsOf(sent).map(textOf)).size })),
  },
  {
    name: 'reviews-counted-as-blocked',
    clauses: ['TM-2.3-18'],
    reply: onSummary((summary) => ({
      ...summary,
      blocked: Number(summary.blocked) + Number(summary.review),
      review: 0,
    })),
  },
  {
    name: 'errors-counted-as-allowed',
    clauses: ['TM-2.3-18'],
    reply: onSummary((summary) => ({
      ...summary,
      allowed: Number(summary.allowed) + Number(summary.errors),
      errors: 0,
    })),
  },
  {
    name: 'summary-counts-no-reuse',
    clauses: ['TM-2.3-20'],
    reply: onSummary((summary) => ({ ...summary, cached: 0 })),
  },
  {
    name: 'batch-without-model',
    clauses: ['TM-2.3-6'],
    reply: onBatches((batch) => without(batch, 'model')),
  },
  {
    name: 'batch-version-as-text',
    clauses: ['TM-2.3-6'],
    reply: onBatches(({ ruleset, ...batch }) => ({ ...batch, ruleset: { ...(ruleset as Members), version: 'v1' } })),
  },
];

/** Changes the summary of batches. */
function onSummary(change: (summary: Members, sent: Members) => Members): ReturnType<typeof onBatches> {
  return onBatches((batch, sent) => ({ ...batch, summary: change(batch.summary as Members, sent) }));
}
