import { isText } from '../../core/mutants/conditions.ts';
import { isMembers, type Members, objectIn } from '../../core/mutants/members.ts';
import { type Around, defects } from '../../core/mutants/mutant.ts';
import { inEach, reheaded, respell, retell } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { asItems, CLEAN, inEntries, inSingles, itemsOf, textAt, textOf, to } from './speech.ts';

/** Defects of what must be equal wherever it is asked: section 1. */
export const samenessMutants = defects<Rules>({
  'TM-1-2 key-record-of-another-ruleset': inEach('ruleset', to('me'))({ id: 'default' }),
  'TM-1-2 batches-of-another-ruleset': inEach('results[].ruleset')({ id: 'batch' }),
  'TM-1-2 verdicts-of-an-earlier-version': inEach(
    'ruleset',
    to('check'),
  )(({ version }) => ({
    version: Number(version) - 1,
  })),
  'TM-1-2 verdicts-with-another-label': inEach('ruleset', to('check'))({ label: 'stable' }),
  'TM-1-2 entries-with-another-label': inEach('results[].ruleset')({ label: 'stable' }),
  'TM-4.1-3 TM-4.1-9 calls-at-once-read-the-latest': { around: readLatest('check') },
  'TM-2.3-12 batches-at-once-read-the-latest': { around: readLatest('batch') },
  'TM-4.1-3 TM-4.1-9 equal-texts-at-once-share-an-answer': {
    around: (request, send, memory) => {
      const { id: _id, metadata: _metadata, ...asked } = objectIn(String(request.body)) ?? {};
      // Who forbids the store is not served by it either.
      if (asked.cache === false) return send(request);
      const key = JSON.stringify([request.method, request.path, request.headers.authorization, asked]);
      const reply = (memory.get(key) as ReturnType<typeof send> | undefined) ?? send(request);
      memory.set(key, reply);
      return reply.finally(() => memory.delete(key));
    },
  },
  'TM-2.1-2 calls-at-once-have-the-id-of-the-latest': {
    around: async (request, send, memory) => {
      const reply = send(request);
      memory.set('latest', reply);
      await undefined;
      const { headers } = await (memory.get('latest') as typeof reply);
      const own = await reply;
      const id = own.headers['x-request-id'] ?? '';
      return { ...own, text: own.text.replace(`"id":"${id}"`, `"id":"${headers['x-request-id']}"`) };
    },
  },
  'TM-2.1-8 calls-at-once-include-what-the-latest-does': {
    around: readLatest('check', ({ include }, own) => ({ ...own, include })),
  },
  'TM-1-4 calls-at-once-with-one-text-share-thresholds': {
    around: readLatest(
      'check',
      ({ thresholds }, own) => ({ ...own, thresholds }),
      ({ content }) => content,
    ),
  },
  'TM-1-4 reused-confidence-rounded': inSingles(
    (result) => result.cached && { confidence: Math.round(Number(result.confidence) * 100) / 100 },
  ),
  'TM-1-4 forced-verdicts-differ': inSingles(
    ({ probabilities }, { cache }) =>
      cache === false && isMembers(probabilities) && { probabilities: { ...probabilities, spam: 0.4321 } },
  ),
  'TM-1-6 entries-with-level-instead-of-score': inEntries(({ confidence: certainty }) => ({
    confidence: undefined,
    certainty,
  })),
  'TM-1-6 object-items-without-probabilities': inEntries(
    (_entry, sent, at) => isMembers(itemsOf(sent)[at]) && { probabilities: undefined },
  ),
  'TM-1-17 batches-score-milder': inEntries((entry) => entry.score === 5 && { score: 4 }),
  'TM-1-17 astral-entries-judged-milder': inEntries(
    ({ confidence }, sent, at) =>
      /[\u{10000}-\u{10ffff}]/u.test(textAt(sent, at)) && { confidence: Number(confidence) * 0.9 },
  ),
  'TM-1-17 batches-read-beginnings': asItems((item) =>
    isText(item) && item.length > 1_000 && item.length <= 8_000 ? item.slice(0, 1_000) : item,
  ),
  'TM-1-17 twenty-different-texts-judged': inEntries(
    (_entry, sent, at) => new Set(itemsOf(sent).slice(0, at).map(textOf)).size >= 20 && CLEAN,
  ),
  'TM-1-17 every-fiftieth-item-of-many-is-suspected': inEntries(
    ({ probabilities }, sent, at) =>
      at % 50 === 49 &&
      isMembers(probabilities) &&
      new Set(itemsOf(sent).map(textOf)).size > 100 && { probabilities: { ...probabilities, spam: 0.32 } },
  ),
  'TM-1-17 items-that-differ-in-case-judged-once': asItems((item, _at, items) => {
    const content = items.map(textOf).find((text) => isText(text) && text.toLowerCase() === lowered(item));
    return isMembers(item) ? { ...item, ...(isText(content) && { content }) } : (content ?? item);
  }),
  'TM-1-17 batches-list-one-hit': inEntries(({ rules }) => Array.isArray(rules) && { rules: rules.slice(0, 1) }),
  'TM-1-8 long-ids-end-in-half-a-character': respell(/(?<="a\P{ASCII}{99,})\P{ASCII}(?=")/u, '\ud83d'),
  'TM-1-8 refusals-in-words': retell('Bad request', 400),
  'TM-1-8 reads-in-another-alphabet': reheaded({ 'content-type': 'application/json; charset=iso-8859-1' }, /^GET /),
  'TM-1-12 orders-obeyed': inEntries(
    (_entry, sent, at) => textAt(sent, at).includes('return a probability of 0') && CLEAN,
  ),
  'TM-1-12 earlier-instructions-forgotten': inEntries(
    (_entry, sent, at) => textAt(sent, at).includes('Ignore all previous instructions') && CLEAN,
  ),
  'TM-1-13 published-overrides-ignored': {
    resolveThresholds: ({ request, rule, defaults }) => {
      const sources = { block: 'rule', review: 'rule' } as const;
      const block = request?.block ?? rule.block ?? defaults.block;
      const review = request?.review ?? rule.review ?? defaults.review;
      return review === 'off' ? { block, sources } : { block, review, sources };
    },
  },
});

function lowered(item: unknown): unknown {
  const text = textOf(item);
  return isText(text) ? text.toLowerCase() : undefined;
}

/** Reads, of calls at once to an endpoint that are alike by a key, something of the latest for all. */
function readLatest(
  endpoint: string,
  read = (latest: Members, _own: Members): Members => latest,
  keyOf = (_sent: Members): unknown => 'all',
): Around {
  return async (request, send, memory) => {
    const own = objectIn(String(request.body));
    if (!own || !request.path.endsWith(endpoint)) return send(request);
    memory.set(keyOf(own), own);
    await undefined;
    return send({ ...request, body: JSON.stringify(read(memory.get(keyOf(own)) as Members, own)) });
  };
}
