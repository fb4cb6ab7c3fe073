import { isGiven, isText } from '../../core/mutants/conditions.ts';
import { isMembers, type Members, objectIn, without } from '../../core/mutants/members.ts';
import { type Breakage, defects } from '../../core/mutants/mutant.ts';
import { asIf } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { blocksOf, firstOf, inEntries, inVerdicts, itemsLookedAt, LISTS, refuse, reword, serve, to } from './speech.ts';

/** Defects of what is refused, stored or left behind only beside other options. */
export const besideMutants = defects<Rules>({
  'TM-4.2-7 empty-batches-served-beside-rules': serve('empty_batch', { rules: isGiven }),
  'TM-4.2-7 empty-batches-served-beside-thresholds': serve('empty_batch', { thresholds: isGiven }),
  'TM-2.4-8 thresholds-beside-rules-unchecked': serve('invalid_threshold', { rules: isGiven }),
  'TM-2.4-8 thresholds-of-lists-beside-a-context-unchecked': serve('invalid_threshold', LISTS, { context: isGiven }),
  'TM-2.4-26 bare-numbers-beside-rules-unchecked': serve(
    'invalid_threshold',
    { rules: isGiven },
    ({ thresholds }) => isMembers(thresholds) && Object.values(thresholds).some((one) => !isMembers(one)),
  ),
  'TM-2.4-25 thresholds-in-text-beside-include-taken': serve('invalid_threshold', { include: isGiven }),
  'TM-4.1-15 long-texts-beside-a-context-served': serve('content_too_long', to('check'), { context: isGiven }),
  'TM-4.1-14 wrong-lists-beside-a-context-served': serve(400, LISTS, { context: isGiven }),
  'TM-4.1-29 wrong-content-beside-an-id-served': serve(
    400,
    to('check'),
    { id: isGiven },
    ({ content }) => !isText(content),
  ),
  'TM-4.2-15 overfull-batches-served-without-the-cache': serve('batch_too_large', { cache: false }),
  'TM-4.2-16 items-behind-a-hundred-skipped': itemsLookedAt(100),
  'TM-4.2-17 objects-without-content-skipped-beside-rules': serve('invalid_item', to('batch'), { rules: isGiven }),
  'TM-4.2-19 strange-content-of-items-beside-rules-judged': serve('invalid_item', to('batch'), { rules: isGiven }),
  'TM-4.2-20 items-in-an-object-beside-rules-taken': serve('invalid_item', to('batch'), {
    items: (items: unknown) => !Array.isArray(items),
    rules: isGiven,
  }),
  'TM-4.2-21 overlong-items-beside-rules-judged': serve('content_too_long', { items: isGiven, rules: isGiven }),
  'TM-7-3 missing-content-beside-thresholds-called-invalid': reword({ code: 'invalid_item' }, 'missing_content', {
    thresholds: isGiven,
  }),
  'TM-7-19 unknown-rules-beside-thresholds-passed-over': serve('unknown_rule', { thresholds: isGiven }),
  'TM-7-22 unknown-rules-beside-include-mean-all': serve('unknown_rule', { include: isGiven }),
  'TM-2.1-21 no-probabilities-where-all-rules-are-named': inVerdicts(
    ({ probabilities }, { rules }) =>
      Array.isArray(rules) && rules.length > 3 && isMembers(probabilities) && { probabilities: undefined },
  ),
  ...storesThatForget('alone', ({ content }) => isText(content)),
  ...storesThatForget('lists', ({ content }) => Array.isArray(content)),
  'TM-4.6-2 store-of-batches-forgets-review-thresholds': asIf({ thresholds: blocksOf }, to('batch')),
  'TM-4.6-2 store-of-lists-forgets-review-thresholds': asIf({ thresholds: blocksOf }, LISTS),
  'TM-4.6-2 store-of-lists-forgets-the-second-rule': asIf({ thresholds: firstOf }, LISTS),
  'TM-4.6-2 store-of-batches-forgets-the-second-rule': asIf({ thresholds: firstOf }, to('batch')),
  'TM-1-4 thresholds-of-a-refused-call-stay-in-force': thresholdsKept(),
  'TM-4.1-10 client-ids-beside-lists-refused': refuse(400, 'invalid_field', LISTS, { client_id: isGiven }),
  'TM-4.1-6 contexts-beside-lists-refused': refuse(400, 'invalid_field', LISTS, { context: isGiven }),
  'TM-4.2-2 thresholds-unheeded-behind-fifty-items': inEntries(
    (_entry, { thresholds }, at) => at >= 50 && isGiven(thresholds) && { decision: 'block', flagged: true, score: 5 },
  ),
});

/** Stores that leave a part of the context out of account, where others stand beside it. */
function storesThatForget(way: string, isMeant: (sent: Members) => boolean): Readonly<Record<string, Breakage<Rules>>> {
  const names = ['content_type', 'surface', 'locale'];
  return Object.fromEntries(
    names.map((name) => [
      `TM-4.6-2 store-forgets-${name}-beside-others-${way}`,
      asIf({ context: (all: Members) => without(all, name) }, isMeant, {
        context: (all: unknown) => isMembers(all) && Object.keys(all).length > 1,
      }),
    ]),
  );
}

/** Thresholds of a call that was refused for something else, which hold for the next one that sends none. */
function thresholdsKept(): Breakage<Rules> {
  return {
    around: async (request, send, memory) => {
      const sent = objectIn(String(request.body));
      if (!sent) return send(request);
      const kept = memory.get('thresholds');
      const isBare = isText(sent.content) && !isGiven(sent.thresholds) && isGiven(kept);
      const reply = await send(isBare ? { ...request, body: JSON.stringify({ ...sent, thresholds: kept }) } : request);
      memory.set('thresholds', reply.text.includes('"unknown_rule"') ? sent.thresholds : undefined);
      return reply;
    },
  };
}
