import { INHERITED, wordsNear } from '../../../harness/engine/cases/lookalikes.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import {
  check,
  type DataAnswer,
  type DataContext,
  type DataTask,
  PATHS,
  TASKS,
} from '../../../harness/services/personal-data/client.ts';
import { bodyFor, expectRefusedJob, repetition } from '../../../harness/services/personal-data/facts/calls.ts';
import { KEY } from '../../../harness/services/personal-data/facts/cipher-keys.ts';
import { isRestored, sealedText, unseal, wayBack } from '../../../harness/services/personal-data/facts/encryption.ts';
import {
  EMAILS,
  expectRefusal,
  knownTypes,
  LETTER,
  letter,
  served,
  spelled,
} from '../../../harness/services/personal-data/facts/facts.ts';
import { jobRecordIn, stateWords } from '../../../harness/services/personal-data/facts/job-records.ts';
import {
  ended,
  endIn,
  endOf,
  findJob,
  type Job,
  type JobEnd,
  PLANTED,
  plainEnd,
  plainJob,
  submitted,
} from '../../../harness/services/personal-data/facts/jobs.ts';
import {
  recordsIn,
  redactedIn,
  redactedInOrder,
  reportedAmount,
  stringsIn,
  usdOf,
} from '../../../harness/services/personal-data/facts/layouts.ts';

const [EMAIL] = EMAILS;
const OWN_WORDS = ['queued', 'running', 'succeeded', 'failed'];
/** Ids that may be counted up, so that one that is near is another job of this run. */
const COUNTED = /^\D*\d+$/;
/** UUIDs and ULIDs, some of them behind a word, which are the same in capitals and in small letters. */
const CASELESS = /^(\w+[_-])?([0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}|[0-9a-hjkmnp-tv-z]{26})$/i;

/** Bodies of jobs of all four tasks, each with parameters of its synchronous call; the last one reverses a text. */
async function jobOfEachTask(context: DataContext): Promise<Readonly<Record<DataTask, object>>> {
  const reading = { language: 'en', score_threshold: 0.2, allow_list: ['nothing'], mode: 'fast' };
  const text = `${LETTER} ${context.fresh()}`;
  const encrypt = await spelled(context, { DEFAULT: { operator: 'encrypt', key: KEY } });
  const reverse = await spelled(context, { DEFAULT: { operator: await wayBack(context), key: KEY } });
  const { email, card } = await knownTypes(context);
  return {
    detect: { ...reading, texts: [text, context.fresh()], include_text: true },
    redact: { ...reading, text, operators: await spelled(context, { DEFAULT: { operator: 'redact' } }) },
    anonymize: { ...reading, text: LETTER, entities: [email, card], operators: encrypt },
    deanonymize: { text: await sealedText(context, KEY), operators: reverse },
  };
}

/** A job of a task and its end, carried out once for all checks. */
function endOfTask(context: DataContext, task: DataTask): Promise<Done> {
  return context.shared(`result of a job to ${task}`, async () => {
    const bodies = await context.shared('a job of each task', () => jobOfEachTask(context));
    return doneOf(context, { task, ...bodies[task] });
  });
}

/** A job that came to a result. */
type Done = JobEnd & { readonly job: Job };

async function doneOf(context: DataContext, body: object): Promise<Done> {
  const taken = await context.personalData.submit(body);
  context.expect(Math.floor(taken.status / 100)).toBe(2);
  const job = await findJob(context, taken);
  const end = job && (await endOf(context, job));
  if (!end) return context.inconclusive('a job could not be followed to its end within a minute');
  context.expect(end.kind, 'kind').toBe('result');
  return { ...end, job };
}

/** Demands that a job can be read, and at once: its id is of no use before. */
async function expectReadable(context: DataContext, taken: DataAnswer): Promise<void> {
  const job = await findJob(context, taken);
  context.expect(job, 'the job among those that can be read').toBeDefined();
  context.expect(job?.lateMs, 'the milliseconds after which the job could be read').toBe(0);
}

