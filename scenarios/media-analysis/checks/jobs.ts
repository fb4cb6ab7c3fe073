import { MOST_FAILURES } from '../../../harness/engine/follow.ts';
import { recordsOf } from '../../../harness/engine/is-record.ts';
import {
  check,
  type Json,
  MEDIA_TYPES,
  type MediaAnswer,
  type MediaContext,
} from '../../../harness/services/media-analysis/client.ts';
import {
  allJobs,
  completed,
  jobOf,
  jobsOn,
  pictureBody,
  submissionOf,
} from '../../../harness/services/media-analysis/facts/fleet.ts';
import { type Job, jobIdIn, POLL_MS } from '../../../harness/services/media-analysis/facts/follow.ts';
import { idIn } from '../../../harness/services/media-analysis/facts/ids.ts';
import { ENDS, instantOf, PATH_OF_STATES, ROW_STATES } from '../../../harness/services/media-analysis/facts/records.ts';
import { served } from '../../../harness/services/media-analysis/facts/reference.ts';
import { atWork, SLACK_MS } from './at-work.ts';
import { A_WHILE_MS, isTooLate } from './cancels.ts';
import { settled } from './measured.ts';

function lateReading({ status }: MediaAnswer): 'bad-request' | 'conflict' | 'success-false' {
  if (status === 409) return 'conflict';
  return status < 300 ? 'success-false' : 'bad-request';
}

/** The detail of a job that was asked for as soon as it was submitted; once for all checks. */
function askedAtOnce(context: MediaContext) {
  return context.shared('detail of a job at once', async () => {
    const taken = served(context, await context.mediaAnalysis.analyze(await pictureBody(context)));
    const id = jobIdIn(taken) ?? context.inconclusive('the submission tells no job_id');
    const first = await context.mediaAnalysis.request(id);
    if (first.status !== 404) return { id, answer: first };
    // A copy that lags behind knows the job by the time of the first documented look.
    await context.sleep(POLL_MS);
    return { id, answer: await context.mediaAnalysis.request(id) };
  });
}

/** Demands of a job that it is still at the end that was seen; once its record has expired, its request tells. */
async function expectEnded(context: MediaContext, { id, end }: Job): Promise<void> {
  const record = await context.mediaAnalysis.job(id);
  if (record.status === 404) {
    const { json } = served(context, await context.mediaAnalysis.request(id));
    return context.expect([end?.json.status, ...ROW_STATES]).toContain(json.status);
  }
  context.expect(served(context, record).json.status).toBe(end?.json.status);
}

/** How far on its path a reply tells a job to be; -1 for states beside it. */
const stepOf = ({ json }: MediaAnswer): number => PATH_OF_STATES.findIndex((state) => state === json.status);
const ENDED_STEPS: readonly number[] = [-1, PATH_OF_STATES.length - 1];

