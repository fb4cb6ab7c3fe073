import { newIdempotencyKey } from '../../../harness/engine/cases/idempotency-key.ts';
import { isServed } from '../../../harness/engine/client.ts';
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
  inApiKey,
  isReplay,
  REPLAY_HEADER,
  type Repetition,
  repetition,
  under,
} from '../../../harness/services/personal-data/facts/calls.ts';
import { served, spelled } from '../../../harness/services/personal-data/facts/facts.ts';
import { endOf, findJob } from '../../../harness/services/personal-data/facts/jobs.ts';
import {
  documentOf,
  expectGrowth,
  METERED_CHARACTERS,
  meterStep,
  SETTLING_MS,
} from '../../../harness/services/personal-data/facts/money.ts';

/** A detection of a text that was never sent before. */
function newBody(context: DataContext): { readonly text: string; readonly mode: 'fast' } {
  return { text: context.fresh(), mode: 'fast' };
}

/** What one writer of JSON escapes and another one does not. */
const ESCAPABLE = 'Grüße & señas </b> \u{1f33b} \u2028';

/** 6,000 characters with 400 addresses. */
const MANY = 'jo@example.com '.repeat(400);

/** A first success under a key, in a world whose clock can be moved. */
async function firstSuccess(context: DataContext): Promise<() => Promise<DataAnswer>> {
  const call = under(newIdempotencyKey(context));
  const body = newBody(context);
  const ask = (): Promise<DataAnswer> => context.personalData.detect(body, call);
  served(context, await ask());
  return ask;
}

/** Waits for the end of the job that was submitted first, as it may be charged only then. */
async function settleJob(context: DataContext): Promise<void> {
  const job = await findJob(context, (await repetition(context, PATHS.jobs)).first);
  if (job) await endOf(context, job);
}

/** On each billable path the corrected retry of a call that was refused for one fault after the other, all under one key. */
function correctedRetries(context: DataContext): Promise<readonly (readonly [path: string, retry: DataAnswer])[]> {
  return context.shared('corrected retries', async () => {
    const retries: (readonly [string, DataAnswer])[] = [];
    for (const path of BILLABLE) {
      const call = under(newIdempotencyKey(context));
      const body = await bodyFor(context, path);
      const operators = await spelled(context, { DEFAULT: { operator: 'scramble' } });
      const others: Readonly<Record<string, object>> = {
        [PATHS.detect]: { mode: 'scramble' },
        [PATHS.jobs]: { task: 'scramble' },
      };
      for (const fault of [{ text: undefined }, { text: 12 }, others[path] ?? { operators }]) {
        const refused = await context.personalData.send('POST', path, { ...body, ...fault }, call);
        if (refused.status < 400) return context.inconclusive('needs a refused call first');
      }
      retries.push([path, await context.personalData.send('POST', path, body, call)]);
    }
    return retries;
  });
}

/**
 * Calls of several documents on each billable path, and their repetitions: the key comes in X-API-Key, and then in either header.
 *
 * An anonymization encrypts so much in one long document that its answer is large, and another one each time. What is rewritten
 * holds characters that can be written in several ways.
 */
function repetitionsOfSeveral(context: DataContext): Promise<readonly Pick<Repetition, 'first' | 'again'>[]> {
  return context.shared('repetitions of several documents', async () => {
    const keyed = inApiKey(context.secret());
    const pairs: Pick<Repetition, 'first' | 'again'>[] = [];
    for (const [at, path] of BILLABLE.entries()) {
      const { text, ...rest } = await bodyFor(context, path);
      const texts = [`${text} ${ESCAPABLE}`, path === PATHS.anonymize ? MANY : 'and more'];
      const body = path === PATHS.deanonymize ? { ...rest, text: texts[0] } : { ...rest, texts };
      const key = newIdempotencyKey(context);
      const first = served(context, await context.personalData.send('POST', path, body, under(key, keyed)));
      // The same caller, in whichever header the key comes.
      const again = await context.personalData.send('POST', path, body, under(key, at % 2 === 0 ? keyed : {}));
      pairs.push({ first, again });
    }
    return pairs;
  });
}

/** Demands that an answer is the first one again, to the letter. */
function expectRepeated({ expect }: DataContext, first: DataAnswer, again: DataAnswer): void {
  expect(again.status).toBe(first.status);
  const [due, text] = [first, again].map(({ exchange }) => exchange.reply.text);
  expect(text === due, 'whether the answer is repeated to the letter').toBe(true);
}

