/** Situations and the reference client of media analysis. */

export { createMediaClient, type MediaClientOptions, type MediaOutcome, MediaRefused } from './client.ts';
export type { MediaSituation, MediaStage } from './situations/index.ts';
export * as mediaAnalysisSituations from './situations/index.ts';
