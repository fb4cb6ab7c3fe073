import type { Fits, When } from '../../core/mutants/conditions.ts';
import type { Members } from '../../core/mutants/members.ts';
import type { Alter } from '../../core/mutants/mutant.ts';
import { inEach } from '../../core/mutants/tampering.ts';
import { speechOf } from '../../core/mutants/voice.ts';

/** How defects speak in the words of media analysis. */
export const { refuse, serveWith, reword } = speechOf({
  failureIn: undefined,
  refusal: (_status, code) => ({ error: true, message: 'Refused.', code }),
  answer: () => ({}),
});

/** The routes, as defects name them. */
const ROUTES = {
  lists: /^GET \/api\/v1\/public\//,
  analyze: /^POST \/api\/v1\/analyze$/,
  job: /^GET \/api\/v1\/jobs\//,
  balance: /^GET \/api\/v1\/account\/balance/,
  prices: /^GET \/api\/v1\/account\/prices/,
  list: /^GET \/api\/v1\/account\/requests(\?|$)/,
  detail: /^GET \/api\/v1\/account\/requests\/[^/]+$/,
  cancel: /\/cancel$/,
} as const;

/** Whether a call went to a route. */
export function to(route: keyof typeof ROUTES): Fits {
  return (_sent, { method, path }) => ROUTES[route].test(`${method} ${path}`);
}

/** Changes job records, request lists, their rows, details, and what balances tell of all time. */
export const [inJobs, inLists, inRows, inDetails, inOverall] = [
  inEach('', to('job')),
  inEach('', to('list')),
  inEach('requests[]', to('list')),
  inEach('', to('detail')),
  inEach('overall', to('balance')),
] as const;

/** The credentials of a submission; empty if there are none. */
export function authOf({ auth }: Members): Members {
  return (auth ?? {}) as Members;
}

/** The headers among them. */
export function headersOf(sent: Members): Members {
  return (authOf(sent).headers ?? {}) as Members;
}

/** Whether the value of some of these headers is meant. */
export function someHeader(isMeant: (value: string) => boolean): Fits {
  return (sent) => Object.values(headersOf(sent)).map(String).some(isMeant);
}

/** The answer to a submission that should have been refused. */
export const TAKEN = {
  job_id: '0d3f6f6e-0000-4000-8000-000000000000',
  status: 'queued',
  created_at: '2026-01-15T12:00:00.000Z',
  poll_url: '/api/v1/jobs/0d3f6f6e-0000-4000-8000-000000000000',
} as const;

/** Refuses submissions that should be taken. */
export function decline(...when: When): Alter {
  return refuse(400, 'invalid_request', to('analyze'), ...when);
}

/** Takes submissions that should be refused. */
export function take(...when: When): Alter {
  return serveWith(202, TAKEN, to('analyze'), ...when);
}
