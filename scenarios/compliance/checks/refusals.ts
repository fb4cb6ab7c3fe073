import { almostJson, inString, otherRoots, TOO_DEEP } from '../../../harness/engine/cases/broken-json.ts';
import {
  inBody,
  isAboutQuery,
  misplaced,
  nearlyRight,
  otherSchemes,
  UNISSUED,
} from '../../../harness/engine/cases/credentials.ts';
import {
  COMPLIANCE,
  check,
  METHODS,
  PATHS,
  type PathName,
  type ReviewAnswer,
  type ReviewContext,
} from '../../../harness/services/compliance/client.ts';
import { DETAILED, FEW, served, shownEntries } from '../../../harness/services/compliance/facts/reviews.ts';
import { countOf, inTime } from './again.ts';
import { DIALOGUE, expectRefused, inline, PATH_NAMES, properContent, saidOn } from './samples.ts';

/** Far above what a reviewer can be meant to read. */
const LONG_CHARACTERS = 150_000;
/** Where so much is sent; beyond the first two paths only if these refuse it, for what is taken is paid for. */
const LARGE = ['text', 'conversation', 'comment', 'chat', 'search'] as const;
const CEILING = 3;
const BAD_KEY = [401, 'invalid_api_key'] as const;
const CREDITS = 30;

/** How reviewers fail, and the method by which the others decide. */
const FAILURES = [
  ['timeout', 'any'],
  ['upstream_error', 'score'],
] as const;

/** So many of the other schemes every path meets: none at all, any word, and Basic. */
const LIKELIEST = 3;

/** Bodies that are no JSON object: on each path none at all, nearly JSON in another form and two other roots, on the first one all of these. */
const NO_OBJECTS: readonly (readonly [PathName, string])[] = PATH_NAMES.flatMap((path, at) => {
  const object = {
    content: path === 'conversation' ? DIALOGUE : path === 'image' || path === 'video' ? inline(path) : 'a word',
    amount: FEW,
  };
  const broken = almostJson(object);
  const own = ['', broken[at % broken.length]?.text ?? ''].map((text) => [path, text] as const);
  const roots = ['"a word"', JSON.stringify([object]), 'null'];
  if (path !== 'text') return [...own, ...[at, at + 1].map((one) => [path, roots[one % roots.length] ?? ''] as const)];
  const others = [
    JSON.stringify([object]),
    inString(object).text,
    ...otherRoots()
      .slice(0, -1)
      .map(({ text }) => text),
    'content=a+word&amount=2',
    TOO_DEEP,
  ];
  return [...own, ...others.map((text) => [path, text] as const)];
});

