import { check, type DataContext } from '../../../harness/services/personal-data/client.ts';
import { KEYS, unseal } from '../../../harness/services/personal-data/facts/encryption.ts';
import {
  CARD,
  EMAILS,
  IP_ADDRESS,
  knownTypes,
  type Operators,
  served,
  spelled,
} from '../../../harness/services/personal-data/facts/facts.ts';
import { resultsIn, spansIn, stringsIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import { expectUnraised } from '../../../harness/services/personal-data/facts/reference.ts';
import { ODD_END, ODD_PIECES, ODD_START } from '../../../harness/services/personal-data/facts/samples.ts';
import { UNSURE } from '../../../harness/services/personal-data/facts/thresholds.ts';
import { manyTypes } from '../../../harness/services/personal-data/facts/types.ts';
import {
  carryOut,
  DETECTION_JOB,
  OTHER_WAYS,
  REDACTION,
  type Rewritten,
  rewriteEach,
  WAYS,
} from '../../../harness/services/personal-data/facts/ways.ts';

const [EMAIL, ALLOWED, SURPLUS_ALLOWED] = EMAILS;
/** Values that begin like an address, and are clearly others. */
const NEIGHBOURS = [`${EMAIL}.au`, EMAIL.replace('keller', 'kelly')];
const NEW_VALUE = '  [an $& \\1 Ädress] \n';

/** Values at the beginning, in the middle and at the end, twice in a document, in none of it, one that nobody asks for, and a document twice. */
const DOCUMENTS = [
  `1 ${ODD_START}${EMAIL} ${ODD_PIECES.join(' | ')} ${ODD_END}`,
  `2 ${ALLOWED}, ${EMAIL}, ${CARD} & ${EMAIL}`,
  `\ufeff3 Nothing to see <here> & there, but for ${IP_ADDRESS}.\n`,
  `4 ${CARD} or ${CARD} or ${ALLOWED} from ${IP_ADDRESS}`,
  `4 ${CARD} or ${CARD} or ${ALLOWED} from ${IP_ADDRESS}`,
];

/** What becomes of an address and of a card. */
type Fate = readonly [map: Operators, address: string, card: string];

/** Maps that between them hold every operator whose effect is known beforehand, each under an own key and under DEFAULT. */
async function fates(context: DataContext): Promise<readonly Fate[]> {
  const { email, card } = await knownTypes(context);
  const mask = { operator: 'mask', masking_char: 'x', chars_to_mask: 11 };
  const replace = { operator: 'replace', new_value: NEW_VALUE };
  const remove = { operator: 'redact' };
  return [
    [
      { [email]: { ...mask, from_end: true }, DEFAULT: { operator: 'replace' } },
      `${EMAIL.slice(0, -11)}${'x'.repeat(11)}`,
      `<${card}>`,
    ],
    [{ [email]: replace, [card]: { operator: 'keep' }, DEFAULT: remove }, NEW_VALUE, CARD],
    [{ [email]: mask, [card]: replace }, `${'x'.repeat(11)}${EMAIL.slice(11)}`, NEW_VALUE],
    [
      {
        [card]: { ...mask, chars_to_mask: 17, from_end: true },
        DEFAULT: { ...mask, masking_char: '•', chars_to_mask: 1, from_end: false },
      },
      `•${EMAIL.slice(1)}`,
      `${CARD.slice(0, -17)}${'x'.repeat(17)}`,
    ],
  ];
}

/** Parameters that restrict what is rewritten to e-mail addresses and cards. */
async function restricted(context: DataContext): Promise<Readonly<Record<string, unknown>>> {
  const { email, card } = await knownTypes(context);
  return { mode: 'fast', language: 'en', entities: [email, card] };
}

const MOST_DOCUMENTS = 256;
const MOST_ALLOWED = 1_000;
const MOST_OPERATORS = 64;
const MOST_NEW_VALUE = 512;
const MOST_MASKED = 1_000;
const SURPLUS = 'SURPLUS';
const NOTE = `Write to ${EMAIL} or ${SURPLUS_ALLOWED} before noon.`;

const fillers = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `entry number ${at}`);
const cover = (count: number) => ({ operator: 'mask', masking_char: '#', chars_to_mask: count, from_end: true });

