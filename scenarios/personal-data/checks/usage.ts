import type { ServiceCall } from '../../../harness/engine/client.ts';
import { check, type DataContext, type DataTask, PATHS } from '../../../harness/services/personal-data/client.ts';
import { bodyFor, withNewKey } from '../../../harness/services/personal-data/facts/calls.ts';
import { served } from '../../../harness/services/personal-data/facts/facts.ts';
import { ended, submitted } from '../../../harness/services/personal-data/facts/jobs.ts';
import { documentOf, receiptOf } from '../../../harness/services/personal-data/facts/money.ts';
import { numbersIn, usageNumbers, wordsIn } from '../../../harness/services/personal-data/facts/reference.ts';
import {
  type Added,
  ALL_COUNTED,
  allowancesLeft,
  type Counts,
  countersIn,
  growth,
  miscounts,
} from '../../../harness/services/personal-data/facts/usage.ts';

/** How long the checks wait for counters, in all; on the simulator they follow at once. */
const PATIENCE_MS = [0, 15_000, 45_000];
const LONGEST_MS = 60_000;
/** How long they get to follow what the run did before, where the first calls were not counted alone. */
const SETTLING_MS = 15_000;

/** What a call of each task sends: odd enough that no other counter grows by them, one by one or together. */
const SENT: Readonly<Record<DataTask, readonly [documents: number, charactersEach: number]>> = {
  detect: [7, 191],
  redact: [3, 211],
  anonymize: [2, 307],
  deanonymize: [1, 1409],
};

const WRONG = 'what has not grown by the calls';

/** The body of a task's call. */
async function bodyOf(context: DataContext, task: DataTask): Promise<object> {
  const [count, characters] = SENT[task];
  const { text, ...rest } = await bodyFor(context, PATHS[task]);
  if (task === 'deanonymize') return { ...rest, text: `${text}`.padEnd(characters, ' .') };
  return { ...rest, texts: Array.from({ length: count }, () => documentOf(context, characters)) };
}

/** What a task's call adds to the counters, with the amount that it is charged. */
function countsOf(task: DataTask, amount: number): Counts {
  const [count, characters] = SENT[task];
  return { requests: 1, documents: count, characters: count * characters, amount };
}

/** A charged call of a task, and what it must add to the counters. */
async function use(context: DataContext, task: DataTask, call?: ServiceCall): Promise<Counts> {
  const answer = await context.personalData.send('POST', PATHS[task], await bodyOf(context, task), call);
  return countsOf(task, receiptOf(context, answer).amount);
}

/** So many reads may a job take, and the counters besides. */
const MOST_READS = 40;

/** Jobs of tasks that are carried out; each adds what the synchronous call of its task adds. */
async function carryOutJobs(context: DataContext, byTask: Added['byTask']): Promise<Added> {
  for (const task of Object.keys(byTask) as readonly DataTask[]) {
    await ended(context, await submitted(context, { task, ...(await bodyOf(context, task)) }));
  }
  return { byTask, reads: MOST_READS, isJob: true };
}

function holds(numbers: readonly number[], wanted: number): boolean {
  return numbers.some((number) => Math.abs(number - wanted) <= (Number.isInteger(wanted) ? 0 : 1e-6));
}

/** What has become of counters after calls. */
interface Followed {
  /** How long they took; undefined when they have not followed. */
  readonly waitedMs: number | undefined;
  /** Those that have not grown as they should. */
  readonly wrong: readonly string[];
  /** Whether something has grown by more than the calls: others use the key. */
  readonly isShared: boolean;
}

/**
 * Looks at the counters after calls until they have followed, for so long.
 *
 * Where they grow by more, they may still follow what the run did before: then once more, after a pause.
 */
async function follow(
  context: DataContext,
  act: () => Promise<Added>,
  patienceMs: number,
  pauseMs = SETTLING_MS,
): Promise<Followed> {
  const before = await usageNumbers(context);
  const added = await act();
  const characters = Object.values(added.byTask).reduce((sum, counts) => sum + counts.characters, 0);
  let [waitedMs, wrong, isShared]: [number, readonly string[], boolean] = [0, [], false];
  for (const waitMs of PATIENCE_MS) {
    if (waitMs > 0 && waitedMs >= patienceMs) break;
    await context.sleep(waitMs);
    waitedMs += waitMs;
    const grown = growth(await usageNumbers(context), before);
    wrong = miscounts(grown, added);
    if (wrong.length === 0) return { waitedMs, wrong, isShared: false };
    isShared = countersIn(grown).some(({ counts, number }) => counts === 'characters' && number > characters);
    if (isShared) break;
  }
  if (isShared && pauseMs > 0) {
    await context.sleep(pauseMs);
    return follow(context, act, patienceMs, 0);
  }
  // Where the characters or the documents are those of these calls alone, all else must have been counted with them.
  const isAlone = !['characters in all', 'documents in all'].every((count) => wrong.includes(count));
  if (isAlone) context.expect(wrong, WRONG).toEqual([]);
  return { waitedMs: undefined, wrong, isShared };
}

/** What a detection must add, and how long the counters took to follow it; undefined where they did not within a minute. */
function lagOfCounters(context: DataContext): Promise<{ readonly detect: Counts; readonly lagMs: number | undefined }> {
  return context.shared('lag of the counters', async () => {
    let detect: Counts | undefined;
    const act = async (): Promise<Added> => {
      detect = await use(context, 'detect');
      return { byTask: { detect }, reads: 1 };
    };
    const { waitedMs: lagMs } = await follow(context, act, LONGEST_MS);
    return detect ? { detect, lagMs } : context.inconclusive('needs a detection that is charged');
  });
}

