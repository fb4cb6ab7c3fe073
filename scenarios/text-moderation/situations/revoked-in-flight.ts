import type { Situation } from './situation.ts';

/**
 * A key that has just been revoked.
 *
 * One will see: 200 for 30 s of the world's clock, then 401 `invalid_api_key`.
 */
export const revokedInFlight: Situation = ({ textModeration }) => {
  const { id, secret } = textModeration.keys.issue();
  textModeration.keys.revoke(id);
  return { key: secret };
};