/** What goes beyond a limit, and what is then rewritten that should not be, or not rewritten that should. */
interface Excess {
  readonly clause: string;
  readonly what: string;
  readonly limit: number;
  readonly body: (context: DataContext) => Promise<object>;
  readonly hasEffect: (text: string) => boolean;
}

const LONG_NEW_VALUE = 'n'.repeat(MOST_NEW_VALUE + 1);
/** Near the most, and no round number. */
const LONG_MASK = 987;

/** With a value that is longer than a mask may be. */
const LONG_NOTE = `See https://example.com/${'a'.repeat(MOST_MASKED + 100)} now.`;

const EXCESSES: readonly Excess[] = [
  {
    clause: 'PD-B1-7',
    what: 'entries of allow_list',
    limit: MOST_ALLOWED,
    body: async (context) => ({
      ...(await redaction(context, { DEFAULT: { operator: 'redact' } })),
      allow_list: [...fillers(MOST_ALLOWED), SURPLUS_ALLOWED],
    }),
    hasEffect: (text) => text.includes(SURPLUS_ALLOWED),
  },
  {
    clause: 'PD-B1-30',
    what: 'operators',
    limit: MOST_OPERATORS,
    body: async (context) => {
      const { email } = await knownTypes(context);
      const types = (await manyTypes(context, MOST_OPERATORS)).filter((type) => type !== email);
      const others = types.slice(0, MOST_OPERATORS - 1).map((type) => [type, { operator: 'keep' }]);
      const last = { [email]: { operator: 'replace', new_value: SURPLUS } };
      return redaction(context, { DEFAULT: { operator: 'keep' }, ...Object.fromEntries(others), ...last });
    },
    hasEffect: (text) => text.includes(SURPLUS),
  },
  ...['own', 'DEFAULT'].map((key) => ({
    clause: 'PD-B2-13',
    what: `characters of a new_value under ${key === 'own' ? 'an own key' : key}`,
    limit: MOST_NEW_VALUE,
    body: async (context: DataContext) => {
      const { email } = await knownTypes(context);
      return redaction(context, { [key === 'own' ? email : key]: { operator: 'replace', new_value: LONG_NEW_VALUE } });
    },
    hasEffect: (text: string) => text.includes(LONG_NEW_VALUE),
  })),
  {
    clause: 'PD-B2-19',
    what: 'masked characters',
    limit: MOST_MASKED,
    body: async (context) => ({
      ...(await redaction(context, { DEFAULT: cover(MOST_MASKED + 1) })),
      text: LONG_NOTE,
      entities: undefined,
    }),
    hasEffect: (text) => text.includes('#'.repeat(MOST_MASKED + 1)),
  },
];

/** A rewriting of the note. */
async function redaction(context: DataContext, map: Operators): Promise<Readonly<Record<string, unknown>>> {
  return { ...(await restricted(context)), text: NOTE, operators: await spelled(context, map) };
}

/** Demands of each outcome what holds for all, and names the way where it does not. */
function expectOfEach(
  { expect }: DataContext,
  outcomes: readonly Rewritten[],
  holds: (one: Rewritten) => boolean,
): void {
  expect(outcomes.filter((one) => !holds(one)).map(({ way }) => way)).toEqual([]);
}

/** Demands that a body comes to the same in every way as another one does in a plain redaction, which must be served. */
async function expectAlike(context: DataContext, plain: object, body: object): Promise<void> {
  const [reference] = await rewriteEach(context, [REDACTION], plain);
  const isSame = ({ isRefused, texts }: Rewritten): boolean =>
    !isRefused && JSON.stringify(texts) === JSON.stringify(reference?.texts);
  expectOfEach(context, await rewriteEach(context, plain === body ? OTHER_WAYS : WAYS, body), isSame);
  context.expect(reference?.isRefused).toBe(false);
}

/**
 * Checks that what holds for a plain redaction holds in every way to have documents rewritten: by both paths and by jobs of both
 * tasks, for one document and for several.
 */
