import { isServed, servedWhere } from '../../../engine/client.ts';
import { isRecord, type Json } from '../../../engine/is-record.ts';
import type { DataAnswer, DataContext } from '../client.ts';
import { asText, ENCODED, KEYS, type WriteKey } from './cipher-keys.ts';
import { typesByLanguage } from './languages.ts';
import { redactedIn, resultsIn, type Span, spansIn } from './layouts.ts';

/** Values that any engine must know for what they are; domains and numbers are those set aside for examples and tests. */
export const EMAILS = ['anna.keller@example.com', 'tom.fischer@example.org', 'lena.brandt@example.net'] as const;

/** A test card number with a valid check digit, in the form that most engines know. */
export const CARD = '4111111111111111';

/** An address of a block that is set aside for documentation. */
export const IP_ADDRESS = '198.51.100.23';

/** The same, set aside for nothing: some engines leave out what they take for an example. */
export const PLAUSIBLE = ['anna.keller@brandt-und-fischer.eu', '81.2.69.142', '4111111111114206'] as const;

const [EMAIL] = EMAILS;

/** A text with one e-mail address and one payment card, far apart. */
export const LETTER = `Please write to ${EMAIL} about the order. It was paid with the credit card ${CARD} in spring.`;

const servedOnly = servedWhere<DataAnswer>(
  (answer) => isServed(answer) && (isRecord(answer.body) || Array.isArray(answer.body)),
);

/** The answer of a call that must be served for a check to mean anything; without it the check is inconclusive. */
export function served(context: DataContext, answer: DataAnswer): DataAnswer {
  // It was asked for again: a faultless call that still ends in a fault is no bad luck.
  context.expect(answer.status, 'the status of a faultless call').not.toBe(500);
  return servedOnly(context, answer);
}

/** What `detect` finds in one text, in mode fast unless the body says otherwise. */
export async function found(context: DataContext, body: Json): Promise<readonly Span[]> {
  const { text } = body;
  const answer = served(context, await context.personalData.detect({ mode: 'fast', ...body }));
  return spansIn(answer.body, typeof text === 'string' ? [text] : []);
}

/** What `detect` finds in each of several texts. */
export async function foundInEach(
  context: DataContext,
  texts: readonly string[],
  options: Json = {},
): Promise<readonly (readonly Span[])[]> {
  const answer = served(context, await context.personalData.detect({ mode: 'fast', ...options, texts }));
  const results = resultsIn(answer.body, texts.length);
  return results?.map((result) => spansIn(result, texts)) ?? context.inconclusive('the results cannot be told apart');
}

/** Findings as they can be compared, without echoed values. */
export function placesOf(spans: readonly Span[]): readonly unknown[] {
  return spans.map(({ type, start, end, score }) => [start, end, type, score]);
}

/** The types that the target gives to the planted values of the letter. */
export interface KnownTypes {
  readonly email: string;
  readonly card: string;
}

/** What is found in the letter with echoed values: one call for all checks that look at single members. */
export function letter(context: DataContext): Promise<DataAnswer> {
  return context.shared('letter', async () =>
    served(context, await context.personalData.detect({ text: LETTER, mode: 'fast', include_text: true })),
  );
}

/** The findings of the letter. */
export async function letterSpans(context: DataContext): Promise<readonly Span[]> {
  return spansIn((await letter(context)).body, [LETTER]);
}

/** Goes on only where findings and the values that they echo can be read. */
export async function expectLegible(context: DataContext): Promise<void> {
  const spans = await letterSpans(context);
  const isEchoed = spans.some(({ value }) => value !== undefined && LETTER.includes(value));
  if (!isEchoed) context.inconclusive('no finding with its value could be read');
}

/** How the target calls e-mail addresses and payment cards. */
export async function knownTypes(context: DataContext): Promise<KnownTypes> {
  const spans = await letterSpans(context);
  // A value may be listed under several types: the surest one counts.
  const surest = spans.toSorted((one, other) => other.score - one.score);
  const typeOf = (value: string): string | undefined => surest.find((span) => span.value === value)?.type;
  const email = typeOf(EMAIL);
  const card = typeOf(CARD);
  if (email !== undefined && card !== undefined && email !== card) return { email, card };
  return context.inconclusive('the planted e-mail address and card were not found under two types');
}

/** An operator as checks write it: `operator` names it, the other members are its parameters. */
export type Operator = { readonly operator: string } & Json;

/** Operators by entity type, as checks write them. */
export type Operators = Readonly<Record<string, Operator>>;

/** An operator that masks so many characters, from the start unless it is told otherwise. */
export function mask(count: number, character = '#', fromEnd = false): Operator {
  return { operator: 'mask', masking_char: character, chars_to_mask: count, from_end: fromEnd };
}

/** Writes an operator as the target reads it. */
export type Spell = (operator: Operator) => Json;

const OWN_NAMES = ['type', 'operator', 'name'];

