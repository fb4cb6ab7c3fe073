import type { World } from '../../../simulators/index.ts';

/** The parts of a world that situations arrange. */
export type Arranged = Pick<World, 'personalData' | 'clock' | 'faults' | 'keys'>;

/** A ready-made situation: it arranges a world and tells what is in it; `key` is the secret to call with. */
export type DataSituation<Found = object> = (world: Arranged) => { readonly key: string } & Found;

/** A text that was anonymized, and the key to reverse it. */
export interface SealedText {
  readonly original: string;
  readonly sealed: string;
  readonly encryptionKey: string;
}

/** The service's name in fault plans. */
export const service = 'personal-data';
