import { got, PICTURE, posted } from './calls.ts';
import type { LoadCall, LoadService } from './service.ts';

const ACCOUNT = '/api/v1/account';
const NO_JOB = '00000000-0000-4000-8000-000000000000';

/** What anybody may read. */
const open = { ...got, hasKey: false } as const;

const prices: LoadCall = { ...got, name: 'prices', path: `${ACCOUNT}/prices`, clause: 'MA-4-11' };
const analyze: LoadCall = {
  ...posted,
  name: 'analyze',
  path: '/api/v1/analyze',
  body: { media_base64: PICTURE, media_type: 'image' },
  status: 202,
  clause: 'MA-4-2',
};

/** Media analysis under load. Frequent calls are free; a smoke run submits two pictures, a run of jobs as many as requested. */
export const mediaAnalysis: LoadService = {
  name: 'media-analysis',
  smoke: [
    { ...open, name: 'categories', path: '/api/v1/public/categories', clause: 'MA-4-1' },
    { ...open, name: 'models', path: '/api/v1/public/models', clause: 'MA-4-1' },
    { ...open, name: 'quality profiles', path: '/api/v1/public/quality-profiles', clause: 'MA-4-1' },
    analyze,
    { ...got, name: 'balance', path: `${ACCOUNT}/balance`, clause: 'MA-4-9' },
    prices,
    { ...got, name: 'requests', path: `${ACCOUNT}/requests`, clause: 'MA-4-5' },
    { ...got, name: 'a job that never was', path: `/api/v1/jobs/${NO_JOB}`, status: 404, clause: 'MA-7-3' },
    { ...prices, name: 'prices without a key', hasKey: false, status: 401, clause: 'MA-5-1' },
    { ...analyze, name: 'analyze without media', body: { media_type: 'image' }, status: 400, clause: 'MA-A1-1' },
  ],
  plain: prices,
  jobs: {
    submission: analyze,
    id: ['job_id'],
    poll: { path: '/api/v1/jobs/' },
    state: ['status'],
    done: 'completed',
    ends: ['completed', 'failed', 'cancelled'],
    pollMs: 2_000,
    longestMs: 180_000,
    clause: 'MA-3-8',
  },
  ceiling: { assumed: 60, windowMs: 60_000, code: 'rate_limited', codeMember: ['code'] },
  clauses: { refusal: 'MA-7-5', window: 'MA-8~rate', retryAfter: 'MA-8~rate' },
  simulatorKeys: { default: 'ma_sim_default', second: 'ma_sim_second', fast: 'ma_sim_fast' },
  secondRoles: ['second'],
};
