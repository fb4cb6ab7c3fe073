import { codeOf } from '../../../harness/expectation.ts';
import { check, type Parameters, type ReviewAnswer, type ReviewContext } from '../../../harness/services/compliance.ts';
import {
  bare,
  DETAILED,
  everyDecision,
  FEW,
  harmlessAt,
  harmlessBy,
  served,
  shownEntries,
} from '../../../harness/services/review-facts.ts';

/** Checks of the optional parameters: what is accepted, and what stands for what is left out. */
export const requestChecks = [
  check('CR-A1-2', 'takes one reviewer', async (context) => {
    context.expect(await context.compliance.text(context.fresh(), { amount: 1, verbose: 2 })).toServe();
  }),

  check('CR-A1-2', 'takes ten reviewers', async (context) => {
    const parameters = { amount: 10, verbose: 2, decision_method: 'any' };
    context.expect(await context.compliance.text(context.fresh(), parameters)).toServe();
  }),

  check('CR-A1-8', 'asks ten reviewers unless told otherwise', async (context) => {
    const answer = await context.compliance.text(context.fresh(), { verbose: 2 });
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
    for (const answer of await everyDecision(context)) context.expect(answer).toServe();
  }),

  check('CR-A1-11', 'decides by the average unless told otherwise', async (context) => {
    context.expect(served(context, await bare(context)).review.decision_method).toBe('average');
  }),

  check('CR-A1-7', 'takes every verbosity', async (context) => {
    for (const verbose of [0, 1] as const) context.expect(await harmlessAt(context, verbose)).toServe();
    context.expect(await harmlessAt(context, 1, 'average')).toServe();
    context.expect(await harmlessBy(context, 'average')).toServe();
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
    for (const path of ['text', 'image'] as const) {
      const answer = await context.compliance.review(path, undefined, { amount: FEW });
      context.expect(answer).toFail(400, 'invalid_request');
    }
  }),

  check('CR-A1-9', 'refuses fewer than one reviewer and more than ten', (context) =>
    refusesRange(context, [{ amount: 0 }, { amount: 11 }]),
  ),

  check('CR-A1-16', 'refuses a verbosity below 0 and above 2', (context) =>
    refusesRange(context, [
      { amount: FEW, verbose: -1 },
      { amount: FEW, verbose: 3 },
    ]),
  ),

  check('CR-A1-12', 'refuses a method that it does not know', async (context) => {
    const answer = await context.compliance.text(context.fresh(), { amount: FEW, decision_method: 'majority' });
    context.expect(refusalIn(answer)).toMatch(EITHER_REFUSAL);
    context.observe('CR-7~enum-error', answer.status === 400 ? 'request' : 'parameter');
  }),

  check('CR-7-6', 'refuses parameters of a wrong type', async (context) => {
    for (const wrong of [{ amount: 'several' }, { amount: 2.5 }]) {
      const answer = await context.compliance.text(context.fresh(), wrong);
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

function refusalIn({ status, body }: ReviewAnswer): string {
  return `${status} ${codeOf(body)}`;
}

async function refusesRange(context: ReviewContext, wrong: readonly Parameters[]): Promise<void> {
  for (const parameters of wrong) {
    const answer = await context.compliance.text(context.fresh(), parameters);
    context.expect(answer).toFail(422, 'invalid_parameter');
  }
}

async function acceptsNull(context: ReviewContext, name: string): Promise<void> {
  const answer = await context.compliance.text(context.fresh(), { ...DETAILED, [name]: null });
  context.expect(answer).toHaveStatus(200, 400, 422);
  context.observe('CR-A1~explicit-null', answer.status === 200 ? 'as-absent' : 'refused');
}
