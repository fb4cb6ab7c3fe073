import { check, type DataAnswer, type DataContext } from '../../../harness/services/personal-data/client.ts';
import { expectNoSurplus } from '../../../harness/services/personal-data/facts/calls.ts';
import {
  CARD,
  EMAILS,
  foundInEach,
  knownTypes,
  LETTER,
  letterSpans,
  placesOf,
  redacted,
  served,
  spelled,
} from '../../../harness/services/personal-data/facts/facts.ts';
import { redactedIn, spansIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import { MOST } from '../../../harness/services/personal-data/facts/reference.ts';

const [ALLOWED, OTHER] = EMAILS;
const TEXT = `Write to ${ALLOWED} for help, or else to ${OTHER} if that is urgent.`;
/** The values twice more, beside one that no call asks for. */
const SECOND_TEXT = `I repeat: ${ALLOWED} and ${OTHER}, paid with ${CARD}; not ${OTHER} but ${ALLOWED}.`;
/** With a sign that means something in patterns. */
const SIGNED = 'anna+news@example.com';
/** Begins and ends like the third address, and is clearly another one. */
const NEIGHBOUR = 'lena.vogel@example.net';

/** Long addresses that are alike in all but one character: the last of the name, and the first. */
const LONG_NAME = 'first.speaker.of.the.northern.and.southern.hills';
const LONG_ONES = [
  `${LONG_NAME}.a@example.com`,
  `${LONG_NAME}.b@example.com`,
  `t${LONG_NAME.slice(1)}.a@example.com`,
] as const;

/**
 * Entries of which none equals a planted value, is a part of one, or stands anywhere in the texts: what they are taken for by whoever joins the list,
 * looks for values inside of entries, splits these, or reads them as patterns.
 */
const NEAR_MISSES: readonly string[] = [
  `Wrote to ${ALLOWED}`,
  `${OTHER} if this is urgent`,
  `x,${ALLOWED},y`,
  `x|${OTHER}|y`,
  ...split(`help: ${ALLOWED} (x)`, 12),
  ...split(`see ${OTHER} (x)`, 10),
  `by ${CARD.slice(0, 9)}`,
  `${CARD.slice(10)} paid`,
  ALLOWED.replaceAll('.', '?'),
  ALLOWED.replace('anna', '[a-z]+'),
  OTHER.replace('example', '.*'),
  OTHER.replace('tom', '*'),
  OTHER.replace('tom', '%'),
  CARD.replaceAll(/\d/g, '\\d'),
  CARD.replaceAll(/\d{4}(?=\d)/g, '$& '),
  '.*',
  '*',
  '(',
  '[',
  '\\',
];

/** Two entries that make up a text together. */
function split(text: string, at: number): readonly string[] {
  return [text.slice(0, at), text.slice(at)];
}

/** Checks of allow_list. They ask for e-mail addresses only, so that no part of one is found as something else. */
export const allowListChecks = [
  check('PD-B1-6', 'leaves a listed value alone, and only that', async (context) => {
    const { email } = await knownTypes(context);
    const operators = { DEFAULT: { operator: 'redact' } };
    const options = { mode: 'full', entities: [email], allow_list: [ALLOWED] };
    context.expect(await redacted(context, TEXT, operators, options)).toBe(TEXT.replace(OTHER, ''));
  }),

  check('PD-B1-6', 'leaves a listed value alone in each document', async (context) => {
    const { email } = await knownTypes(context);
    const operators = await spelled(context, { DEFAULT: { operator: 'redact' } });
    const texts = [TEXT, SECOND_TEXT];
    const body = { texts, mode: 'fast', entities: [email], allow_list: [ALLOWED], operators };
    const rewritten = redactedIn(served(context, await context.personalData.redact(body)).body);
    context.expect(rewritten.filter((text) => text.includes(ALLOWED)).length).toBe(texts.length);
  }),

  check('PD-B1-6', 'does not report a listed value, wherever it stands', async (context) => {
    const { email } = await knownTypes(context);
    const allowed = [OTHER, SIGNED, ALLOWED];
    const options = { mode: 'fast', entities: [email], include_text: true, allow_list: allowed };
    const answer = await context.personalData.detect({ ...options, texts: [TEXT, SECOND_TEXT, `Or to ${SIGNED}.`] });
    const spans = spansIn(served(context, answer).body);
    const reported = allowed.filter((entry) => spans.some(({ value }) => value?.includes(entry)));
    context.expect(reported, 'the listed values that are reported').toEqual([]);
  }),

  check('PD-B1-21', 'suppresses no value that is clearly another one', async (context) => {
    const { email } = await knownTypes(context);
    const [one, other] = EMAILS;
    const local = other.split('@')[0] ?? other;
    const texts = EMAILS.map((address) => `Please answer to ${address} as soon as you can.`);
    const options = { entities: [email], allow_list: [one.toUpperCase(), local, NEIGHBOUR] };
    const spans = await foundInEach(context, texts, options);
    context.expect(spans[2]?.length ?? 0).toBeGreaterThan(0);
    const isLoose = spans[0]?.length === 0 ? 'ignore-case' : 'whole-span';
    context.observe('PD-B1~allow-exact', spans[1]?.length === 0 ? 'token' : isLoose);
    if (context.isSimulator) context.expect(spans.map(({ length }) => length)).toEqual([1, 1, 1]);
  }),

  check('PD-B1-21', 'compares each entry by itself, to the letter, and as a whole', async (context) => {
    const { email, card } = await knownTypes(context);
    const texts = [`${TEXT} Paid with ${CARD}.`, `Or to ${LONG_ONES.slice(1).join(' and ')}.`];
    const planted = [ALLOWED, OTHER, CARD, ...LONG_ONES.slice(1)];
    const options = { mode: 'fast', entities: [email, card], include_text: true };
    const missing = async (allowed: readonly string[]): Promise<readonly string[]> => {
      const answer = await context.personalData.detect({ ...options, texts, allow_list: allowed });
      context.expect(answer).toServe();
      const values = spansIn(answer.body, texts).map(({ value }) => value);
      return planted.filter((value) => !values.includes(value));
    };
    const suppressed = await missing([...NEAR_MISSES, LONG_ONES[0]]);
    if (suppressed.length === 0) return;
    // What is never found cannot be suppressed.
    const unknown = await missing([]);
    context.expect(suppressed.filter((value) => !unknown.includes(value)).length).toBe(0);
  }),

  check('PD-B1-6', 'takes an empty list for no list', async (context) => {
    const body = { text: LETTER, mode: 'fast', include_text: true };
    const answer = served(context, await context.personalData.detect({ ...body, allow_list: [] }));
    context.expect(placesOf(spansIn(answer.body, [LETTER]))).toEqual(placesOf(await letterSpans(context)));
  }),

  check('PD-B1-23', 'accepts 1,000 entries, and the last one counts', async (context) => {
    const answer = await allowedBehind(context, MOST.allowed - 1);
    context.expect(answer).toServe();
    context.expect(isSuppressed(answer), 'whether what is allowed is left out').toBe(true);
  }),

  check('PD-B1-7', 'lets no entry beyond 1,000 take effect', async (context) => {
    const answer = await allowedBehind(context, MOST.allowed);
    const refused = answer.status === 413 ? 'too-large' : 'bad-request';
    context.observe('PD-8~over-limit-status', answer.status === 200 ? 'clamped' : refused);
    await expectNoSurplus(context, answer, 'entries of allow_list', () => isSuppressed(answer));
  }),
];

/** A detection that allows one value behind so many entries that occur nowhere. */
async function allowedBehind(context: DataContext, count: number): Promise<DataAnswer> {
  const { email } = await knownTypes(context);
  const allowList = [...Array.from({ length: count }, (_, at) => `entry ${at} ${LONG_NAME}`), ALLOWED];
  const options = { entities: [email], include_text: true, allow_list: allowList };
  return context.personalData.detect({ text: TEXT, mode: 'fast', ...options });
}

function isSuppressed({ body }: DataAnswer): boolean {
  return !spansIn(body).some(({ value }) => value === ALLOWED);
}
