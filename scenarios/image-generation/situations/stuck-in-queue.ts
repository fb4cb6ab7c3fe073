import { generate, type PictureSituation, standing, type Ticket } from './situation.ts';

/**
 * A job that nobody picks up.
 *
 * Polls show IN_QUEUE for ten minutes, longer than a client polls, and TIMED_OUT from then on.
 */
export const stuckInQueue: PictureSituation<{ readonly ticket: Ticket }> = (world) => ({
  key: standing(world),
  ticket: generate(world, { prompt: 'a lighthouse by the sea [[sim job=stuck]]' }),
});
