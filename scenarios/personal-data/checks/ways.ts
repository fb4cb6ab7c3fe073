import { check, type DataContext } from '../../../harness/services/personal-data/client.ts';
import { KEYS } from '../../../harness/services/personal-data/facts/cipher-keys.ts';
import { unseal } from '../../../harness/services/personal-data/facts/encryption.ts';
import {
  CARD,
  EMAILS,
  found,
  IP_ADDRESS,
  knownTypes,
  mask,
  maskingCharacter,
  type Operators,
  served,
  spelled,
} from '../../../harness/services/personal-data/facts/facts.ts';
import { redactedIn, stringsIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import { ODD_END, ODD_PIECES, ODD_START } from '../../../harness/services/personal-data/facts/samples.ts';
import { UNSURE } from '../../../harness/services/personal-data/facts/thresholds.ts';
import {
  expectOfEach,
  NOTE,
  REDACTION,
  type Request,
  type Rewritten,
  redaction,
  restricted,
  rewriteEach,
  tryOut,
  WAYS,
  type WayOutcome,
} from '../../../harness/services/personal-data/facts/ways.ts';

const [EMAIL, ALLOWED] = EMAILS;
/** Values that begin like an address, and are clearly others. */
const NEIGHBOURS = [`${EMAIL}.au`, EMAIL.replace('keller', 'kelly')];
const NEW_VALUE = '  [an $& \\1 Ädress: new@example.org] \n';

/** Values at the beginning, in the middle and at the end, twice in a document, in none of it, one that nobody asks for, and a document twice. */
const DOCUMENTS = [
  `One: ${ODD_START}${EMAIL} ${ODD_PIECES.join(' | ')} ${ODD_END}`,
  `Two: ${ALLOWED}, ${EMAIL}, ${CARD} & ${EMAIL}`,
  `\ufeffThree. Nothing to see <here> & there, but for ${IP_ADDRESS}.\n`,
  `Four: ${CARD} or ${CARD} or ${ALLOWED} from ${IP_ADDRESS}`,
  `Four: ${CARD} or ${CARD} or ${ALLOWED} from ${IP_ADDRESS}`,
];

/** All of them as one, between what a careless reader takes off. */
const ONE = `${ODD_START}${DOCUMENTS.join(' / ')}${ODD_END}`;

const BEYOND_ASCII = 'My name is Jürgen Müller, and this is my colleague José García. We live in Köln.';

/** What becomes of an address and of a card. */
type Fate = readonly [map: Operators, address: string, card: string];

/** Maps that between them hold every operator whose effect is known beforehand, each under an own key and under DEFAULT. */
async function fates(context: DataContext): Promise<readonly Fate[]> {
  const { email, card } = await knownTypes(context);
  const character = await maskingCharacter(context);
  const replace = { operator: 'replace', new_value: NEW_VALUE };
  const remove = { operator: 'redact' };
  return [
    [
      { [email]: mask(11, 'x', true), DEFAULT: { operator: 'replace' } },
      `${EMAIL.slice(0, -11)}${'x'.repeat(11)}`,
      `<${card}>`,
    ],
    [{ [email]: replace, [card]: { operator: 'keep' }, DEFAULT: remove }, NEW_VALUE, CARD],
    [{ [email]: mask(11, 'x'), [card]: replace }, `${'x'.repeat(11)}${EMAIL.slice(11)}`, NEW_VALUE],
    [
      {
        [card]: mask(14, 'x', true),
        DEFAULT: mask(1, character),
      },
      `${character}${EMAIL.slice(1)}`,
      `${CARD.slice(0, -14)}${'x'.repeat(14)}`,
    ],
  ];
}

/** Whether all ways have written the same. */
function areAlike(outcomes: readonly Rewritten[]): boolean {
  const written = new Set(outcomes.map(({ isRefused, texts }) => JSON.stringify([isRefused, texts])));
  return written.size === 1 && outcomes.every(({ isRefused }) => !isRefused);
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
        // Several documents and one in turns, which may be all that a list holds.
        const documents = turn % 2 === 0 ? DOCUMENTS : [ONE];
        const form = turn === 1 ? { text: ONE } : { texts: documents };
        const body = { ...options, ...form, operators: await spelled(context, map) };
        const expected = documents.map((text) => text.split(EMAIL).join(address).split(CARD).join(card)).sort();
        const outcomes = await rewriteEach(context, WAYS, body);
        // What is written in the same wrong way everywhere is for the checks of the plain redaction.
        if (areAlike(outcomes)) continue;
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
      const [plain] = await rewriteEach(context, [REDACTION], { ...body, score_threshold: 0.35 });
      if (!plain || plain.isRefused) return context.inconclusive('a threshold of 0.35 is refused');
      const outcomes = await rewriteEach(context, WAYS, body);
      expectOfEach(context, outcomes, ({ texts }) => JSON.stringify(texts) === JSON.stringify(plain.texts));
    },
  ),

  check(
    ['PD-B2-5', 'PD-B2-6', 'PD-B2-25'],
    'encrypts with keys of each length in every way',
    { pace: 'waiting' },
    async (context) => {
      const { email, card } = await knownTypes(context);
      for (const [turn, key] of KEYS.entries()) {
        const [encrypt, keep] = [{ operator: 'encrypt', key }, { operator: 'keep' }];
        const map = turn === 1 ? { DEFAULT: encrypt, [card]: keep } : { [email]: encrypt, DEFAULT: keep };
        const { text: _, ...body } = await redaction(context, map);
        const outcomes = await rewriteEach(context, WAYS, { ...body, texts: [NOTE, `PS: ${NOTE} By ${CARD}.`] });
        expectOfEach(
          context,
          outcomes,
          ({ texts: [kept = '', ...others] }) =>
            others.length === 1 && kept.endsWith(`By ${CARD}.`) && !/@example\b/.test(`${kept} ${others}`),
        );
        const written = outcomes.flatMap(({ texts }) => texts);
        const { body: restored } = served(context, await unseal(context, written.join('\n'), key));
        const times = Math.max(0, ...stringsIn(restored).map((text) => text.split(EMAIL).length - 1));
        if (times === 0) return context.inconclusive('edited texts are not restored here');
        const isRestored = times >= written.length;
        context.expect(isRestored, 'whether what each way wrote is restored').toBe(true);
      }
    },
  ),

  check(
    ['PD-B1-6', 'PD-B1-10', 'PD-B2-3', 'PD-B2-15', 'PD-B2-25'],
    'allows letters beyond ASCII, and rewrites them in every way',
    { pace: 'waiting' },
    async (context) => {
      const reading = { text: BEYOND_ASCII, mode: 'full', include_text: true };
      const spans = (await found(context, reading)).filter(({ value = '' }) => /[^ -~]/.test(value));
      const names = spans.filter(({ type }) => type === spans[0]?.type);
      const values = names.map(({ value = '' }) => value);
      if (values.length === 0) return context.skip('no value with letters beyond ASCII is found here');
      const left = await found(context, { ...reading, allow_list: values });
      context.expect(left.filter(({ value = '' }) => values.includes(value)).length).toBe(0);
      const masked = (value: string) => `${[...value].slice(0, -3).join('')}###`;
      for (const map of [
        { DEFAULT: { operator: 'keep' }, [names[0]?.type ?? 'DEFAULT']: mask(3, '#', true) },
        { DEFAULT: { operator: 'encrypt', key: KEYS[0] } },
      ]) {
        const body = { text: BEYOND_ASCII, operators: await spelled(context, map) };
        // Mode full may waver: one value that is found and rewritten will do.
        const isRewritten = ({ value }: WayOutcome): boolean => {
          const [text = ''] = redactedIn(value);
          const gone = values.filter((one) => !text.includes(one));
          return (
            gone.length > 0 && (map.DEFAULT.operator === 'encrypt' || gone.every((one) => text.includes(masked(one))))
          );
        };
        const requests = WAYS.map((way): Request => [way, body]);
        expectOfEach(context, await tryOut(context, requests, isRewritten), isRewritten);
      }
    },
  ),

  check(
    'PD-B2-24',
    'refuses a missing key and one of another length in every way',
    { pace: 'waiting' },
    async (context) => {
      const { email } = await knownTypes(context);
      for (const map of [
        { DEFAULT: { operator: 'encrypt', key: KEYS[1].slice(1) } },
        { [email]: { operator: 'encrypt', key: `${KEYS[2]}!` } },
        { DEFAULT: { operator: 'encrypt', key: '' } },
        { [email]: { operator: 'encrypt' }, DEFAULT: { operator: 'keep' } },
      ]) {
        const body = await redaction(context, map);
        expectOfEach(context, await rewriteEach(context, WAYS, body), ({ isRefused }) => isRefused);
      }
    },
  ),
];
