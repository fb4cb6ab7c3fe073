import { type DataAnswer, type DataContext, probe } from '../../../harness/services/personal-data/client.ts';
import {
  CARD,
  found,
  IP_ADDRESS,
  isRefusal,
  knownTypes,
  LETTER,
  redacting,
  served,
  spelled,
} from '../../../harness/services/personal-data/facts/facts.ts';
import { redactedIn, type Span, spansIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import { weighed } from '../../../harness/services/personal-data/facts/thresholds.ts';

/** Probes of open questions that no clause hangs on. */
export const readingProbes = [
  probe('what an empty list of entities means', {}, async (context) => {
    const answer = await context.personalData.detect({ text: LETTER, mode: 'fast', entities: [] });
    if (isRefusal(answer)) return context.observe('PD-B1~empty-entities', 'refused');
    const { length } = spansIn(served(context, answer).body);
    context.observe('PD-B1~empty-entities', length > 0 ? 'all' : 'none');
  }),

  probe('whether a type that is not asked for still hides one that is', {}, async (context) => {
    const text = `See http://${IP_ADDRESS}/x now.`;
    const type = (await found(context, { text: `From ${IP_ADDRESS} now.` }))[0]?.type;
    const isSeen = (spans: readonly Span[]): boolean => spans.some((span) => span.type === type);
    if (type === undefined || isSeen(await found(context, { text })))
      return context.inconclusive('needs an address that another type hides');
    const isBare = isSeen(await found(context, { text, entities: [type] }));
    context.observe('PD-B1~restriction', isBare ? 'listed-compete' : 'after-overlaps');
  }),

  probe('what a redaction without operators does', {}, async (context) => {
    const answer = await context.personalData.redact({ text: LETTER, mode: 'fast' });
    context.observe('PD-B1~no-operators', uncovered(context, answer));
  }),

  probe('what becomes of a type that no operator covers', {}, async (context) => {
    const { email } = await knownTypes(context);
    const operators = await spelled(context, { [email]: { operator: 'redact' } });
    const answer = await context.personalData.redact({ text: LETTER, mode: 'fast', operators });
    context.observe('PD-B2~no-default', uncovered(context, answer));
  }),

  probe('what an empty new_value means', {}, async (context) => {
    const { email } = await knownTypes(context);
    const operators = { DEFAULT: { operator: 'replace', new_value: '' } };
    const [text = ''] = redactedIn(served(context, await redacting(context, LETTER, operators)).body);
    context.observe('PD-B2~empty-new-value', text.includes(`<${email}>`) ? 'placeholder' : 'literal');
  }),

  probe('whether a reversal takes texts', {}, async (context) => {
    const operators = await spelled(context, {
      DEFAULT: { operator: 'encrypt', key: 'sixteen letters!' },
    });
    const answer = await context.personalData.deanonymize({ texts: [LETTER], operators });
    context.observe('PD-4~deanonymize-texts', answer.status === 200 ? 'served' : 'refused');
  }),

  probe('whether detect lists spans that overlap', {}, async (context) => {
    const spans = [...(await weighed(context))].sort((one, other) => one.start - other.start);
    const isOverlapping = spans.some(({ start }, at) => at > 0 && start < (spans[at - 1]?.end ?? 0));
    // What wins an overlap cannot be seen where only one is listed.
    if (isOverlapping) context.observe('PD-B2~overlap', 'all-kept');
  }),
];

/** What becomes of the card where nothing is said about it. */
function uncovered(context: DataContext, answer: DataAnswer): 'placeholder' | 'unchanged' | 'refused' {
  if (isRefusal(answer)) return 'refused';
  const [text = ''] = redactedIn(served(context, answer).body);
  return text.includes(CARD) ? 'unchanged' : 'placeholder';
}
