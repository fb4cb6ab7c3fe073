import {
  isAboutQuery,
  misplaced,
  nearlyRight,
  otherSchemes,
  UNISSUED,
} from '../../../harness/engine/cases/credentials.ts';
import {
  check,
  MEDIA_ANALYSIS,
  type MediaAnswer,
  type MediaContext,
  PATHS,
  type Query,
} from '../../../harness/services/media-analysis/client.ts';
import { pictureBody, submissionOf } from '../../../harness/services/media-analysis/facts/fleet.ts';
import { follow, jobIdIn } from '../../../harness/services/media-analysis/facts/follow.ts';
import { metaOf } from '../../../harness/services/media-analysis/facts/records.ts';
import { served } from '../../../harness/services/media-analysis/facts/reference.ts';
import { daysAround } from './account.ts';

type Call = Parameters<MediaContext['mediaAnalysis']['prices']>[0];

const NO_JOB = '00000000-0000-4000-8000-000000000000';

/** A call to each documented path that asks for a key; several ways to call take turns. */
async function callEach(context: MediaContext, ...calls: readonly Call[]): Promise<readonly MediaAnswer[]> {
  const { mediaAnalysis } = context;
  const sent = await pictureBody(context);
  const routes: readonly ((call: Call) => Promise<MediaAnswer>)[] = [
    (call) => mediaAnalysis.analyze(sent, call),
    (call) => mediaAnalysis.job(NO_JOB, call),
    (call) => mediaAnalysis.balance({}, call),
    (call) => mediaAnalysis.prices(call),
    (call) => mediaAnalysis.requests({}, call),
    (call) => mediaAnalysis.request(NO_JOB, call),
    (call) => mediaAnalysis.cancel(NO_JOB, call),
  ];
  const answers: MediaAnswer[] = [];
  for (const [at, route] of routes.entries()) answers.push(await route(calls[at % calls.length]));
  return answers;
}

/** The same, and a call to each path of a job that exists: whoever finds it first may forget the key. */
async function callAll(context: MediaContext, call: Call): Promise<readonly MediaAnswer[]> {
  const { mediaAnalysis } = context;
  const id = jobIdIn(await submissionOf(context, 'plain')) ?? NO_JOB;
  const known = [await mediaAnalysis.job(id, call), await mediaAnalysis.request(id, call)];
  return [...(await callEach(context, call)), ...known, await mediaAnalysis.cancel(id, call)];
}

