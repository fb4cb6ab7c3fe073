import { arrangedCall } from '../../arranged-call.ts';
import type { ReviewSituation } from './situation.ts';

/**
 * A key of one request a minute, which has just been made.
 *
 * One will see: 429 with `Retry-After`, and 200 after the minute.
 */
export const ceilingReached: ReviewSituation = ({ compliance }) => {
  const { secret } = compliance.keys.issue({ requestsPerMinute: 1 });
  arrangedCall(compliance, secret, '/api/v1/compliance/text', { content: 'hello', amount: 1 });
  return { key: secret };
};
