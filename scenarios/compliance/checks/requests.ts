import { mistypings } from '../../../harness/engine/cases/wrong-types.ts';
import { describeAnswer } from '../../../harness/engine/expectation.ts';
import {
  check,
  METHODS,
  type Parameters,
  type PathName,
  type ReviewAnswer,
  type ReviewContext,
} from '../../../harness/services/compliance/client.ts';
import {
  bare,
  DETAILED,
  FEW,
  findUnsafe,
  likelyUnsafe,
  objectionableBy,
  plainWords,
  served,
  shownEntries,
} from '../../../harness/services/compliance/facts/reviews.ts';
import { expectNoRule, isFlagged, isSpared, MANY, reviewedByOne } from './again.ts';
import { divided } from './divided.ts';
import { beside, expectRefused, isRefusing, NUTMEG, PATH_NAMES, properContent, saidOn } from './samples.ts';

/** A call whose content is as it should be, and whose parameters are not, with those beside the wrong one. */
type WrongCall = readonly [PathName, Parameters, others: Parameters];

/** A number far out of every range that parsers of JSON read as a whole one: what they write with an exponent is none to many. */
const FAR_OUT = 10_000;

const WRONG_AMOUNTS = [...everywhere('amount', [0, 11]), ...eachElsewhere('amount', [-1, 12, FAR_OUT])];

const WRONG_VERBOSITIES = [...everywhere('verbose', [3, -1]), ...eachElsewhere('verbose', [4, FAR_OUT, -2])];

const UNKNOWN_METHODS = [
  ...everywhere('decision_method', ['majority']),
  ...eachElsewhere('decision_method', ['', 'any,all', 'AVERAGE', 'Any', ' all', 'average-', 'score ']),
];

/** Texts that are no whole number: who reads one of them reads too much into it. */
const NO_NUMBERS = ['several', '', '2.5', '2 or 3', '11'];

/**
 * What no reader may take for the type that is documented; a whole number written as text is left out, for it may be read.
 *
 * Each parameter is wrong on every path, each value on one of them at least.
 */
const WRONG_TYPES: readonly WrongCall[] = [
  ...everywhere('amount', [2.5]),
  ...eachElsewhere('amount', [false, [], 9.999, true, {}, ...NO_NUMBERS, [FEW]]),
  ...everywhere('verbose', [true]),
  ...eachElsewhere('verbose', [1.5, false, 'high', '', '3', {}, [1]]),
  ...eachElsewhere('decision_method', [0, false, {}, true, ...mistypings('any'), []]),
  ...everywhere('excluded_categories', ['no_such_rule']),
  ...eachElsewhere('excluded_categories', [0, false, [0], ...mistypings(['no_such_rule']).slice(1)]),
  // One of several, wherever it stands.
  ...eachElsewhere('excluded_categories', [
    ['no_such_rule', 7],
    [7, 'no_such_rule'],
    ['no_such_rule', ['no_such_rule'], 'no_such_rule'],
    ['no_such_rule', true],
    [{ id: 'no_such_rule' }, 'no_such_rule'],
  ]),
  ...eachElsewhere('custom_prompt', [{}, ...mistypings(NUTMEG), 7, false, true, []]),
  ...everywhere('context', [7]),
  ...eachElsewhere('context', [...mistypings('A forum.'), {}, true, []]),
];

/** Parameters whose default is null, and the paths where they are sent: on the first path alone, on any other one both at once. */
const NULLS = [
  ['context', 'context', ['text', 'comment', 'search', 'image']],
  ['custom_prompt', 'prompt', ['text', 'chat', 'conversation', 'video']],
] as const;

