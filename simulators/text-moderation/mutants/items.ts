import { codePoints } from '../../core/characters.ts';
import { isText, saying } from '../../core/mutants/conditions.ts';
import { listOf } from '../../core/mutants/members.ts';
import { type Alter, defects } from '../../core/mutants/mutant.ts';
import { asIf, GONE } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { pricePerCall } from '../rules/price.ts';
import { asItems, CLEAN, inBatches, inEntries, itemsOf, refuse, reword, serve, textOf } from './speech.ts';

const NO_RULESET = { id: 'community', label: 'community', version: 1 };

/** Defects of batch calls: section 4.2. */
export const itemMutants = defects<Rules>({
  'TM-4.2-1 strings-and-objects-not-mixed': refuse(
    400,
    'invalid_item',
    (sent) => new Set(itemsOf(sent).map((item) => typeof item)).size > 1,
  ),
  'TM-4.2-1 item-metadata-refused': refuse(400, 'invalid_field', (sent) =>
    listOf(itemsOf(sent)).some((item) => 'metadata' in item),
  ),
  'TM-4.2-8 full-batch-refused': refuse(400, 'batch_too_large', (sent) => itemsOf(sent).length >= 200),
  'TM-4.2-8 large-bodies-refused': refuse(413, 'request_too_large', (sent) => JSON.stringify(sent).length > 102_400),
  'TM-4.2-8 bodies-of-more-than-a-megabyte-refused': refuse(
    413,
    'request_too_large',
    (sent) => JSON.stringify(sent).length > 1_048_576,
  ),
  'TM-4.2-15 overfull-batch-by-another-name': reword({ status: 413 }, 'batch_too_large', ({ items }) => items),
  'TM-4.2-15 overfull-batch-served': serve('batch_too_large', ({ items }) => items),
  'TM-4.2-7 empty-batch-served': serve('empty_batch'),
  'TM-4.2-7 empty-batch-lacks-content': reword({ code: 'missing_content' }, 'empty_batch'),
  'TM-4.2-16 booleans-taken-for-texts': serve('invalid_item', (sent) =>
    itemsOf(sent).some((item) => typeof item === 'boolean'),
  ),
  'TM-4.2-16 null-items-lack-content': reword({ code: 'missing_content' }, 'invalid_item', (sent) =>
    itemsOf(sent).includes(null),
  ),
  'TM-4.2-17 items-without-content-lack-content': reword({ code: 'missing_content' }, 'invalid_item', (sent) =>
    listOf(itemsOf(sent)).some((item) => !('content' in item)),
  ),
  'TM-4.2-17 items-with-an-id-only-skipped': serve('invalid_item', (sent) =>
    listOf(itemsOf(sent)).some((item) => !('content' in item) && 'id' in item),
  ),
  'TM-4.2-19 number-content-evaluated': serve('invalid_item', (sent) =>
    listOf(itemsOf(sent)).some(({ content }) => typeof content === 'number'),
  ),
  'TM-4.2-20 single-item-without-list-taken': serve('invalid_item', { items: isText }),
  'TM-4.2-21 overlong-item-evaluated': serve('content_too_long', { items: Array.isArray }),
  'TM-4.2-2 options-only-for-the-first-item': inEntries(
    (_entry, { include, rules }, at) =>
      include && rules && at > 0 && { probabilities: undefined, rules: [], reason: '' },
  ),
  'TM-4.2-2 thresholds-not-for-the-last-item': inEntries(
    ({ confidence }, sent, at) =>
      sent.thresholds && at > 0 && at === itemsOf(sent).length - 1 && { ...CLEAN, confidence },
  ),
  'TM-4.2-3 failing-item-fails-the-batch': refuse(502, 'upstream_error', saying('"decision":"error"')),
  'TM-4.2-4 failing-item-allowed': inEntries(
    ({ decision }) => decision === 'error' && { error: undefined, ...CLEAN, cached: false, ruleset: NO_RULESET },
  ),
  'TM-4.2-4 failing-item-left-out': inEntries(({ decision }) => decision === 'error' && GONE),
  'TM-4.2-12 neighbours-of-a-failing-item-reviewed': inEntries(
    ({ decision, confidence }, _sent, _at, { reply }) =>
      decision !== 'error' && reply.text.includes('"decision":"error"') && { confidence: Number(confidence) / 2 },
  ),
  'TM-4.2-12 items-after-a-failing-one-fail-too': inBatches((batch) => {
    const results = listOf(batch.results);
    const first = results.findIndex(({ decision }) => decision === 'error');
    const failed = results.map((entry, at) => (at <= first ? entry : { ...results[first], index: at }));
    return first >= 0 && { results: failed };
  }),
  'TM-4.2-5 later-twins-judged-milder': inEntries(({ confidence }, sent, at) => {
    const texts = itemsOf(sent).map(textOf);
    return texts.indexOf(texts[at]) < at && { confidence: Number(confidence) / 2 };
  }),
  'TM-4.2-5 items-with-one-id-judged-as-the-last': inBatches(({ results }) => ({
    results: listOf(results).map((entry, at, all) => ({
      ...(all.findLast(({ id }) => id !== null && id === entry.id) ?? entry),
      index: at,
    })),
  })),
  'TM-4.2-13 twins-paid-twice': { identityOfItem: everyItemItsOwn() },
  'TM-4.2-13 forced-twins-paid-twice': asIf(
    (sent) => ({ items: itemsOf(sent).map((item, at) => (isText(item) ? `${item}${' '.repeat(at)}` : item)) }),
    { cache: false, items: Array.isArray },
  ),
  'TM-4.2-13 twins-paid-twice-for-little': { identityOfItem: everyItemItsOwn(), priceNano: pricePerCall },
  'TM-2.6-8 long-texts-in-batches-cost-nothing': asItems((item) =>
    isText(item) && item.length > 1_000 ? `${item} [[sim costs=0]]` : item,
  ),
  'TM-4.2-24 TM-4.1-18 item-ids-not-cut': { characters: { ...codePoints, cut: (text) => text } },
  'TM-4.2-24 item-ids-cut-at-100': inEntries(
    ({ id }) => typeof id === 'string' && id.length === 120 && { id: id.slice(0, 100) },
  ),
  'TM-4.2-24 item-ids-over-a-thousand-refused': refuse(400, 'invalid_item', (sent) =>
    listOf(itemsOf(sent)).some(({ id }) => `${id}`.length > 1_000),
  ),
  'TM-4.2-6 batch-counted-by-items': limitRepeats(20),
  'TM-4.2-6 batch-counted-by-tens-of-items': limitRepeats(100),
});

/** Refuses a batch of so many that follows such a batch: as if its items had used up the ceiling. */
function limitRepeats(least: number): Alter {
  let wasLarge = false;
  const refusing = refuse(429, 'rate_limit_exceeded');
  return (reply, request) => {
    const texts = String(request.body).split('","').length;
    const isLarge = request.path.endsWith('/batch') && texts > least;
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
