import { check, type DataAnswer, type DataContext, PATHS } from '../../../harness/services/personal-data/client.ts';
import { expectRefusedJob } from '../../../harness/services/personal-data/facts/calls.ts';
import { KEY, KEYS, nearKeys, OTHER_KEY_LENGTHS } from '../../../harness/services/personal-data/facts/cipher-keys.ts';
import {
  isRestored,
  reversing,
  seal,
  sealed,
  sealedText,
  unseal,
  wayBack,
} from '../../../harness/services/personal-data/facts/encryption.ts';
import {
  CARD,
  EMAILS,
  expectRefusal,
  knownTypes,
  LETTER,
  mask,
  type Operators,
  redacted,
  redacting,
  served,
  spelled,
} from '../../../harness/services/personal-data/facts/facts.ts';
import { redactedIn, redactedInOrder, stringsIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import { ODD_END, ODD_PIECES, ODD_START } from '../../../harness/services/personal-data/facts/samples.ts';
import { carryOut, type Request } from '../../../harness/services/personal-data/facts/ways.ts';

const [EMAIL, OTHER] = EMAILS;
/** As long as an address may be, nearly, with few labels. */
const LONG_ADDRESS = `anna.keller@${'the-first-reading-room-of-the-old-library-by-the-river.'.repeat(4)}example.com`;
/** So often two tokens are sent again: more of them than a page holds. */
const COPIES = 51;

/** A key that nothing was encrypted with. */
const UNUSED_KEY = [...KEY].reverse().join('');

const ODD_SPACES = ['   ', '\t\t', ' \t ', '\n\n\n'];

/** Values with letters beyond ASCII, of which most engines find some, between runs of blanks, tabs and line breaks. */
const ODD_LINES = [
  'My name is Jürgen Müller,',
  'or write to łucja.żółć@exämple.com and',
  EMAIL,
  'or ask for José García.',
]
  .flatMap((line, at) => [line, ODD_SPACES[at] ?? ''])
  .join('');
const ODD_LETTER = `${ODD_START}${ODD_LINES}${ODD_END}`;

/** What may stand right beside a value, and is one of the characters that encrypted values are written with. */
const GLUE = ['-', '_', '=', '/', '+', '.', ':', '~'];

/** Values between such characters, and beside one another. */
const GLUED = [
  `${EMAIL} and`,
  ...GLUE.map((glue) => `at${glue}${CARD}${glue}${EMAIL}${glue} or${glue}${EMAIL}${glue}x`),
  `by ${LONG_ADDRESS} or`,
  `(${EMAIL}) <${EMAIL}> [${CARD}], "${EMAIL}"; '${CARD}'!`,
  CARD,
].join('\n');

/** The same between what a careless reader takes off or spoils. */
const ODD_GLUED = `${ODD_START}${ODD_PIECES.join(EMAIL)}\n${GLUED}${ODD_END}`;

const CHANGED = 'the text around the spans was changed';

/** Whether both ends of an odd text came back as they were: what was lost there before is no matter of the way back. */
const isKept = (text: string): boolean => text.startsWith(ODD_START) && text.endsWith(ODD_END);

/** Checks of encryption and of the way back. */
export const encryptionChecks = [
  check('PD-B2-5', 'accepts keys of 16, 24 and 32 bytes', async (context) => {
    for (const key of KEYS) context.expect(await sealed(context, key)).toServe();
  }),

  check('PD-B2-24', 'refuses a missing key and keys of another length', async (context) => {
    const others = OTHER_KEY_LENGTHS.map((length) => ({ key: KEYS[2].repeat(2).slice(0, length) }));
    const { email } = await knownTypes(context);
    const [keep, missing] = [{ operator: 'keep' }, { operator: 'encrypt' }];
    const owns = [missing, { ...missing, ...others[1] }].map((own) => ({ [email]: own, DEFAULT: keep }));
    for (const map of [...owns, ...[{}, ...others].map((key) => ({ DEFAULT: { ...missing, ...key } }))]) {
      const answer = await redacting(context, LETTER, map);
      context.expect(answer).toBeRefused();
      context.observe('PD-B2~bad-key', answer.status === 422 ? 'unprocessable' : 'refused');
    }
  }),

  check('PD-B2-25', 'leaves nothing of a value that it encrypts', async (context) => {
    for (const key of KEYS) {
      const { reply } = served(context, await sealed(context, key)).exchange;
      context.expect([EMAIL, CARD].filter((value) => reply.text.includes(value)).length).toBe(0);
    }
    // Each value stands there twice.
    const text = await redacted(context, `${LETTER} ${LETTER}`, { DEFAULT: { operator: 'encrypt', key: KEY } });
    context.expect([EMAIL, CARD].filter((value) => text.includes(value)).length).toBe(0);
  }),

  check('PD-4-5', 'restores the text with the key of the encryption', async (context) => {
    for (const key of KEYS) {
      expectRestored(context, await unseal(context, await sealedText(context, key), key), LETTER);
    }
  }),

  check('PD-4-5', 'restores a text that was encrypted under two keys', async (context) => {
    const { email, card } = await knownTypes(context);
    const mapOf = (operator: 'encrypt' | 'decrypt') =>
      spelled(context, { [email]: { operator, key: KEYS[0] }, DEFAULT: { operator, key: KEYS[2] } });
    const body = { text: LETTER, mode: 'fast', entities: [email, card], operators: await mapOf('encrypt') };
    const [text = ''] = redactedIn(served(context, await context.personalData.anonymize(body)).body);
    const operators = await mapOf(await wayBack(context));
    expectRestored(context, await context.personalData.deanonymize({ text, operators }), LETTER);
  }),

  check('PD-4-5', 'restores letters beyond ASCII, and white space', async (context) => {
    const operators = await spelled(context, { DEFAULT: { operator: 'encrypt', key: KEY } });
    const answer = await context.personalData.anonymize({ text: ODD_LETTER, mode: 'full', operators });
    const [text = ''] = redactedIn(served(context, answer).body);
    if (!isKept(text) || !ODD_SPACES.every((spaces) => text.includes(spaces))) return context.inconclusive(CHANGED);
    expectRestored(context, await unseal(context, text, KEY), ODD_LETTER);
  }),

  check('PD-4-5', 'restores values that touch other characters, and one another', async (context) => {
    const [text = ''] = redactedIn(served(context, await seal(context, GLUED, KEY)).body);
    if (text === GLUED || text === '') return context.inconclusive('none of the values was found');
    expectRestored(context, await unseal(context, text, KEY), GLUED);
  }),

  check(['PD-4-5', 'PD-4-6'], 'restores in jobs what it restores at once', { pace: 'waiting' }, async (context) => {
    const { email, card } = await knownTypes(context);
    const operator = await wayBack(context);
    const maps = [
      [ODD_GLUED, { DEFAULT: KEYS[1] }],
      [LETTER, { [email]: KEYS[0], [card]: KEYS[2] }],
    ] as const;
    const requests: Request[] = [];
    for (const [text, keys] of maps) {
      const mapOf = (name: string) =>
        Object.fromEntries(Object.entries(keys).map(([type, key]) => [type, { operator: name, key }]));
      const operators = await spelled(context, mapOf('encrypt'));
      const body = { text, mode: 'fast', entities: [email, card], operators };
      const [token = ''] = redactedIn(served(context, await context.personalData.anonymize(body)).body);
      if (text === ODD_GLUED && !isKept(token)) return context.inconclusive(CHANGED);
      const back = { text: token, operators: await spelled(context, mapOf(operator)) };
      requests.push([{ name: 'a job', path: PATHS.jobs, extra: { task: 'deanonymize' } }, back]);
    }
    const outcomes = await carryOut(context, requests);
    const isRight = outcomes.map(({ value }, at) => stringsIn(value).includes(maps[at]?.[0] ?? ''));
    context.expect(isRight, 'whether each text is restored').toEqual(maps.map(() => true));
  }),

  check('PD-4-5', 'understands one of two names for the way back', async (context) => {
    const text = await sealedText(context, KEY);
    const byEncrypt = isRestored(await reversing(context, text, KEY, 'encrypt'), LETTER);
    const byDecrypt = isRestored(await reversing(context, text, KEY, 'decrypt'), LETTER);
    context.expect(byEncrypt || byDecrypt, 'whether a token is found and reversed').toBe(true);
    const one = byEncrypt ? 'encrypt-only' : 'decrypt-only';
    context.observe('PD-4~reversal-operator', byEncrypt && byDecrypt ? 'both-names' : one);
  }),

  check('PD-4-24', 'finds what it encrypted in a text that was edited', async (context) => {
    const text = await sealedText(context, KEY);
    const [before = '', between = '', after = ''] = LETTER.split(new RegExp(`${EMAIL}|${CARD}`));
    const [first, second] = text.slice(before.length, text.length - after.length).split(between);
    if (!first || !second) return context.inconclusive(CHANGED);
    context.observe('PD-4~self-finding', /^[\w+/=.-]+$/.test(first) ? 'pattern' : 'marked');
    if (/^[0-9a-f]+$/i.test(first)) context.observe('PD-B2~cipher', 'hex-text');
    const damaged = [1, 2, 3].map((count) => first.slice(0, -30) + first.slice(count - 30));
    for (const plain of [...damaged, 'nobody']) {
      // What is no token, or none any more, is the caller's text, or the caller's fault.
      context.expect(await unseal(context, `A note from ${plain}, thanks.`, KEY)).toServeOrRefuse();
    }
    const answer = await unseal(context, `Two notes. One: ${second} (paid)\nThe other: ${first}, thanks.`, KEY);
    const isFound = isRestored(answer, `Two notes. One: ${CARD} (paid)\nThe other: ${EMAIL}, thanks.`);
    if (!isFound && !context.isSimulator) return context.inconclusive('edited texts are not restored here');
    context.expect(isFound, 'whether what is sealed is found').toBe(true);
  }),

  check('PD-4-5', 'restores a token wherever it stands again', async (context) => {
    const text = await sealedText(context, KEY);
    const copiesOf = (one: string): string => Array.from({ length: COPIES }, () => one).join('\n');
    const restored = stringsIn((await unseal(context, copiesOf(text), KEY)).body);
    const isSeen = restored.some((one) => one.startsWith(LETTER) || one.endsWith(LETTER));
    if (!isSeen) return context.inconclusive('edited texts are not restored here');
    context.expect(restored.includes(copiesOf(LETTER)), 'whether all are restored').toBe(true);
  }),

  check('PD-4-26', 'shows nothing to another key', async (context) => {
    const [text, long] = [await sealedText(context, KEY), await sealedText(context, KEYS[2])];
    const middle = await sealedText(context, KEYS[1]);
    const tried = [
      ...[UNUSED_KEY, KEYS[2]].map((key) => [text, key] as const),
      ...nearKeys(KEYS[2]).map((key) => [long, key] as const),
      ...nearKeys(KEYS[1])
        .slice(1, 2)
        .map((key) => [middle, key] as const),
    ];
    for (const [sealedOne, key] of tried) {
      const answer = await unseal(context, sealedOne, key);
      context.expect(answer).toServeOrRefuse();
      const shown = stringsIn(answer.body).filter((one) => one.includes(EMAIL) || one.includes(CARD));
      context.expect(shown.length, 'the planted values that another key shows').toBe(0);
      const manner = stringsIn(answer.body).includes(sealedOne) ? 'left' : 'garbage';
      context.observe('PD-4~wrong-key', answer.status === 200 ? manner : 'refused');
    }
  }),

  check(
    ['PD-B2-24', 'PD-B2-7'],
    'refuses a reversal with a key of another length, and by an unknown operator',
    async (context) => {
      const text = await sealedText(context, KEY);
      const operator = await wayBack(context);
      for (const one of [
        { operator, key: KEY.slice(1) },
        { operator: 'scramble', key: KEY },
      ]) {
        const operators = await spelled(context, { DEFAULT: one });
        context.expect(await context.personalData.deanonymize({ text, operators })).toBeRefused();
      }
    },
  ),

  check(
    'PD-B2-7',
    'refuses a reversal by an unknown operator beside one that opens, in a job too',
    { pace: 'waiting' },
    async (context) => {
      const { email, card } = await knownTypes(context);
      const text = await sealedText(context, KEY);
      const right = { operator: await wayBack(context), key: KEY };
      const maps: readonly Operators[] = [
        { [email]: { ...right, operator: 'scramble' }, DEFAULT: right },
        { DEFAULT: right, [card]: { operator: 'constructor' } },
      ];
      for (const map of maps) {
        const body = { text, operators: await spelled(context, map) };
        context.expect(await context.personalData.deanonymize(body)).toBeRefused();
        await expectRefusedJob(context, { task: 'deanonymize', ...body }, false);
      }
    },
  ),

  check('PD-4-26', 'shows nothing to another key in a job', { pace: 'waiting' }, async (context) => {
    const operators = await spelled(context, { DEFAULT: { operator: await wayBack(context), key: UNUSED_KEY } });
    const body = { text: await sealedText(context, KEY), operators };
    const job = { name: 'a job', path: PATHS.jobs, extra: { task: 'deanonymize' } };
    const outcomes = await carryOut(context, [[job, body]]);
    const shown = stringsIn(outcomes).filter((one) => one.includes(EMAIL) || one.includes(CARD));
    context.expect(shown.length).toBe(0);
  }),

  check('PD-4-4', 'refuses a reversal without text or without operators', async (context) => {
    const operators = await spelled(context, { DEFAULT: { operator: 'encrypt', key: KEY } });
    expectRefusal(context, await context.personalData.deanonymize({ operators }), 400, 'invalid_request');
    expectRefusal(context, await context.personalData.deanonymize({ text: LETTER }), 400, 'invalid_request');
  }),

  check('PD-4-3', 'answers an anonymization in the shape of a redaction', async (context) => {
    const { email, card } = await knownTypes(context);
    const operators = await spelled(context, {
      [email]: mask(4, '#', true),
      [card]: { operator: 'hash', hash_type: 'sha512' },
      DEFAULT: { operator: 'replace', new_value: 'X' },
    });
    // With options that each change what is rewritten: both calls must heed them alike.
    const options = { mode: 'fast', score_threshold: 0.2, entities: [email, card], allow_list: [OTHER] };
    const body = { texts: [`${LETTER} Or to ${OTHER}, from 198.51.100.23.`, LETTER], ...options, operators };
    const redaction = served(context, await context.personalData.redact(body));
    const anonymization = served(context, await context.personalData.anonymize(body));
    context.expect(shapeOf(anonymization.body)).toEqual(shapeOf(redaction.body));
    const [own, due] = [anonymization, redaction].map(({ body: told }) => redactedInOrder(told, body.texts.length));
    context.expect(own).toEqual(due);
  }),
];

function expectRestored(context: DataContext, answer: DataAnswer, text: string): void {
  context.expect(isRestored(answer, text), 'whether the text is restored').toBe(true);
}

/** The names of the members and the types of the values of an answer, those of lists in any order. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => JSON.stringify(shapeOf(one))).sort();
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}
