import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { type MutantResult, type ReadingResult, tryMutant, tryReading } from '../engine/mutation.ts';
import { suiteNamed } from '../engine/suite.ts';
import { suites } from '../services/index.ts';
import { commandOf, usage } from './command.ts';
import { EXIT } from './exit.ts';

const meta = { name: 'mutants', description: 'Break the simulator on purpose and see whether the checks notice' };

const args = {
  only: {
    type: 'string',
    description:
      'A prefix: only mutants of clauses that begin so (TM-2.4-2 means TM-2.4-20 too) or with this in their name, and readings of such questions',
    valueHint: 'TM-2.4',
  },
  quick: {
    type: 'boolean',
    default: false,
    description:
      'Only the checks of the clauses that a mutant breaks: several times faster, but collateral stays unseen',
  },
  worker: { type: 'boolean', default: false, description: 'Used by the command itself' },
} as const;

/**
 * `facsimile mutants`: tries deliberate defects and lawful readings, one at a time.
 *
 * The checks must notice every defect, and must accept every reading.
 */
export const mutants = commandOf(meta, args, async (given) => {
  if (given.worker) return serveJobs();
  const { only = '', quick } = given;
  const jobs = jobsFor(only, quick);
  if (jobs.length === 0)
    usage(`nothing is called ${only}, and no clause or question begins so: --only takes one prefix, such as TM-2.4.`);
  const results = await shareOut(jobs);
  console.log(sums(results));
  return results.every(isAsItShouldBe) ? EXIT.ok : EXIT.nonconformant;
});

type Job =
  | { readonly service: string; readonly mutant: string; readonly isQuick: boolean }
  | { readonly service: string; readonly question: string; readonly variant: string };

type Result = MutantResult | ReadingResult;

function jobsFor(only: string, isQuick: boolean): readonly Job[] {
  return suites.flatMap(({ service, mutants: all, questions }): readonly Job[] => [
    ...all
      .filter(({ name, clauses }) => name.includes(only) || clauses.some((id) => id.startsWith(only)))
      .map(({ name }) => ({ service, mutant: name, isQuick })),
    ...questions
      .filter(({ id }) => id.startsWith(only))
      .flatMap(({ id, choice, variants }) =>
        Object.keys(variants)
          .filter((variant) => variant !== choice)
          .map((variant) => ({ service, question: id, variant })),
      ),
  ]);
}

async function carryOut(job: Job): Promise<Result> {
  const suite = suiteNamed(job.service, suites);
  if ('question' in job) return tryReading(suite, job.question, job.variant);
  const mutant = suite.mutants.find(({ name }) => name === job.mutant);
  if (!mutant) throw new Error(`There is no mutant ${job.mutant}.`);
  return tryMutant(suite, mutant, job.isQuick);
}

/** Distributes jobs over as many processes as there are cores, and prints results as they come. */
async function shareOut(jobs: readonly Job[]): Promise<readonly Result[]> {
  const waiting = [...jobs];
  const results: Result[] = [];
  const workers = Array.from({ length: Math.min(availableParallelism(), jobs.length) }, () =>
    employ(waiting, (result) => {
      results.push(result);
      console.log(line(result));
    }),
  );
  await Promise.all(workers);
  return results;
}

function employ(waiting: Job[], onResult: (result: Result) => void): Promise<void> {
  const [, script = ''] = process.argv;
  const worker = fork(script, ['mutants', '--worker']);
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const job = waiting.shift();
      if (job) worker.send(job);
      else worker.disconnect();
    };
    worker.on('message', (result: Result) => {
      onResult(result);
      next();
    });
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A worker ended with ${code}.`))));
    next();
  });
}

/** The worker's side: tries the jobs that it is sent until the sender disconnects. */
function serveJobs(): Promise<number> {
  return new Promise((resolve, reject) => {
    process.on('message', (job: Job) => {
      carryOut(job).then((result) => process.send?.(result), reject);
    });
    process.on('disconnect', () => resolve(EXIT.ok));
  });
}

function isAsItShouldBe(result: Result): boolean {
  return result.fate === 'killed' || result.fate === 'quiet';
}

function line(result: Result): string {
  if ('reading' in result) {
    return `${result.fate.padEnd(9)} ${result.reading.padEnd(52)} ${result.red.join(' ')}`.trimEnd();
  }
  const own = result.killedBy.length > 0 ? result.killedBy : result.clauses;
  const others = result.collateral.length > 0 ? `  collateral: ${result.collateral.join(' ')}` : '';
  return `${result.fate.padEnd(9)} ${result.mutant.padEnd(52)} ${own.join(' ')}${others}`;
}

function sums(results: readonly Result[]): string {
  const tried = results.filter((result) => 'mutant' in result);
  const readings = results.filter((result) => 'reading' in result);
  const count = (fate: Result['fate']): number => results.filter((result) => result.fate === fate).length;
  const alone = tried.filter(({ fate, collateral }) => fate === 'killed' && collateral.length === 0).length;
  return [
    `${tried.length} mutants: ${count('killed')} killed (${alone} without collateral),`,
    `${count('survived')} survived, ${count('void')} void;`,
    `${readings.length} lawful readings: ${count('quiet')} quiet, ${count('alarmed')} false alarms, ${count('misread')} misread`,
  ].join(' ');
}
