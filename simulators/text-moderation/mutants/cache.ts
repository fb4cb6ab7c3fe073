import { inCapitals, isGiven, isText, replying, saying, withHeader } from '../../core/mutants/conditions.ts';
import { isMembers, listOf, type Members } from '../../core/mutants/members.ts';
import { type Alter, defects } from '../../core/mutants/mutant.ts';
import { asIf, both, inBody, inEach, reheaded } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { pricePerCall } from '../rules/price.ts';
import { cacheHeaderByShare } from '../rules/verdict-cache.ts';
import { inBatches, inEntries, inSingles, LISTS, refuse, textAt, to } from './speech.ts';

/** Defects of the verdict cache and of repeated calls: section 4.6. */
export const cacheMutants = defects<Rules>({
  'TM-4.6-1 nothing-reused': { mayReuse: () => false },
  'TM-4.6-1 nothing-reused-unless-asked-for': asIf({ cache: false }, ({ cache }) => cache === undefined),
  'TM-4.6-1 cache-asked-for-in-batches-refused': refuse(400, 'invalid_field', to('batch'), { cache: true }),
  'TM-4.6-1 nothing-reused-where-asked-for': asIf({ cache: false }, ({ cache }) => cache === true),
  'TM-4.6-8 stored-for-each-caller': asIf(({ client_id: caller }) => ({ context: { surface: caller } }), {
    client_id: isText,
    context: undefined,
  }),
  'TM-4.6-8 stored-for-each-item': asIf(({ items }) => ({ context: { locale: JSON.stringify(items) } }), {
    items: (items: unknown) => listOf(items).some((item) => 'id' in item),
  }),
  'TM-4.6-2 reused-for-other-thresholds': inSingles((_result, { thresholds }) => thresholds && { cached: true }),
  'TM-4.6-2 reused-for-another-context': inSingles((_result, { context }) => context && { cached: true }),
  'TM-4.6-2 reused-for-another-ruleset': reusedAcrossRulesets(),
  'TM-4.6-2 reused-for-another-surface-beside-thresholds': asIf(
    { context: undefined },
    { thresholds: isGiven, context: (all: unknown) => /^\{"surface":"\w+"\}$/.test(`${JSON.stringify(all)}`) },
  ),
  'TM-4.6-2 reused-in-lists-without-thresholds': reusedWithout('thresholds'),
  'TM-4.6-2 reused-in-lists-without-a-context': reusedWithout('context'),
  'TM-4.6-11 subset-answered-from-the-whole': inSingles(
    ({ probabilities, cached }, { rules }) =>
      rules && isMembers(probabilities) && !cached && { probabilities: { hate: 0.1, ...probabilities, spam: 0.1 } },
  ),
  'TM-4.6-11 first-subset-serves-calls-for-all': withFirstSubset(),
  'TM-4.6-12 reused-without-probabilities': inSingles((result) => result.cached && { probabilities: undefined }),
  'TM-4.6-12 reused-with-the-probabilities-of-hits-alone': inSingles(
    ({ cached, probabilities, rules }) =>
      cached === true &&
      isMembers(probabilities) && {
        probabilities: Object.fromEntries(listOf(rules).map(({ id }) => [id, probabilities[`${id}`]])),
      },
  ),
  'TM-4.6-2 stored-with-a-context-and-reused-without': storedInContext(),
  'TM-2.1-6 reused-as-first-shown': asFirstShown(),
  'TM-4.6-3 cache-header-in-capitals': reheaded({ 'x-cache': inCapitals }),
  'TM-4.6-3 cache-header-only-for-hits': reheaded({ 'x-cache': undefined }, replying('x-cache', /^miss$/)),
  'TM-4.6-13 single-hit-called-partial': reheaded({ 'x-cache': 'partial' }, to('check'), replying('x-cache', /^hit$/)),
  'TM-4.6-14 some-reused-called-hit': { cacheHeader: (reused) => (reused.some(Boolean) ? 'hit' : 'miss') },
  'TM-4.6-14 batches-never-partial': {
    cacheHeader: (reused) => (cacheHeaderByShare(reused) === 'hit' ? 'hit' : 'miss'),
  },
  'TM-4.6-7 reused-without-reason': inSingles({ reason: undefined }, { include: Boolean }, saying('"cached":true')),
  'TM-2.3-13 reused-with-the-id-of-a-single-call': withSingleId(),
  'TM-4.6-7 reused-entries-without-their-ruleset': inEntries(({ cached }) => cached === true && { ruleset: undefined }),
  'TM-4.6-7 reused-with-an-age': inSingles((result) => result.cached && { age: 3 }),
  'TM-4.6-4 reused-after-a-publish': inSingles(
    (result) => Number((result.ruleset as Members).version) > 1 && { cached: true },
  ),
  'TM-4.6-4 entries-reused-after-a-publish': inEntries(
    ({ ruleset }) => isMembers(ruleset) && Number(ruleset.version) > 1 && { cached: true },
  ),
  'TM-4.6-5 reused-verdicts-paid': payRequests(0.001),
  'TM-4.6-5 reused-verdicts-paid-where-all-cost-little': {
    rules: { priceNano: pricePerCall },
    reply: payRequests(0.00002),
  },
  'TM-4.6-5 reused-in-lists-paid': payReused((_entries, { content }) => Array.isArray(content)),
  'TM-4.6-5 reused-with-ids-paid': payReused((entries) => entries.some(({ id }) => isText(id))),
  'TM-4.6-5 reused-beside-new-texts-paid': payReused((entries) => entries.some(({ cached }) => cached === false)),
  'TM-4.6-6 idempotency-key-refused': refuse(400, 'invalid_header', (_, { headers }) => 'idempotency-key' in headers),
  'TM-4.6-6 odd-idempotency-keys-refused': refuse(400, 'invalid_header', withHeader('idempotency-key', /\//)),
  'TM-4.6-15 idempotency-key-obeyed': obeyIdempotencyKey('/api/v1/check'),
  'TM-4.6-15 idempotency-key-obeyed-in-batches': obeyIdempotencyKey('/api/v1/batch'),
  'TM-4.1-8 forced-evaluations-cost-nothing': asIf(
    ({ content }) => isText(content) && { content: `${content} [[sim costs=0]]` },
    { cache: false },
  ),
  'TM-4.1-8 cache-false-ignored': inSingles({ cached: true }, { cache: false }),
  'TM-4.2-11 cache-false-ignored-in-batches': inEntries(
    (_entry, { cache }, at) => cache === false && at === 0 && { cached: true },
  ),
});

/** Gives a reused entry the id of the single call that its verdict was stored for. */
function withSingleId(): Alter {
  const ids = new Map<unknown, unknown>();
  return both(
    inSingles((_result, { content, id }) => void (id !== undefined && ids.set(content, id))),
    inEntries(({ cached, id }, sent, at) => cached === true && { id: id ?? ids.get(textAt(sent, at)) ?? null }),
  );
}

/** Reuses in lists, for calls without an option, what was stored for calls with it. */
function reusedWithout(option: string): Alter {
  const texts = new Set<string>();
  return inEntries((_entry, sent, at) => {
    if (isMembers(sent[option])) texts.add(textAt(sent, at));
    return sent[option] === undefined && texts.has(textAt(sent, at)) && { cached: true };
  }, LISTS);
}

/** Reuses what was stored for a text under another ruleset. */
function reusedAcrossRulesets(): Alter {
  const judges = new Map<unknown, unknown>();
  return inSingles(({ ruleset }, { content }) => {
    const judge = isMembers(ruleset) ? ruleset.id : undefined;
    if (!judges.has(content)) judges.set(content, judge);
    return judges.get(content) !== judge && { cached: true };
  });
}

/** Reuses, for calls without a context, what was stored for a text in one. */
function storedInContext(): Alter {
  const texts = new Set<unknown>();
  return inSingles((_result, { content, context }) => {
    if (isMembers(context)) texts.add(content);
    return context === undefined && texts.has(content) && { cached: true };
  });
}

/** Shows no hits in a reused verdict where its first call asked for none. */
function asFirstShown(): Alter {
  const bare = new Set<unknown>();
  return inSingles(({ cached }, { content, include }) => {
    if (cached !== true && JSON.stringify(include) === '[]') bare.add(content);
    return cached === true && bare.has(content) && { rules: undefined };
  });
}

/** Shows calls for all rules what the first call for a text asked for. */
function withFirstSubset(): Alter {
  const first = new Map<unknown, unknown>();
  return inSingles(({ probabilities }, { content, rules }) => {
    if (isMembers(probabilities) && !first.has(content)) first.set(content, rules && probabilities);
    return isMembers(first.get(content)) && !rules && { probabilities: first.get(content) };
  });
}

/** Answers a second call under a key with the answer of the first. */
function obeyIdempotencyKey(path: string): Alter {
  const answers = new Map<string, string>();
  return (reply, request) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined || reply.status !== 200 || request.path !== path) return reply;
    const text = answers.get(key) ?? reply.text;
    answers.set(key, text);
    return { ...reply, text };
  };
}

/** Counts a cent for each reused verdict of certain lists as spend of the month. */
function payReused(isPaid: (entries: readonly Members[], sent: Members) => boolean): Alter {
  let cents = 0;
  return both(
    inBatches(({ results }, sent) => {
      const entries = listOf(results);
      if (isPaid(entries, sent)) cents += entries.filter(({ cached }) => cached === true).length;
    }),
    inEach('budget', to('me'))(({ spent_month_usd: usd }) => ({ spent_month_usd: Number(usd) + cents / 100 })),
  );
}

/** Counts every request as spend of the month, besides what it cost. */
function payRequests(eachUsd: number): Alter {
  return inBody(({ budget, usage_24h: usage }) => {
    const requests = isMembers(usage) ? Number(usage.requests) : 0;
    const isCharged = isMembers(budget) && requests > 0;
    return isCharged && { budget: { ...budget, spent_month_usd: Number(budget.spent_month_usd) + requests * eachUsd } };
  }, to('me'));
}
