import type { Json } from '../../../engine/is-record.ts';
import { type DataAnswer, type DataContext, PATHS } from '../client.ts';
import { EMAILS, isRefusal, knownTypes, type Operators, served, spelled } from './facts.ts';
import { endOf, findJob, type Job } from './jobs.ts';
import { redactedIn } from './layouts.ts';

/** A way to have documents read or rewritten: at once on a path, or by a job of a task. */
export interface Way {
  readonly name: string;
  readonly path: string;
  /** What the body of such a call needs besides the shared parameters. */
  readonly extra: Json;
}

/** The ways beside the plain redaction, which most checks take. */
export const OTHER_WAYS: readonly Way[] = [
  { name: 'an anonymization', path: PATHS.anonymize, extra: {} },
  { name: 'a job to redact', path: PATHS.jobs, extra: { task: 'redact' } },
  { name: 'a job to anonymize', path: PATHS.jobs, extra: { task: 'anonymize' } },
];

/** The plain redaction. */
export const REDACTION: Way = { name: 'a redaction', path: PATHS.redact, extra: {} };

/** All ways to have documents rewritten. */
export const WAYS: readonly Way[] = [REDACTION, ...OTHER_WAYS];

/** The plain detection. */
export const DETECTION: Way = { name: 'a detection', path: PATHS.detect, extra: {} };

/** A job whose documents are only read. */
export const DETECTION_JOB: Way = { name: 'a job to detect', path: PATHS.jobs, extra: { task: 'detect' } };

/** The ways to have documents read only. */
export const DETECTIONS: readonly Way[] = [DETECTION, DETECTION_JOB];

/** A body that takes a way, with a name by which it is reported. */
export type Request = readonly [way: Way, body: object];

/** What a request came to: an answer or the result of a job, or that it was refused, at once or when its turn came. */
export interface WayOutcome {
  readonly way: string;
  /** The answer to the call itself, or to the submission of the job. */
  readonly answer: DataAnswer;
  readonly isRefused: boolean;
  readonly value: unknown;
}

/** What a rewriting came to. */
export interface Rewritten extends WayOutcome {
  /** The rewritten documents, sorted: their order is told in ways that cannot always be read. */
  readonly texts: readonly string[];
}

/** How long jobs are left alone before they are looked at. */
const JOBS_MS = 2_000;

/**
 * Has requests carried out, jobs beside one another.
 *
 * A call that is neither served nor refused, and a job that cannot be followed, ends the check without a verdict.
 */
export async function carryOut(context: DataContext, requests: readonly Request[]): Promise<readonly WayOutcome[]> {
  const begun: (readonly [Way, DataAnswer])[] = [];
  for (const [way, body] of requests) {
    begun.push([way, await context.personalData.send('POST', way.path, { ...body, ...way.extra })]);
  }
  // Most jobs have ended by then, so that one look at each is enough.
  if (begun.some(([{ path }, answer]) => path === PATHS.jobs && !isRefusal(answer))) await context.sleep(JOBS_MS);
  const outcomes: WayOutcome[] = [];
  for (const [{ name: way, path }, answer] of begun) {
    if (isRefusal(answer)) outcomes.push({ way, answer, isRefused: true, value: undefined });
    else if (path !== PATHS.jobs) outcomes.push({ way, answer, isRefused: false, value: served(context, answer).body });
    else outcomes.push({ way, answer, ...(await followed(context, await findJob(context, served(context, answer)))) });
  }
  return outcomes;
}

/** So often that a request in mode full, which may waver, is tried on a deployment. */
const TRIES = 3;

/** Has requests in mode full carried out, and on a deployment those again that do not come out as they should. */
export async function tryOut(
  context: DataContext,
  requests: readonly Request[],
  isRight: (outcome: WayOutcome) => boolean,
  tries = context.isSimulator ? 1 : TRIES,
): Promise<readonly WayOutcome[]> {
  const outcomes = await carryOut(context, requests);
  const wrong = requests.filter((_, at) => !outcomes.slice(at, at + 1).every(isRight));
  if (tries <= 1 || wrong.length === 0) return outcomes;
  return [...outcomes.filter(isRight), ...(await tryOut(context, wrong, isRight, tries - 1))];
}

async function followed(context: DataContext, job: Job | undefined): Promise<Pick<WayOutcome, 'isRefused' | 'value'>> {
  if (!job) return context.inconclusive('no id of the job was found in the answer');
  const end = (await endOf(context, job)) ?? context.inconclusive('a job did not end within a minute');
  return { isRefused: end.kind === 'error', value: end.value };
}

/** Has the same body carried out in each way. */
export async function rewriteEach(
  context: DataContext,
  ways: readonly Way[],
  body: object,
): Promise<readonly Rewritten[]> {
  const requests = ways.map((way): Request => [way, body]);
  return (await carryOut(context, requests)).map((one) => ({ ...one, texts: [...redactedIn(one.value)].sort() }));
}

const [EMAIL, , OTHER] = EMAILS;

/** A text with two e-mail addresses. */
export const NOTE = `Write to ${EMAIL} or ${OTHER} before noon.`;

/** Parameters that restrict what is rewritten to e-mail addresses and cards. */
export async function restricted(context: DataContext): Promise<Json> {
  const { email, card } = await knownTypes(context);
  return { mode: 'fast', language: 'en', entities: [email, card] };
}

/** A rewriting of the note. */
export async function redaction(context: DataContext, map: Operators): Promise<Json> {
  return { ...(await restricted(context)), text: NOTE, operators: await spelled(context, map) };
}

/** Demands of each outcome what holds for all, and names the way where it does not. */
export function expectOfEach<Outcome extends WayOutcome>(
  { expect }: DataContext,
  outcomes: readonly Outcome[],
  holds: (one: Outcome, at: number) => boolean,
): void {
  const others = outcomes.filter((one, at) => !holds(one, at)).map(({ way }) => way);
  expect(others, 'the ways (a redaction, a job, …) in which documents come out otherwise than asked for').toEqual([]);
}