/** Checks of jobs: their states, their ends, cancels. */
export const jobChecks = [
  check('MA-4-2', 'takes media and queues a job', async (context) => {
    const answer = await submissionOf(context, 'plain');
    context.expect(answer).toHaveStatus(202);
    context.expect(answer.json.status).toBe('queued');
  }),

  check('MA-4-8', 'shows the record of a job', async (context) => {
    // Later on it may have expired: how long it is kept is not documented.
    const { id, looks } = await jobOf(context, 'plain');
    const [answer = await context.mediaAnalysis.job(id)] = looks;
    context.expect(answer).toServe();
    context.expect(idIn(answer.json.job_id)).toBe(id);
    for (const job of await allJobs(context)) {
      const ends = job.looks.filter(({ json }) => json.job_id !== undefined && ENDS.includes(json.status));
      for (const end of ends) context.expect(end, `the record of a job that ${end.json.status}`).toHaveStatus(200);
      const isShown = job.looks.some(({ status }) => status === 200);
      // A copy that lags behind may not know a job at first, but what it has shown is shown until it ends.
      if (!isShown || job.end) continue;
      const isShownStill = job.looks.slice(-MOST_FAILURES).some(({ status }) => status === 200);
      context.expect(isShownStill, 'whether a record is shown until its job ends').toBe(true);
    }
  }),

  check('MA-3-1', 'leads jobs along their states to an end', async (context) => {
    const jobs = await allJobs(context);
    const open = jobs.filter(({ end }) => end === undefined);
    if (open.length > 0) return context.inconclusive(`${open.length} jobs did not end within five minutes`);
    for (const { looks, id } of jobs) {
      const known = looks.map(stepOf).filter((step) => step >= 0);
      context.expect([id, known]).toEqual([id, [...known].sort((one, other) => one - other)]);
    }
  }),

  check(
    'MA-3-9',
    'sets completed_at at the end of the work, not at its start',
    { pace: 'waiting' },
    async (context) => {
      const met = (await allJobs(context)).filter(
        ({ looks, end }) => looks.length > 1 && end?.json.status === 'completed',
      );
      const spans = met.map(({ sent, end }) => {
        const [created = 0, done = 0] = [end?.json.created_at, end?.json.completed_at].map(instantOf);
        return { type: sent.media_type, created, done };
      });
      // Where the end is told in whole seconds, it may be no later although a job was met at work before it.
      if (!context.isSimulator && spans.every(({ done }) => done % 1_000 === 0))
        return context.skip('no job was met at work, or not to the second');
      const lasting = new Set(spans.filter(({ created, done }) => done > created).map(({ type }) => type));
      const timeless = MEDIA_TYPES.filter((type) => !lasting.has(type) && spans.some((one) => one.type === type));
      context.expect(timeless, 'types on which no work took time').toEqual([]);
    },
  ),

  check('MA-3-6', 'transcribes only where that is asked for', { pace: 'waiting' }, async (context) => {
    for (const name of await jobsOn(context, 'plain', 'film', 'all')) {
      const { looks } = await jobOf(context, name);
      context.expect(looks.filter(({ json }) => json.status === 'transcribing')).toEqual([]);
    }
  }),

  check('MA-3-7', 'tells when work began', { pace: 'waiting' }, async (context) => {
    const { met, queuedMs } = await atWork(context);
    const [createdMs = Number.NaN, startedMs] = [met.json.created_at, met.json.started_at].map(instantOf);
    context.expect(startedMs).toBeDefined();
    // Pauses lie between the looks that met it in the queue.
    const isEarly = Number(startedMs) - createdMs < queuedMs - (context.isSimulator ? 0 : SLACK_MS);
    context.expect(isEarly, 'whether work began before the job was last met in the queue').toBe(false);
  }),

  check(['MA-3-1', 'MA-4-6'], 'leads a job on from look to look, and finds its request at each', async (context) => {
    // Some details are asked for before their records, and may be read from a copy that lags behind.
    const lag = context.isSimulator ? 1 : A_WHILE_MS / (POLL_MS / 4);
    const reached: number[] = [];
    for (const { record, detail } of (await atWork(context)).looks) {
      const step = stepOf(record);
      const furthest = reached.at(-1) ?? 0;
      if (step >= 0) context.expect(step, 'how far the job is').toBeGreaterThanOrEqual(furthest);
      reached.push(Math.max(furthest, step));
      context.expect(detail).toServe();
      const told = stepOf(detail);
      if (told >= 0) context.expect(told, 'how far the request is').toBeGreaterThanOrEqual(reached.at(-1 - lag) ?? 0);
    }
  }),

  check(['MA-3-8', 'MA-4-6'], 'leaves a job at its end', { pace: 'waiting' }, async (context) => {
    const { id } = await askedAtOnce(context);
    const ends = (await allJobs(context)).filter(({ end }) => end !== undefined);
    const chosen = [...ends.slice(0, 2), ...ends.filter(({ end }) => end?.json.status === 'failed').slice(0, 2)];
    const { json: record } = await context.mediaAnalysis.job(id);
    for (const pauseMs of [0, A_WHILE_MS]) {
      if (pauseMs > 0) await context.sleep(pauseMs);
      for (const job of chosen) await expectEnded(context, job);
    }
    if (!ENDS.includes(record.status)) return;
    // This one was looked at before it ended: what was told then may have been kept.
    const look = async () => stepOf(await context.mediaAnalysis.request(id));
    const step = await settled(context, look, (seen) => ENDED_STEPS.includes(seen));
    context.expect(ENDED_STEPS, 'how far the request of a job is that has ended').toContain(step);
  }),

  check('MA-3-9', 'tells when a job was completed', { pace: 'waiting' }, async (context) => {
    const record = await completed(context, 'plain');
    context.expect(instantOf(record.completed_at)).toBeDefined();
  }),

  check('MA-3-9', 'completes no job before it was last met at work', { pace: 'waiting' }, async (context) => {
    const { met, looks } = await atWork(context);
    const last = looks.at(-1)?.record.json;
    if (last?.status !== 'completed') return context.inconclusive('the job has not completed');
    const [startedMs, completedMs] = [met.json.started_at, last.completed_at].map(instantOf);
    if (startedMs === undefined || completedMs === undefined)
      return context.skip('the record does not tell both times');
    // Pauses lie between all looks that met it at work.
    const leastMs = ((looks.length - 2) * POLL_MS) / 4 - SLACK_MS;
    context.expect(completedMs - startedMs).toBeGreaterThanOrEqual(leastMs);
  }),

  check(['MA-3-4', 'MA-3-11'], 'cancels no job that is at work', { pace: 'waiting' }, async (context) => {
    const { cancels, looks } = await atWork(context);
    for (const cancel of cancels) {
      context.expect(isTooLate(cancel), 'whether a cancel at work is refused').toBe(true);
      context.observe('MA-3~late-cancel', lateReading(cancel));
    }
    context.expect(looks.map(({ record }) => record.json.status)).not.toContain('cancelled');
    context.expect(looks.at(-1)?.record, 'the job after the cancel').toHaveStatus(200);
    const last = looks.at(-1)?.record.json.status;
    if (!ENDS.includes(last)) return context.inconclusive('the job has not ended');
    context.expect(last).toBe('completed');
  }),

  check('MA-3-11', 'cancels no job that has ended', { pace: 'waiting' }, async (context) => {
    const jobs = await allJobs(context);
    const isAt = (state: string) => (job: Job) => job.end?.json.status === state;
    for (const job of [jobs.find(isAt('completed')), jobs.find(isAt('failed'))]) {
      if (!job) continue;
      context.expect(isTooLate(await context.mediaAnalysis.cancel(job.id)), 'whether it is refused').toBe(true);
      await expectEnded(context, job);
    }
  }),

  check(['MA-4-6', 'MA-A4-3'], 'finds a job that runs, and one that ended in the list too', async (context) => {
    const { id, answer } = await askedAtOnce(context);
    const { id: ended } = await jobOf(context, 'plain');
    for (const one of [answer, await context.mediaAnalysis.request(ended)]) context.expect(one).toServe();
    const isNamed = JSON.stringify(answer.json).includes(id) || idIn(answer.json.request_id) !== undefined;
    context.expect(isNamed, 'whether the detail names its request').toBe(true);
    for (const { id: failed } of (await allJobs(context)).filter(({ end }) => end?.json.status === 'failed')) {
      context.expect(await context.mediaAnalysis.request(failed)).toServe();
    }
    const look = async () => recordsOf(served(context, await context.mediaAnalysis.requests()).json.requests);
    const rows = await settled(context, look, ({ length }) => length > 0);
    context.expect(rows.length).toBeGreaterThan(0);
  }),

  check('MA-4-17', 'knows the request by what the submission tells', async (context) => {
    const { id, answer } = await askedAtOnce(context);
    context.expect(answer).toServe();
    const requestId = answer.json.request_id ?? (answer.json.meta as Json | undefined)?.request_id ?? id;
    context.observe('MA-4~request-id', idIn(requestId) === id ? 'same' : 'separate');
    const isRecord = answer.json.job_id !== undefined && answer.json.media_type === undefined;
    context.observe('MA-A4~detail-other', isRecord ? 'job-record' : 'same-head');
  }),
];
