import {
  check,
  type DataCall,
  type DataContext,
  PERSONAL_DATA,
} from '../../../harness/services/personal-data/client.ts';
import { served, spelled } from '../../../harness/services/personal-data/facts/facts.ts';
import { ended, submitted } from '../../../harness/services/personal-data/facts/jobs.ts';
import { documentOf, receiptOf } from '../../../harness/services/personal-data/facts/money.ts';
import {
  type Numbers,
  numbersIn,
  usageNumbers,
  wordsIn,
} from '../../../harness/services/personal-data/facts/reference.ts';
import {
  ALL_COUNTED,
  type Counted,
  countersIn,
  growth,
  stragglers,
} from '../../../harness/services/personal-data/facts/usage.ts';

/** How long the checks wait for counters, in all; on the simulator they follow at once. */
const PATIENCE_MS = [0, 15_000, 45_000];
const LONGEST_MS = 60_000;

/** Odd enough that no other counter grows by them. */
const DOCUMENTS = 7;
const CHARACTERS_EACH = 191;
const CHARACTERS = DOCUMENTS * CHARACTERS_EACH;

function documents(context: DataContext): readonly string[] {
  return Array.from({ length: DOCUMENTS }, () => documentOf(context, CHARACTERS_EACH));
}

/** A charged call, and what it must add to the counters. */
async function use(context: DataContext, call?: DataCall): Promise<readonly number[]> {
  const body = { texts: documents(context), mode: 'fast' };
  const { amount } = receiptOf(context, await context.personalData.detect(body, call));
  return [1, DOCUMENTS, CHARACTERS, amount];
}

async function redact(context: DataContext): Promise<void> {
  const operators = await spelled(context, { DEFAULT: { operator: 'redact' } });
  served(context, await context.personalData.redact({ texts: documents(context), mode: 'fast', operators }));
}

async function carryOutJob(context: DataContext): Promise<void> {
  await ended(context, await submitted(context, { task: 'detect', texts: documents(context), mode: 'fast' }));
}

function holds(numbers: readonly number[], wanted: number): boolean {
  return numbers.some((number) => Math.abs(number - wanted) <= (Number.isInteger(wanted) ? 0 : 1e-9));
}

/** The counters of something, or all numbers where none is called so. */
function numbersOf(what: Counted, numbers: Numbers): readonly number[] {
  const named = countersIn(numbers).filter(({ counts }) => counts === what);
  return named.length > 0 ? named.map(({ number }) => number) : [...numbers.values()];
}

/** How long the counters take to follow a detection; undefined when they have not followed within a minute. */
function lagOfCounters(context: DataContext): Promise<number | undefined> {
  return context.shared('lag of the counters', async () => {
    const before = await usageNumbers(context);
    const added = await use(context);
    let waitedMs = 0;
    for (const waitMs of PATIENCE_MS) {
      await context.sleep(waitMs);
      waitedMs += waitMs;
      const grown = growth(await usageNumbers(context), before);
      // Where the characters are those of this call alone, its documents must have been counted too.
      const late = stragglers(grown, ['characters', CHARACTERS], ['documents', DOCUMENTS]);
      if (late.length === 0 && added.every((number) => holds([...grown.values()], number))) return waitedMs;
      if (waitMs > 0) context.expect(late).toEqual([]);
    }
    return undefined;
  });
}

/** Demands that a call adds its documents and characters to counters, about as soon as a detection does. */
async function expectCounted(context: DataContext, act: () => Promise<void>, lagMs: number): Promise<void> {
  const before = await usageNumbers(context);
  await act();
  let most = { documents: 0, characters: 0 };
  for (const waitMs of PATIENCE_MS) {
    await context.sleep(waitMs);
    const grown = growth(await usageNumbers(context), before);
    const by = (what: Counted): readonly number[] => numbersOf(what, grown);
    if (holds(by('documents'), DOCUMENTS) && holds(by('characters'), CHARACTERS)) return;
    most = { documents: Math.max(...by('documents')), characters: Math.max(...by('characters')) };
    if (waitMs > lagMs) break;
  }
  if (lagMs >= LONGEST_MS) return context.inconclusive('the counters follow too late to tell');
  if (most.documents >= DOCUMENTS && most.characters >= CHARACTERS) {
    return context.inconclusive('the counters have grown by more than the call: others use the key');
  }
  context.expect(most).toEqual({ documents: DOCUMENTS, characters: CHARACTERS });
}

/** Checks of the counters of the month. */
export const usageChecks = [
  check('PD-4-11', 'counts requests, documents, characters and the charge, and splits them', async (context) => {
    const { expect } = context;
    receiptOf(context, await context.personalData.detect({ text: context.fresh(), mode: 'fast' }));
    const { body } = served(context, await context.personalData.usage());
    const numbers = numbersIn(body);
    const counted = countersIn(numbers).map(({ counts }) => counts);
    expect(ALL_COUNTED.filter((name) => !counted.includes(name))).toEqual([]);
    const paths = [...numbers.keys()];
    expect(paths.filter((path) => path.includes('detect')).length).toBeGreaterThan(0);
    const isShown = wordsIn(body).some((word) => /remain|allow|left|quota|available/i.test(word));
    if (context.isSimulator) expect(isShown).toBe(true);
    const left = paths.filter((path) => /remain|left/i.test(path));
    if (left.length > 0) context.observe('PD-8~allowances', 'large');
  }),
  check('PD-4-11', 'tells what is left of an allowance', { needs: ['keys'] }, async (context) => {
    const allowances = { requests: 41, documents: 333, spendUsd: 0.77 };
    const { secret } = await context.controls.issueKey(PERSONAL_DATA, { allowances });
    const call = { key: secret };
    const before = [...(await usageNumbers(context, call)).values()];
    for (const cap of Object.values(allowances)) context.expect(holds(before, cap)).toBe(true);
    const [requests = 0, documentsUsed = 0, , usd = 0] = await use(context, call);
    const left = [...(await usageNumbers(context, call)).values()];
    context.expect(holds(left, allowances.requests - requests)).toBe(true);
    context.expect(holds(left, allowances.documents - documentsUsed)).toBe(true);
    context.expect(holds(left, allowances.spendUsd - usd)).toBe(true);
  }),
  check('PD-4-36', 'adds a call to the counters of the month', { pace: 'alone' }, async (context) => {
    const waitedMs = await lagOfCounters(context);
    if (waitedMs !== undefined) return context.observe('PD-4~usage-lag', waitedMs === 0 ? 'immediate' : 'delayed');
    context.expect(context.isSimulator).toBe(false);
    return context.inconclusive('the counters have not grown by the call within a minute; they may follow later');
  }),
  check('PD-4-36', 'adds redactions and jobs to them too', { pace: 'alone' }, async (context) => {
    const lagMs = await lagOfCounters(context);
    if (lagMs === undefined) return context.inconclusive('needs counters that follow a detection within a minute');
    await expectCounted(context, () => redact(context), lagMs);
    await expectCounted(context, () => carryOutJob(context), lagMs);
  }),
];
