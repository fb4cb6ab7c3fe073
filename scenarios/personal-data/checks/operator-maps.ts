import { INHERITED, wordsNear } from '../../../harness/engine/cases/lookalikes.ts';
import { check, PATHS } from '../../../harness/services/personal-data/client.ts';
import { expectNoSurplus, expectRefusedJob } from '../../../harness/services/personal-data/facts/calls.ts';
import {
  CARD,
  EMAILS,
  expectRefusal,
  isRefusal,
  knownTypes,
  LETTER,
  mask,
  type Operator,
  redacted,
  redacting,
  served,
  spelled,
} from '../../../harness/services/personal-data/facts/facts.ts';
import { redactedIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import { MOST } from '../../../harness/services/personal-data/facts/reference.ts';
import { overfull } from '../../../harness/services/personal-data/facts/types.ts';
import { WAYS } from '../../../harness/services/personal-data/facts/ways.ts';

const [EMAIL, OTHER] = EMAILS;
const SURPLUS = 'SURPLUS';

/** Checks of the map of operators as a whole: which one acts on which type, how many there may be, what they may be. */
export const operatorMapChecks = [
  check('PD-B1-10', 'applies an operator to the type that it is keyed by', async (context) => {
    const { email, card } = await knownTypes(context);
    const first = { operator: 'replace', new_value: 'FIRST' };
    const second = { operator: 'replace', new_value: 'SECOND' };
    const text = await redacted(context, LETTER, { [card]: second, [email]: first, DEFAULT: { operator: 'redact' } });
    context.expect(text).toBe(LETTER.replace(EMAIL, 'FIRST').replace(CARD, 'SECOND'));
    const inFull = await redacted(context, LETTER, { [email]: first, DEFAULT: second }, { mode: 'full' });
    // Mode full may see a span in other bounds: what is written of it is the same.
    context.expect(['FIRST', 'SECOND'].filter((value) => inFull.split(value).length !== 2)).toEqual([]);
  }),

  check('PD-B1-11', 'applies DEFAULT to every type without an own key', async (context) => {
    const { card } = await knownTypes(context);
    const rest = { operator: 'replace', new_value: 'REST' };
    const all = await redacted(context, LETTER, { DEFAULT: rest });
    context.expect(all).toBe(LETTER.replace(EMAIL, 'REST').replace(CARD, 'REST'));
    const others = await redacted(context, LETTER, { DEFAULT: rest, [card]: { operator: 'redact' } });
    context.expect(others).toBe(LETTER.replace(EMAIL, 'REST').replace(CARD, ''));
  }),

  check('PD-B1-11', 'applies DEFAULT in each document', async (context) => {
    const { email, card } = await knownTypes(context);
    const operators = await spelled(context, { DEFAULT: { operator: 'replace', new_value: 'REST' } });
    const texts = [LETTER, `Or else to ${OTHER}, and keep ${CARD} safe.`];
    const body = { texts, mode: 'fast', entities: [email, card], operators };
    const rewritten = redactedIn(served(context, await context.personalData.redact(body)).body);
    const expected = texts.map((text) => [EMAIL, OTHER, CARD].reduce((left, one) => left.replace(one, 'REST'), text));
    context.expect([...rewritten].sort()).toEqual(expected.sort());
  }),

  check('PD-B1-41', 'accepts 64 operators', async (context) => {
    const map = Object.entries(await overfull(context, MOST.operators - 1, SURPLUS));
    const sending = (entries: typeof map) => redacting(context, LETTER, Object.fromEntries(entries));
    const answer = await sending(map);
    // Types of other languages, or made-up ones, may be the reason: then they are refused in a short map too.
    if (isRefusal(answer) && isRefusal(await sending(map.slice(-3)))) {
      return context.skip('fewer than 63 types are known to the target at a time');
    }
    context.expect(answer).toServe();
    context.expect(redactedIn(answer.body)).toEqual([LETTER.replace(EMAIL, SURPLUS)]);
  }),

  check('PD-B1-30', 'lets no operator beyond 64 take effect', async (context) => {
    const operators = await spelled(context, await overfull(context, MOST.operators, SURPLUS));
    const answer = await context.personalData.redact({ text: LETTER, mode: 'fast', operators });
    await expectNoSurplus(context, answer, 'operators', () => answer.exchange.reply.text.includes(SURPLUS));
  }),

  check('PD-B2-7', 'refuses an operator of an unknown type', async (context) => {
    const { email } = await knownTypes(context);
    const near = [...wordsNear('redact'), ...INHERITED].map((operator) => ({ DEFAULT: { operator } }));
    for (const map of [
      { DEFAULT: { operator: 'scramble' } },
      { [email]: { operator: 'reverse' }, DEFAULT: KEEP },
      ...near,
    ]) {
      expectRefusal(context, await redacting(context, LETTER, map), 400, 'invalid_request');
    }
  }),

  check('PD-B2-7', 'refuses an unknown operator though its type does not occur', async (context) => {
    const { card } = await knownTypes(context);
    const map = { [card]: { operator: 'scramble' }, DEFAULT: KEEP };
    const answer = await redacting(context, `Please write to ${EMAIL} today.`, map);
    expectRefusal(context, answer, 400, 'invalid_request');
  }),

  check('PD-B2-7', 'refuses an unknown operator of an anonymization', async (context) => {
    for (const operator of ['scramble', 'constructor', ...wordsNear('redact')]) {
      const operators = await spelled(context, { DEFAULT: { operator } });
      const answer = await context.personalData.anonymize({ text: LETTER, mode: 'fast', operators });
      expectRefusal(context, answer, 400, 'invalid_request');
    }
  }),

  check('PD-B2-7', 'refuses an unknown operator in every way', { pace: 'waiting' }, async (context) => {
    const { email, card } = await knownTypes(context);
    const maps = [
      { DEFAULT: { operator: 'scramble' } },
      { [card]: { operator: 'scramble' }, DEFAULT: KEEP },
      { [card]: { operator: '' }, DEFAULT: KEEP },
      { [email]: { operator: 'toString' }, DEFAULT: KEEP },
    ];
    for (const [turn, map] of maps.entries()) {
      const operators = await spelled(context, map);
      const text = `Please write to ${EMAIL} today.`;
      for (const [at, { path, extra }] of WAYS.entries()) {
        const documents = (at + turn) % 2 === 0 ? { text } : { texts: [text, LETTER] };
        const body = { ...documents, ...extra, mode: 'fast', entities: [email, card], operators };
        if (path === PATHS.jobs) await expectRefusedJob(context, body);
        else expectRefusal(context, await context.personalData.send('POST', path, body), 400, 'invalid_request');
      }
    }
  }),

  check('PD-B2-20', 'serves or refuses odd and missing parameters of mask and hash', async (context) => {
    const whole = mask(4);
    const odd: readonly (readonly [what: string, operator: Operator])[] = [
      ['nothing', { operator: 'mask' }],
      ['two characters', { ...whole, masking_char: '#!' }],
      ['none', { ...whole, chars_to_mask: 0 }],
      ['none at the end', { ...whole, chars_to_mask: 0, from_end: true }],
      ['fewer than none', { ...whole, chars_to_mask: -1 }],
      ['a character of four bytes', { ...whole, masking_char: '😀' }],
      ['no hash type', { operator: 'hash' }],
      ['unknown hash type', { operator: 'hash', hash_type: 'crc32' }],
    ];
    const taken = new Set<string>();
    for (const [what, operator] of odd) {
      const answer = await redacting(context, LETTER, { DEFAULT: operator });
      context.expect(answer).toServeOrRefuse();
      if (answer.status === 200) taken.add(what);
      const elsewhere = { text: LETTER, mode: 'fast', operators: await spelled(context, { DEFAULT: operator }) };
      context.expect(await context.personalData.anonymize(elsewhere)).toServeOrRefuse();
      const { status } = await context.personalData.submit({ task: 'redact', ...elsewhere });
      context.expect(status).toBeLessThan(500);
      if (answer.status === 200 && what === 'a character of four bytes') {
        context.expect(redactedIn(answer.body)[0]).toContain(`${'😀'.repeat(4)}${EMAIL.slice(4)}`);
      }
      // A count of zero is a count: whoever serves it masks no character.
      if (answer.status === 200 && what.startsWith('none'))
        context.expect(redactedIn(answer.body), 'of 0 masked').toEqual([LETTER]);
    }
    const cover = taken.has('two characters') ? 'first-char' : 'star-all-start';
    context.observe('PD-B2~mask-params', taken.has('nothing') ? cover : 'refused');
    const hash = taken.has('unknown hash type') ? 'fallback' : 'sha256';
    context.observe('PD-B2~hash-type', taken.has('no hash type') ? hash : 'required');
  }),
];

const KEEP: Operator = { operator: 'keep' };
