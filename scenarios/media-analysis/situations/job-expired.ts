import { type MediaSituation, standing, submit } from './situation.ts';

/**
 * A job that has ended, and whose thirty days are over.
 *
 * Polls, detail and cancel are answered 404 `not_found`, and its assets are gone.
 */
export const mediaJobExpired: MediaSituation<{ readonly jobId: string }> = (world) => {
  const key = standing(world);
  const jobId = submit(world, key);
  world.clock.advance('31d');
  return { key, jobId };
};
