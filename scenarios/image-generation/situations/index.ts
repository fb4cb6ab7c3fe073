/** Situations of image generation, a file each. */

export type { PictureSituation, Ticket } from './arranged.ts';
export { cachedPicture } from './cached-picture.ts';
export { everyFallback } from './every-fallback.ts';
export { generationFails, type PictureFailure } from './generation-fails.ts';
export { pollTurnsUnsafe } from './poll-turns-unsafe.ts';
export { signedAddress } from './signed-address.ts';
export { stuckInQueue } from './stuck-in-queue.ts';
export { twoPollsInFlight } from './two-polls-in-flight.ts';
