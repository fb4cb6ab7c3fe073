import { isAboutQuery, misplaced, nearlyRight, otherSchemes } from '../../../harness/engine/cases/credentials.ts';
import type { ServiceCall } from '../../../harness/engine/client.ts';
import { hashOf } from '../../../harness/engine/try.ts';
import {
  BILLABLE,
  check,
  type DataAnswer,
  type DataContext,
  PATHS,
  PERSONAL_DATA,
} from '../../../harness/services/personal-data/client.ts';
import {
  bodyFor,
  callEach,
  inApiKey,
  readEach,
  repetition,
} from '../../../harness/services/personal-data/facts/calls.ts';
import { expectRefusal, served } from '../../../harness/services/personal-data/facts/facts.ts';
import { plainJob } from '../../../harness/services/personal-data/facts/jobs.ts';

const UNISSUED = 'pd_live_4f9a0c1d2e3b4a5968778695a4b3c2d1';

/** What keys begin with, whoever has them: short words and what parts them. */
const KEY_PREFIX = /^(?:[A-Za-z]{1,8}[-_.]){0,2}/;
/** So many characters of a key are other ones before it counts as a key that nobody has. */
const LEAST_ALTERED = 6;

/** How long a change of a key may take to reach enforcement, so that nothing is asked too early. */
const PROPAGATION_MS = 61_000;

function expectRefused(context: DataContext, answer: DataAnswer): void {
  expectRefusal(context, answer, 401, 'authentication_error');
}

/** A paid call and a read. */
async function callAndRead(context: DataContext, call: ServiceCall): Promise<readonly DataAnswer[]> {
  const { personalData } = context;
  return [await personalData.detect({ text: context.fresh(), mode: 'fast' }, call), await personalData.info(call)];
}

/** Faultless calls of every endpoint that asks for a key, last of all repetitions of what was served under an Idempotency-Key. */
async function* everyCall(context: DataContext, call: ServiceCall): AsyncGenerator<DataAnswer> {
  yield* await callEach(context, BILLABLE, call);
  yield* await readEach(context, call);
  yield await context.personalData.job((await plainJob(context)).id, call);
  for (const path of BILLABLE) yield await (await repetition(context, path)).repeat(context, call);
}

/**
 * Keys that were never issued: one of our own making, and one in the form of the target's keys.
 *
 * The latter has the prefix and the length of the default key and nothing else of it, as a report may show it.
 */
function unissued(context: DataContext, secret: string): readonly string[] {
  const [prefix = ''] = KEY_PREFIX.exec(secret) ?? [];
  const own = secret.slice(prefix.length);
  const letters = /^[0-9a-f-]+$/i.test(own) ? 'abcdef' : 'abcdefghijklmnopqrstuvwxyz';
  const altered = [...own].map((character) => drawnLike(character, letters, hashOf(context.fresh())));
  const changes = altered.filter((character, at) => character !== own[at]).length;
  return changes < LEAST_ALTERED ? [UNISSUED] : [UNISSUED, `${prefix}${altered.join('')}`];
}

/** A character of the same kind: a digit, a small or a capital letter; anything else stays. */
function drawnLike(character: string, letters: string, number: number): string {
  if (/[0-9]/.test(character)) return String(number % 10);
  const letter = letters[number % letters.length] ?? '';
  if (/[a-z]/.test(character)) return letter;
  return /[A-Z]/.test(character) ? letter.toUpperCase() : character;
}

