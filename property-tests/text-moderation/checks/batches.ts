import { recordOf } from '../../../harness/engine/is-record.ts';
import { always } from '../../../harness/services/text-moderation/client.ts';
import { LISTED_CODES } from './envelope.ts';
import { batches, contentOf, DECISIONS, entries } from './subjects.ts';

const COUNTS = ['items', 'blocked', 'review', 'allowed', 'errors', 'cached'];
const ID_CHARACTERS = 120;

/** Rules that every batch answer keeps: its entries, their order, and what sums them up. */
export const batchChecks = [
  always('TM-2.3-1', 'a batch says what it is', batches, ({ batch }, { expect }) => {
    expect(batch.object, 'object').toBe('moderation.batch');
  }),

  always(
    'TM-2.3-7',
    'the id of a batch is the request id',
    (exchange) => batches(exchange).filter(({ sent }) => sent.id === undefined),
    ({ batch }, { expect, exchange }) => {
      expect(exchange.reply.headers['x-request-id'], 'the header X-Request-Id').toBe(batch.id);
    },
  ),

  always(
    'TM-4.2-2',
    'what a batch call includes is shown in every entry',
    (exchange) => batches(exchange).filter(({ sent }) => Array.isArray(sent.include)),
    ({ sent, entries: shown }, { expect }) => {
      for (const { result } of shown) {
        if (result.decision === 'error') continue;
        for (const part of ['rules', 'reason', 'probabilities']) {
          if ((sent.include as readonly unknown[]).includes(part)) expect(result).toHaveProperty(part);
        }
      }
    },
  ),

  always('TM-2.3-2', 'every submitted item has its entry', batches, ({ batch, items }, { expect }) => {
    expect(Array.isArray(batch.results) && batch.results.length).toBe(items.length);
  }),

  always(
    'TM-2.3-8',
    'entries stand in the order of their items',
    (exchange) =>
      batches(exchange).filter(
        ({ items, entries: shown }) => items.length > 1 && items.length === shown.length && hasOwnIds(items),
      ),
    ({ items, entries: shown }, { expect }) => {
      expect(shown.map(({ result }) => result.id)).toEqual(items.map((item) => (item as { id: string }).id));
    },
  ),

  always(
    'TM-2.3-9',
    'an entry tells its place in the list',
    (exchange) => batches(exchange).filter(({ entries: shown }) => shown.length > 0),
    ({ entries: shown }, { expect, seen, observe }) => {
      const places = shown.map(({ result }) => result.index);
      for (const place of places) expect(place, 'index').toBeWhole();
      const [first] = places;
      expect(seen.get('base') ?? first, 'the number of the first entry').toBeOneOf([0, 1]);
      if (!seen.has('base')) observe('TM-2.3~index-base', first === 0 ? 'zero' : 'one');
      seen.set('base', seen.get('base') ?? first);
      expect(places).toEqual(places.map((_, at) => at + Number(seen.get('base'))));
    },
  ),

  always('TM-2.3-3', 'an entry repeats nothing of the batch', entries, ({ result }, { expect }) => {
    expect(['object', 'model', 'latency_ms'].filter((field) => field in result)).toEqual([]);
  }),

  always(
    'TM-2.3-10',
    'an evaluated entry has the fields of a verdict',
    (exchange) => entries(exchange).filter(({ result }) => result.decision !== 'error'),
    ({ result, sent }, { expect }) => {
      expect(result).toMatchObject({
        decision: expect.any(String),
        flagged: expect.any(Boolean),
        score: expect.any(Number),
        confidence: expect.any(Number),
        cached: expect.any(Boolean),
        ruleset: expect.any(Object),
        ...(sent.include === undefined ? { rules: expect.any(Array), reason: expect.any(String) } : {}),
      });
    },
  ),

  always(
    'TM-2.3-12',
    'an entry has the id of its item',
    (exchange) => pairs(exchange).filter(({ item }) => typeof item.id === 'string' && item.id.length <= ID_CHARACTERS),
    ({ entry, item }, { expect }) => {
      expect(entry.id, 'id').toBe(item.id);
    },
  ),

  always(
    'TM-4.2-24',
    'a long item id comes back cut',
    (exchange) => pairs(exchange).filter(({ item }) => isLongAscii(item.id)),
    ({ entry, item }, { expect }) => {
      expect(entry.id, 'id').toBe(String(item.id).slice(0, ID_CHARACTERS));
    },
  ),

  always(
    'TM-2.3-13',
    'an entry has the id null where its item has none',
    // The id of a call for many texts may be that of each of them.
    (exchange) => pairs(exchange).filter(({ item, sent }) => item.id === undefined && sent.id === undefined),
    ({ entry }, { expect }) => {
      expect(entry.id).toBeNull();
    },
  ),

  always('TM-2.3-14', 'an entry is judged or could not be', entries, ({ result }, { expect }) => {
    expect(result.decision, 'decision').toBeOneOf([...DECISIONS, 'error']);
  }),

  always(
    'TM-2.3-15',
    'an evaluated entry has no error',
    (exchange) => entries(exchange).filter(({ result }) => result.decision !== 'error'),
    ({ result }, { expect, exchange, observe }) => {
      expect(result.error ?? null).toBeNull();
      const failed = entries(exchange).find((entry) => entry.result.decision === 'error')?.result;
      if (result.error === null) observe('TM-2.3~error-entry', 'null-error');
      else if (failed) observe('TM-2.3~error-entry', kindOfError(failed));
      const code = failed?.error?.code;
      if (code) observe('TM-2.3~item-error-codes', LISTED_CODES.includes(code) ? 'table-codes' : 'own-codes');
    },
  ),

  always('TM-2.3-5', 'the summary counts in whole numbers', batches, ({ batch }, { expect }) => {
    const summary = recordOf(batch.summary);
    expect(COUNTS.filter((name) => !Number.isInteger(summary[name]))).toEqual([]);
  }),

  always('TM-2.3-17', 'the summary counts the submitted items', batches, ({ batch, items }, { expect }) => {
    expect(batch.summary).toMatchObject({ items: items.length });
  }),

  always('TM-2.3-18', 'the summary recounts the decisions', batches, ({ batch, entries: shown }, { expect }) => {
    const count = (decision: string): number => shown.filter(({ result }) => result.decision === decision).length;
    expect(batch.summary).toMatchObject({
      blocked: count('block'),
      review: count('review'),
      allowed: count('allow'),
      errors: count('error'),
    });
  }),

  always(
    'TM-2.3-20',
    'the summary counts the reused entries',
    (exchange) => batches(exchange).filter(({ items }) => new Set(items.map(contentOf)).size === items.length),
    ({ batch, entries: shown }, { expect }) => {
      expect(batch.summary).toMatchObject({ cached: shown.filter(({ result }) => result.cached === true).length });
    },
  ),

  always('TM-2.3-6', 'a batch names ruleset, model and latency', batches, ({ batch }, { expect }) => {
    const { id, label, version } = recordOf(batch.ruleset);
    expect([typeof id, typeof label, typeof batch.model]).toEqual(['string', 'string', 'string']);
    expect(version, 'version').toBeWhole();
    expect(batch.latency_ms, 'latency_ms').toBeWhole();
    expect(batch.latency_ms, 'latency_ms').toBeGreaterThanOrEqual(0);
  }),
];

/** Entries with the items they belong to, as far as those are well-formed. */
function pairs(exchange: Parameters<typeof batches>[0]) {
  return batches(exchange).flatMap(({ sent, items, entries: shown }) =>
    shown.length !== items.length
      ? []
      : shown.map(({ result }, at) => ({ entry: result, item: recordOf(items[at]), sent })),
  );
}

/** How an entry without verdict fills the fields of a verdict. */
function kindOfError({ flagged, confidence }: { readonly flagged?: unknown; readonly confidence?: unknown }) {
  if (flagged === undefined) return 'bare';
  if (flagged === null) return 'null-fields';
  return confidence === undefined ? 'short' : 'empty-fields';
}

function hasOwnIds(items: readonly unknown[]): boolean {
  const ids = items.map((item) => recordOf(item).id);
  const areShort = ids.every((id) => typeof id === 'string' && id.length <= ID_CHARACTERS);
  return areShort && new Set(ids).size === items.length;
}

function isLongAscii(id: unknown): boolean {
  return typeof id === 'string' && id.length > ID_CHARACTERS && /^[ -~]+$/.test(id);
}
