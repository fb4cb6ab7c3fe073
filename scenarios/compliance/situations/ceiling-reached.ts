import type { ReviewSituation } from './situation.ts';

/**
 * A key of one request a minute, which has just been made.
 *
 * One will see: 429 with `Retry-After`, and 200 after the minute.
 */
export const ceilingReached: ReviewSituation = ({ compliance }) => {
  const { secret } = compliance.keys.issue({ requestsPerMinute: 1 });
  const headers = { get: (name: string) => (name === 'authorization' ? `Bearer ${secret}` : null) };
  const client = { ip: '127.0.0.1', secure: true, location: 'home' };
  const body = new TextEncoder().encode('{"content":"hello","amount":1}');
  compliance.handle({ method: 'POST', target: '/api/v1/compliance/text', headers, body, client });
  return { key: secret };
};
