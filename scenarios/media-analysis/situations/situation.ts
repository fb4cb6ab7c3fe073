import type { World } from '../../../simulators/index.ts';
import { arrangedCall } from '../../arranged-call.ts';
import { standingKey } from '../../standing-key.ts';

/** The parts of a world that situations arrange. */
export type Arranged = Pick<World, 'mediaAnalysis' | 'clock' | 'faults' | 'origins' | 'keys'>;

/** A ready-made situation: it arranges a world and tells what is in it; `key` is the secret to call with. */
export type MediaSituation<Found = object> = (world: Arranged) => { readonly key: string } & Found;

/** The service's name in fault plans. */
export const service = 'media-analysis';

/** A picture of one pixel. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A picture to be analysed, as a body. */
export const pictureBody = { media_base64: PICTURE, media_type: 'image' } as const;

/** Submits media as part of an arrangement; the id of the job. */
export function submit({ mediaAnalysis }: Arranged, key: string, body: object = pictureBody): string {
  return arrangedCall<{ readonly job_id: string }>(mediaAnalysis, key, '/api/v1/analyze', body).job_id;
}

/** Looks at a job as part of an arrangement; its state. */
export function stateOf({ mediaAnalysis }: Arranged, key: string, jobId: string): string {
  return arrangedCall<{ readonly status: string }>(mediaAnalysis, key, `/api/v1/jobs/${jobId}`).status;
}

/** The secret of a standing key. */
export function standing({ keys }: Arranged, name: keyof Arranged['keys'] = 'ma_sim_default'): string {
  return standingKey(keys, name);
}
