import { type DataContext, PATHS } from '../client.ts';
import { isRefusal, served } from './facts.ts';
import { endOf, findJob, type Job, type JobEnd } from './jobs.ts';
import { redactedIn } from './layouts.ts';

/** A way to have documents rewritten: at once on a path, or by a job of a task. */
export interface Way {
  readonly name: string;
  readonly path: string;
  /** What the body of such a call needs besides the shared parameters. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** The ways beside the plain redaction, which most checks take. */
export const OTHER_WAYS: readonly Way[] = [
  { name: 'an anonymization', path: PATHS.anonymize, extra: {} },
  { name: 'a job to redact', path: PATHS.jobs, extra: { task: 'redact' } },
  { name: 'a job to anonymize', path: PATHS.jobs, extra: { task: 'anonymize' } },
];

/** All ways. */
export const WAYS: readonly Way[] = [{ name: 'a redaction', path: PATHS.redact, extra: {} }, ...OTHER_WAYS];

/** What a rewriting came to: what it wrote, or that it was refused, at once or when a job's turn came. */
export interface Rewritten {
  readonly way: string;
  readonly isRefused: boolean;
  /** The rewritten documents, sorted: their order is told in ways that cannot always be read. */
  readonly texts: readonly string[];
}

/**
 * Has the same body carried out in each way, jobs beside one another.
 *
 * A call that is neither served nor refused, and a job that cannot be followed, ends the check without a verdict.
 */
export async function rewriteEach(
  context: DataContext,
  ways: readonly Way[],
  body: object,
): Promise<readonly Rewritten[]> {
  const begun: (readonly [Way, Rewritten | Job])[] = [];
  for (const way of ways) {
    const answer = await context.personalData.send('POST', way.path, { ...body, ...way.extra });
    if (isRefusal(answer)) begun.push([way, { way: way.name, isRefused: true, texts: [] }]);
    else if (way.path === PATHS.jobs) {
      const job = await findJob(context, served(context, answer));
      begun.push([way, job ?? context.inconclusive('no id of the job was found in the answer')]);
    } else begun.push([way, { way: way.name, isRefused: false, texts: sorted(served(context, answer).body) }]);
  }
  const outcomes: Rewritten[] = [];
  for (const [{ name }, one] of begun) outcomes.push('taken' in one ? ofJob(name, await followed(context, one)) : one);
  return outcomes;
}

async function followed(context: DataContext, job: Job): Promise<JobEnd> {
  return (await endOf(context, job)) ?? context.inconclusive('a job did not end within a minute');
}

function ofJob(way: string, { kind, value }: JobEnd): Rewritten {
  return { way, isRefused: kind === 'error', texts: sorted(value) };
}

function sorted(value: unknown): readonly string[] {
  return [...redactedIn(value)].sort();
}
