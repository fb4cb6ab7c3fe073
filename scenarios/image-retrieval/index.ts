/** Situations and the reference client of image retrieval. */

export {
  createRetrievalClient,
  type FoundPicture,
  type MatchOutcome,
  type RetrievalClient,
  type RetrievalClientOptions,
  RetrievalRefused,
  type RetrievalWish,
  type SearchOutcome,
} from './client.ts';
export type { RetrievalSituation } from './situations/index.ts';
export * as imageRetrievalSituations from './situations/index.ts';
