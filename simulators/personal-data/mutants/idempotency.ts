import { type Alter, type Mutant, onHeaders } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';

const HOUR_MS = 3_600_000;

/** Defects of repeated calls: section 4. */
export const idempotencyMutants: readonly Mutant<Rules>[] = [
  {
    name: 'replays-say-so-in-their-body',
    clauses: ['PD-4-13'],
    rules: { writeReplay: (body) => body.replace(/\}$/, ',"replayed":true}') },
  },
  {
    name: 'replays-are-written-with-spaces',
    clauses: ['PD-4-13'],
    rules: { writeReplay: (body) => JSON.stringify(JSON.parse(body), undefined, 1) },
  },
  {
    name: 'replayed-jobs-are-found',
    clauses: ['PD-4-13'],
    reply: (reply) => (reply.headers['idempotent-replay'] && reply.status === 202 ? { ...reply, status: 200 } : reply),
  },
  { name: 'replays-are-not-flagged', clauses: ['PD-4-39', 'PD-4-41'], rules: { replayFlag: () => undefined } },
  {
    name: 'replays-are-flagged-with-one',
    clauses: ['PD-4-39', 'PD-4-41'],
    rules: { replayFlag: (isReplay) => (isReplay ? '1' : undefined) },
  },
  { name: 'every-answer-is-flagged', clauses: ['PD-4-40'], rules: { replayFlag: () => 'true' } },
  {
    name: 'every-answer-under-a-key-is-flagged',
    clauses: ['PD-4-40'],
    reply: onHeaders((_reply, { headers }) => (headers['idempotency-key'] ? { 'idempotent-replay': 'true' } : {})),
  },
  {
    name: 'taken-jobs-are-flagged',
    clauses: ['PD-4-40'],
    reply: onHeaders((_reply, { path }) => (path === '/v1/jobs' ? { 'idempotent-replay': 'true' } : {})),
  },
  {
    name: 'jobs-are-never-repeated',
    clauses: ['PD-4-13', 'PD-4-41'],
    rules: { honoursIdempotency: (path) => path !== '/v1/jobs' },
  },
  {
    name: 'reversals-are-never-repeated',
    clauses: ['PD-4-41'],
    rules: { honoursIdempotency: (path) => path !== '/v1/deanonymize' },
  },
  {
    name: 'replays-are-charged',
    clauses: ['PD-4-14', 'PD-4-44'],
    rules: { isReplayCharged: true },
  },
  { name: 'replayed-jobs-are-charged', clauses: ['PD-4-14'], reply: surcharged('/v1/jobs') },
  { name: 'replayed-redactions-are-charged', clauses: ['PD-4-14'], reply: surcharged('/v1/redact') },
  { name: 'refusals-are-repeated', clauses: ['PD-4-15'], rules: { isReplayable: (status) => status < 500 } },
  {
    name: 'faults-are-repeated',
    clauses: ['PD-4-15'],
    rules: { isReplayable: (status) => status < 300 || status >= 500 },
  },
  { name: 'answers-are-kept-for-an-hour', clauses: ['PD-4-16'], rules: { replayLifeMs: HOUR_MS } },
  { name: 'answers-are-kept-for-a-month', clauses: ['PD-4-16'], rules: { replayLifeMs: 720 * HOUR_MS } },
  {
    name: 'answers-are-shared-by-all-keys',
    clauses: ['PD-4-56'],
    rules: { replayPlace: (_keyId, path, value) => JSON.stringify([path, value]) },
  },
  {
    name: 'key-that-is-no-uuid-is-a-fault',
    clauses: ['PD-4-45'],
    reply: (reply, { headers }) =>
      headers['idempotency-key']?.includes(' ') ? { ...reply, status: 500, text: '{}' } : reply,
  },
];

/** Each replay on a path adds to the totals of all later answers. */
function surcharged(path: string): Alter {
  let replays = 0;
  return onHeaders(({ headers }, request) => {
    if (request.path === path && headers['idempotent-replay'] === 'true') replays += 1;
    const total = headers['x-usage-month-amount'];
    return total === undefined ? {} : { 'x-usage-month-amount': (Number(total) + replays * 0.00005).toFixed(8) };
  });
}
