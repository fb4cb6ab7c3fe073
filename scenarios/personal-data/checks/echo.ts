import { check, type DataContext } from '../../../harness/services/personal-data/client.ts';
import {
  CARD,
  EMAILS,
  found,
  foundInEach,
  knownTypes,
  LETTER,
  letter,
  letterSpans,
  PLAUSIBLE,
  placesOf,
  redacted,
  served,
  spelled,
} from '../../../harness/services/personal-data/facts/facts.ts';
import {
  areSpansUnread,
  findingListsIn,
  redactedIn,
  type Span,
  spansIn,
} from '../../../harness/services/personal-data/facts/layouts.ts';
import { CONVENTIONS, readingOf, sliceAt } from '../../../harness/services/personal-data/facts/offsets.ts';
import { ODD_BEGINNINGS, ODD_END } from '../../../harness/services/personal-data/facts/samples.ts';
import { UNSURE, weighed } from '../../../harness/services/personal-data/facts/thresholds.ts';
import { carryOut, DETECTION, DETECTION_JOB } from '../../../harness/services/personal-data/facts/ways.ts';

const [EMAIL, OTHER] = EMAILS;
/** An address whose letters a reader may fold. */
const CAPITALS = 'Anna.Keller@Example.COM';

/** Characters of one, two, three and four bytes, some of which are two code units: each convention counts them otherwise. */
const MIXED = `Grüße aus Köln 😀👍🏽 — “schreib” an ${EMAIL} 😀 ḱ oder an ${OTHER}, danke 😀.`;

/** A text with one value in two places. */
const TWICE = `Please write to ${EMAIL} about the order, and write again to ${EMAIL} about the invoice.`;

/** Demands one way of counting that fits all offsets, of which there must be so many, and gives the first that does. */
function expectCounted(context: DataContext, spans: readonly (Span & { text?: string })[], least: number) {
  if (spans.length < least) return context.inconclusive('the planted values were not found');
  if (spans.some(({ value }) => value === undefined)) return context.inconclusive('needs echoed values');
  const fitting = CONVENTIONS.find((convention) =>
    spans.every((span) => sliceAt(span.text ?? MIXED, span, convention) === span.value),
  );
  context.expect(fitting, 'a way of counting that fits the offsets').toBeDefined();
  return fitting;
}

