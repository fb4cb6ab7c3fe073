import { arrangedCall } from '../../arranged-call.ts';
import type { Situation } from './situation.ts';

/**
 * A key of one request a second whose burst is spent.
 *
 * One will see: 429 with `Retry-After: 1`, and one served call after each second that the clock is moved.
 */
export const rateLimited: Situation = ({ textModeration }) => {
  const { secret } = textModeration.keys.issue({ requestsPerSecond: 1 });
  for (let call = 0; call < 2; call += 1) arrangedCall(textModeration, secret, '/api/v1/me');
  return { key: secret };
};
