import { type MutableReply, type Mutant, type MutatedRequest, sentIn } from '../../core/mutant.ts';
import { type RateWindow, tokenBucket } from '../../core/rate-limit.ts';
import type { Rules } from '../rules/index.ts';
import { isModeration, recoded, refused } from './tampering.ts';

const FEW_CALLS = 20;

function tooFast(reply: MutableReply): MutableReply {
  const refusal = refused(reply, 429, 'rate_limit_exceeded', 'rate_limit_error');
  return { ...refusal, headers: { ...refusal.headers, 'retry-after': '1' } };
}

/** One window for all keys. */
function oneWindow(): Rules['limitRate'] {
  let last: RateWindow | undefined;
  return (_window, perSecond, nowMs) => {
    const admission = tokenBucket(last && last.atMs <= nowMs ? last : undefined, perSecond, nowMs);
    last = admission.window;
    return admission;
  };
}

/** Counts calls of /health that carry a key, and refuses the next moderation call after too many of them. */
function taxHealth(): (reply: MutableReply, request: MutatedRequest) => MutableReply {
  let calls = 0;
  return (reply, request) => {
    if (request.path === '/api/v1/health' && request.headers.authorization !== undefined) calls += 1;
    if (!isModeration(request) || calls < FEW_CALLS) return reply;
    calls = 0;
    return tooFast(reply);
  };
}

/** Defects of the rate ceiling: sections 7 and 8. */
export const rateMutants: readonly Mutant<Rules>[] = [
  {
    name: 'nothing-is-ever-too-fast',
    clauses: ['TM-7-5'],
    rules: {
      limitRate: (_window, _perSecond, nowMs) => ({
        isAdmitted: true,
        retryAfterMs: 0,
        window: { level: 0, atMs: nowMs },
      }),
    },
  },
  {
    name: 'too-fast-has-another-code',
    clauses: ['TM-7-5'],
    reply: recoded('rate_limit_exceeded', 'too_many_requests'),
  },
  { name: 'all-keys-share-one-ceiling', clauses: ['TM-8-1'], rules: { limitRate: oneWindow() } },
  { name: 'health-uses-up-the-ceiling', clauses: ['TM-2.7-3'], reply: taxHealth() },
  {
    name: 'batch-counts-its-items',
    clauses: ['TM-4.2-6'],
    reply: (reply, request) => {
      const { items } = sentIn(request);
      return Array.isArray(items) && items.length > FEW_CALLS && reply.status === 200 ? tooFast(reply) : reply;
    },
  },
];
