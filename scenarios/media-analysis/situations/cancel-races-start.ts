import { type MediaSituation, standing, stateOf, submit } from './situation.ts';

const STEP_MS = 50;
const MOST_STEPS = 10_000;

/**
 * Two jobs of which one has just begun, and the other is still queued.
 *
 * A cancel of `queuedId` is answered with success, one of `begunId` with 400 `invalid_request`: that job runs on to its end.
 */
export const cancelRacesStart: MediaSituation<{ readonly begunId: string; readonly queuedId: string }> = (world) => {
  const key = standing(world);
  const begunId = submit(world, key);
  // The ceiling counts looks: a key without one does them.
  const looking = standing(world, 'ma_sim_fast');
  for (let step = 0; step < MOST_STEPS && peek() === 'queued'; step += 1) world.clock.advance(STEP_MS);
  return { key: looking, begunId, queuedId: submit(world, looking) };

  function peek(): string {
    return stateOf(world, key, begunId);
  }
};
