import type { Situation } from './situation.ts';

/**
 * A key that has just been suspended.
 *
 * One will see: 200 for 30 s of the world's clock, then 401 `api_key_disabled`.
 */
export const suspendedInFlight: Situation = ({ textModeration }) => {
  const { id, secret } = textModeration.keys.issue();
  textModeration.keys.suspend(id);
  return { key: secret };
};