/** Checks of jobs: taking them, looking at them, what they come to. */
export const jobChecks = [
  check('PD-4-27', 'refuses a job without a task', async (context) => {
    const body = { text: context.fresh(), mode: 'fast' };
    expectRefusal(context, await context.personalData.submit(body), 400, 'invalid_request');
    for (const task of [null, 0, false]) {
      context.expect(await context.personalData.submit({ ...body, task })).toBeRefused();
    }
    // What else is sent tells nobody what is to be done.
    const operators = await spelled(context, { DEFAULT: { operator: 'redact' } });
    for (const more of [{ operators }, { text: undefined, texts: [LETTER], include_text: true }]) {
      expectRefusal(context, await context.personalData.submit({ ...body, ...more }), 400, 'invalid_request');
    }
  }),
  check(
    'PD-4-4',
    'refuses a job of a reversal without text or without operators',
    { pace: 'waiting' },
    async (context) => {
      const operators = await spelled(context, { DEFAULT: { operator: await wayBack(context), key: KEY } });
      for (const body of [{ operators }, { text: LETTER }]) {
        await expectRefusedJob(context, { task: 'deanonymize', ...body }, false);
      }
    },
  ),
  check('PD-4-28', 'refuses a job with an unknown task', async (context) => {
    const operators = await spelled(context, { DEFAULT: { operator: 'redact' } });
    const strangers = ['translate', 'translate', '', 'REDACT', 'Anonymize', ...INHERITED, ...wordsNear('detect')];
    for (const [at, task] of strangers.entries()) {
      const documents = at % 2 === 0 ? { text: context.fresh() } : { texts: [context.fresh()], operators };
      const answer = await context.personalData.submit({ task, ...documents, mode: 'fast' });
      context.expect(answer).toBeRefused();
      context.observe('PD-B1~bad-enum', answer.status === 422 ? 'unprocessable' : 'refused');
    }
  }),
  check('PD-4-29', 'gives a job an id by which it can be read', async (context) => {
    const taken = await context.personalData.submit({ task: 'detect', text: context.fresh(), mode: 'fast' });
    context.expect(Math.floor(taken.status / 100)).toBe(2);
    await expectReadable(context, taken);
    const isPlain = isRecord(taken.body) && typeof taken.body.id === 'string';
    if (!isPlain) context.observe('PD-4~job-record', 'other-names');
    else context.observe('PD-4~job-record', taken.status === 200 ? 'ok' : 'plain');
    for (const task of TASKS.slice(1)) {
      const other = await context.personalData.submit({ task, ...(await bodyFor(context, PATHS[task])) });
      await expectReadable(context, served(context, other));
    }
    const { first } = await repetition(context, PATHS.jobs);
    await expectReadable(context, first);
  }),
  check('PD-3-3', 'answers before the work is done, and shows its end later', { pace: 'waiting' }, async (context) => {
    const text = `Please write to ${EMAIL} about the order. ${context.fresh()}`;
    const body = { task: 'detect', text, mode: 'fast', include_text: true };
    const taken = served(context, await context.personalData.submit(body));
    const job = await findJob(context, taken);
    if (!job) return context.inconclusive('no id of the job was found in the answer');
    const end = await endOf(context, job);
    if (!end && !context.isSimulator) return context.inconclusive('the job did not end within a minute');
    context.expect(end?.kind ?? 'nothing').not.toBe('nothing');
  }),
  check('PD-4-6', 'takes jobs of all four tasks', { pace: 'waiting' }, async (context) => {
    for (const task of TASKS) await endOfTask(context, task);
  }),
  check('PD-4-6', 'encrypts and reverses in jobs as at once', { pace: 'waiting' }, async (context) => {
    const [text] = redactedIn((await endOfTask(context, 'anonymize')).value);
    if (text === undefined) return context.inconclusive('the result of the job holds no redacted_text');
    const reversed = await unseal(context, text, KEY);
    const isBack = text !== LETTER && isRestored(reversed, LETTER);
    context.expect(isBack, 'whether the text was sealed and is restored').toBe(true);
    context.expect(stringsIn((await endOfTask(context, 'deanonymize')).value)).toContain(LETTER);
  }),
  check('PD-4-6', 'takes every document of a job', { pace: 'waiting' }, async (context) => {
    const { email } = await knownTypes(context);
    const texts = [...EMAILS, ...EMAILS].map((address, at) => `${at + 1}. Write to ${address} soon.`);
    const operators = await spelled(context, { DEFAULT: { operator: 'redact' } });
    const body = { task: 'redact', texts, mode: 'fast', entities: [email], operators };
    const rewritten = redactedIn((await doneOf(context, body)).value);
    if (rewritten.length === 0) return context.inconclusive('the result of the job holds no redacted_text');
    context.expect([...rewritten].sort()).toEqual(texts.map((_, at) => `${at + 1}. Write to  soon.`));
  }),
  check('PD-4-7', 'shows a result though nothing is found', { pace: 'waiting' }, async (context) => {
    await doneOf(context, { task: 'detect', text: 'Nothing to see here.', mode: 'fast' });
  }),
  // Late in the run: what is kept for a while only is gone by then.
  check('PD-4-7', 'shows a status, and the result when a job is done', { pace: 'alone' }, async (context) => {
    const job = await plainJob(context);
    const end = await plainEnd(context);
    context.expect(end.kind, 'kind').toBe('result');
    const words = stateWords(end.record, job.id);
    context.expect(words.length).toBeGreaterThan(0);
    const isOwn = words.some((word) => OWN_WORDS.includes(word));
    context.observe('PD-3~job-states', isOwn ? 'four' : 'other-words');
    if (context.isSimulator) context.expect(isOwn, 'whether the states have the documented words').toBe(true);
    const later = await context.personalData.job(job.id);
    context.expect(endIn(later, job)?.value).toEqual(end.value);
    for (const task of TASKS) {
      const { record, job, value } = await endOfTask(context, task);
      context.expect([task, stateWords(record, job.id).length > 0]).toEqual([task, true]);
      const again = endIn(await context.personalData.job(job.id), job);
      context.expect([task, again?.value]).toEqual([task, value]);
    }
  }),
  check('PD-4-7', 'shows a status while a job is not done', { pace: 'waiting' }, async (context) => {
    const job = await plainJob(context);
    const seen = [job.first, job.taken].find((answer) => endIn(answer, job) === undefined);
    const words = seen ? stateWords(jobRecordIn(seen.body, job.id), job.id) : [];
    if (words.length > 0) return;
    if (seen !== job.first) return context.skip('the job was done before it could be looked at');
    context.expect(words.length).toBeGreaterThan(0);
  }),
  check('PD-4-30', 'comes to what the synchronous call finds', { pace: 'waiting' }, async (context) => {
    const end = await plainEnd(context);
    const isEchoed = stringsIn((await letter(context)).body).includes(PLANTED);
    if (!isEchoed) return context.inconclusive('needs the planted value in the synchronous answer');
    if (end.kind !== 'result') return context.inconclusive('needs a job that comes to a result');
    context.expect(stringsIn(end.value)).toContain(PLANTED);
    const isSame = isRecord(end.value) && Array.isArray(end.value.results);
    context.observe('PD-4~job-result', isSame ? 'same' : 'wrapped');
  }),
  check('PD-4-30', 'comes to what the synchronous call writes', { pace: 'waiting' }, async (context) => {
    const operators = await spelled(context, { DEFAULT: { operator: 'replace', new_value: 'SOMEBODY' } });
    const body = { texts: [`${LETTER} ${context.fresh()}`, 'Nothing to see here.', LETTER], mode: 'fast', operators };
    const answer = served(context, await context.personalData.redact(body));
    const now = redactedInOrder(answer.body, body.texts.length);
    if (now.length === 0) return context.inconclusive('needs redacted_text in the synchronous answer');
    const end = await ended(context, await submitted(context, { task: 'redact', ...body }));
    if (end.kind !== 'result') return context.inconclusive('needs a job that comes to a result');
    context.expect(redactedInOrder(end.value, body.texts.length)).toEqual(now);
    const [usd = 0, due] = [end.answer, answer].map(({ body: told }) => usdOf(reportedAmount(told)));
    if (usd > 0) context.expect(usd, 'usage.amount').toBeCloseTo(due ?? 0, 6);
  }),
  check('PD-4-31', 'answers 404 not_found to ids that are nearly those of a job', async (context) => {
    const { id } = await plainJob(context);
    const last = id.at(-1) ?? '';
    const folded = CASELESS.test(id) ? [] : [id.toUpperCase(), id.toLowerCase()].filter((other) => other !== id);
    // No run has so many jobs that counted ids grow by three digits.
    for (const near of [id.slice(0, -1), `${id}000`, `${id.slice(0, -1)}${last === '0' ? '1' : '0'}`, ...folded]) {
      const answer = await context.personalData.job(near);
      const isOwn = recordsIn(answer.body).some((one) => Object.values(one).map(String).includes(id));
      if (COUNTED.test(id) && near.length <= id.length && answer.status === 200 && !isOwn) continue;
      expectRefusal(context, answer, 404, 'not_found');
    }
  }),
];
