import { type Members, type Mutant, onBody, onHeaders, sentIn, without } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { cacheHeaderByShare } from '../rules/verdict-cache.ts';
import { onEntries, onSingles, refuse } from './alter.ts';

/** Defects of the verdict cache and of repeated calls: section 4.6. */
export const cacheMutants: readonly Mutant<Rules>[] = [
  {
    name: 'reused-for-other-thresholds',
    clauses: ['TM-4.6-2'],
    reply: onSingles((result, { thresholds }) => (thresholds ? { ...result, cached: true } : undefined)),
  },
  {
    name: 'reused-for-another-context',
    clauses: ['TM-4.6-2'],
    reply: onSingles((result, { context }) => (context ? { ...result, cached: true } : undefined)),
  },
  {
    name: 'reused-for-a-similar-text',
    clauses: ['TM-4.6-2'],
    reply: onSingles((result, { content }) =>
      String(content).endsWith('.') ? { ...result, cached: true } : undefined,
    ),
  },
  {
    name: 'subset-answered-from-the-whole',
    clauses: ['TM-4.6-11'],
    reply: onSingles(({ probabilities, ...result }, { rules }) =>
      rules && probabilities && !result.cached
        ? { ...result, probabilities: { hate: 0.1, ...probabilities, spam: 0.1 } }
        : undefined,
    ),
  },
  {
    name: 'reused-without-probabilities',
    clauses: ['TM-4.6-12'],
    reply: onSingles((result) => (result.cached ? without(result, 'probabilities') : undefined)),
  },
  {
    name: 'cache-header-in-capitals',
    clauses: ['TM-4.6-3'],
    reply: onHeaders(({ headers }) => (headers['x-cache'] ? { 'x-cache': headers['x-cache'].toUpperCase() } : {})),
  },
  {
    name: 'cache-header-only-for-hits',
    clauses: ['TM-4.6-3'],
    reply: onHeaders(({ headers }) => (headers['x-cache'] === 'miss' ? { 'x-cache': undefined } : {})),
  },
  {
    name: 'single-hit-called-partial',
    clauses: ['TM-4.6-13'],
    reply: onHeaders(({ headers }, { path }) =>
      headers['x-cache'] === 'hit' && path.endsWith('/check') ? { 'x-cache': 'partial' } : {},
    ),
  },
  {
    name: 'some-reused-called-hit',
    clauses: ['TM-4.6-14'],
    rules: { cacheHeader: (reused) => (reused.some(Boolean) ? 'hit' : 'miss') },
  },
  {
    name: 'batches-never-partial',
    clauses: ['TM-4.6-14'],
    rules: { cacheHeader: (reused) => (cacheHeaderByShare(reused) === 'hit' ? 'hit' : 'miss') },
  },
  {
    name: 'reused-without-reason',
    clauses: ['TM-4.6-7'],
    reply: onSingles((result, { include }) => (result.cached && include ? without(result, 'reason') : undefined)),
  },
  {
    name: 'reused-with-an-age',
    clauses: ['TM-4.6-7'],
    reply: onSingles((result) => (result.cached ? { ...result, age: 3 } : undefined)),
  },
  {
    name: 'reused-after-a-publish',
    clauses: ['TM-4.6-4'],
    reply: onSingles((result) =>
      Number((result.ruleset as Members).version) > 1 ? { ...result, cached: true } : undefined,
    ),
  },
  {
    name: 'reused-verdicts-paid',
    clauses: ['TM-4.6-5'],
    reply: onBody(({ budget, ...body }) => {
      const { requests } = (body.usage_24h ?? {}) as { readonly requests?: number };
      if (!budget || !requests) return undefined;
      const { spent_month_usd: spent, ...rest } = budget as Members;
      return { ...body, budget: { ...rest, spent_month_usd: Number(spent) + requests / 1_000 } };
    }),
  },
  {
    name: 'idempotency-key-refused',
    clauses: ['TM-4.6-6'],
    reply: (reply, request) =>
      'idempotency-key' in request.headers ? refuse(() => true, 400, 'invalid_header')(reply, request) : reply,
  },
  { name: 'idempotency-key-obeyed', clauses: ['TM-4.6-15'], reply: obeyIdempotencyKey() },
  {
    name: 'cache-false-ignored',
    clauses: ['TM-4.1-8'],
    reply: onSingles((result, { cache }) => (cache === false ? { ...result, cached: true } : undefined)),
  },
  {
    name: 'cache-false-ignored-in-batches',
    clauses: ['TM-4.2-11'],
    reply: onEntries((entry, { cache }, at) => (cache === false && at === 0 ? { ...entry, cached: true } : undefined)),
  },
];

/** Answers a second call under a key with the answer of the first. */
function obeyIdempotencyKey(): ReturnType<typeof onBody> {
  const answers = new Map<string, string>();
  return (reply, request) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined || reply.status !== 200 || sentIn(request).content === undefined) return reply;
    const text = answers.get(key) ?? reply.text;
    answers.set(key, text);
    return { ...reply, text };
  };
}