/** Checks of keys, bodies, credits, ceilings and faults. */
export const refusalChecks = [
  check('CR-5-1', 'refuses a call without an Authorization header', async (context) => {
    // What is sent to the other paths with a key in another place has none either.
    for (const path of PATH_NAMES.filter((_, at) => at % 2 === 0)) {
      await expectUnauthorized(context, path);
    }
  }),

  check('CR-5-1', 'refuses keys that were never issued', async (context) => {
    const near = nearlyRight(context.secret());
    for (const [at, secret] of [UNISSUED, ...near].entries()) {
      const path = PATH_NAMES[at % PATH_NAMES.length] ?? 'text';
      await expectUnauthorized(context, path, `Bearer ${secret}`);
    }
  }),

  check('CR-5-1', 'refuses a key without the word Bearer', async (context) => {
    const secret = context.secret();
    const forms = [...otherSchemes(secret).map(({ headers }) => headers.authorization), 'Bearer'];
    const others = forms.slice(LIKELIEST);
    // Each path meets the likeliest, and one of the others.
    for (const [at, path] of PATH_NAMES.entries()) {
      for (const authorization of [...forms.slice(0, LIKELIEST), others[at % others.length]]) {
        await expectUnauthorized(context, path, authorization);
      }
    }
  }),

  check('CR-5-1', 'takes no key from another place', async (context) => {
    const secret = context.secret();
    for (const place of misplaced(secret)) {
      for (const path of PATH_NAMES) {
        const body = { content: properContent(context, path), amount: FEW };
        const call = { key: null, headers: place.headers };
        const answer = await context.compliance.send('POST', PATHS[path] + place.query, body, call);
        if (!isAboutQuery(place, answer)) await expectRefused(context, answer, [path, { amount: FEW }], ...BAD_KEY);
      }
    }
    // Whoever refuses unknown members may do so first.
    const answer = await context.compliance.text(context.fresh(), { amount: 1, ...inBody(secret) }, { key: null });
    context.expect(answer).toHaveStatus(400, 401, 422);
  }),

  check('CR-5-1', 'refuses a key once it is revoked', { needs: ['keys'] }, async (context) => {
    const { id, secret } = await context.controls.issueKey(COMPLIANCE, { credits: CREDITS });
    const call = (): Promise<ReviewAnswer> => context.compliance.text(context.fresh(), { amount: 1 }, { key: secret });
    served(context, await call());
    await context.controls.revokeKey(id);
    context.expect(await call()).toFail(401, 'invalid_api_key');
  }),

  check('CR-7-2', 'refuses a body that is no JSON object', async (context) => {
    for (const [path, body] of NO_OBJECTS) {
      const answer = await context.compliance.send('POST', PATHS[path], body);
      context.expect(answer).toFail(400, 'invalid_request');
    }
  }),

  check('CR-7-4', 'refuses an account without credits', { needs: ['key:noCredits'] }, async (context) => {
    const answer = await context.compliance.text(context.fresh(), { amount: 1 }, { role: 'noCredits' });
    context.expect(answer).toFail(402, 'insufficient_credits');
  }),

  check('CR-7-4', 'refuses an account that was drained', { needs: ['keys'] }, async (context) => {
    const { secret } = await context.controls.issueKey(COMPLIANCE, { credits: CREDITS });
    const call = (): Promise<ReviewAnswer> => context.compliance.text(context.fresh(), { amount: 10 }, { key: secret });
    context.expect(await call()).toServe();
    const later = [await call(), await call(), await call()];
    const refused = later.filter(({ status }) => status !== 200);
    for (const answer of refused) context.expect(answer).toFail(402, 'insufficient_credits');
    context.expect(refused.length).toBeGreaterThan(0);
  }),

  check('CR-7-5', 'refuses content far above its maximum', { pace: 'alone' }, async (context) => {
    const words = context.fresh().padEnd(LONG_CHARACTERS, ' and the rain goes on');
    let isTaken = false;
    for (const [at, path] of LARGE.entries()) {
      if (at > 1 && isTaken) return;
      const content = saidOn(path, words);
      const answer = await inTime(context, context.compliance.review(path, content, { amount: 1 }, { mayFail: true }));
      const isServers = !context.isSimulator && answer.status >= 500;
      if (isServers) return context.inconclusive('the only reviewer failed at so much');
      context.expect(answer).toHaveStatus(...(context.isSimulator ? [413] : [200, 413]));
      // An intermediary refuses it in a form of its own.
      if (answer.failure.error === true) context.expect(answer).toFail(413, 'content_too_large');
      isTaken ||= answer.status === 200;
    }
  }),

  check('CR-7-7', 'refuses requests above a ceiling', { needs: ['keys'], pace: 'alone' }, async (context) => {
    const { secret } = await context.controls.issueKey(COMPLIANCE, { requestsPerMinute: CEILING });
    const call = { key: secret, impatient: true, mayFail: true };
    for (let number = 0; number < CEILING; number += 1) {
      const answer = await context.compliance.text(context.fresh(), { amount: 1 }, call);
      context.expect(answer).not.toHaveStatus(429);
    }
    const refused = await context.compliance.text(context.fresh(), { amount: 1 }, call);
    context.expect(refused).toFail(429, 'rate_limit_exceeded');
    await context.sleep(61_000);
    context.expect(await context.compliance.text(context.fresh(), { amount: 1 }, call)).not.toHaveStatus(429);
  }),

  check('CR-7-8', 'tells an internal fault', { needs: ['faults'] }, async (context) => {
    await context.controls.planFault({ service: COMPLIANCE, fault: { error: 'internal_error' } });
    const answer = await context.compliance.text(context.fresh(), DETAILED, { mayFail: true });
    context.expect(answer).toFail(500, 'internal_error');
  }),

  check('CR-A2-11', 'lists a reviewer that failed', { needs: ['faults'] }, async (context) => {
    // By methods under which a single reviewer may decide: rules over panels see whether one that failed does.
    for (const [reviewer, [error, method]] of FAILURES.entries()) {
      await context.controls.planFault({ service: COMPLIANCE, reviewer, fault: { error } });
      const parameters = { amount: 4, verbose: 2, decision_method: method };
      const answer = await context.compliance.text(context.fresh(), parameters);
      const decisions = shownEntries(context, answer).map(({ decision }) => decision);
      // Others may fail by themselves.
      const failed = decisions.filter((decision) => decision === 'failed').length;
      context.expect(failed, 'reviewers that failed').toBeGreaterThanOrEqual(1);
    }
  }),

  check('CR-A2-6', 'lists reviewers that failed among the others', { needs: ['dials'] }, async (context) => {
    const answer = await dialled(context, 'uufffs', 'average');
    context.expect(shownEntries(context, answer).length).toBe(6);
    if (countOf(answer, 'failed') === 0) context.inconclusive('no reviewer failed');
  }),

  check('CR-A2-26', 'counts four of eight as half when two of ten failed', { needs: ['dials'] }, async (context) => {
    const answer = served(context, await dialled(context, 'uuffuussss', 'average'));
    const isAsDialled = countOf(answer, 'unsafe') === 4 && countOf(answer, 'safe') === 4;
    if (!isAsDialled) context.inconclusive('the panel did not vote as it was dialled');
    context.expect(answer.review.decision, 'decision').toBe('unsafe');
  }),

  check('CR-A2-29', 'never finds content unsafe that no reviewer saw', { needs: ['dials'] }, async (context) => {
    for (const method of METHODS) {
      const answer = await dialled(context, 'ffff', method);
      context.expect(answer).toHaveStatus(200, 500, 502, 503);
      if (answer.status === 200) {
        context.expect(answer.review.decision, 'decision').toBe('safe');
        if (countOf(answer, 'safe') > 0) context.inconclusive('the panel did not fail as it was dialled');
      }
      const refusal = answer.status === 500 ? 'error' : 'gateway';
      context.observe('CR-A2~all-failed', answer.status === 200 ? 'safe' : refusal);
    }
  }),
];

/** Expects that a call with an Authorization header of its own, or none, is refused for its key. */
async function expectUnauthorized(
  context: ReviewContext,
  path: PathName,
  authorization: string | null = null,
): Promise<void> {
  const call = { key: null, headers: { authorization } };
  const answer = await context.compliance.review(path, properContent(context, path), { amount: FEW }, call);
  await expectRefused(context, answer, [path, { amount: FEW }], ...BAD_KEY);
}

function dialled(context: ReviewContext, votes: string, method: string): Promise<ReviewAnswer> {
  const parameters = { amount: votes.length, decision_method: method, verbose: 2 };
  const isFailing = /^f+$/.test(votes);
  return context.compliance.text(`${context.fresh()} [[sim votes=${votes}]]`, parameters, { mayFail: isFailing });
}
