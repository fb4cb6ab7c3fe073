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
  harmlessBy,
  harmlessByDefault,
  served,
  shownEntries,
} from '../../../harness/services/compliance/facts/reviews.ts';
import { PATH_NAMES, properContent } from './samples.ts';

/** A call whose content is as it should be, and whose parameters are not. */
type WrongCall = readonly [PathName, Parameters];

const WRONG_AMOUNTS: readonly WrongCall[] = [...everywhere({ amount: 11 }), ['text', { amount: 0 }]];

const WRONG_VERBOSITIES: readonly WrongCall[] = [
  ...everywhere({ amount: FEW, verbose: 3 }),
  ['text', { amount: FEW, verbose: -1 }],
];

const UNKNOWN_METHODS = everywhere({ amount: FEW, decision_method: 'majority' });

/** Fractions and truth values are never read as numbers, nor are words. */
const WRONG_TYPES: readonly WrongCall[] = [
  ...everywhere({ amount: 2.5 }),
  ['text', { amount: 'several' }],
  ['text', { amount: true }],
  ['text', { amount: FEW, verbose: 1.5 }],
  ['text', { amount: FEW, verbose: 'high' }],
  ['text', { amount: FEW, verbose: true }],
];

/** Checks of the optional parameters: what is accepted, and what stands for what is left out. */
export const requestChecks = [
  check('CR-A1-2', 'takes one reviewer', async (context) => {
    context.expect(await context.compliance.text(context.fresh(), { amount: 1, verbose: 2 })).toServe();
  }),

  check('CR-A1-8', 'asks ten reviewers unless told otherwise', async (context) => {
    const answer = await harmlessByDefault(context);
    context.expect(shownEntries(context, answer).length).toBe(10);
  }),

  check('CR-A1-3', 'takes a context', async (context) => {
    const circumstances = { ...DETAILED, context: 'A forum about gardens and the weather.' };
    context.expect(await context.compliance.text(context.fresh(), circumstances)).toServe();
  }),

  check('CR-A1-10', 'takes a null for a context as none, or refuses it', (context) => acceptsNull(context, 'context')),

  check('CR-A1-10', 'takes a null for a prompt as none, or refuses it', (context) =>
    acceptsNull(context, 'custom_prompt'),
  ),

  check('CR-A1-4', 'takes every method of deciding', async (context) => {
    for (const method of METHODS) context.expect(await harmlessBy(context, method)).toServe();
    context.expect(await harmlessBy(context, 'any', 1)).toServe();
  }),

  check('CR-A1-11', 'decides by the average unless told otherwise', async (context) => {
    context.expect(served(context, await bare(context)).review.decision_method).toBe('average');
  }),

  check('CR-A1-7', 'takes every verbosity', async (context) => {
    for (const verbose of [0, 1]) {
      context.expect(await context.compliance.text(context.fresh(), { amount: FEW, verbose })).toServe();
    }
    context.expect(await harmlessByDefault(context)).toServe();
  }),

  check('CR-A1-15', 'tells the summary and no reviewers unless told otherwise', async (context) => {
    const { review } = served(context, await bare(context));
    const told = ['reason', 'score', 'decision_method', 'flagged_categories'].filter((name) =>
      Object.hasOwn(review, name),
    );
    context.expect(told).toEqual(['reason', 'score', 'decision_method', 'flagged_categories']);
    context.expect(Object.hasOwn(review, 'agent_decisions')).toBe(false);
  }),

  check('CR-A1-1', 'refuses a request without content', async (context) => {
    for (const path of PATH_NAMES) {
      const answer = await context.compliance.review(path, undefined, { amount: FEW });
      context.expect(answer).toFail(400, 'invalid_request');
    }
  }),

  check('CR-A1-9', 'refuses fewer than one reviewer and more than ten', async (context) => {
    for (const call of WRONG_AMOUNTS) {
      context.expect(await sendWrong(context, call)).toFail(422, 'invalid_parameter');
    }
  }),

  check('CR-A1-16', 'refuses a verbosity below 0 and above 2', async (context) => {
    for (const call of WRONG_VERBOSITIES) {
      context.expect(await sendWrong(context, call)).toFail(422, 'invalid_parameter');
    }
  }),

  check('CR-A1-12', 'refuses a method that it does not know', async (context) => {
    for (const call of UNKNOWN_METHODS) {
      const answer = await sendWrong(context, call);
      context.expect(refusalIn(answer)).toMatch(EITHER_REFUSAL);
      context.observe('CR-7~enum-error', answer.status === 400 ? 'request' : 'parameter');
    }
  }),

  check('CR-7-6', 'refuses parameters of a wrong type', async (context) => {
    for (const call of WRONG_TYPES) {
      const answer = await sendWrong(context, call);
      context.expect(refusalIn(answer)).toMatch(EITHER_REFUSAL);
      if (answer.status === 400) context.observe('CR-7~type-error', 'request');
    }
  }),

  check('CR-7-6', 'refuses a number that is written as text, or reads it', async (context) => {
    const answer = await context.compliance.text(context.fresh(), { amount: '2' });
    if (answer.status === 200) context.observe('CR-7~type-error', 'coerced');
    else context.expect(refusalIn(answer)).toMatch(EITHER_REFUSAL);
    if (answer.status === 422) context.observe('CR-7~type-error', 'parameter');
  }),
];

/** The two rows that a faulty parameter may fall under. */
const EITHER_REFUSAL = /^(400 invalid_request|422 invalid_parameter)$/;

function refusalIn({ exchange }: ReviewAnswer): string {
  return describeAnswer(exchange);
}

function everywhere(parameters: Parameters): readonly WrongCall[] {
  return PATH_NAMES.map((path) => [path, parameters]);
}

function sendWrong(context: ReviewContext, [path, parameters]: WrongCall): Promise<ReviewAnswer> {
  return context.compliance.review(path, properContent(context, path), parameters);
}

async function acceptsNull(context: ReviewContext, name: string): Promise<void> {
  const answer = await context.compliance.text(context.fresh(), { ...DETAILED, [name]: null });
  context.expect(answer).toHaveStatus(200, 400, 422);
  context.observe('CR-A1~explicit-null', answer.status === 200 ? 'as-absent' : 'refused');
}
