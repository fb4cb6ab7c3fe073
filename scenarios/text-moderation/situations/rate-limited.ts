import type { Situation } from './situation.ts';

/**
 * A key of one request a second whose burst is spent.
 *
 * One will see: 429 with `Retry-After: 1`, and one served call after each second that the clock is moved.
 */
export const rateLimited: Situation = ({ textModeration }) => {
  const { secret } = textModeration.keys.issue({ requestsPerSecond: 1 });
  const headers = { get: (name: string) => (name === 'authorization' ? `Bearer ${secret}` : null) };
  const client = { ip: '127.0.0.1', secure: true, location: 'home' };
  for (let call = 0; call < 2; call += 1) {
    textModeration.handle({ method: 'GET', target: '/api/v1/me', headers, body: new Uint8Array(), client });
  }
  return { key: secret };
};
