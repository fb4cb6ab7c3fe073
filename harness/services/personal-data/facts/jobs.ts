import { isServed, type ServiceCall } from '../../../engine/client.ts';
import { isRecord, type Json } from '../../../engine/is-record.ts';
import type { DataAnswer, DataContext } from '../client.ts';
import { EMAILS, served } from './facts.ts';
import { jobRecordIn, type Outcome, outcomeIn, stageOf } from './job-records.ts';
import { recordsIn, stringsIn } from './layouts.ts';

/** A job that was taken, with the first look at it. */
export interface Job {
  readonly id: string;
  /** The answer to its submission. */
  readonly taken: DataAnswer;
  /** The first record that was read. */
  readonly first: DataAnswer;
  /** How long it was waited for, as it could not be read before. */
  readonly lateMs: number;
}

/** What a job came to. */
export interface JobEnd {
  readonly answer: DataAnswer;
  readonly record: Json;
  /** `nothing` where the job is called done, and shows no result. */
  readonly kind: Outcome['kind'] | 'nothing';
  /** The result, or what it says of its failure. */
  readonly value: unknown;
}

/** The strings and whole numbers of a submission's answer that may be the job's id, the likeliest first. */
function candidatesIn(body: unknown): readonly string[] {
  const members = recordsIn(body).flatMap((record) => Object.entries(record));
  const named = members.filter(([name, value]) => /^(job_?)?id$/i.test(name) && typeof value !== 'object');
  const likely = named.map(([, value]) => String(value));
  return [...new Set([...likely, ...stringsIn(body)])].filter((value) => value !== '').slice(0, 6);
}

/** How long a job may take to be readable, once it is taken. */
const SETTLING_MS = [0, 1_000, 3_000];

/** Looks for the string by which a job can be read; undefined when there is none. */
export async function findJob(context: DataContext, taken: DataAnswer, call?: ServiceCall): Promise<Job | undefined> {
  let lateMs = 0;
  for (const waitMs of SETTLING_MS) {
    await context.sleep(waitMs);
    lateMs += waitMs;
    for (const id of candidatesIn(taken.body)) {
      const first = await context.personalData.job(id, call);
      if (isServed(first) && isRecord(first.body)) return { id, taken, first, lateMs };
    }
  }
  return undefined;
}

/** Submits a job that must be taken for a check to mean anything. */
export async function submitted(context: DataContext, body: unknown, call?: ServiceCall): Promise<Job> {
  const taken = served(context, await context.personalData.submit(body, call));
  return (await findJob(context, taken, call)) ?? context.inconclusive('no id of the job was found in the answer');
}

/** Pauses between looks at a job: about a minute in all. */
const PAUSES_MS = [300, 700, 1_500, 3_000, 6_000, 12_000, 18_000, 18_000];
/** Pauses once a job of this run has not ended within a minute: the next ones are not waited for so long. */
const SHORT_PAUSES_MS = PAUSES_MS.slice(0, 4);
/** So many looks a job is given that is called done and does not show its result yet. */
const LOOKS_WHEN_DONE = 3;

/** What the checks of a run have learnt about waiting for jobs. */
interface Patience {
  isSpent: boolean;
}

/** Looks at a job until it has ended, for a minute at most; undefined when it has not ended by then. */
export async function endOf(context: DataContext, job: Job): Promise<JobEnd | undefined> {
  const patience = await context.shared('patience with jobs', async (): Promise<Patience> => ({ isSpent: false }));
  const pausesMs = patience.isSpent ? SHORT_PAUSES_MS : PAUSES_MS;
  let answer = job.first;
  let looksWhenDone = 0;
  for (const pauseMs of [...pausesMs, 0]) {
    const end = endIn(answer, job);
    if (end) return end;
    looksWhenDone += isCalledDone(answer, job) ? 1 : 0;
    if (looksWhenDone === LOOKS_WHEN_DONE) return withoutResult(answer, job);
    if (pauseMs > 0) {
      await context.sleep(pauseMs);
      answer = await context.personalData.job(job.id);
    }
  }
  patience.isSpent = true;
  return undefined;
}

/** The end of a job that must have one for a check to mean anything. */
export async function ended(context: DataContext, job: Job): Promise<JobEnd> {
  return (await endOf(context, job)) ?? context.inconclusive('the job did not end within a minute');
}

/** What an answer says that a job came to; undefined while it says nothing of the kind. */
export function endIn(answer: DataAnswer, job: Job): JobEnd | undefined {
  if (!isServed(answer)) return undefined;
  const [record, taken, first] = [answer, job.taken, job.first].map(({ body }) => jobRecordIn(body, job.id));
  if (!record || !taken || !first) return undefined;
  // The first look tells what is no outcome, unless the job had ended by then; that a job ends at once is for one clause to judge.
  const before = outcomeIn(taken, []) ? [] : [taken];
  const isEarlier = answer !== job.first && outcomeIn(first, before) === undefined;
  const outcome = outcomeIn(record, isEarlier ? [...before, first] : before);
  return outcome && { answer, record, ...outcome };
}

function isCalledDone(answer: DataAnswer, { id }: Job): boolean {
  return isServed(answer) && ['done', 'failed'].includes(stageOf(jobRecordIn(answer.body, id)));
}

function withoutResult(answer: DataAnswer, { id }: Job): JobEnd {
  const record = jobRecordIn(answer.body, id);
  return { answer, record, kind: stageOf(record) === 'failed' ? 'error' : 'nothing', value: undefined };
}

const [EMAIL] = EMAILS;

/** A job with a planted value that its result must echo: one for all checks that look at single members. */
export function plainJob(context: DataContext): Promise<Job> {
  return context.shared('plain job', () => {
    const text = `Please write to ${EMAIL} about the order. ${context.fresh()}`;
    return submitted(context, { task: 'detect', text, mode: 'fast', include_text: true });
  });
}

/** The planted value of the plain job. */
export const PLANTED = EMAIL;

/** The end of the plain job. */
export function plainEnd(context: DataContext): Promise<JobEnd> {
  return context.shared('end of the plain job', async () => ended(context, await plainJob(context)));
}
