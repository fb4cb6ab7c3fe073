import { type PictureSituation, service, standing } from './situation.ts';

const route = 'POST /api/v2';

/** Where a picture can fail: before it is taken, while its prompt is enhanced, or in the works. */
export type PictureFailure = 'generation' | 'enhancement' | 'job';

/**
 * The picture that is asked for next fails.
 *
 * `generation` and `enhancement` are answered 502 at once, so ask for `optimize` where it shall be the latter; a `job` is taken, and
 * its polls end with FAILED and an `error`. The picture after it is served.
 */
export const generationFails =
  (failure: PictureFailure): PictureSituation =>
  (world) => {
    if (failure === 'job') world.faults.plan({ service, stage: 'IN_PROGRESS', fault: { error: 'Generation failed' } });
    else {
      const error = failure === 'generation' ? 'Generation failed' : 'Enhancement failed';
      world.faults.plan({ service, route, action: 'generate', fault: { error } });
    }
    return { key: standing(world) };
  };
