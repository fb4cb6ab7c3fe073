import { isMembers, type Members, type Mutant, onHeaders } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { chargeProrated, chargeStartedThousands, toUsd, usdText } from '../rules/price.ts';
import { onServed } from './tampering.ts';

const ZONE_MS = 9 * 3_600_000;

/** Defects of charges, the running total and the counters: section 4. */
export const billingMutants: readonly Mutant<Rules>[] = [
  {
    name: 'each-document-costs-a-request',
    clauses: ['PD-4-47', 'PD-4-18'],
    rules: { chargeNano: (characters, documents) => 50_000 * documents + 500 * characters },
  },
  {
    name: 'characters-cost-double',
    clauses: ['PD-4-18'],
    rules: { chargeNano: (characters) => 50_000 + 1_000 * characters },
  },
  {
    name: 'thousands-are-cut-off',
    clauses: ['PD-4-18'],
    rules: { chargeNano: (characters) => 50_000 + Math.floor(characters / 1_000) * 500_000 },
  },
  {
    name: 'long-texts-are-charged-in-thousands',
    clauses: ['PD-4-18'],
    rules: {
      chargeNano: (characters, documents) =>
        (characters > 1_000 ? chargeStartedThousands : chargeProrated)(characters, documents),
    },
  },
  {
    name: 'requests-are-free',
    clauses: ['PD-4-18'],
    rules: { chargeNano: (characters) => 500 * characters },
  },
  {
    name: 'small-calls-are-half-price',
    clauses: ['PD-4-48', 'PD-4-18'],
    rules: { writeAmount: (nano) => toUsd(nano < 60_000 ? nano / 2 : nano) },
  },
  {
    name: 'invalid-calls-are-charged',
    clauses: ['PD-4-19'],
    rules: { isRefusalCharged: (status) => status === 400 },
  },
  {
    name: 'calls-without-permission-are-charged',
    clauses: ['PD-4-49'],
    rules: { isRefusalCharged: (status) => status === 403 },
  },
  { name: 'faults-are-charged', clauses: ['PD-4-49'], rules: { isRefusalCharged: (status) => status >= 500 } },
  { name: 'reads-are-charged', clauses: ['PD-4-51', 'PD-4-52', 'PD-4-20'], rules: { isReadCharged: true } },
  { name: 'no-total-anywhere', clauses: ['PD-4-53'], rules: { headerAmount: () => undefined } },
  {
    name: 'reversals-tell-no-total',
    clauses: ['PD-4-53'],
    reply: onHeaders((_reply, { path }) => (path === '/v1/deanonymize' ? { 'x-usage-month-amount': undefined } : {})),
  },
  { name: 'total-has-a-currency', clauses: ['PD-4-53'], rules: { headerAmount: (nano) => `$${usdText(nano, 8)}` } },
  { name: 'total-grows-by-double', clauses: ['PD-4-20'], rules: { headerAmount: (nano) => usdText(2 * nano, 8) } },
  { name: 'total-stands-still', clauses: ['PD-4-20'], rules: { headerAmount: () => '1.00000000' } },
  { name: 'total-in-whole-cents', clauses: ['PD-4-20'], rules: { headerAmount: (nano) => usdText(nano, 2) } },
  {
    name: 'total-is-never-reset',
    clauses: ['PD-4-21'],
    rules: { monthStart: (nowMs, ahead) => (nowMs < 0 ? 0 : (ahead ?? 0) * 31 * 86_400_000) },
  },
  {
    name: 'months-begin-elsewhere',
    clauses: ['PD-4-21'],
    rules: {
      monthStart: (nowMs, ahead = 0) => {
        const date = new Date(nowMs + ZONE_MS);
        return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1) - ZONE_MS;
      },
    },
  },
  {
    name: 'usage-stands-still',
    clauses: ['PD-4-36'],
    reply: onServed('/v1/usage', (body) => ({
      ...body,
      requests: 3,
      documents: 3,
      characters: 300,
      tasks: { detect: { requests: 3 } },
    })),
  },
  {
    name: 'usage-counts-a-batch-as-one-document',
    clauses: ['PD-4-36'],
    reply: onServed('/v1/usage', ({ tasks, ...body }) => ({
      ...body,
      documents: body.requests,
      tasks: without(tasks, 'documents'),
    })),
  },
  {
    name: 'usage-totals-count-a-batch-as-one-document',
    clauses: ['PD-4-36'],
    reply: onServed('/v1/usage', (body) => ({ ...body, documents: body.requests })),
  },
  {
    name: 'usage-counts-detections-only',
    clauses: ['PD-4-36'],
    reply: onServed('/v1/usage', ({ tasks, ...body }) => {
      const { detect } = tasks as { readonly detect: Members };
      const { requests, documents, characters } = detect;
      return { ...body, requests, documents, characters, tasks: { detect } };
    }),
  },
  {
    name: 'usage-counts-no-characters',
    clauses: ['PD-4-11', 'PD-4-36'],
    reply: onServed('/v1/usage', ({ characters: _, tasks, ...body }) => ({
      ...body,
      tasks: without(tasks, 'characters'),
    })),
  },
  {
    name: 'usage-is-not-split-by-task',
    clauses: ['PD-4-11'],
    reply: onServed('/v1/usage', ({ tasks: _, ...body }) => body),
  },
  {
    name: 'usage-tells-nothing-of-allowances',
    clauses: ['PD-4-11'],
    reply: onServed('/v1/usage', ({ remaining: _, ...body }) => body),
  },
  {
    name: 'allowances-never-fall',
    clauses: ['PD-4-11'],
    rules: {
      leftOf: (_used, { requests, documents, spendUsd }) => {
        return { requests, documents, spendNano: spendUsd === null ? null : spendUsd * 1e9 };
      },
    },
  },
];

/** The counters of all tasks without one of them. */
function without(tasks: unknown, name: string): unknown {
  if (!isMembers(tasks)) return tasks;
  return Object.fromEntries(
    Object.entries(tasks).map(([task, counters]) => [
      task,
      isMembers(counters)
        ? Object.fromEntries(Object.entries(counters).filter(([member]) => member !== name))
        : counters,
    ]),
  );
}
