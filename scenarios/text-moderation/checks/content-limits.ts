import { decimalsOf } from '../../../harness/engine/decimals.ts';
import { check } from '../../../harness/services/text-moderation/client.ts';
import { allBeside, byTurns } from '../../../harness/services/text-moderation/facts/beside.ts';
import { limitsOf, samples, textOf } from '../../../harness/services/text-moderation/facts/samples.ts';
import { served } from '../../../harness/services/text-moderation/facts/texts.ts';
import { EVERYTHING } from '../../../harness/services/text-moderation/facts/thresholds.ts';
import { MANY_WAYS, sendBy, verdictIn } from '../../../harness/services/text-moderation/facts/ways.ts';
import { expectEvaluated } from './batches.ts';
import { storedTexts } from './stored.ts';

const DECISIONS = ['allow', 'review', 'block'];

/** Ids of more than 120 characters, in whatever unit: the 120th unit of two, and byte of all, lies inside a character. */
const TORN_IF_CUT = ['🕊', 'é', '名', '🕊'].map((character) => `a${character.repeat(130)}`);

/** Characters that JSON spells out. */
const SPELLED_OUT = ['\n', '"', '\\', '\t'];

/** Checks of what `content` may be. */
export const contentChecks = [
  check('TM-4.1-13', 'answers a list of texts like a batch', async (context) => {
    await limitsOf(context);
    const twin = context.fresh();
    for (const content of [[twin, context.fresh(), twin], [twin]]) {
      const { length } = content;
      const answer = await context.textModeration.check({ content });
      context.expect(answer).toServe();
      context.expect(answer.body).toMatchObject({ object: 'moderation.batch', summary: { items: length } });
      context.expect(answer.batch.results.length).toBe(length);
    }
  }),

  check('TM-4.1-1', 'takes a text for a text, whatever it looks like', async (context) => {
    const odd = [`["${context.fresh()}",\n\n"two"]`, `{"content": "${context.fresh()}"}`, '0', 'null'];
    for (const content of odd) {
      const answer = await context.textModeration.check({ content });
      context.expect(answer).toServe();
      context.expect(answer.body).toMatchObject({ object: 'moderation' });
    }
    const many = await context.textModeration.batch({ items: odd });
    context.expect(many).toServe();
    context.expect(many.batch.results).toHaveLength(odd.length);
  }),

  ...Object.entries({
    'is empty': [],
    'mixes types': ['a word', 5],
    'holds null': [null],
    'holds null beside a text': ['a word', null],
    'holds false beside a text': [false, 'a word'],
    'holds a list': ['a word', ['a word']],
  }).map(([kind, content], at) =>
    check('TM-4.1-14', `refuses a list that ${kind}`, async (context) => {
      const options = await byTurns(context, at, 'list');
      context.expect(await context.textModeration.check({ content, ...options })).toHaveStatus(400);
    }),
  ),

  check('TM-4.1-14', 'refuses a list that is too long', async (context) => {
    const { items } = await limitsOf(context);
    const content = Array.from({ length: items + 1 }, () => 'a word');
    context.expect(await context.textModeration.check({ content })).toHaveStatus(400);
  }),

  check('TM-4.1-2', 'evaluates a text of the greatest length', async (context) => {
    const { characters } = await limitsOf(context);
    const texts = ['alone', 'string', 'object', 'list'].map(() => textOf(context, characters));
    // What JSON spells with two characters or more counts as one.
    const [alone, string, object, list] = texts.map((text, at) => text.replaceAll(' ', SPELLED_OUT[at] ?? ' '));
    context.expect(await context.textModeration.check({ content: alone })).toServe();
    const inBatch = () => context.textModeration.batch({ items: [string, { content: object }] });
    await expectEvaluated(context, await inBatch(), inBatch);
    // The limit is each text's own.
    const inList = () => context.textModeration.check({ content: [list, alone] });
    await expectEvaluated(context, await inList(), inList);
  }),

  check(['TM-4.1-2', 'TM-1-17'], 'evaluates the end of a text of the greatest length', async (context) => {
    const { characters } = await limitsOf(context);
    const ending = (await samples(context)).map(({ content }) => content).join(' ');
    const quiet = textOf(context, characters);
    const told = async (content: string) => {
      const answer = await context.textModeration.check({ content, include: EVERYTHING });
      return served(context, answer).result.probabilities ?? {};
    };
    const before = await told(quiet);
    const minded = `${quiet.slice(0, -ending.length - 1)} ${ending}`;
    const after = await told(minded);
    // In a list and a batch too, beside a text that begins alike; that they are judged as alone is judged in every exchange.
    const options = { include: EVERYTHING, cache: false };
    await context.textModeration.check({ content: [minded], ...options });
    await context.textModeration.batch({ items: [quiet, minded], ...options });
    // Few digits may hide what a few words among many change.
    if (!Object.values(before).some((value) => decimalsOf(value) > 2)) return;
    context.expect(after, 'probabilities with another end').not.toEqual(before);
  }),

  check('TM-4.1-15', 'refuses a text that is one character longer', async (context) => {
    const { characters } = await limitsOf(context);
    // A blank at the end is a character like others.
    const calls = [
      { content: `${textOf(context, characters)} ` },
      { content: textOf(context, characters + 1), ...(await allBeside(context, 'alone')) },
    ];
    for (const call of calls) {
      context.expect(await context.textModeration.check(call)).toFail(400, 'content_too_long');
    }
  }),

  ...Object.entries({ 'an empty text': '', 'a blank text': '  \n' }).map(([kind, content]) =>
    check('TM-4.1-28', `allows or refuses ${kind}`, async (context) => {
      const answer = await context.textModeration.check({ content });
      context.expect(answer).toHaveStatus(200, 400);
      // A ruleset may have a rule against empty texts, so any decision will do.
      if (answer.status === 200) context.expect(answer.result.decision, 'decision').toBeOneOf(DECISIONS);
      for (const way of MANY_WAYS) {
        const many = await sendBy(context, way, content);
        context.expect(many).toHaveStatus(200, 400);
        if (many.status === 200)
          context.expect(verdictIn(context, way, many)?.decision, 'decision').toBeOneOf([...DECISIONS, 'error']);
      }
      const refusal = answer.failure.code === 'missing_content' ? 'missing' : 'refused';
      context.observe('TM-4.1~empty-content', answer.status === 200 ? 'allowed' : refusal);
    }),
  ),

  check('TM-4.1-31', 'breaks on no character', async ({ textModeration, expect, fresh }) => {
    for (const odd of ['\u0000', '\ud800']) {
      const content = fresh(`A word${odd}`);
      expect(await textModeration.check({ content })).toHaveStatus(200, 400);
      expect(await textModeration.batch({ items: [content] })).toHaveStatus(200, 400);
    }
  }),

  ...Object.entries({ null: null, false: false, true: true, 'a number': 5, 'an object': { text: 'a word' } }).map(
    ([kind, content], at) =>
      check('TM-4.1-29', `refuses content that is ${kind}`, async (context) => {
        const { textModeration, expect, observe } = context;
        const answer = await textModeration.check({ content, ...(await byTurns(context, at, 'alone')) });
        expect(answer).toHaveStatus(400);
        const isMissing = answer.failure.code === (content === null ? 'missing_content' : 'invalid_item');
        observe('TM-4.1~content-type', isMissing ? 'missing-content' : 'other-code');
      }),
  ),

  check('TM-1-8', 'answers in JSON, whether it serves or refuses', async (context) => {
    const { body } = served(context, await context.textModeration.check({ content: context.fresh('A dove 🕊️') }));
    const refusal = await context.textModeration.check({ content: 5 });
    context.expect([typeof body, typeof refusal.body]).toEqual(['object', 'object']);
    context.expect(refusal.body).toHaveProperty('error');
    // Nor do ids that are cut leave half a character, whatever is counted; what a body consists of is judged in every exchange.
    const [content] = await storedTexts(context);
    const [id, ...others] = TORN_IF_CUT;
    await context.textModeration.check({ content, id });
    await context.textModeration.batch({ items: others.map((one) => ({ content, id: one })) });
  }),
];