/** Checks of the optional parameters: what is accepted, and what stands for what is left out. */
export const requestChecks = [
  check('CR-A1-2', 'takes one reviewer', async (context) => {
    const content = await plainWords(context);
    context.expect(await reviewedByOne(context, 'text', content, { amount: 1, verbose: 2 })).toServe();
  }),

  check('CR-A1-8', 'asks ten reviewers unless told otherwise', async (context) => {
    const [first] = (await divided(context)).measured;
    if (!first) return context.inconclusive('no text was judged by a panel that nobody sized');
    context.expect(shownEntries(context, first).length, 'entries').toBe(10);
  }),

  check('CR-A1-3', 'takes a context', async (context) => {
    const circumstances = { ...DETAILED, context: 'A forum about gardens and the weather.' };
    context.expect(await context.compliance.text(context.fresh(), circumstances)).toServe();
  }),

  ...NULLS.map(([name, what, paths]) =>
    check('CR-A1-10', `takes a null for a ${what} as none, or refuses it`, async (context) => {
      for (const path of paths) await acceptsNull(context, path, name);
    }),
  ),

  check('CR-A1-4', 'takes every method of deciding', async (context) => {
    await likelyUnsafe(context);
    // All at once: whoever keeps parameters in one place mistakes those of one call for another's.
    const answers = await Promise.all([
      ...METHODS.map((method) => objectionableBy(context, method)),
      reviewedByOne(context, 'text', context.fresh(), { amount: 1, verbose: 1, decision_method: 'any' }),
    ]);
    for (const answer of answers) context.expect(answer).toServe();
  }),

  check('CR-A1-11', 'decides by the average unless told otherwise', async (context) => {
    context.expect(served(context, await bare(context)).review.decision_method).toBe('average');
  }),

  check('CR-A1-7', 'takes every verbosity', async (context) => {
    const content = await plainWords(context);
    for (const verbose of [0, 1, 2]) {
      context.expect(await context.compliance.text(content, { amount: FEW, verbose })).toServe();
    }
  }),

  check('CR-A1-15', 'tells the summary and no reviewers unless told otherwise', async (context) => {
    const { review } = served(context, await bare(context));
    const names = ['reason', 'score', 'decision_method', 'flagged_categories', 'agent_decisions'];
    context.expect(names.filter((name) => Object.hasOwn(review, name))).toEqual(names.slice(0, -1));
  }),

  check('CR-A1-1', 'refuses a request without content', async (context) => {
    for (const [at, path] of PATH_NAMES.entries()) {
      const answer = await context.compliance.review(path, undefined, beside(at));
      await expectRefused(context, answer, [path, beside(at)], 400, 'invalid_request');
    }
  }),

  check('CR-A1-9', 'refuses fewer than one reviewer and more than ten', async (context) => {
    for (const call of WRONG_AMOUNTS) {
      await expectOutOfRange(context, call);
    }
  }),

  check('CR-A1-16', 'refuses a verbosity below 0 and above 2', async (context) => {
    for (const call of WRONG_VERBOSITIES) {
      await expectOutOfRange(context, call);
    }
  }),

  check('CR-A1-12', 'refuses a method that it does not know', async (context) => {
    for (const call of UNKNOWN_METHODS) {
      const answer = await sendWrong(context, call);
      if (isFolded(call, answer)) {
        context.observe('CR-7~enum-error', 'folded');
        continue;
      }
      await expectEither(context, call, answer);
      context.observe('CR-7~enum-error', answer.status === 400 ? 'request' : 'parameter');
    }
  }),

  check('CR-7-6', 'refuses parameters of a wrong type', async (context) => {
    for (const call of WRONG_TYPES) {
      const answer = await sendWrong(context, call);
      await expectEither(context, call, answer);
      if (answer.status === 400) context.observe('CR-7~type-error', 'request');
    }
  }),

  check('CR-7-6', 'refuses a number that is written as text, or reads it', async (context) => {
    const call = ['text', { amount: '2', verbose: 2 }, DETAILED] as const;
    const answer = await sendWrong(context, call);
    if (answer.status === 200) {
      context.expect(shownEntries(context, answer).length, 'entries').toBe(2);
      context.observe('CR-7~type-error', 'coerced');
    } else await expectEither(context, call, answer);
    if (answer.status === 422) context.observe('CR-7~type-error', 'parameter');
  }),
];

async function expectOutOfRange(context: ReviewContext, call: WrongCall): Promise<void> {
  const [path, , others] = call;
  await expectRefused(context, await sendWrong(context, call), [path, others], 422, 'invalid_parameter');
}

/** Expects one of the two rows that a faulty parameter may fall under, and tells what was sent. */
async function expectEither(context: ReviewContext, call: WrongCall, { exchange }: ReviewAnswer): Promise<void> {
  const [path, parameters, others] = call;
  const refusals = ['400 invalid_request', '422 invalid_parameter'];
  const told = describeAnswer(exchange);
  if (refusals.includes(told) || (await isRefusing(context, path, others))) return;
  context.expect(told, `${path} with ${JSON.stringify(parameters)}`).toBeOneOf(refusals);
}

/** Whether a method that is written in capitals or among blanks was read as the one that is meant, and is named so. */
function isFolded([, { decision_method: sent }]: WrongCall, { status, review }: ReviewAnswer): boolean {
  const meant = METHODS.find((method) => method === String(sent).trim().toLowerCase());
  return status === 200 && meant !== undefined && review.decision_method === meant;
}

/** Wrong values of one parameter, the first on one path, the next on the next one, with other parameters from call to call. */
function eachElsewhere(name: string, values: readonly unknown[]): readonly WrongCall[] {
  return values.map((value, at) => [
    PATH_NAMES[(at + name.length) % PATH_NAMES.length] ?? 'text',
    { ...beside(at), [name]: value },
    beside(at),
  ]);
}

/** Wrong values of one parameter, each on every path, with other parameters from call to call. */
function everywhere(name: string, values: readonly unknown[]): readonly WrongCall[] {
  return values.flatMap((value, from) =>
    PATH_NAMES.map((path, at): WrongCall => [path, { ...beside(from + at), [name]: value }, beside(from + at)]),
  );
}

function sendWrong(context: ReviewContext, [path, parameters]: WrongCall): Promise<ReviewAnswer> {
  return context.compliance.review(path, properContent(context, path), parameters);
}

/** A null is refused, or finds what it finds without: unsafe words are unsafe. */
async function acceptsNull(context: ReviewContext, path: PathName, name: string): Promise<void> {
  const { found } = await findUnsafe(context);
  const isWorded = path !== 'image' && path !== 'video';
  const content = found && isWorded ? saidOn(path, found.content) : properContent(context, path);
  const ask = (parameters: Parameters): Promise<ReviewAnswer> =>
    context.compliance.review(path, content, { ...DETAILED, ...parameters });
  const nulls = path === 'text' ? { [name]: null } : { context: null, custom_prompt: null };
  const answer = await ask(nulls);
  context.expect(answer).toHaveStatus(200, 400, 422);
  context.observe('CR-A1~explicit-null', answer.status === 200 ? 'as-absent' : 'refused');
  if (found && isWorded && isSpared(answer))
    await expectNoRule(
      context,
      'unsafe content is safe beside a null',
      async () =>
        isSpared(await ask({ ...nulls, amount: MANY })) && (isFlagged(await ask({ amount: MANY })) || undefined),
    );
}
