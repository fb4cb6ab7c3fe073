import { check } from '../../../harness/services/personal-data/client.ts';
import { expectNoSurplus } from '../../../harness/services/personal-data/facts/calls.ts';
import {
  CARD,
  EMAILS,
  foundInEach,
  knownTypes,
  redacted,
  served,
  spelled,
} from '../../../harness/services/personal-data/facts/facts.ts';
import { redactedIn, spansIn } from '../../../harness/services/personal-data/facts/layouts.ts';

const [ALLOWED, OTHER] = EMAILS;
const TEXT = `Write to ${ALLOWED} for help, or else to ${OTHER} if that is urgent.`;
/** The values once more, beside one that no call asks for. */
const SECOND_TEXT = `I repeat: ${ALLOWED} and ${OTHER}, paid with ${CARD}.`;
/** Begins and ends like the third address, and is clearly another one. */
const NEIGHBOUR = 'lena.vogel@example.net';
const MOST_ENTRIES = 1_000;

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
    const options = { mode: 'fast', entities: [email], include_text: true, allow_list: [OTHER, ALLOWED] };
    const answer = await context.personalData.detect({ ...options, texts: [TEXT, SECOND_TEXT] });
    const values = spansIn(served(context, answer).body).map(({ value }) => value);
    // Types that were not asked for are the matter of another clause.
    context.expect(values.filter((value) => value !== CARD).length).toBe(0);
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

  check('PD-B1-23', 'accepts 1,000 entries, and the last one counts', async (context) => {
    const { email } = await knownTypes(context);
    const allowList = [...fillers(MOST_ENTRIES - 1), ALLOWED];
    const body = { text: TEXT, mode: 'fast', entities: [email], include_text: true, allow_list: allowList };
    const answer = await context.personalData.detect(body);
    context.expect(answer).toServe();
    context.expect(spansIn(answer.body).some(({ value }) => value === ALLOWED)).toBe(false);
  }),

  check('PD-B1-7', 'lets no entry beyond 1,000 take effect', async (context) => {
    const { email } = await knownTypes(context);
    const allowList = [...fillers(MOST_ENTRIES), ALLOWED];
    const body = { text: TEXT, mode: 'fast', entities: [email], include_text: true, allow_list: allowList };
    const answer = await context.personalData.detect(body);
    const refused = answer.status === 413 ? 'too-large' : 'bad-request';
    context.observe('PD-8~over-limit-status', answer.status === 200 ? 'clamped' : refused);
    const isSuppressed = (): boolean => !spansIn(answer.body).some(({ value }) => value === ALLOWED);
    await expectNoSurplus(context, answer, MOST_ENTRIES, isSuppressed);
  }),
];

function fillers(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `entry ${at}`);
}
