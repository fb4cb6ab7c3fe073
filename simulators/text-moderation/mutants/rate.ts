import type { When } from '../../core/mutants/conditions.ts';
import { type Alter, defects } from '../../core/mutants/mutant.ts';
import { both, reheaded } from '../../core/mutants/tampering.ts';
import { type RateWindow, tokenBucket } from '../../core/rate-limit.ts';
import type { Rules } from '../rules/index.ts';
import { itemsOf, refuse, reword, serve, to } from './speech.ts';

const FEW_CALLS = 20;

/** Defects of the rate ceiling: sections 7 and 8. */
export const rateMutants = defects<Rules>({
  'TM-7-5 nothing-is-ever-too-fast': {
    limitRate: (_window, _perSecond, nowMs) => ({
      isAdmitted: true,
      retryAfterMs: 0,
      window: { level: 0, atMs: nowMs },
    }),
  },
  'TM-7-5 batches-are-never-too-fast': serve('rate_limit_exceeded', to('batch')),
  'TM-7-5 too-fast-has-another-code': reword({ code: 'too_many_requests' }, 'rate_limit_exceeded'),
  'TM-8-1 all-keys-share-one-ceiling': { limitRate: oneWindow() },
  'TM-2.7-3 health-uses-up-the-ceiling': taxHealth(0),
  'TM-2.7-3 health-leaves-room-for-one-call': taxHealth(1),
  'TM-4.2-6 batch-counts-its-items': tooFast((sent) => itemsOf(sent).length > FEW_CALLS),
});

function tooFast(...when: When): Alter {
  return both(refuse(429, 'rate_limit_exceeded', ...when), reheaded({ 'retry-after': '1' }, 429, ...when));
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

/** Counts calls of /health that carry a key, and refuses the next moderation call, or the one after, behind too many of them. */
function taxHealth(served: number): Alter {
  let calls = 0;
  let left = served;
  const refusing = tooFast(to('check', 'batch'));
  return (reply, request) => {
    if (request.path === '/api/v1/health' && request.headers.authorization !== undefined) calls += 1;
    if (calls < FEW_CALLS) return reply;
    const refused = refusing(reply, request);
    if (refused === reply) return reply;
    left -= 1;
    if (left >= 0) return reply;
    [calls, left] = [0, served];
    return refused;
  };
}
