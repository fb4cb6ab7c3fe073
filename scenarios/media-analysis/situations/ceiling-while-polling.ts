import type { MediaSituation } from './situation.ts';

/**
 * A key that may call four times a minute.
 *
 * A client that submits and polls every 2 s meets a 429 `rate_limited` while its job runs; Retry-After tells how long to wait.
 */
export const ceilingWhilePolling: MediaSituation = (world) => ({
  key: world.mediaAnalysis.keys.issue({ requestsPerMinute: 4 }).secret,
});
