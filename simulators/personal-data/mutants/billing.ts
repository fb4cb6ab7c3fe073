import { DAY_MS } from '../../core/calendar.ts';
import { toUsd } from '../../core/money.ts';
import type { Fits } from '../../core/mutants/conditions.ts';
import { isMembers, type Members, objectIn, without } from '../../core/mutants/members.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { inEach, reheaded } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { chargeProrated, chargeStartedThousands, usdText } from '../rules/price.ts';
import { inTaken, isReplay, surcharged, to } from './speech.ts';

const ZONE_MS = 9 * 3_600_000;

const inUsage = inEach('', to('usage'));

/** Defects of charges, the running total and the counters: section 4. */
export const billingMutants = defects<Rules>({
  'PD-4-47 PD-4-18 each-document-costs-a-request': {
    chargeNano: (characters, documents) => 50_000 * documents + 500 * characters,
  },
  'PD-4-47 PD-4-18 each-hundred-documents-cost-a-request': {
    chargeNano: (characters, documents) => 50_000 * Math.ceil(documents / 100) + 500 * characters,
  },
  'PD-4-18 characters-cost-double': { chargeNano: (characters) => 50_000 + 1_000 * characters },
  'PD-4-18 thousands-are-cut-off': { chargeNano: (characters) => 50_000 + Math.floor(characters / 1_000) * 500_000 },
  'PD-4-18 long-texts-are-charged-in-thousands': {
    chargeNano: (characters, documents) =>
      (characters > 1_000 ? chargeStartedThousands : chargeProrated)(characters, documents),
  },
  'PD-4-18 taken-jobs-tell-the-floor': inTaken({ usage: { amount: 0.00005 } }),
  'PD-4-18 requests-are-free': { chargeNano: (characters) => 500 * characters },
  'PD-4-48 PD-4-18 small-calls-are-half-price': { writeAmount: (nano) => toUsd(nano < 60_000 ? nano / 2 : nano) },
  'PD-4-19 invalid-calls-are-charged': surcharged(400),
  'PD-4-19 refused-operators-are-charged': surcharged('unknown_operator'),
  'PD-4-19 calls-over-a-limit-are-charged': surcharged(413),
  'PD-4-19 refused-reversals-are-charged': surcharged(400, to('deanonymize')),
  'PD-4-49 calls-without-permission-are-charged': surcharged(403),
  'PD-4-49 faults-are-charged': surcharged((_, { status }) => status >= 500),
  'PD-4-51 PD-4-52 PD-4-20 reads-are-charged': surcharged(200, /^GET (?!\/v1\/health)/),
  'PD-4-52 jobs-that-end-before-later-ones-are-charged-twice': surcharged(endsBeforeLater()),
  'PD-4-53 no-total-anywhere': { headerAmount: () => undefined },
  'PD-4-53 reversals-tell-no-total': reheaded({ 'x-usage-month-amount': undefined }, to('deanonymize')),
  'PD-4-53 taken-jobs-tell-no-total': reheaded({ 'x-usage-month-amount': undefined }, 202),
  'PD-4-53 replays-tell-no-total': reheaded({ 'x-usage-month-amount': undefined }, isReplay),
  'PD-4-20 refusals-tell-a-total-of-zero': reheaded({ 'x-usage-month-amount': '0.00000000' }, 400),
  'PD-4-20 total-lacks-its-own-call': reheaded(({ 'x-usage-month-amount': total }, { reply }) => {
    const [, amount] = /"usage":\{"amount":([\d.e-]+)/.exec(reply.text) ?? [];
    return amount === undefined || total === undefined
      ? {}
      : { 'x-usage-month-amount': (Number(total) - Number(amount)).toFixed(8) };
  }),
  'PD-4-20 total-is-that-of-the-call': reheaded((_, { reply }) => {
    const [, amount] = /"usage":\{"amount":([\d.e-]+)/.exec(reply.text) ?? [];
    return amount === undefined ? {} : { 'x-usage-month-amount': amount };
  }),
  'PD-4-53 total-has-a-currency': { headerAmount: (nano) => `$${usdText(nano, 8)}` },
  'PD-4-20 total-grows-by-double': { headerAmount: (nano) => usdText(2 * nano, 8) },
  'PD-4-20 total-stands-still': { headerAmount: () => '1.00000000' },
  'PD-4-20 total-in-whole-cents': { headerAmount: (nano) => usdText(nano, 2) },
  'PD-4-21 total-is-never-reset': { monthStart: (nowMs, ahead) => (nowMs < 0 ? 0 : (ahead ?? 0) * 31 * DAY_MS) },
  'PD-4-21 months-begin-elsewhere': {
    monthStart: (nowMs, ahead = 0) => {
      const date = new Date(nowMs + ZONE_MS);
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1) - ZONE_MS;
    },
  },
  'PD-4-36 usage-stands-still': inUsage({
    requests: 3,
    documents: 3,
    characters: 300,
    tasks: { detect: { requests: 3 } },
  }),
  'PD-4-36 usage-counts-a-batch-as-one-document': inUsage(({ requests, tasks }) => ({
    documents: requests,
    tasks: eachTaskWithout(tasks, 'documents'),
  })),
  'PD-4-36 usage-totals-count-a-batch-as-one-document': inUsage(({ requests }) => ({ documents: requests })),
  'PD-4-36 usage-counts-detections-only': inUsage(({ tasks }) => {
    const { detect } = tasks as { readonly detect: Members };
    return { ...without(detect, 'amount'), tasks: { detect } };
  }),
  'PD-4-11 PD-4-36 usage-counts-no-characters': inUsage(({ tasks }) => ({
    characters: undefined,
    tasks: eachTaskWithout(tasks, 'characters'),
  })),
  'PD-4-36 usage-counts-ends-of-documents-as-characters': inUsage(({ characters, documents }) => ({
    characters: Number(characters) + Number(documents),
  })),
  'PD-4-36 usage-counts-anonymizations-as-redactions': inEach(
    'tasks',
    to('usage'),
  )(({ redact, anonymize }) => ({ redact: anonymize, anonymize: redact })),
  'PD-4-36 usage-counts-no-documents-of-reversals': inEach('tasks.deanonymize', to('usage'))({ documents: 0 }),
  'PD-4-36 usage-of-tasks-is-without-characters-charged': inEach(
    'tasks.redact',
    to('usage'),
  )(({ requests }) => ({ amount: Number(requests) * 0.00005 })),
  'PD-4-36 usage-totals-lack-reversals': inUsage(({ requests, tasks }) => {
    const { deanonymize } = tasks as Readonly<Record<string, Members>>;
    return { requests: Number(requests) - Number(deanonymize?.requests) };
  }),
  'PD-4-11 nothing-left-is-not-told': inEach(
    'remaining',
    to('usage'),
  )(({ requests }) => requests === 0 && { requests: null }),
  'PD-4-11 usage-is-not-split-by-task': inUsage({ tasks: undefined }),
  'PD-4-11 usage-tells-nothing-of-allowances': inUsage({ remaining: undefined }),
  'PD-4-11 nothing-is-left-where-there-is-no-cap': inUsage({ remaining: { requests: 0, documents: 0, spend: 0 } }),
  'PD-4-11 what-is-left-stands-still': inUsage({ remaining: { requests: 5_000, documents: null, spend: null } }),
  'PD-4-11 allowances-never-fall': {
    leftOf: (_used, { requests, documents, spendUsd }) => {
      return { requests, documents, spendNano: spendUsd === null ? null : spendUsd * 1e9 };
    },
  },
});

/** Whether a job is seen to have ended, for the first time, while one that was taken after it has not. */
function endsBeforeLater(): Fits {
  const open: unknown[] = [];
  return (_sent, { status, reply }) => {
    const { id, result } = objectIn(reply.text) ?? {};
    if (status === 202) open.push(id);
    const at = open.indexOf(id);
    if (at < 0 || result === undefined) return false;
    open.splice(at, 1);
    return at < open.length;
  };
}

/** The counters of all tasks without one of them. */
function eachTaskWithout(tasks: unknown, name: string): unknown {
  if (!isMembers(tasks)) return tasks;
  const entries = Object.entries(tasks).filter((entry): entry is [string, Members] => isMembers(entry[1]));
  return Object.fromEntries(entries.map(([task, counters]) => [task, without(counters, name)]));
}
