import type { Exchange } from '../../../harness/engine/exchange.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import { always } from '../../../harness/services/text-moderation/client.ts';
import {
  batches,
  canonical,
  contentOf,
  entries,
  moderationSent,
  type ServedBatch,
  singles,
  subsetOf,
  type Verdict,
  verdicts,
} from './subjects.ts';

const CONTEXT = ['content_type', 'surface', 'locale'];
const WORDS = ['hit', 'partial', 'miss'];

/** What reuse of verdicts may and may not do. */
export const cacheChecks = [
  always(
    'TM-4.1-8',
    'a single call without the cache is evaluated afresh',
    (exchange) => singles(exchange).filter(({ sent }) => sent.cache === false),
    ({ result }, { expect }) => {
      expect(result.cached, 'cached').toBe(false);
    },
  ),

  always(
    'TM-4.2-11',
    'a batch without the cache is evaluated afresh',
    (exchange) => entries(exchange).filter(({ result, sent }) => sent.cache === false && result.decision !== 'error'),
    ({ result }, { expect }) => {
      expect(result.cached, 'cached').toBe(false);
    },
  ),

  always(
    'TM-4.6-2',
    'a verdict is not reused for other thresholds or another context',
    verdictsAndFailures,
    (subject, { expect, seen, exchange }) => {
      if ('failed' in subject) {
        for (const text of subject.failed) seen.set(`open ${text}`, true);
        return;
      }
      const { result, content } = subject;
      const circumstances = circumstancesOf(subject, rulesSeen(seen, subject));
      if (content === undefined) return;
      // What was stored in circumstances that need not count may lawfully serve any later call.
      if (circumstances === undefined) seen.set(`open ${content}`, true);
      if (circumstances === undefined || seen.has(`open ${content}`)) return;
      const known = (seen.get(`text ${content}`) ?? new Set()) as Set<string>;
      seen.set(`text ${content}`, known);
      const isNew = known.size > 0 && !known.has(circumstances);
      known.add(circumstances);
      if (isNew && !isRepeated(exchange, content)) expect(result.cached, 'cached').toBe(false);
    },
  ),

  always(
    'TM-4.6-3',
    'X-Cache is one of its three words',
    (exchange) => {
      const sent = moderationSent(exchange);
      const mayReuse = sent?.cache === undefined || sent.cache === true;
      return exchange.reply.status === 200 && sent && mayReuse ? [exchange] : [];
    },
    ({ reply }, { expect }) => {
      expect(reply.headers['x-cache'], 'the header X-Cache').toBeOneOf(WORDS);
    },
  ),

  always(
    'TM-4.6-13',
    'X-Cache of a single call agrees with cached',
    singles,
    ({ result, sent }, { expect, exchange, observe }) => {
      const word = exchange.reply.headers['x-cache'];
      if (sent.cache === false && word === undefined) observe('TM-4.6~xcache-meaning', 'bypass-absent');
      if (WORDS.includes(word ?? ''))
        expect([result.cached, word]).toEqual([result.cached, result.cached === true ? 'hit' : 'miss']);
    },
  ),

  always(
    'TM-4.6-14',
    'X-Cache of a batch agrees with its entries',
    (exchange) => (WORDS.includes(exchange.reply.headers['x-cache'] ?? '') ? batches(exchange).filter(hasEntries) : []),
    ({ entries: shown }, { expect, exchange, observe }) => {
      const word = exchange.reply.headers['x-cache'];
      const reused = shown.filter(isEvaluated).map(({ result }) => result.cached === true);
      const isAll = reused.every(Boolean);
      const isSome = reused.some(Boolean);
      if (isSome && !isAll) expect(word).toBe('partial');
      else expect(isAll ? ['hit', 'partial'] : ['miss']).toContain(word);
      if (isAll && word === 'partial') observe('TM-4.6~xcache-meaning', 'request-level');
    },
  ),

  always(
    'TM-4.6-12',
    'a reused verdict still shows the probabilities that are asked for',
    (exchange) =>
      verdicts(exchange).filter(
        ({ result, sent }) =>
          result.cached === true && Array.isArray(sent.include) && sent.include.includes('probabilities'),
      ),
    ({ result }, { expect }) => {
      expect(result.probabilities, 'probabilities').toBeObject();
    },
  ),
];

/** Verdicts, and the texts of calls that failed on the way: what these have left in the store is not told. */
function verdictsAndFailures(
  exchange: Exchange,
): readonly (Verdict | { readonly failed: readonly (string | undefined)[] })[] {
  const { content, items = content } = (exchange.reply.status >= 500 && moderationSent(exchange)) || {};
  const failed = (Array.isArray(items) ? items : [items]).map(contentOf);
  return [...verdicts(exchange), ...(failed.some((text) => text !== undefined) ? [{ failed }] : [])];
}

function hasEntries({ sent, entries: shown }: ServedBatch): boolean {
  return sent.cache !== false && shown.some(isEvaluated);
}

/** Whether an entry has a verdict: what a store says of one that has none is open. */
function isEvaluated({ result }: Verdict): boolean {
  return result.decision !== 'error';
}

/** The rules that were evaluated so far: an override of another one has no effect for certain. */
function rulesSeen(seen: Map<string, unknown>, { result }: Verdict): ReadonlySet<string> {
  const rules = (seen.get('rules') ?? new Set()) as Set<string>;
  seen.set('rules', rules);
  if (isRecord(result.probabilities)) for (const id of Object.keys(result.probabilities)) rules.add(id);
  return rules;
}

/** Thresholds and context in one spelling; undefined where it is open whether they count at all. */
function circumstancesOf({ sent }: Verdict, rules: ReadonlySet<string>): string | undefined {
  const { thresholds = {}, context = {} } = sent;
  if (!isRecord(thresholds) || !isRecord(context)) return undefined;
  const overrides = Object.entries(thresholds).map(
    ([id, value]) => [id, isRecord(value) ? value : { block: value }] as const,
  );
  const numbers = overrides.flatMap(([, override]) => Object.values(override));
  const asked = subsetOf(sent);
  const areKnown =
    overrides.every(([id]) => rules.has(id) && (asked?.includes(id) ?? true)) &&
    Object.keys(context).every((name) => CONTEXT.includes(name));
  const areTyped = allOf('number', numbers) && allOf('string', Object.values(context));
  const telling = Object.fromEntries(overrides.filter(([, override]) => Object.keys(override).length > 0));
  return areKnown && areTyped ? canonical([telling, context]) : undefined;
}

function allOf(type: string, values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === type);
}

/** Whether a text stands more than once in a batch: whether the second counts as reused is an open question. */
function isRepeated(exchange: Parameters<typeof batches>[0], content: string | undefined): boolean {
  const contents = batches(exchange).flatMap((batch) => batch.entries.map((entry) => entry.content));
  return contents.filter((one) => one === content).length > 1;
}
