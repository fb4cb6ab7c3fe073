import type { World } from '../../../simulators/index.ts';

/** The parts of a world that situations arrange. */
export type Arranged = Pick<World, 'imageRetrieval' | 'clock' | 'faults' | 'keys'>;

/** A ready-made situation: it arranges a world and tells what is in it; `key` is the secret to call with. */
export type RetrievalSituation<Found = object> = (world: Arranged) => { readonly key: string } & Found;

/** The service's name in fault plans. */
export const service = 'image-retrieval';
