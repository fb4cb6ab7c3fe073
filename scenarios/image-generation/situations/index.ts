/** Situations of image generation, a file each. */

export { cachedPicture } from './cached-picture.ts';
export { everyFallback } from './every-fallback.ts';
export { generationFails, type PictureFailure } from './generation-fails.ts';
export { pollTurnsUnsafe } from './poll-turns-unsafe.ts';
export { signedAddress } from './signed-address.ts';
export type { PictureSituation, Ticket } from './situation.ts';
export { stuckInQueue } from './stuck-in-queue.ts';
export { twoPollsInFlight } from './two-polls-in-flight.ts';