/** Checks of what detect answers: spans, their places, and echoed values on request only. */
export const echoChecks = [
  check('PD-4-1', 'answers with spans, each with a confidence score', async (context) => {
    const { body } = await letter(context);
    const spans = await letterSpans(context);
    if (areSpansUnread(body, [LETTER])) return context.inconclusive('what may be findings could not be read');
    if (spans.length === 0 && (await found(context, { text: PLAUSIBLE.join(' or ') })).length > 0) {
      return context.inconclusive('examples are not found here, other values are');
    }
    context.expect(spans.length).toBeGreaterThan(0);
    context.expect(findingListsIn(body).flat().length).toBe(spans.length);
    context.expect(redactedIn(body)).toEqual([]);
    const isDefault = ['entity_type', 'start', 'end', 'score'].every((name) => name in (spans[0]?.record ?? {}));
    context.observe('PD-4~entity-record', isDefault ? 'presidio-names' : 'other-names');
  }),

  check('PD-B1-28', 'shows no found value where that is not asked for', async (context) => {
    for (const asked of [
      { text: LETTER },
      { texts: [LETTER] },
      { text: LETTER, include_text: false },
      { texts: [LETTER, LETTER], include_text: false },
    ]) {
      const answer = served(context, await context.personalData.detect({ ...asked, mode: 'fast' }));
      const shown = [EMAIL, CARD].filter((value) => answer.exchange.reply.text.includes(value));
      context.expect(shown.length).toBe(0);
    }
  }),

  check('PD-B1-29', 'shows every found value where that is asked for', async (context) => {
    const spans = await letterSpans(context);
    if (spans.length === 0) return context.inconclusive('nothing was found in the letter');
    const values = spans.map(({ value = 'nothing' }) => value);
    context.expect(values.filter((value) => !LETTER.includes(value)).length, 'what stands nowhere').toBe(0);
    const isPlanted = values.includes(EMAIL) || values.includes(CARD);
    context.expect(isPlanted, 'whether what was planted is among the texts of spans').toBe(true);
  }),

  check('PD-B1-9', 'echoes what stands at the reported offsets', async (context) => {
    const answer = await context.personalData.detect({ text: MIXED, mode: 'fast', include_text: true });
    const fitting = expectCounted(context, spansIn(served(context, answer).body, [MIXED]), 2);
    if (fitting) context.observe('PD-4~offset-unit', readingOf(fitting));
  }),

  check('PD-B1-9', 'counts anew in each document', async (context) => {
    const spans = await foundInEach(context, [MIXED, MIXED], { include_text: true });
    expectCounted(context, spans.flat(), 4);
  }),

  check('PD-B1-9', 'tells where each of two equal values stands', async (context) => {
    const { email } = await knownTypes(context);
    const all = await found(context, { text: TWICE, entities: [email], include_text: true });
    const spans = all.filter(({ type, value }) => type === email && value === EMAIL);
    // Whether equal values are listed more than once is open, and so is what finds one of them alone.
    if (spans.length < 2) return context.skip('equal values are listed once');
    const text = await redacted(context, TWICE, { DEFAULT: { operator: 'redact' } }, { entities: [email] });
    if (text.includes(EMAIL)) return context.inconclusive('one of two equal values was found alone');
    context.expect(new Set(spans.map(({ start }) => start)).size, 'the places of two equal values').toBeGreaterThan(1);
  }),

  check('PD-B1-9', 'echoes what stands behind odd beginnings, in its own letters', async (context) => {
    const { email } = await knownTypes(context);
    const texts = ODD_BEGINNINGS.map((odd) => `${odd}Write to ${CAPITALS} or ${OTHER}, ${odd}`);
    const results = await foundInEach(context, texts, { entities: [email], include_text: true });
    const spans = results.flatMap((ones, at) => ones.map((span) => ({ ...span, text: texts[at] ?? '' })));
    // Other types are the matter of another clause, and values in other bounds are the engine's affair in a plain text.
    const addresses = spans.filter(({ type }) => type === email);
    context.expect(addresses.filter(({ value }) => value !== CAPITALS && value !== OTHER).length).toBe(0);
    expectCounted(context, spans, 1);
  }),

  check(
    ['PD-4-6', 'PD-B1-13'],
    'finds the same behind odd beginnings in every way',
    { pace: 'waiting' },
    async (context) => {
      await knownTypes(context);
      const texts = ODD_BEGINNINGS.map((odd) => `${odd}Write to ${CAPITALS} or ${OTHER}, ${odd}`);
      const body = { mode: 'fast', include_text: true, texts: [...texts, ...texts.slice(0, 2)] };
      const single = texts.join(ODD_END);
      const outcomes = await carryOut(context, [
        [DETECTION, body],
        [DETECTION_JOB, body],
        [DETECTION, { ...body, texts: undefined, text: single }],
        [DETECTION_JOB, { ...body, texts: undefined, text: single }],
      ]);
      const places = outcomes.map(({ value }) => placesOf(spansIn(value, body.texts)));
      context.expect(places[1]).toEqual(places[0]);
      context.expect(places[3]).toEqual(places[2]);
      context.expect(places[0]?.length, 'the findings of the documents').toBeGreaterThanOrEqual(body.texts.length);
    },
  ),

  check('PD-B1-32', 'ignores or refuses operators sent to detect', async (context) => {
    const { email } = await knownTypes(context);
    const operators = await spelled(context, { [email]: { operator: 'keep' }, DEFAULT: { operator: 'redact' } });
    const body = { text: UNSURE, mode: 'fast', score_threshold: 0, include_text: true };
    const answer = await context.personalData.detect({ ...body, operators });
    context.observe('PD-B1~operators-on-detect', answer.status === 200 ? 'ignored' : 'refused');
    if (answer.status !== 200) return context.expect(answer).toBeRefused();
    context.expect(placesOf(spansIn(answer.body, [UNSURE]))).toEqual(placesOf(await weighed(context)));
  }),

  check('PD-B1-32', 'ignores or refuses operators of a job to detect', { pace: 'waiting' }, async (context) => {
    const { email } = await knownTypes(context);
    const operators = await spelled(context, { [email]: { operator: 'keep' }, DEFAULT: { operator: 'redact' } });
    const body = { text: UNSURE, mode: 'fast', score_threshold: 0, include_text: true };
    const [outcome] = await carryOut(context, [[DETECTION_JOB, { ...body, operators }]]);
    if (!outcome || outcome.isRefused) return;
    context.expect(placesOf(spansIn(outcome.value, [UNSURE]))).toEqual(placesOf(await weighed(context)));
  }),
];