export const wayChecks = [
  check(
    ['PD-4-6', 'PD-4-3', 'PD-4-30'],
    'rewrites the same documents alike in every way',
    { pace: 'waiting' },
    async (context) => {
      const allowed = [ALLOWED, ...NEIGHBOURS];
      const options = { ...(await restricted(context)), allow_list: allowed };
      for (const [turn, [map, address, card]] of (await fates(context)).entries()) {
        // One document and several in turns.
        const documents = turn % 2 === 0 ? DOCUMENTS : DOCUMENTS.slice(0, 1);
        const form = turn % 2 === 0 ? { texts: documents } : { text: documents[0] };
        const body = { ...options, ...form, operators: await spelled(context, map) };
        const expected = documents.map((text) => text.split(EMAIL).join(address).split(CARD).join(card)).sort();
        const outcomes = await rewriteEach(context, WAYS, body);
        expectOfEach(context, outcomes, ({ texts }) => JSON.stringify(texts) === JSON.stringify(expected));
      }
    },
  ),

  check(
    ['PD-B1-16', 'PD-4-6'],
    'rewrites without a threshold what it rewrites at 0.35',
    { pace: 'waiting' },
    async (context) => {
      const operators = await spelled(context, { DEFAULT: { operator: 'redact' } });
      const body = { texts: [UNSURE, `Again: ${UNSURE}`], mode: 'fast', operators };
      await expectAlike(context, { ...body, score_threshold: 0.35 }, body);
    },
  ),

  check(
    ['PD-B1-18', 'PD-B1-3', 'PD-4-6'],
    'rewrites at the ends of the range of thresholds alike in every way',
    { pace: 'waiting' },
    async (context) => {
      const operators = await spelled(context, { DEFAULT: { operator: 'redact' } });
      for (const threshold of [0, 1]) {
        const body = { texts: [UNSURE], mode: 'fast', operators, score_threshold: threshold };
        await expectAlike(context, body, body);
      }
    },
  ),

  check(['PD-B2-4', 'PD-B2-21'], 'hashes alike in every way', { pace: 'waiting' }, async (context) => {
    const { email } = await knownTypes(context);
    const map = { [email]: { operator: 'hash', hash_type: 'md5' }, DEFAULT: { operator: 'hash', hash_type: 'sha512' } };
    const body = { ...(await restricted(context)), texts: DOCUMENTS, operators: await spelled(context, map) };
    await expectAlike(context, body, body);
  }),

  check(
    ['PD-B2-5', 'PD-B2-25'],
    'encrypts with keys of each length in every way',
    { pace: 'waiting' },
    async (context) => {
      for (const key of KEYS) {
        const { text: _, ...body } = await redaction(context, { DEFAULT: { operator: 'encrypt', key } });
        const outcomes = await rewriteEach(context, WAYS, { ...body, texts: [NOTE, `PS: ${NOTE}`] });
        expectOfEach(
          context,
          outcomes,
          ({ texts }) => texts.length === 2 && !texts.some((text) => text.includes(EMAIL)),
        );
        const written = outcomes.flatMap(({ texts }) => texts);
        const { body: restored } = served(context, await unseal(context, written.join('\n'), key));
        const isRestored = stringsIn(restored).some((text) => text.split(EMAIL).length > written.length);
        context.expect(isRestored, 'whether what each way wrote is restored').toBe(true);
      }
    },
  ),

  check(
    ['PD-8-1', 'PD-7-11'],
    'takes 256 documents in every way, and not one more',
    { pace: 'waiting' },
    async (context) => {
      const { text: _, ...body } = await redaction(context, { DEFAULT: { operator: 'redact' } });
      const texts = [...fillers(MOST_DOCUMENTS - 1), NOTE];
      const outcomes = await rewriteEach(context, WAYS, { ...body, texts });
      expectOfEach(context, outcomes, (one) => one.texts.length === MOST_DOCUMENTS && !one.texts.includes(NOTE));
      const [read] = await carryOut(context, [[DETECTION_JOB, { mode: 'fast', texts }]]);
      context.expect(resultsIn(read?.value, MOST_DOCUMENTS)?.length, 'the number of results').toBe(MOST_DOCUMENTS);
      const more = await rewriteEach(context, WAYS, { ...body, texts: [...texts, 'one more'] });
      if (more.some(({ isRefused }) => !isRefused)) await expectUnraised(context, MOST_DOCUMENTS);
      expectOfEach(context, more, ({ isRefused }) => isRefused);
    },
  ),

  check(
    ['PD-B1-23', 'PD-B2-12', 'PD-B2-18', 'PD-B2-5'],
    'takes as much as it may in every way',
    { pace: 'waiting' },
    async (context) => {
      const { email, card } = await knownTypes(context);
      const value = 'n'.repeat(MOST_NEW_VALUE);
      // A mask that is longer than its span may be refused: there is none of its type.
      const longest = { [email]: { operator: 'replace', new_value: value }, [card]: cover(MOST_MASKED) };
      const map = { ...longest, DEFAULT: { operator: 'encrypt', key: KEYS[1] } };
      const allowed = [...fillers(MOST_ALLOWED - 1), SURPLUS_ALLOWED];
      const outcomes = await rewriteEach(context, WAYS, { ...(await redaction(context, map)), allow_list: allowed });
      expectOfEach(context, outcomes, ({ texts }) => texts[0] === NOTE.replace(EMAIL, value));
      const reading = { mode: 'fast', entities: [email], text: NOTE, include_text: true };
      const [read] = await carryOut(context, [[DETECTION_JOB, { ...reading, allow_list: allowed }]]);
      context.expect(spansIn(read?.value, [NOTE]).length, 'the findings of a job').toBe(1);
    },
  ),

  check(['PD-B2-3', 'PD-B2-18'], 'masks a long value alike in every way', { pace: 'waiting' }, async (context) => {
    const map = { DEFAULT: cover(LONG_MASK) };
    const body = { ...(await redaction(context, map)), text: LONG_NOTE, entities: undefined };
    const [plain] = await rewriteEach(context, [REDACTION], body);
    if (!plain || plain.isRefused) return context.skip('so long a value is none here, and its mask is refused');
    const outcomes = await rewriteEach(context, OTHER_WAYS, body);
    expectOfEach(context, outcomes, ({ texts }) => texts[0] === plain.texts[0]);
  }),

  check('PD-B1-41', 'takes 64 operators in every way', { pace: 'waiting' }, async (context) => {
    const types = (await manyTypes(context, MOST_OPERATORS - 1)).map((type) => [type, { operator: 'redact' }]);
    const body = await redaction(context, { DEFAULT: { operator: 'redact' }, ...Object.fromEntries(types) });
    const [plain] = await rewriteEach(context, [REDACTION], body);
    if (!plain || plain.isRefused) return context.skip('fewer than 63 types are known to the target at a time');
    const outcomes = await rewriteEach(context, OTHER_WAYS, body);
    expectOfEach(context, outcomes, ({ texts }) => texts[0] === plain.texts[0]);
  }),

  check(
    'PD-B2-17',
    'leaves nothing of a span that is shorter than its mask in any way',
    { pace: 'waiting' },
    async (context) => {
      const outcomes = await rewriteEach(context, WAYS, await redaction(context, { DEFAULT: cover(100) }));
      expectOfEach(context, outcomes, ({ texts }) => texts.every((text) => !text.includes(EMAIL.slice(0, 4))));
    },
  ),

  check('PD-B2-24', 'refuses a key of another length in every way', { pace: 'waiting' }, async (context) => {
    for (const key of [KEYS[1].slice(1), `${KEYS[2]}!`]) {
      const body = await redaction(context, { DEFAULT: { operator: 'encrypt', key } });
      expectOfEach(context, await rewriteEach(context, WAYS, body), ({ isRefused }) => isRefused);
    }
  }),

  ...EXCESSES.map(({ clause, what, limit, body, hasEffect }) =>
    check(
      clause,
      `lets nothing beyond ${limit} ${what} take effect in any way`,
      { pace: 'waiting' },
      async (context) => {
        const outcomes = await rewriteEach(context, WAYS, await body(context));
        const surplus = outcomes.filter(({ texts }) => texts.some(hasEffect));
        if (surplus.length > 0) await expectUnraised(context, limit);
        context.expect(surplus.map(({ way }) => way)).toEqual([]);
      },
    ),
  ),
];
