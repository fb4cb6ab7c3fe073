import { check, type DataContext } from '../../../harness/services/personal-data/client.ts';
import {
  CARD,
  EMAILS,
  expectLegible,
  foundInEach,
  IP_ADDRESS,
  knownTypes,
  listedTypes,
  PLAUSIBLE,
  placesOf,
  served,
  spelled,
} from '../../../harness/services/personal-data/facts/facts.ts';
import { redactedIn, type Span, spansIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import { NAMES, NAMING } from '../../../harness/services/personal-data/facts/samples.ts';
import {
  everything,
  MOST_LANGUAGES,
  namesInFull,
  PROSE,
} from '../../../harness/services/personal-data/facts/settings.ts';

const [MAILBOX, HOST, TEST_CARD] = PLAUSIBLE;

/** Values of each promised kind. Numbers are those of test cards, of documentation blocks, and of fiction, but for one each. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'an e-mail address': [...EMAILS, MAILBOX],
  'a phone number': ['+1 202 555 0143', '(212) 555-0143', '+44 20 7946 0958'],
  'an IP address': [IP_ADDRESS, '192.0.2.44', '203.0.113.7', HOST],
  'a payment card': [CARD, '5555 5555 5555 4444', '3782-822463-10005', TEST_CARD],
};

/** A card of one network for each check digit, without blanks. */
const VALID_CARDS = Array.from({ length: 10 }, (_, digit) => cardWith(digit));

/** The same with a check digit that is wrong. */
const INVALID_CARDS = VALID_CARDS.map((number) => `${number.slice(0, -1)}${(Number(number.at(-1)) + 5) % 10}`);

/** A test number with this check digit: its last digit but one stands where it is counted double, so that one of ten fits. */
function cardWith(checkDigit: number): string {
  const serials = Array.from({ length: 10 }, (_, digit) => `41111111111142${digit}${checkDigit}`);
  return serials.find(isValid) ?? '';
}

/** Whether the digits of a card fit its last one: every second one from the right is doubled, by the sum of its digits. */
function isValid(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const twice = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}

const NATIONAL = [
  'Her social security number is 219-09-9998, as her employer knows.',
  'The patient has the NHS number 943 476 5919.',
  'He lives at 742 Maple Street, Springfield, IL 62704.',
  'The passport number of the traveller is 912803456.',
];

/** Checks of what is found at all: one value of each kind is enough. */
export const recallChecks = [
  check('PD-1-4', 'finds personal names in ordinary prose', async (context) => {
    await expectLegible(context);
    const spans = await namesInFull(context);
    context.expect(namesIn(spans), 'the names that are found').not.toEqual([]);
    context.expect(namesAmong(spans[NAMING.length]), 'the names that are found far behind').not.toEqual([]);
    const types = spans.flat().map(({ type }) => type);
    context.observe('PD-1~recall', types.includes('PERSON') ? 'presidio-like' : 'other-engine');
  }),

  check('PD-1-4', 'finds names in each document of a call', async (context) => {
    const isFirstAlone = (spans: readonly (readonly Span[])[]): boolean =>
      namesIn(spans.slice(0, 1)).length > 0 && namesIn(spans).length === 1;
    if (!isFirstAlone(await namesInFull(context))) return;
    // An engine that knows one name of these finds it in the last document too.
    const turned = [...NAMING].reverse();
    const spans = await foundInEach(context, turned, { mode: 'full', include_text: true });
    context.expect(namesIn([...spans].reverse()), 'the names that are found').toContain(NAMES[0]);
  }),

  check('PD-B1-24', 'looks for names given away by context where no mode is sent', async (context) => {
    await expectLegible(context);
    const spans = await foundInEach(context, PROSE, { mode: undefined, include_text: true });
    context.expect(namesIn(spans), 'the names that are found').not.toEqual([]);
    const [places, again] = [spans, await namesInFull(context)].map((each) => JSON.stringify(each.map(placesOf)));
    context.observe('PD-B1~full-variance', places === again ? 'repeatable' : 'varying');
  }),

  check('PD-B1-8', 'reports no name in mode fast that only context gives away', async (context) => {
    const full = await namesInFull(context);
    if (namesIn(full).length === 0) return context.inconclusive('no name is found in mode full either');
    context.expect(namesIn(await foundInEach(context, NAMING, { include_text: true }))).toEqual([]);
    const named = full.flat().filter((span) => namesAmong([span]).length > 0);
    const entities = [...new Set(named.map(({ type }) => type))];
    const { body } = await context.personalData.detect({ texts: NAMING, mode: 'fast', entities, include_text: true });
    context.expect(namesAmong(spansIn(body, NAMING)), 'the names that are found where they are asked for').toEqual([]);
  }),

  check('PD-1-11', 'finds e-mail addresses, phone numbers, IP addresses and payment cards', async (context) => {
    await expectLegible(context);
    const found = await foundAmong(context, Object.values(KINDS));
    const missed = Object.keys(KINDS).filter((_, at) => found[at]?.length === 0);
    context.expect(missed, 'the kinds of which nothing is found').toEqual([]);
    const operators = await spelled(context, { DEFAULT: { operator: 'redact' } });
    const texts = Object.values(KINDS).map(textOf);
    const redaction = served(context, await context.personalData.redact({ texts, mode: 'full', operators }));
    const rewritten = redactedIn(redaction.body).join('\n');
    const left = Object.keys(KINDS).filter((_, at) => found[at]?.every((value) => rewritten.includes(value)));
    context.expect(left, 'the kinds of which nothing is redacted').toEqual([]);
  }),

  check('PD-1-11', 'finds e-mail addresses and cards in each language that lists them', async (context) => {
    const listed = await listedTypes(context);
    const types = Object.values(await knownTypes(context));
    for (const language of Object.keys(listed).slice(0, MOST_LANGUAGES)) {
      const found = (await everything(context, language)).flat().map(({ type }) => type);
      const missed = types.filter((type) => listed[language]?.includes(type) && !found.includes(type));
      context.expect([language, missed], 'the types that are not found').toEqual([language, []]);
    }
  }),

  check('PD-1-11', 'tells payment cards by their check digit', async (context) => {
    const cards = [...VALID_CARDS, ...INVALID_CARDS];
    const texts = cards.map((number) => `The number is ${number} today.`);
    const results = await foundInEach(context, texts, { score_threshold: 0 });
    const whole = results.map((spans) => spans.filter(({ start, end }) => end - start > 14));
    const types = [...new Set(whole.flat().map(({ type }) => type))];
    if (types.length === 0) return context.inconclusive('none of the cards was found in this form');
    const telling = types.filter((own) => {
      const sure = whole.map((spans) => Math.max(0, ...spans.map(({ type, score }) => (type === own ? score : 0))));
      const [valid, invalid] = [sure.slice(0, VALID_CARDS.length), sure.slice(VALID_CARDS.length)];
      // How sure an engine is of what is no card is its own affair, as long as it can tell.
      return Math.min(...valid) > 0 && Math.min(...invalid) < Math.max(...valid);
    });
    context.expect(telling, 'the types of all cards whose check digit is right, and not of all others').not.toEqual([]);
  }),

  check('PD-1-14', 'finds a national identifier or a postal address', async (context) => {
    const spans = await foundInEach(context, NATIONAL, { mode: 'full', language: 'en' });
    // What an engine knows of countries is its own affair: finding none is worth a word, and no verdict.
    if (spans.flat().length === 0) return context.skip('none of the samples was found, which the document allows');
    for (const { start, end } of spans.flat()) context.expect(end).toBeGreaterThan(start);
  }),
];

/** The planted names of which something was found in their own sentences. */
function namesIn(spans: readonly (readonly Span[])[]): readonly string[] {
  return NAMES.filter((name, at) => namesAmong(spans[at]).includes(name));
}

/** The planted names of which something is among findings. */
function namesAmong(spans: readonly Span[] = []): readonly string[] {
  return NAMES.filter((name) => spans.some(({ value }) => value?.includes(name)));
}

function textOf(values: readonly string[]): string {
  return values.map((value) => `Use ${value} from now on.`).join(' Or better: ');
}

/** For each group of values, those that were found, as a whole or in part. */
async function foundAmong(
  context: DataContext,
  groups: readonly (readonly string[])[],
): Promise<readonly (readonly string[])[]> {
  const spans = await foundInEach(context, groups.map(textOf), { mode: 'full', include_text: true });
  return groups.map((values, at) =>
    values.filter((planted) => spans[at]?.some(({ value = '' }) => value.length > 3 && planted.includes(value))),
  );
}