/** The spellings that are lawful, in the order in which they are tried, under the name of the reading. */
const SPELLINGS: readonly (readonly [reading: string, spell: Spell])[] = [
  ...OWN_NAMES.map((name): [string, Spell] => [name, ({ operator, ...rest }) => ({ [name]: operator, ...rest })]),
  ...['params', 'parameters', 'options', 'config'].flatMap((inner) =>
    OWN_NAMES.map((name): [string, Spell] => {
      return ['nested', ({ operator, ...parameters }) => ({ [name]: operator, [inner]: parameters })];
    }),
  ),
  ['nested', ({ operator, ...parameters }) => ({ [operator]: parameters })],
];

const DISCOVERED = 'SOMETHING ELSE';

/** How the target wants operators written: found out once, at the first call that needs one. */
export function spelling(context: DataContext): Promise<Spell> {
  return context.shared('spelling of operators', async () => {
    const { personalData } = context;
    let best: { readonly reading: string; readonly spell: Spell; readonly fitness: number } | undefined;
    for (const [reading, spell] of SPELLINGS) {
      const operators = { DEFAULT: spell({ operator: 'replace', new_value: DISCOVERED }) };
      const answer = await personalData.redact({ text: LETTER, mode: 'fast', operators });
      const fitness = fitnessOf(answer);
      if (fitness > (best?.fitness ?? 0)) best = { reading, spell, fitness };
      if (fitness === FITTEST) break;
    }
    if (!best) return context.inconclusive('no spelling of operators was understood');
    context.observe('PD-B2~operator-shape', best.reading);
    return best.spell;
  });
}

const FITTEST = 3;

/** A defect in one operator must not make the spelling unknown, so that less than a perfect answer will do. */
function fitnessOf({ status, body }: DataAnswer): number {
  if (status !== 200) return 0;
  const [text = LETTER] = redactedIn(body);
  if (text.includes(EMAIL)) return 1;
  return text.includes(DISCOVERED) ? FITTEST : 2;
}

/** How the target wants keys written: as text, unless it takes none of these; found out at the first call that has one. */
function keyWriting(context: DataContext): Promise<WriteKey> {
  return context.shared('writing of keys', async () => {
    const spell = await spelling(context);
    const isTaken = async (key: string): Promise<boolean> => {
      const operators = { DEFAULT: spell({ operator: 'encrypt', key }) };
      return (await context.personalData.anonymize({ text: EMAIL, mode: 'fast', operators })).status === 200;
    };
    for (const key of KEYS) if (await isTaken(key)) return asText;
    for (const write of ENCODED) {
      if (!(await isTaken(write(KEYS[0])))) continue;
      context.observe('PD-B2~cipher', 'encoded-key');
      return write;
    }
    return asText;
  });
}

/** Operators as the target reads them. */
export async function spelled(context: DataContext, operators: Operators): Promise<Json> {
  const spell = await spelling(context);
  const hasKey = Object.values(operators).some(({ key }) => typeof key === 'string');
  const write = hasKey ? await keyWriting(context) : asText;
  const keyed = (operator: Operator): Operator =>
    typeof operator.key === 'string' ? { ...operator, key: write(operator.key) } : operator;
  return Object.fromEntries(Object.entries(operators).map(([type, operator]) => [type, spell(keyed(operator))]));
}

/** A character to mask with: one beyond ASCII, unless the target takes none, as nobody says which ones it must take. */
export function maskingCharacter(context: DataContext): Promise<string> {
  return context.shared('masking character', async () => {
    return isRefusal(await redacting(context, LETTER, { DEFAULT: mask(1, '•') })) ? '+' : '•';
  });
}

/** The answer of a redaction of e-mail addresses and cards only, so that nothing else in a text is touched. */
export async function redacting(
  context: DataContext,
  text: string,
  operators: Operators,
  options: Json = {},
): Promise<DataAnswer> {
  const { email, card } = await knownTypes(context);
  return context.personalData.redact({
    text,
    mode: 'fast',
    entities: [email, card],
    ...options,
    operators: await spelled(context, operators),
  });
}

/** The text that such a redaction gives; a call that is not served makes the check inconclusive. */
export async function redacted(
  context: DataContext,
  text: string,
  operators: Operators,
  options: Json = {},
): Promise<string> {
  const answer = served(context, await redacting(context, text, operators, options));
  return redactedIn(answer.body)[0] ?? context.inconclusive('the answer holds no redacted_text');
}

/** Entity types by language as `/v1/entities` lists them, in whatever layout; empty when it cannot be read. */
export function listedTypes(context: DataContext): Promise<Readonly<Record<string, readonly string[]>>> {
  return context.shared('listed types', async () =>
    typesByLanguage(served(context, await context.personalData.entities()).body),
  );
}

/** Expects a refusal with a status, and with a type that the document gives to it; in words, what is to be refused. */
export function expectRefusal(
  { expect }: DataContext,
  answer: DataAnswer,
  status: number,
  type: string,
  what?: string,
): void {
  expect(answer, what).toHaveStatus(status);
  expect(answer.failure.type, 'type').toBe(type);
}

/** Whether an answer is a refusal of the request, whatever its status. */
export function isRefusal({ status }: DataAnswer): boolean {
  return status >= 400 && status < 500;
}