/** Checks of keys: how they are sent, which are refused, and what they may see. */
export const authenticationChecks = [
  ...Object.entries({ 'calls without a key': null, 'a key that was never issued': UNISSUED }).map(([what, key]) =>
    check('MA-5-1', `refuses ${what}`, async (context) => {
      for (const answer of await callAll(context, { key })) context.expect(answer).toFail(401, 'invalid_api_key');
    }),
  ),

  check('MA-5-1', 'refuses keys that are nearly one', async (context) => {
    const calls = nearlyRight(context.secret()).map((key) => ({ key }));
    const longest = calls.slice(-4);
    // Three of them take turns on the paths; the fourth is sent for prices, like all.
    const answers = [...(await callEach(context, ...longest.slice(0, 3)))];
    for (const call of calls) answers.push(await context.mediaAnalysis.prices(call));
    for (const call of calls.filter((one) => !longest.includes(one)))
      answers.push(await context.mediaAnalysis.analyze(await pictureBody(context), call));
    for (const answer of answers) context.expect(answer).toFail(401, 'invalid_api_key');
  }),

  check('MA-5-1', 'refuses a key without the word Bearer, and an empty one', async (context) => {
    const forms = otherSchemes(context.secret()).map(({ headers }) => ({ key: null, headers }));
    const bare = { key: null, headers: { authorization: 'Bearer' } };
    for (const call of [...forms, bare]) {
      context.expect(await context.mediaAnalysis.prices(call)).toFail(401, 'invalid_api_key');
    }
    const [likeliest = bare, next = bare, ...others] = forms;
    for (const calls of [[likeliest], [next], others]) {
      for (const answer of await callEach(context, ...calls)) context.expect(answer).toFail(401, 'invalid_api_key');
    }
  }),

  check('MA-5-1', 'takes no key from another place', async (context) => {
    const { send } = context.mediaAnalysis;
    const taken = `${PATHS.requests}/${NO_JOB}`;
    const paths = [PATHS.prices, PATHS.balance, PATHS.requests, taken, `${PATHS.jobs}/${NO_JOB}`];
    for (const place of misplaced(context.secret())) {
      const { headers, query } = place;
      const call = { key: null, headers };
      const answers: MediaAnswer[] = [];
      for (const path of paths) answers.push(await send('GET', path + query, undefined, call));
      answers.push(await send('POST', PATHS.analyze + query, await pictureBody(context), call));
      answers.push(await send('POST', `${taken}/cancel${query}`, undefined, call));
      for (const answer of answers) {
        if (!isAboutQuery(place, answer)) context.expect(answer).toFail(401, 'invalid_api_key');
      }
    }
  }),

  check('MA-5-1', 'refuses a key once it is revoked', { needs: ['keys'] }, async (context) => {
    const { id, secret } = await context.controls.issueKey(MEDIA_ANALYSIS);
    served(context, await context.mediaAnalysis.prices({ key: secret }));
    await context.controls.revokeKey(id);
    for (const answer of await callEach(context, { key: secret })) {
      context.expect(answer).toFail(401, 'invalid_api_key');
    }
  }),

  check('MA-5-2', 'refuses a key that is disabled', { needs: ['key:disabled'] }, async (context) => {
    for (const answer of await callEach(context, { role: 'disabled' })) {
      context.expect(answer).toFail(403, 'account_disabled');
    }
  }),

  check('MA-5-2', 'refuses a key once it is disabled, and serves it again', { needs: ['keys'] }, async (context) => {
    const { id, secret } = await context.controls.issueKey(MEDIA_ANALYSIS);
    await context.controls.suspendKey(id);
    context.expect(await context.mediaAnalysis.balance({}, { key: secret })).toFail(403, 'account_disabled');
    await context.controls.resumeKey(id);
    context.expect(await context.mediaAnalysis.balance({}, { key: secret })).toServe();
  }),

  check('MA-7-8', 'hides a job from keys of another account', { needs: ['key:second'] }, async (context) => {
    const { mediaAnalysis, expect } = context;
    const sent = await pictureBody(context);
    const taken = served(context, await mediaAnalysis.analyze(sent));
    const id = jobIdIn(taken) ?? context.inconclusive('the submission tells no job_id');
    const call = { role: 'second' };
    // In the queue it could be cancelled by its own key.
    expect(Math.floor((await mediaAnalysis.cancel(id, call)).status / 100)).toBe(4);
    const [job] = await follow(context, [[sent, taken]]);
    expect(job?.end?.json.status).not.toBe('cancelled');
    const answers = [
      await mediaAnalysis.job(id, call),
      await mediaAnalysis.request(id, call),
      await mediaAnalysis.cancel(id, call),
    ];
    for (const { status } of answers) expect(Math.floor(status / 100)).toBe(4);
    const ids = [id, metaOf(job?.end?.json ?? {}).request_id].filter((one) => typeof one === 'string');
    const filters: readonly Query[] = [{}, { media_type: 'image' }, { status: 'success' }, await daysAround(context)];
    for (const filter of filters) {
      const { exchange } = served(context, await mediaAnalysis.requests({ ...filter, limit: 100 }, call));
      expect(ids.filter((one) => exchange.reply.text.includes(one)).length, 'ids of another account').toBe(0);
    }
    if (answers[0]?.status === 403) context.observe('MA-7~foreign-job', 'forbidden');
  }),
];