/** Demands that calls are counted, about as soon as a detection is. */
async function expectCounted(context: DataContext, act: (detect: Counts) => Promise<Added>): Promise<void> {
  const { lagMs, detect } = await lagOfCounters(context);
  if (lagMs === undefined) return context.inconclusive('needs counters that follow a detection within a minute');
  const pauseMs = Math.max(lagMs, SETTLING_MS);
  const { waitedMs, wrong, isShared } = await follow(context, () => act(detect), lagMs + 1, pauseMs);
  if (waitedMs !== undefined) return;
  if (lagMs >= LONGEST_MS) return context.inconclusive('the counters follow too late to tell');
  if (isShared) return context.inconclusive('the counters have grown by more than the calls: others use the key');
  context.expect(wrong, WRONG).toEqual([]);
}

/** The record of the month, once it counts a detection: on a new key, counters may stand at zero for a while. */
async function usageOnceCounted(context: DataContext): Promise<unknown> {
  let counted: unknown;
  for (const waitMs of PATIENCE_MS) {
    await context.sleep(waitMs);
    const { body } = served(context, await context.personalData.usage());
    const numbers = numbersIn(body);
    if (countersIn(numbers).some(({ counts, number }) => counts === 'requests' && number > 0)) counted = body;
    if (counted !== undefined && ofDetections(numbers).length > 0) break;
  }
  return counted ?? context.inconclusive('no call has been counted within a minute; the counters may follow later');
}

/** The paths to what is counted of detections. */
function ofDetections(numbers: ReadonlyMap<string, number>): readonly string[] {
  return [...numbers.keys()].filter((path) => /detect/i.test(path));
}

/** Checks of the counters of the month. */
export const usageChecks = [
  check('PD-4-11', 'counts requests, documents, characters and the charge, and splits them', async (context) => {
    const { expect } = context;
    receiptOf(context, await context.personalData.detect({ text: context.fresh(), mode: 'fast' }));
    const body = await usageOnceCounted(context);
    const numbers = numbersIn(body);
    const counted = countersIn(numbers).map(({ counts }) => counts);
    const uncounted = ALL_COUNTED.filter((name) => !counted.includes(name));
    expect(uncounted, 'what is not counted').toEqual([]);
    expect(ofDetections(numbers), 'what is counted of detections').not.toEqual([]);
    const isShown = wordsIn(body).some((word) => /remain|allow|left|quota|available/i.test(word));
    if (context.isSimulator) expect(isShown, 'whether what is left is shown').toBe(true);
    if ([...numbers.keys()].some((path) => /remain|left/i.test(path))) context.observe('PD-8~allowances', 'large');
  }),
  check('PD-4-11', 'tells what is left of an allowance', { needs: ['keys'] }, async (context) => {
    const allowances = { requests: 41, documents: 333, spendUsd: 0.77 };
    const call = await withNewKey(context, { allowances });
    const before = [...(await usageNumbers(context, call)).values()];
    for (const cap of Object.values(allowances))
      context.expect(holds(before, cap), 'whether the allowance is shown').toBe(true);
    const used = await use(context, 'detect', call);
    const left = [...(await usageNumbers(context, call)).values()];
    const [requests, documents] = [allowances.requests - used.requests, allowances.documents - used.documents];
    const due = { requests, documents, dollars: allowances.spendUsd - used.amount };
    const hidden = Object.entries(due).filter(([, number]) => !holds(left, number));
    context.expect(hidden, 'what is left and not shown').toEqual([]);
  }),
  check(
    'PD-4-11',
    'tells that less is left after a call, where it tells how much',
    { pace: 'alone' },
    async (context) => {
      const before = await usageNumbers(context);
      let left = allowancesLeft(before);
      // Keys of the simulator have no cap unless they are given one.
      if (left.length === 0 && !context.isSimulator) return context.skip('no number tells what is left');
      const { lagMs } = await lagOfCounters(context);
      if (lagMs === undefined) return context.inconclusive('needs counters that follow a detection within a minute');
      await use(context, 'detect');
      for (const waitMs of PATIENCE_MS) {
        await context.sleep(waitMs);
        left = allowancesLeft(before, await usageNumbers(context));
        if (left.length === 0) return;
      }
      context.expect(left, 'of which as much is left as before').toEqual([]);
    },
  ),
  check('PD-4-36', 'adds a call to the counters of the month', { pace: 'alone' }, async (context) => {
    const { lagMs } = await lagOfCounters(context);
    if (lagMs !== undefined) return context.observe('PD-4~usage-lag', lagMs === 0 ? 'immediate' : 'delayed');
    context.expect(context.isSimulator, 'whether the counters stand still on the simulator').toBe(false);
    return context.inconclusive('the counters have not grown by the call within a minute; they may follow later');
  }),
  check('PD-4-11', 'tells that nothing is left of an allowance', { needs: ['keys'] }, async (context) => {
    const call = await withNewKey(context, { allowances: { requests: 1 } });
    const before = await usageNumbers(context, call);
    await use(context, 'detect', call);
    const after = await usageNumbers(context, call);
    const fallen = [...before].filter(([path, number]) => number === 1 && after.get(path) === 0);
    context.expect(fallen.length).toBeGreaterThan(0);
  }),
  check('PD-4-36', 'adds redactions and jobs to them too', { pace: 'alone' }, async (context) => {
    const others: Partial<Record<DataTask, Counts>> = {};
    await expectCounted(context, async () => {
      for (const task of ['redact', 'anonymize', 'deanonymize'] as const) others[task] = await use(context, task);
      return { byTask: others, reads: 1 };
    });
    await expectCounted(context, (detect) => carryOutJobs(context, { detect, ...others }));
  }),
];
