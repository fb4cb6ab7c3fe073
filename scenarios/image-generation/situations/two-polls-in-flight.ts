import { generate, LONG_ENOUGH, type PictureSituation, standing, type Ticket } from './situation.ts';

/**
 * A job that has ended, and that nobody has polled yet.
 *
 * However many polls are in flight at once, all show the same outcome, and compliance is asked once: `reviews()` counts it.
 */
export const twoPollsInFlight: PictureSituation<{ readonly ticket: Ticket; readonly reviews: () => number }> = (
  world,
) => {
  const ticket = generate(world, { prompt: 'a lighthouse by the sea' });
  world.clock.advance(LONG_ENOUGH);
  return { key: standing(world), ticket, reviews: () => world.journal.count({ service: 'compliance' }) };
};
