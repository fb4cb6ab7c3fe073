/** Situations and the reference client of image generation. */

export { createPictureClient, type PictureClientOptions, type PictureOutcome, PictureRefused } from './client.ts';
export type { PictureFailure, PictureSituation } from './situations/index.ts';
export * as imageGenerationSituations from './situations/index.ts';
