import { isRecord } from '../exchange.ts';
import { EMAILS, served } from './data-facts.ts';
import { recordsIn, stringsIn } from './data-layouts.ts';
import type { DataAnswer, DataCall, DataContext } from './personal-data.ts';

type Members = Readonly<Record<string, unknown>>;

/** A job that was taken, with the first look at it. */
export interface Job {
  readonly id: string;
  /** The answer to its submission. */
  readonly taken: DataAnswer;
  /** The first record that was read. */
  readonly first: DataAnswer;
}

/** What a job came to. */
export interface JobEnd {
  readonly answer: DataAnswer;
  readonly record: Members;
  readonly kind: 'result' | 'error';
  /** The result, or what it says of its failure. */
  readonly value: unknown;
}

/** The strings of a submission's answer that may be the job's id, the likeliest first. */
function candidatesIn(body: unknown): readonly string[] {
  const named = recordsIn(body).flatMap(({ id, job_id: jobId }) => [id, jobId]);
  const likely = named.filter((value): value is string => typeof value === 'string');
  return [...new Set([...likely, ...stringsIn(body)])].filter((value) => value !== '').slice(0, 6);
}

/** Looks for the string by which a job can be read; undefined when there is none. */
export async function findJob(context: DataContext, taken: DataAnswer, call?: DataCall): Promise<Job | undefined> {
  for (const id of candidatesIn(taken.body)) {
    const first = await context.personalData.job(id, call);
    if (first.status === 200 && isRecord(first.body)) return { id, taken, first };
  }
  return undefined;
}

/** Submits a job that must be taken for a check to mean anything. */
export async function submitted(context: DataContext, body: unknown, call?: DataCall): Promise<Job> {
  const taken = served(context, await context.personalData.submit(body, call));
  return (await findJob(context, taken, call)) ?? context.inconclusive('no id of the job was found in the answer');
}

/** Pauses between looks at a job: about a minute in all. */
const PAUSES_MS = [300, 700, 1_500, 3_000, 6_000, 12_000, 18_000, 18_000];

/** Looks at a job until it has ended, for a minute at most; undefined when it has not ended by then. */
export async function endOf(context: DataContext, job: Job, call?: DataCall): Promise<JobEnd | undefined> {
  let answer = job.first;
  for (const pauseMs of PAUSES_MS) {
    const end = endIn(answer, job);
    if (end) return end;
    await context.sleep(pauseMs);
    answer = await context.personalData.job(job.id, call);
  }
  return endIn(answer, job);
}

/** The end of a job that must have one for a check to mean anything. */
export async function ended(context: DataContext, job: Job, call?: DataCall): Promise<JobEnd> {
  return (await endOf(context, job, call)) ?? context.inconclusive('the job did not end within a minute');
}

/** What stands in a record of a job, if it has ended: an object or a list that the submission's answer did not hold. */
export function endIn(answer: DataAnswer, { id, taken }: Pick<Job, 'id' | 'taken'>): JobEnd | undefined {
  if (answer.status !== 200) return undefined;
  const record = jobRecordIn(answer.body, id);
  const before = jobRecordIn(taken.body, id);
  const found = Object.entries(record).find(
    ([name, value]) => name !== 'usage' && isContent(value) && !isContent(before[name]),
  );
  if (!found) return undefined;
  const [name, value] = found;
  const isError = isRecord(value) && typeof value.type === 'string' && typeof value.code === 'string';
  return { answer, record, kind: isError || /error|fail/i.test(name) ? 'error' : 'result', value };
}

/** The object that holds the members of a job: the one with its id, wherever it stands. */
export function jobRecordIn(body: unknown, id: string): Members {
  return recordsIn(body).find((record) => Object.values(record).includes(id)) ?? (isRecord(body) ? body : {});
}

function isContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isRecord(value) && Object.keys(value).length > 0;
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
