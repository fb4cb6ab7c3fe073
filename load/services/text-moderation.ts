import { got, posted, TEXT } from './calls.ts';
import type { LoadCall, LoadService } from './service.ts';

const ITEMS_IN_BATCH = 20;

const check: LoadCall = {
  ...posted,
  name: 'check',
  path: '/api/v1/check',
  body: { content: TEXT },
  object: 'moderation',
  clause: 'TM-4.1-1',
};

/** A batch of the same few texts each time, so that verdicts are reused and a run against a deployment costs almost nothing. */
const batch: LoadCall = {
  ...posted,
  name: 'batch',
  path: '/api/v1/batch',
  body: { items: Array.from({ length: ITEMS_IN_BATCH }, (_, n) => `${TEXT} (${n})`) },
  object: 'moderation.batch',
  clause: 'TM-4.2-1',
};

const me: LoadCall = { ...got, name: 'me', path: '/api/v1/me', object: 'api_key', clause: 'TM-4.4-1' };

const health: LoadCall = {
  ...got,
  name: 'health',
  path: '/api/v1/health',
  hasKey: false,
  object: 'health',
  clause: 'TM-4.5-1',
};

/** Text moderation under load. */
export const textModeration: LoadService = {
  name: 'text-moderation',
  smoke: [
    check,
    {
      ...check,
      name: 'check of several texts',
      body: { content: [TEXT, 'See you tomorrow.'] },
      object: 'moderation.batch',
      clause: 'TM-4.1-13',
    },
    batch,
    { ...got, name: 'rules', path: '/api/v1/rules', object: 'list', clause: 'TM-4.3-1' },
    me,
    health,
    { ...check, object: undefined, name: 'check without a key', hasKey: false, status: 401, clause: 'TM-5-1' },
    { ...batch, object: undefined, name: 'batch without items', body: { items: [] }, status: 400, clause: 'TM-4.2-7' },
  ],
  profile: me,
  plain: check,
  batch,
  health,
  ceiling: {
    header: 'RateLimit-Limit',
    member: ['rate_limit', 'requests_per_second'],
    windowMs: 1_000,
    code: 'rate_limit_exceeded',
    codeMember: ['error', 'code'],
  },
  clauses: {
    refusal: 'TM-7-5',
    header: 'TM-7-37',
    perKey: 'TM-8-1',
    batch: 'TM-4.2-6',
    health: 'TM-2.7-3',
    window: 'TM-8~rate-window',
    retryAfter: 'TM-7~429-retry-after',
  },
  simulatorKeys: { default: 'tm_sim_default', second: 'tm_sim_strict', fast: 'tm_sim_fast' },
  secondRoles: ['second', 'strict', 'checkOnly'],
};
