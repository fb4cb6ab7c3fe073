import {
  above,
  isEmptyList,
  isGiven,
  isNumber,
  isText,
  longerThan,
  moreThan,
  replying,
  withBody,
  withHeader,
} from '../../core/mutants/conditions.ts';
import { isMembers, type Members, without } from '../../core/mutants/members.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { asIf, inBody, reheaded, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import {
  asItems,
  CLEAN,
  inEntries,
  inSingles,
  itemsLookedAt,
  itemsOf,
  LISTS,
  refuse,
  serve,
  textAt,
  textOf,
  to,
} from './speech.ts';

/** Defects that only show where one way of sending a text meets one option, one state of the store, or one wrong value. */
export const mixMutants = defects<Rules>({
  'TM-1-17 beginnings-of-objects-judged': asItems((item) =>
    isMembers(item) ? { ...item, content: beginning(item.content) } : item,
  ),
  'TM-1-12 orders-in-front-obeyed-alone': inSingles((_result, { content }) => /^ignore/i.test(`${content}`) && CLEAN),
  'TM-2.1-3 flagged-means-blocked-where-no-hits-are-shown': inEntries(
    ({ decision }, { include }) =>
      Array.isArray(include) && !include.includes('rules') && { flagged: decision === 'block' },
  ),
  'TM-2.1-17 three-hits-of-lists-in-order-of-ids': inEntries(
    ({ rules }) =>
      Array.isArray(rules) && rules.length > 2 && { rules: rules.toSorted((one, two) => (one.id < two.id ? -1 : 1)) },
    LISTS,
  ),
  'TM-2.1-19 reused-entries-called-clean': inEntries(
    ({ cached, reason }) => cached === true && reason === '' && { reason: 'clean' },
  ),
  'TM-2.1-17 reused-hits-turned-round-alone': inSingles(
    ({ cached, rules }) => cached === true && Array.isArray(rules) && { rules: rules.toReversed() },
  ),
  'TM-2.1-19 clean-texts-with-a-context-explained': inSingles(
    ({ reason }, { context }) => isGiven(context) && reason === '' && { reason: 'In its context.' },
  ),
  'TM-2.1-24 two-of-three-rules-evaluated': asIf({ rules: (ids: unknown[]) => ids.slice(0, 2) }, to('check'), {
    rules: moreThan(2),
  }),
  'TM-2.1-24 reused-entries-show-one-rule-of-several': inEntries(
    ({ cached, probabilities }, { rules }) =>
      cached === true &&
      isMembers(probabilities) &&
      isGiven(rules) && { probabilities: Object.fromEntries(Object.entries(probabilities).slice(0, 1)) },
  ),
  'TM-2.4-8 blocks-below-zero-behind-others-taken-in-batches': serve(
    'invalid_threshold',
    to('batch'),
    withBody(/"thresholds":\{"\w+":\{[^}]*\},"\w+":\{"block":-/),
  ),
  'TM-2.4-25 reviews-in-text-taken-in-batches': serve('invalid_threshold', to('batch'), withBody(/"review":"0\.5"/)),
  'TM-2.4-26 bare-true-taken-alone': serve('invalid_threshold', to('check'), withBody(/"thresholds":\{"\w+":true\}/)),
  'TM-2.4-26 bare-numbers-below-zero-taken-in-batches': serve(
    'invalid_threshold',
    to('batch'),
    withBody(/"\w+":-0\.5/),
  ),
  'TM-4.1-10 empty-client-ids-refused': refuse(400, 'invalid_field', { client_id: '' }),
  'TM-4.1-10 long-client-ids-refused': refuse(400, 'invalid_field', { client_id: longerThan(64) }),
  'TM-4.1-9 metadata-of-flagged-texts-dropped': inBody(({ flagged }) => flagged === true && { metadata: undefined }),
  'TM-2.2-6 overrides-forgotten-beside-a-context': asIf({ thresholds: undefined }, { context: isMembers }),
  'TM-2.4-8 reviews-above-one-behind-blocks-ignored': serve('invalid_threshold', withBody(/"block":0\.9,"review":90/)),
  'TM-4.1-31 zero-bytes-break-the-service': restate(500, to('check'), withBody(/\\u0000/)),
  'TM-4.1-25 fractions-of-milliseconds-break-the-service': restate(500, to('check'), {
    timeout_ms: (ms: unknown) => isNumber(ms) && ms % 1 !== 0,
  }),
  'TM-4.1-30 wrong-contexts-break-lists': restate(500, LISTS, { context: isText }),
  'TM-4.1-7 batches-without-parts-give-reasons': asIf({ include: ['reason'] }, to('batch'), { include: isEmptyList }),
  'TM-1-20 names-in-metadata-decomposed': inBody(
    ({ metadata }) => isMembers(metadata) && { metadata: renamed(metadata, (name) => name.normalize('NFD')) },
  ),
  'TM-1-20 astral-names-in-metadata-torn': inBody(
    ({ metadata }) =>
      isMembers(metadata) && { metadata: renamed(metadata, (name) => name.replace(/[\ud800-\udfff]+/g, '?')) },
  ),
  'TM-4.1-9 dots-in-metadata-replaced': inBody(
    ({ metadata }) => isMembers(metadata) && { metadata: renamed(metadata, (name) => name.replaceAll('.', '_')) },
  ),
  'TM-4.1-9 days-in-metadata-read-as-instants': inBody(
    ({ metadata }) =>
      isMembers(metadata) && {
        metadata: { ...metadata, ...(isGiven(metadata.day) && { day: `${metadata.day}T00:00` }) },
      },
  ),
  'TM-4.1-11 longest-time-of-lists-refused': refuse(400, 'invalid_field', LISTS, { timeout_ms: above(59_999) }),
  'TM-4.1-14 null-beside-texts-skipped': asIf(({ content }) => ({ content: withoutNull(content) }), LISTS),
  'TM-4.1-3 ids-beside-a-choice-of-rules-dropped': inSingles({ item_id: undefined }, { rules: isGiven }),
  'TM-4.1-2 line-ends-count-twice': refuse(400, 'content_too_long', {
    content: (text: unknown) => isText(text) && text.replaceAll('\n', '\r\n').length > 8_000,
  }),
  'TM-4.1-2 texts-in-lists-measured-as-spelled': refuse(400, 'content_too_long', (sent) =>
    itemsOf(sent).some((item) => JSON.stringify(textOf(item)).length > 8_002),
  ),
  'TM-4.2-1 texts-behind-objects-refused': refuse(400, 'invalid_item', to('batch'), (sent) =>
    itemsOf(sent).some((item, at, all) => typeof item === 'string' && isMembers(all[at - 1])),
  ),
  'TM-4.2-5 repeated-texts-judged-without-overrides': inEntries(
    (_entry, sent, at) => isGiven(sent.thresholds) && itemsOf(sent).map(textOf).indexOf(textAt(sent, at)) < at && CLEAN,
  ),
  'TM-4.2-17 ten-items-looked-at': itemsLookedAt(10),
  'TM-4.2-16 wrong-items-in-front-skipped': asItems((item, at, { length }) =>
    at > 0 || length < 2 || isText(textOf(item)) ? item : 'a word',
  ),
  'TM-4.2-7 empty-batches-served-beside-options': serve('empty_batch', { include: isGiven }),
  'TM-4.1-1 texts-that-are-lists-taken-apart': asIf(({ content }) => ({ content: JSON.parse(`${content}`) }), {
    content: /^\[".*"\]$/s,
  }),
  'TM-4.1-8 context-makes-forced-verdicts-reused': asIf({ cache: undefined }, { cache: false, context: isMembers }),
  'TM-4.1-29 true-judged': serve(400, to('check'), { content: true }),
  'TM-4-2 xml-taken-in-batches': serve('invalid_content_type', to('batch'), withHeader('content-type', /xml/)),
  'TM-4.1-9 known-names-in-metadata-dropped': inBody(
    ({ metadata }) => isMembers(metadata) && { metadata: without(metadata, 'id', 'content') },
  ),
  'TM-4.2-15 an-object-more-taken': serve('batch_too_large', to('batch'), ({ items }) =>
    isMembers(Array.isArray(items) && items[0]),
  ),
  'TM-4.2-16 false-items-skipped': asIf(
    ({ items }) => Array.isArray(items) && { items: items.filter((item) => item !== false) },
  ),
  'TM-4.6-14 partly-reused-lists-called-hits': reheaded({ 'x-cache': 'hit' }, LISTS, replying('x-cache', /partial/)),
  'TM-4.6-15 another-batch-under-a-key-refused': {
    around: async (request, send, memory) => {
      const key = request.path.endsWith('/batch') ? request.headers['idempotency-key'] : undefined;
      const known = memory.get(key);
      if (key !== undefined) memory.set(key, known ?? request.body);
      const reply = await send(request);
      return known === undefined || known === request.body ? reply : { ...reply, status: 422 };
    },
  },
  'TM-5-6 bare-secrets-open-check': serve('invalid_api_key', to('check'), withHeader('authorization', /^tm_/)),
  'TM-7-3 content-of-batches-read-as-items': asIf(({ content }) => ({ items: [content] }), to('batch'), {
    items: undefined,
    content: isGiven,
  }),
});

function beginning(content: unknown): unknown {
  return typeof content === 'string' && content.length <= 8_000 ? content.slice(0, 300) : content;
}

function renamed(metadata: Members, change: (name: string) => string): Members {
  return Object.fromEntries(Object.entries(metadata).map(([name, value]) => [change(name), value]));
}

function withoutNull(content: unknown): unknown {
  const texts = Array.isArray(content) ? content.filter((text) => text !== null) : [];
  return texts.length > 0 ? texts : content;
}
