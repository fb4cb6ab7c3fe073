/** Situations of image retrieval, a file each. */

export { bothCeilingsLow } from './both-ceilings-low.ts';
export { curatorAtWork } from './curator-at-work.ts';
export { nothingMatches } from './nothing-matches.ts';
export { retrievalKeyRevoked } from './retrieval-key-revoked.ts';
export { searchRemembered } from './search-remembered.ts';
export type { RetrievalSituation } from './situation.ts';
export { upstreamRecovers } from './upstream-recovers.ts';