/** Checks of keys: how they are sent, and which are refused. */
export const authenticationChecks = [
  check('PD-5-1', 'takes the key as a Bearer token', async (context) => {
    for (const answer of await callAndRead(context, {})) context.expect(answer).toServe();
    for (const answer of await callEach(context, BILLABLE.slice(1, 4), {})) {
      context.expect(Math.floor(answer.status / 100), `status of ${answer.exchange.request.path}`).toBe(2);
    }
  }),
  check('PD-5-5', 'takes the key in X-API-Key', async (context) => {
    const call = inApiKey(context.secret());
    for (const path of BILLABLE) {
      const { status } = await context.personalData.send('POST', path, await bodyFor(context, path), call);
      context.expect([path, Math.floor(status / 100)]).toEqual([path, 2]);
    }
    for (const answer of await readEach(context, call)) context.expect(answer).toServe();
    // A job that is not done yet may be shown as taken.
    context.expect(await context.personalData.job((await plainJob(context)).id, call)).toHaveStatus(200, 202);
  }),
  check('PD-7-3', 'refuses calls without a key', async (context) => {
    for await (const answer of everyCall(context, { key: null })) expectRefused(context, answer);
  }),
  check('PD-7-3', 'refuses a header that holds no Bearer key', async (context) => {
    expectRefused(context, await context.personalData.info({ key: null, headers: { authorization: 'Bearer' } }));
    const call = { key: null, headers: { authorization: `ApiKey ${context.secret()}` } };
    expectRefused(context, await context.personalData.detect({ text: context.fresh(), mode: 'fast' }, call));
  }),
  check('PD-7-3', 'takes no key in another scheme or place', async (context) => {
    const secret = context.secret();
    const schemes = otherSchemes(secret);
    const { id } = await plainJob(context);
    for (const [at, { headers }] of schemes.entries()) {
      expectRefused(context, await context.personalData.info({ key: null, headers }));
      const path = BILLABLE[at % BILLABLE.length] ?? PATHS.detect;
      for (const one of [headers, schemes[0]?.headers ?? {}]) {
        for (const answer of await callEach(context, [path], { key: null, headers: one }))
          expectRefused(context, answer);
      }
    }
    for (const { headers } of schemes.slice(0, 2)) {
      for (const answer of await readEach(context, { key: null, headers })) expectRefused(context, answer);
      expectRefused(context, await context.personalData.job(id, { key: null, headers }));
    }
    for (const place of misplaced(secret, ['x-api-key'])) {
      const { headers, query } = place;
      const call = { key: null, headers };
      const body = { text: context.fresh(), mode: 'fast', api_key: secret };
      for (const path of [PATHS.info, PATHS.usage]) {
        const answer = await context.personalData.send('GET', `${path}${query}`, undefined, call);
        if (!isAboutQuery(place, answer)) expectRefused(context, answer);
      }
      // A member that it does not know may be refused before the key is looked for.
      context.expect(await context.personalData.send('POST', `${PATHS.detect}${query}`, body, call)).toBeRefused();
    }
  }),
  check('PD-7-13', 'answers 401 to a key that is nearly one', async (context) => {
    for (const secret of nearlyRight(context.secret())) {
      for (const call of [{ key: secret }, inApiKey(secret)]) {
        context.expect(await context.personalData.info(call)).toHaveStatus(401);
      }
    }
  }),
  check('PD-7-13', 'answers 401 to a key that was never issued', async (context) => {
    for (const key of unissued(context, context.secret())) {
      for (const call of [{ key }, inApiKey(key)]) {
        for await (const answer of everyCall(context, call)) {
          context.expect(answer).toHaveStatus(401);
          const isOther = String(answer.failure.code).includes('unknown');
          context.observe('PD-7~unknown-key', isOther ? 'other-code' : 'same');
        }
      }
    }
  }),
  ...['disabled', 'revoked', 'expired'].map((role) =>
    check('PD-7-14', `refuses the key ${role}`, { needs: [`key:${role}`] }, async (context) => {
      for (const answer of await callAndRead(context, { role })) expectRefused(context, answer);
      expectRefused(context, await context.personalData.usage({ role }));
    }),
  ),
  check('PD-7-14', 'refuses a key once it is disabled or revoked', { needs: ['keys'] }, async (context) => {
    const verbs = [context.controls.suspendKey, context.controls.revokeKey];
    for (const change of verbs) {
      const { id, secret } = await context.controls.issueKey(PERSONAL_DATA);
      served(context, await context.personalData.info({ key: secret }));
      await change(id);
      await context.sleep(PROPAGATION_MS);
      for (const answer of await callAndRead(context, { key: secret })) expectRefused(context, answer);
    }
  }),
];
