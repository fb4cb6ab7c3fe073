/** Situations of media analysis, a file each. */

export { cancelRacesStart } from './cancel-races-start.ts';
export { ceilingWhilePolling } from './ceiling-while-polling.ts';
export { mediaJobExpired } from './job-expired.ts';
export { keyDisabledBetweenPolls } from './key-disabled-between-polls.ts';
export { protectedMedia } from './protected-media.ts';
export type { MediaSituation } from './situation.ts';
export { someCategoriesFail } from './some-categories-fail.ts';
export { type MediaStage, stageFails } from './stage-fails.ts';
