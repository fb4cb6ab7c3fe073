import { check, type DataContext } from '../../../harness/services/personal-data/client.ts';
import { KEYS } from '../../../harness/services/personal-data/facts/cipher-keys.ts';
import { EMAILS, knownTypes, mask } from '../../../harness/services/personal-data/facts/facts.ts';
import { resultsIn, spansIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import {
  expectUnlowered,
  expectUnraised,
  LIMITS,
  type LimitName,
  MOST,
} from '../../../harness/services/personal-data/facts/reference.ts';
import { overfull } from '../../../harness/services/personal-data/facts/types.ts';
import {
  carryOut,
  DETECTION_JOB,
  expectOfEach,
  NOTE,
  OTHER_WAYS,
  REDACTION,
  redaction,
  rewriteEach,
  WAYS,
} from '../../../harness/services/personal-data/facts/ways.ts';

const [EMAIL, , SURPLUS_ALLOWED] = EMAILS;
const SURPLUS = 'SURPLUS';

const fillers = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `entry number ${at}`);

/** What goes beyond a limit, and what is then rewritten that should not be, or not rewritten that should. */
interface Excess {
  readonly clause: string;
  readonly name: LimitName;
  readonly where?: string;
  readonly body: (context: DataContext) => Promise<object>;
  readonly hasEffect: (text: string) => boolean;
}

const LONG_NEW_VALUE = 'n'.repeat(MOST.newValue + 1);
/** Near the most, and no round number. */
const LONG_MASK = 987;

/** With a value that is longer than a mask may be. */
const LONG_NOTE = `See https://example.com/${'a'.repeat(MOST.masked + 100)} now.`;

const EXCESSES: readonly Excess[] = [
  {
    clause: 'PD-B1-7',
    name: 'entries of allow_list',
    body: async (context) => ({
      ...(await redaction(context, { DEFAULT: { operator: 'redact' } })),
      allow_list: [...fillers(MOST.allowed), SURPLUS_ALLOWED],
    }),
    hasEffect: (text) => text.includes(SURPLUS_ALLOWED),
  },
  {
    clause: 'PD-B1-30',
    name: 'operators',
    body: async (context) => redaction(context, await overfull(context, MOST.operators, SURPLUS)),
    hasEffect: (text) => text.includes(SURPLUS),
  },
  ...['own', 'DEFAULT'].map(
    (key): Excess => ({
      clause: 'PD-B2-13',
      name: 'characters of a new_value',
      where: ` under ${key === 'own' ? 'an own key' : key}`,
      body: async (context) => {
        const { email } = await knownTypes(context);
        return redaction(context, {
          [key === 'own' ? email : key]: { operator: 'replace', new_value: LONG_NEW_VALUE },
        });
      },
      hasEffect: (text) => text.includes(LONG_NEW_VALUE),
    }),
  ),
  {
    clause: 'PD-B2-19',
    name: 'masked characters',
    body: async (context) => ({
      ...(await redaction(context, { DEFAULT: mask(MOST.masked + 1, '#', true) })),
      // The short values may be masked beyond their ends.
      text: `${LONG_NOTE} ${NOTE}`,
      entities: undefined,
    }),
    hasEffect: (text) => text.includes('#'.repeat(MOST.masked + 1)),
  },
];

/** Whether each document is there, the last of them rewritten. */
function isRewrittenOnce(documents: readonly string[], rewritten: readonly string[]): boolean {
  const lost = documents.filter((text) => !rewritten.includes(text));
  return rewritten.length === documents.length && String(lost) === NOTE;
}

