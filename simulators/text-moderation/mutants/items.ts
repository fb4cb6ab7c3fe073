import { codePoints } from '../../core/characters.ts';
import { type Members, type Mutant, without } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { ALLOWED, entriesOf, itemsOf, onBatches, onEntries, recode, refuse, serve, textOf } from './alter.ts';

const VERDICT = ['decision', 'flagged', 'score', 'rules', 'reason'];

/** Defects of batch calls: section 4.2. */
export const itemMutants: readonly Mutant<Rules>[] = [
  {
    name: 'strings-and-objects-not-mixed',
    clauses: ['TM-4.2-1'],
    reply: refuse((sent) => new Set(itemsOf(sent).map((item) => typeof item)).size > 1, 400, 'invalid_item'),
  },
  {
    name: 'item-metadata-refused',
    clauses: ['TM-4.2-1'],
    reply: refuse((sent) => itemsOf(sent).some((item) => typeof item === 'object' && 'metadata' in (item as Members))),
  },
  {
    name: 'full-batch-refused',
    clauses: ['TM-4.2-8'],
    reply: refuse((sent) => itemsOf(sent).length >= 200, 400, 'batch_too_large'),
  },
  {
    name: 'overfull-batch-by-another-name',
    clauses: ['TM-4.2-15'],
    reply: recode('batch_too_large', { status: 413 }, ({ items }) => Array.isArray(items)),
  },
  {
    name: 'overfull-batch-served',
    clauses: ['TM-4.2-15'],
    reply: serve('batch_too_large', ({ items }) => Array.isArray(items)),
  },
  {
    name: 'empty-batch-served',
    clauses: ['TM-4.2-7'],
    reply: serve('empty_batch'),
  },
  {
    name: 'empty-batch-lacks-content',
    clauses: ['TM-4.2-7'],
    reply: recode('empty_batch', { code: 'missing_content' }),
  },
  {
    name: 'booleans-taken-for-texts',
    clauses: ['TM-4.2-16'],
    reply: serve('invalid_item', (sent) => itemsOf(sent).some((item) => typeof item === 'boolean')),
  },
  {
    name: 'null-items-lack-content',
    clauses: ['TM-4.2-16'],
    reply: recode('invalid_item', { code: 'missing_content' }, (sent) => itemsOf(sent).includes(null)),
  },
  {
    name: 'items-without-content-lack-content',
    clauses: ['TM-4.2-17'],
    reply: recode('invalid_item', { code: 'missing_content' }, (sent) => itemsOf(sent).some(isEmptyItem)),
  },
  {
    name: 'items-with-an-id-only-skipped',
    clauses: ['TM-4.2-17'],
    reply: serve('invalid_item', (sent) =>
      itemsOf(sent).some((item) => isEmptyItem(item) && 'id' in (item as Members)),
    ),
  },
  {
    name: 'number-content-evaluated',
    clauses: ['TM-4.2-19'],
    reply: serve('invalid_item', (sent) =>
      itemsOf(sent).some((item) => typeof (item as Members | null)?.content === 'number'),
    ),
  },
  {
    name: 'single-item-without-list-taken',
    clauses: ['TM-4.2-20'],
    reply: serve('invalid_item', ({ items }) => typeof items === 'string'),
  },
  {
    name: 'overlong-item-evaluated',
    clauses: ['TM-4.2-21'],
    reply: serve('content_too_long', ({ items }) => Array.isArray(items)),
  },
  {
    name: 'options-only-for-the-first-item',
    clauses: ['TM-4.2-2'],
    reply: onEntries((entry, { include, rules }, at) =>
      include && rules && at > 0 ? { ...without(entry, 'probabilities'), rules: [], reason: '' } : undefined,
    ),
  },
  {
    name: 'thresholds-not-for-the-last-item',
    clauses: ['TM-4.2-2'],
    reply: onEntries((entry, sent, at) =>
      sent.thresholds && at > 0 && at === itemsOf(sent).length - 1
        ? { ...ALLOWED, ...without(entry, ...VERDICT) }
        : undefined,
    ),
  },
  {
    name: 'failing-item-fails-the-batch',
    clauses: ['TM-4.2-3'],
    reply: failWithAnyItem(),
  },
  {
    name: 'failing-item-allowed',
    clauses: ['TM-4.2-4'],
    reply: onEntries((entry) => (entry.decision === 'error' ? { ...without(entry, 'error'), ...ALLOWED } : undefined)),
  },
  {
    name: 'failing-item-left-out',
    clauses: ['TM-4.2-4'],
    reply: onBatches((batch) => ({
      ...batch,
      results: entriesOf(batch).filter(({ decision }) => decision !== 'error'),
    })),
  },
  {
    name: 'neighbours-of-a-failing-item-reviewed',
    clauses: ['TM-4.2-12'],
    reply: onBatches((batch) => {
      const results = entriesOf(batch);
      if (!results.some(({ decision }) => decision === 'error')) return undefined;
      const changed = results.map((entry) =>
        entry.decision === 'error' ? entry : { ...entry, confidence: Number(entry.confidence) / 2 },
      );
      return { ...batch, results: changed };
    }),
  },
  {
    name: 'items-after-a-failing-one-fail-too',
    clauses: ['TM-4.2-12'],
    reply: onBatches((batch) => {
      const results = entriesOf(batch);
      const first = results.findIndex(({ decision }) => decision === 'error');
      if (first < 0) return undefined;
      return {
        ...batch,
        results: results.map((entry, at) => (at <= first ? entry : { ...results[first], index: at })),
      };
    }),
  },
  {
    name: 'later-twins-judged-milder',
    clauses: ['TM-4.2-5'],
    reply: onEntries((entry, sent, at) => {
      const texts = itemsOf(sent).map(textOf);
      return texts.indexOf(texts[at]) < at ? { ...entry, confidence: Number(entry.confidence) / 2 } : undefined;
    }),
  },
  { name: 'twins-paid-twice', clauses: ['TM-4.2-13'], rules: { identityOfItem: everyItemItsOwn() } },
  {
    name: 'item-ids-not-cut',
    clauses: ['TM-4.2-24', 'TM-4.1-18'],
    rules: { characters: { ...codePoints, cut: (text) => text } },
  },
  {
    name: 'item-ids-cut-at-100',
    clauses: ['TM-4.2-24'],
    reply: onEntries((entry) =>
      typeof entry.id === 'string' && entry.id.length === 120 ? { ...entry, id: entry.id.slice(0, 100) } : undefined,
    ),
  },
  { name: 'batch-counted-by-items', clauses: ['TM-4.2-6'], reply: limitRepeats() },
];

/** Fails calls of which an item failed. */
function failWithAnyItem(): ReturnType<typeof refuse> {
  const failing = refuse(() => true, 502, 'upstream_error');
  return (reply, request) => (reply.text.includes('"decision":"error"') ? failing(reply, request) : reply);
}

/** Refuses a large batch that follows a large batch: as if its items had used up the ceiling. */
function limitRepeats(): ReturnType<typeof refuse> {
  let wasLarge = false;
  const refusing = refuse(() => true, 429, 'rate_limit_exceeded');
  return (reply, request) => {
    const isLarge = request.method === 'POST' && (request.body?.length ?? 0) > 4_000 && request.path.endsWith('/batch');
    const isRefused = isLarge && wasLarge;
    wasLarge = isLarge && !isRefused;
    return isRefused ? refusing(reply, request) : reply;
  };
}

function everyItemItsOwn(): Rules['identityOfItem'] {
  let items = 0;
  return (reuseKey) => {
    items += 1;
    return `${reuseKey} ${items}`;
  };
}

function isEmptyItem(item: unknown): boolean {
  return typeof item === 'object' && item !== null && !Array.isArray(item) && !('content' in item);
}
