import { generate, type PictureSituation, standing, type Ticket } from './situation.ts';

/**
 * A job that is in the works, and whose picture compliance will find unsafe.
 *
 * Polls show IN_QUEUE and IN_PROGRESS, then COMPLETED with `compliance` unsafe, an `error` and `filter_categories`: there is a
 * completion, and nothing to show.
 */
export const pollTurnsUnsafe: PictureSituation<{ readonly ticket: Ticket }> = (world) => ({
  key: standing(world),
  ticket: generate(world, { prompt: 'a duel at dawn [[sim takes=10s compliance=unsafe:violence]]' }),
});