/** Checks that every way to have documents rewritten takes as much as it may, and nothing beyond. */
export const wayLimitChecks = [
  check(
    ['PD-8-1', 'PD-7-11'],
    'takes 256 documents in every way, and not one more',
    { pace: 'waiting' },
    async (context) => {
      const { text: _, ...body } = await redaction(context, { DEFAULT: { operator: 'redact' } });
      const texts = [...fillers(MOST.documents - 1), NOTE];
      const outcomes = await rewriteEach(context, WAYS, { ...body, texts });
      if (outcomes.every(({ isRefused }) => isRefused)) await expectUnlowered(context, 'documents');
      expectOfEach(context, outcomes, (one) => isRewrittenOnce(texts, one.texts));
      const [read] = await carryOut(context, [[DETECTION_JOB, { mode: 'fast', texts }]]);
      context.expect(resultsIn(read?.value, MOST.documents)?.length, 'the number of results').toBe(MOST.documents);
      const more = await rewriteEach(context, WAYS, { ...body, texts: [...texts, 'one more'] });
      if (more.some(({ isRefused }) => !isRefused)) await expectUnraised(context, 'documents');
      expectOfEach(context, more, ({ isRefused }) => isRefused);
    },
  ),

  check(
    ['PD-B1-23', 'PD-B2-12', 'PD-B2-18', 'PD-B2-5'],
    'takes as much as it may in every way',
    { pace: 'waiting' },
    async (context) => {
      const { email, card } = await knownTypes(context);
      const value = 'n'.repeat(MOST.newValue);
      // A mask that is longer than its span may be refused: there is none of its type.
      const longest = { [email]: { operator: 'replace', new_value: value }, [card]: mask(MOST.masked, '#', true) };
      const map = { ...longest, DEFAULT: { operator: 'encrypt', key: KEYS[1] } };
      const allowed = [...fillers(MOST.allowed - 1), SURPLUS_ALLOWED];
      const outcomes = await rewriteEach(context, WAYS, { ...(await redaction(context, map)), allow_list: allowed });
      expectOfEach(context, outcomes, ({ texts }) => texts[0] === NOTE.replace(EMAIL, value));
      const reading = { mode: 'fast', entities: [email], text: NOTE, include_text: true };
      const [read] = await carryOut(context, [[DETECTION_JOB, { ...reading, allow_list: allowed }]]);
      context.expect(spansIn(read?.value, [NOTE]).length, 'the findings of a job').toBe(1);
    },
  ),

  check(['PD-B2-3', 'PD-B2-18'], 'masks a long value alike in every way', { pace: 'waiting' }, async (context) => {
    const map = { DEFAULT: mask(LONG_MASK, '#', true) };
    const body = { ...(await redaction(context, map)), text: LONG_NOTE, entities: undefined };
    const [plain] = await rewriteEach(context, [REDACTION], body);
    if (!plain || plain.isRefused) return context.skip('so long a value is none here, and its mask is refused');
    const outcomes = await rewriteEach(context, OTHER_WAYS, body);
    expectOfEach(context, outcomes, ({ texts }) => texts[0] === plain.texts[0]);
  }),

  check('PD-B1-41', 'takes 64 operators in every way', { pace: 'waiting' }, async (context) => {
    const body = await redaction(context, await overfull(context, MOST.operators - 1, SURPLUS));
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
      const outcomes = await rewriteEach(context, WAYS, await redaction(context, { DEFAULT: mask(100, '#', true) }));
      expectOfEach(context, outcomes, ({ texts }) =>
        texts.every((text) => /^Write to #+ or #+ before noon\.$/.test(text)),
      );
    },
  ),

  ...EXCESSES.map(({ clause, name, where = '', body, hasEffect }) =>
    check(
      clause,
      `lets nothing beyond ${LIMITS[name].most} ${name}${where} take effect in any way`,
      { pace: 'waiting' },
      async (context) => {
        const outcomes = await rewriteEach(context, WAYS, await body(context));
        const surplus = outcomes.filter(({ texts }) => texts.some(hasEffect));
        // A limit that is kept in one way was not raised.
        if (surplus.length > 0 && !outcomes.some(({ isRefused }) => isRefused)) await expectUnraised(context, name);
        context.expect(surplus.map(({ way }) => way)).toEqual([]);
      },
    ),
  ),
];