/** Checks of calls that are repeated under one Idempotency-Key. */
export const idempotencyChecks = [
  // Late in the run: what is kept for a while only is gone by then, and the job is over.
  check('PD-4-13', 'repeats the first success byte for byte', { pace: 'alone' }, async (context) => {
    await settleJob(context);
    const pairs = [];
    for (const path of BILLABLE) pairs.push(await repetition(context, path));
    // Whether they are flagged or not, which is the matter of another clause: two jobs are never one answer.
    const repeated = pairs.filter(({ again }) => isServed(again));
    if (repeated.length === 0) return context.inconclusive('needs a repeated call that is served');
    for (const { first, again, repeat } of repeated) {
      for (const one of [again, await repeat(context)]) expectRepeated(context, first, one);
    }
  }),
  check('PD-4-39', 'flags a repeated answer as a replay', async (context) => {
    const { again } = await repetition(context, PATHS.detect);
    if (!isServed(again)) return context.inconclusive('needs a repeated call that is served');
    context.expect(again.header(REPLAY_HEADER), 'the header that flags a replay').toBe('true');
  }),
  check(['PD-4-39', 'PD-4-41'], 'flags each further repetition', { pace: 'alone' }, async (context) => {
    await settleJob(context);
    for (const path of BILLABLE) {
      const { again, repeat } = await repetition(context, path);
      if (!isReplay(again)) return context.inconclusive('needs an answer that is flagged as a replay');
      const further = await repeat(context);
      context.expect([path, further.header(REPLAY_HEADER)]).toEqual([path, 'true']);
    }
  }),
  check('PD-4-40', 'does not flag a first answer', async (context) => {
    for (const path of BILLABLE) {
      const { first } = await repetition(context, path);
      context.expect(first.header(REPLAY_HEADER), 'the header that flags a replay').not.toBe('true');
    }
  }),
  check('PD-4-41', 'repeats on every billable path', async (context) => {
    for (const path of BILLABLE) {
      const { again } = await repetition(context, path);
      context.expect(isServed(again), 'whether the repeated call is served').toBe(true);
      context.expect(isReplay(again), 'whether the answer is flagged as a replay').toBe(true);
    }
  }),
  check('PD-4-41', 'repeats calls of several documents, and those of callers with X-API-Key', async (context) => {
    for (const { first, again } of await repetitionsOfSeveral(context)) {
      context.expect(isReplay(again), 'whether the answer is flagged as a replay').toBe(true);
      expectRepeated(context, first, again);
    }
  }),
  check('PD-4-13', 'repeats large answers byte for byte', async (context) => {
    const repeated = (await repetitionsOfSeveral(context)).filter(({ again }) => isServed(again));
    if (repeated.length === 0) return context.inconclusive('needs a repeated call that is served');
    for (const { first, again } of repeated) expectRepeated(context, first, again);
  }),
  check('PD-4-14', 'charges nothing for a replay', { pace: 'alone' }, async (context) => {
    const replayable: Repetition[] = [];
    for (const path of BILLABLE) {
      const pair = await repetition(context, path);
      if (isReplay(pair.again)) replayable.push(pair);
    }
    if (replayable.length === 0) return context.inconclusive('needs an answer that is flagged as a replay');
    await settleJob(context);
    await expectGrowth(
      context,
      async () => {
        for (const { repeat } of replayable) {
          if (!isReplay(await repeat(context)))
            return context.inconclusive('needs an answer that is flagged as a replay');
        }
        // Whoever carries it out again may charge it only when that is done.
        await context.sleep(SETTLING_MS);
      },
      () => 0,
    );
  }),
  check('PD-4-40', 'takes keys that differ in one character for different keys', async (context) => {
    const key = newIdempotencyKey(context);
    const body = newBody(context);
    served(context, await context.personalData.detect(body, under(key)));
    for (const at of [0, 20, key.length - 1]) {
      const sibling = `${key.slice(0, at)}${key[at] === '5' ? '6' : '5'}${key.slice(at + 1)}`;
      const answer = await context.personalData.detect(body, under(sibling));
      context.expect(answer).toServe();
      context.expect(isReplay(answer), 'whether the answer is flagged as a replay').toBe(false);
    }
  }),
  check('PD-4-15', 'carries out the corrected retry of a refused call', async (context) => {
    for (const [path, retry] of await correctedRetries(context)) {
      context.expect(retry, `the answer to the corrected retry on ${path}`).toSucceed();
    }
  }),
  check('PD-4-40', 'does not flag the corrected retry of a refused call', async (context) => {
    const retries = await correctedRetries(context);
    const flagged = retries.flatMap(([path, retry]) => (isServed(retry) && isReplay(retry) ? [path] : []));
    context.expect(flagged, 'the paths on which it is flagged as a replay').toEqual([]);
  }),
  check('PD-4-15', 'carries out the retry of a call that met a fault', { needs: ['faults'] }, async (context) => {
    await context.controls.planFault({ service: PERSONAL_DATA, fault: { error: 'service_error' } });
    const call = under(newIdempotencyKey(context));
    const body = newBody(context);
    const failed = await context.personalData.detect(body, { ...call, mayFail: true });
    if (failed.status < 500) return context.inconclusive('needs a fault first, and the planned one did not come');
    const retry = await context.personalData.detect(body, call);
    context.expect(retry).toServe();
    context.expect(isReplay(retry), 'whether the answer is flagged as a replay').toBe(false);
  }),
  check('PD-4-16', 'repeats an answer for 24 hours', { needs: ['clock'] }, async (context) => {
    const ask = await firstSuccess(context);
    if (!isReplay(await ask())) return context.inconclusive('needs an answer that is flagged as a replay');
    await context.controls.advance('23h');
    await context.controls.advance('50m');
    context.expect(isReplay(await ask()), 'whether the answer is flagged as a replay').toBe(true);
  }),
  check('PD-4-16', 'carries a call out anew after 24 hours', { needs: ['clock'] }, async (context) => {
    const ask = await firstSuccess(context);
    await context.controls.advance('24h');
    await context.controls.advance('10m');
    const anew = await ask();
    context.expect(anew).toServe();
    context.expect(isReplay(anew), 'whether the answer is flagged as a replay').toBe(false);
  }),
  check('PD-4-44', 'charges once for each of two simultaneous answers', { pace: 'alone' }, async (context) => {
    let carriedOut: readonly DataAnswer[] = [];
    await expectGrowth(
      context,
      async () => {
        const call = under(newIdempotencyKey(context));
        const body = { text: documentOf(context, METERED_CHARACTERS), mode: 'fast' };
        const { detect } = context.personalData;
        const answers = await Promise.all([detect(body, call), detect(body, call)]);
        for (const { status } of answers) context.expect(status).toBeLessThan(500);
        carriedOut = answers.filter((answer) => isServed(answer) && !isReplay(answer));
        // A replay tells nothing: the first call may have been over when the second one came.
        if (answers.some(({ status }) => status >= 400)) context.observe('PD-4~idem-concurrent', 'conflict');
        else if (carriedOut.length > 1) context.observe('PD-4~idem-concurrent', 'race');
      },
      async () => carriedOut.length * (await meterStep(context)),
    );
    context.expect(carriedOut.length).toBeGreaterThan(0);
  }),
  check('PD-4-56', 'keeps the answers of API keys apart', { needs: ['key:second'] }, async (context) => {
    for (const path of [PATHS.detect, PATHS.jobs]) {
      const call = under(newIdempotencyKey(context));
      const body = await bodyFor(context, path);
      const first = served(context, await context.personalData.send('POST', path, body, call));
      const other = await context.personalData.send('POST', path, body, { ...call, role: 'second' });
      context.expect(isReplay(other), 'whether the answer is flagged as a replay').toBe(false);
      if (path !== PATHS.jobs) continue;
      context
        .expect(other.exchange.reply.text === first.exchange.reply.text, 'whether another key gets the same answer')
        .toBe(false);
    }
  }),
  check('PD-4-45', 'honours, ignores or refuses a key that is no UUID', async (context) => {
    const newCall = () => under(`order ${newIdempotencyKey(context).slice(0, 8)}`);
    const call = newCall();
    const body = newBody(context);
    const first = await context.personalData.detect(body, call);
    context.expect(first).toHaveStatus(200, 400, 422);
    if (first.status !== 200) return context.observe('PD-4~idem-nonuuid', 'refused');
    const again = await context.personalData.detect(body, call);
    context.expect(again).toServe();
    for (const path of [PATHS.detect, PATHS.jobs]) {
      const other = await context.personalData.send('POST', path, await bodyFor(context, path), newCall());
      context.expect(Math.floor(other.status / 100)).toBe(2);
      context.expect(isReplay(other), 'whether another key brings a replay').toBe(false);
    }
    context.observe('PD-4~idem-nonuuid', isReplay(again) ? 'honoured' : 'ignored');
  }),
];
