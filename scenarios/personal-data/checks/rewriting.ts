import { check, type DataAnswer, type DataContext } from '../../../harness/services/personal-data/client.ts';
import { isAuditTrue } from '../../../harness/services/personal-data/facts/audits.ts';
import { expectNoSurplus } from '../../../harness/services/personal-data/facts/calls.ts';
import { KEY } from '../../../harness/services/personal-data/facts/cipher-keys.ts';
import {
  CARD,
  EMAILS,
  found,
  isRefusal,
  knownTypes,
  LETTER,
  mask,
  maskingCharacter,
  type Operator,
  redacted,
  redacting,
  served,
  spelled,
} from '../../../harness/services/personal-data/facts/facts.ts';
import { besideRedacted, recordsIn, redactedIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import { LONG_VALUES, longestMask, rewriteLong } from '../../../harness/services/personal-data/facts/long-values.ts';
import { MOST, wordsIn } from '../../../harness/services/personal-data/facts/reference.ts';

const [EMAIL] = EMAILS;
const BEFORE = 'Please write to ';
const AFTER = ' before noon.';
const NOTE = `${BEFORE}${EMAIL}${AFTER}`;
/** An address that is longer than most values are. */
const LONG_ADDRESS = 'anna-katharina.keller.of.the.second.reading.room@library.example.com';
/** So many spans stand in a long text, of more than 10,000 characters. */
const MANY = 120;
/** Near the most, and no round number. */
const LONG_MASK = 987;

/** Checks of what operators do to spans: replace, redact, mask and keep. */
export const rewritingChecks = [
  check('PD-B2-1', 'puts new_value in the place of the span', async (context) => {
    const value = '  [an $& $1 \\1 <Ädress> "so" \'or so\'] \n';
    const text = await redacted(context, NOTE, { DEFAULT: { operator: 'replace', new_value: value } });
    context.expect(text).toBe(`${BEFORE}${value}${AFTER}`);
  }),

  check('PD-B2-11', 'puts the name of the type in angle brackets where no new_value is given', async (context) => {
    const { email, card } = await knownTypes(context);
    const expected = LETTER.replace(EMAIL, `<${email}>`).replace(CARD, `<${card}>`);
    const replace = { operator: 'replace' };
    for (const operators of [{ DEFAULT: replace }, { [email]: replace, [card]: replace }]) {
      context.expect(await redacted(context, LETTER, operators)).toBe(expected);
    }
  }),

  check('PD-B2-12', 'accepts a new_value of 512 characters and writes all of it', async (context) => {
    const value = 'n'.repeat(MOST.newValue);
    const answer = await redacting(context, NOTE, { DEFAULT: { operator: 'replace', new_value: value } });
    context.expect(answer).toServe();
    context.expect(redactedIn(answer.body)).toEqual([`${BEFORE}${value}${AFTER}`]);
  }),

  check('PD-B2-13', 'writes no new_value of more than 512 characters', async (context) => {
    const value = 'n'.repeat(MOST.newValue + 1);
    const answer = await redacting(context, NOTE, { DEFAULT: { operator: 'replace', new_value: value } });
    await expectNoSurplus(context, answer, 'characters of a new_value', () =>
      answer.exchange.reply.text.includes(value),
    );
  }),

  check('PD-B2-2', 'deletes the whole span and nothing else', async (context) => {
    const expected = LETTER.replace(EMAIL, '').replace(CARD, '');
    context.expect(await redacted(context, LETTER, { DEFAULT: { operator: 'redact' } })).toBe(expected);
  }),

  check('PD-B2-2', 'deletes the whole of a long span', async (context) => {
    const { email } = await knownTypes(context);
    const [text, entities] = [`${BEFORE}${LONG_ADDRESS}${AFTER}`, [email]];
    const spans = await found(context, { text, entities, include_text: true });
    const isWhole = spans.length === 1 && spans[0]?.value === LONG_ADDRESS;
    if (!isWhole) return context.skip('no address of such a length is found as a whole');
    const deleted = await redacted(context, text, { DEFAULT: { operator: 'redact' } }, { entities });
    context.expect(deleted).toBe(`${BEFORE}${AFTER}`);
  }),

  check('PD-B2-2', 'deletes every span of a long text', async (context) => {
    const operators = await spelled(context, { DEFAULT: { operator: 'redact' } });
    const body = { text: NOTE.padEnd(88).repeat(MANY), mode: 'fast', operators };
    for (const answer of [await context.personalData.redact(body), await context.personalData.anonymize(body)]) {
      const [text = NOTE] = redactedIn(served(context, answer).body);
      if (text.startsWith(NOTE)) return context.inconclusive('the planted value was not found');
      context.expect(text.split(EMAIL).length - 1).toBe(0);
    }
  }),

  check('PD-B2-3', 'masks the first characters of the span and keeps its length', async (context) => {
    await expectMasked(context, 5, false, `${'#'.repeat(5)}${EMAIL.slice(5)}`);
  }),

  check('PD-B2-3', 'masks as many characters of a value beside shorter ones', async (context) => {
    const answer = await redacting(context, `${CARD} or ${EMAIL} or ${CARD}`, { DEFAULT: mask(CARD.length + 4) });
    if (isRefusal(answer)) return context.skip('a mask that is longer than its span is refused');
    const masked = `${'#'.repeat(CARD.length + 4)}${EMAIL.slice(CARD.length + 4)}`;
    context.expect(redactedIn(served(context, answer).body)[0], 'what is masked').toContain(` or ${masked} or `);
  }),

  check('PD-B2-15', 'masks the last characters of the span when it is told so', async (context) => {
    await expectMasked(context, 7, true, `${EMAIL.slice(0, -7)}${'#'.repeat(7)}`);
  }),

  check('PD-B2-16', 'masks with the character that is given', async (context) => {
    const { email, card } = await knownTypes(context);
    const character = await maskingCharacter(context);
    const operators = { [email]: mask(4, 'x'), [card]: mask(4, character), DEFAULT: mask(4) };
    const expected = LETTER.replace(EMAIL, `xxxx${EMAIL.slice(4)}`).replace(
      CARD,
      `${character.repeat(4)}${CARD.slice(4)}`,
    );
    context.expect(await redacted(context, LETTER, operators)).toBe(expected);
  }),

  check('PD-B2-17', 'leaves nothing of a span that is shorter than its mask', async (context) => {
    for (const [count, fromEnd] of [
      [EMAIL.length + 1, true],
      [EMAIL.length + 2, false],
      [MOST.masked, false],
    ] as const) {
      const answer = await redacting(context, NOTE, { DEFAULT: mask(count, '#', fromEnd) });
      if (answer.status !== 200) {
        context.observe('PD-B2~mask-overrun', 'refused');
        context.expect(answer).toBeRefused();
        continue;
      }
      const [text = ''] = redactedIn(answer.body);
      const isKept = text.startsWith(BEFORE) && text.endsWith(AFTER);
      context.expect(isKept, 'whether the text around the span is as it was').toBe(true);
      const middle = text.slice(BEFORE.length, text.length - AFTER.length);
      context.expect(middle).toMatch(/^#+$/);
      context.observe('PD-B2~mask-overrun', middle.length > EMAIL.length ? 'padded' : 'whole');
    }
  }),

  check('PD-B2-18', 'accepts a mask of 1,000 characters', async (context) => {
    // Without a span, so that a mask which is longer than its span is no matter.
    context.expect(await redacting(context, 'A quiet remark.', { DEFAULT: mask(MOST.masked) })).toServe();
  }),

  check('PD-B2-3', 'masks as many characters of a long value', async (context) => {
    const masked = LONG_VALUES.map((value) => `See ${'#'.repeat(LONG_MASK)}${value.slice(LONG_MASK)} now.`);
    const { status, body } = await rewriteLong(context, mask(LONG_MASK));
    const isMasked = redactedIn(body).some((text) => masked.includes(text));
    if (isMasked) return;
    // A span that ends before its value does may be shorter than the mask, which may be refused, or writes more than is there.
    const removed = await rewriteLong(context, { operator: 'redact' });
    if (!redactedIn(removed.body).includes('See  now.')) return context.skip('no value of such a length is found here');
    if (status !== 200) return context.inconclusive('the values were not found as a whole');
    context.expect(isMasked, 'whether so many characters are masked, and no others').toBe(true);
  }),

  check('PD-B2-19', 'masks no more than 1,000 characters', async (context) => {
    const answer = await rewriteLong(context, mask(MOST.masked + 1));
    const longest = longestMask(answer);
    if (answer.status === 200 && longest < MOST.masked) {
      return context.skip('no value of more than 1,000 characters is found here, so that no mask can be too long');
    }
    await expectNoSurplus(context, answer, 'masked characters', () => longest > MOST.masked);
  }),

  check('PD-B2-6', 'keeps the spans of one type while DEFAULT changes all others', async (context) => {
    const { email, card } = await knownTypes(context);
    const keep = { operator: 'keep' };
    const remove = { operator: 'redact' };
    const first = await redacted(context, LETTER, { [email]: keep, DEFAULT: remove });
    context.expect(first).toBe(LETTER.replace(CARD, ''));
    const second = await redacted(context, LETTER, { DEFAULT: remove, [card]: keep });
    context.expect(second).toBe(LETTER.replace(EMAIL, ''));
  }),

  check('PD-B2-9', 'answers with redacted_text for each document', async (context) => {
    const { email } = await knownTypes(context);
    const operators = await spelled(context, { DEFAULT: { operator: 'redact' } });
    const texts = [NOTE, 'Nothing to see here.', `${EMAIL} is my address.`];
    const options = { mode: 'fast', entities: [email], operators };
    const alone = served(context, await context.personalData.redact({ ...options, texts: [LETTER] }));
    context.expect(redactedIn(alone.body).map((text) => text.includes(EMAIL))).toEqual([false]);
    const answer = await context.personalData.redact({ ...options, texts });
    const rewritten = redactedIn(served(context, answer).body);
    context.expect(rewritten.length).toBe(texts.length);
    // What an operator puts in the place of a value is the matter of other clauses.
    context.expect(rewritten.filter((text) => text.includes(EMAIL)).length).toBe(0);
    const isThere = (text: string): boolean =>
      rewritten.some((other) => text.split(EMAIL).every((part) => other.includes(part)));
    context.expect(texts.filter((text) => !isThere(text))).toEqual([]);
  }),

  check('PD-B2-29', 'names the operators that were applied', async (context) => {
    const answer = await audited(context);
    context.expect(unnamedIn(answer, [{ operator: 'replace' }, { operator: 'hash' }])).toEqual([]);
    const records = recordsIn(besideRedacted(answer.body));
    const isItems = records.some((record) => 'operator' in record && 'original_start' in record);
    const isCounts = records.some((record) => 'operator' in record && 'count' in record);
    context.observe('PD-4~audit-shape', isItems ? 'items' : isCounts ? 'counts' : 'other-names');
  }),

  check('PD-B2-29', 'names the operators that were applied in each document', async (context) => {
    const { email, card } = await knownTypes(context);
    const { redact, anonymize } = context.personalData;
    const [hash, cover] = [{ operator: 'hash', hash_type: 'sha256' }, mask(3)];
    for (const [verb, own, rest] of [
      [redact, hash, cover],
      [anonymize, hash, cover],
      [redact, { operator: 'replace', new_value: 'X' }, { operator: 'redact' }],
      [anonymize, { operator: 'redact' }, { operator: 'encrypt', key: KEY }],
    ] as const) {
      const operators = await spelled(context, { [email]: own, DEFAULT: rest });
      const body = { texts: [NOTE, `Paid with ${CARD}.`], mode: 'fast', entities: [email, card], operators };
      context.expect(unnamedIn(served(context, await verb(body)), [own, rest])).toEqual([]);
    }
  }),

  check('PD-B2-29', 'points at what was changed, where an audit trail has offsets', async (context) => {
    const { body } = await audited(context);
    const [text = ''] = redactedIn(body);
    const [before = '', between = '', after = ''] = LETTER.split(new RegExp(`${EMAIL}|${CARD}`));
    const written = text.slice(before.length, text.length - after.length).split(between);
    if (written.length !== 2) return context.inconclusive('the text around the spans was changed');
    const rewriting = { input: { text: LETTER, values: [EMAIL, CARD] }, output: { text, values: written } };
    const isTrue = isAuditTrue(besideRedacted(body), rewriting);
    context.expect(isTrue, 'whether the audit tells what was rewritten').toBe(true);
  }),
];

/** Demands what becomes of the letter when its address is masked in part, and its card by as many characters as it has. */
async function expectMasked(context: DataContext, count: number, fromEnd: boolean, address: string): Promise<void> {
  const { card } = await knownTypes(context);
  const masking = (most: number): Promise<DataAnswer> =>
    redacting(context, LETTER, { [card]: mask(most, '#', fromEnd), DEFAULT: mask(count, '#', fromEnd) });
  const answer = await masking(CARD.length);
  // Whoever masks all but one character has no reason to refuse the last one, which is not beyond the value.
  if (isRefusal(answer)) served(context, await masking(CARD.length - 1));
  context.expect(answer).toServe();
  const expected = LETTER.replace(EMAIL, address).replace(CARD, '#'.repeat(CARD.length));
  context.expect(redactedIn(answer.body)).toEqual([expected]);
}

/** The names of operators that stand nowhere beside the rewritten documents of an answer. */
function unnamedIn({ body }: DataAnswer, operators: readonly Operator[]): readonly string[] {
  const words = wordsIn(besideRedacted(body)).map((word) => word.toLowerCase());
  return operators.map(({ operator }) => operator).filter((name) => !words.some((word) => word.includes(name)));
}

/** The letter with both values rewritten to other lengths, each by another operator, asked for once. */
function audited(context: DataContext): Promise<DataAnswer> {
  return context.shared('audited letter', async () => {
    const { email, card } = await knownTypes(context);
    const replace = { operator: 'replace', new_value: '[card]' };
    const operators = { [email]: { operator: 'hash', hash_type: 'sha256' }, [card]: replace, DEFAULT: replace };
    return served(context, await redacting(context, LETTER, operators));
  });
}
