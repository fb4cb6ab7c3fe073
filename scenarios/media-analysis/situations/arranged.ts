import type { World } from '../../../simulators/index.ts';
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
export function submit(world: Arranged, key: string, body: object = pictureBody): string {
  const { job_id: id } = call(world, key, 'POST', '/api/v1/analyze', body) as { readonly job_id: string };
  return id;
}

/** Looks at a job as part of an arrangement; its state. */
export function stateOf(world: Arranged, key: string, jobId: string): string {
  return (call(world, key, 'GET', `/api/v1/jobs/${jobId}`) as { readonly status: string }).status;
}

function call({ mediaAnalysis }: Arranged, key: string, method: string, target: string, body?: object): unknown {
  const headers: Readonly<Record<string, string>> = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
  };
  const reply = mediaAnalysis.handle({
    method,
    target,
    headers: { get: (name) => headers[name] ?? null },
    body: new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body)),
    client: { ip: '127.0.0.1', secure: true, location: 'home' },
  });
  return JSON.parse(String(reply.body));
}

/** The secret of a standing key. */
export function standing({ keys }: Arranged, name: keyof Arranged['keys'] = 'ma_sim_default'): string {
  return standingKey(keys, name);
}
