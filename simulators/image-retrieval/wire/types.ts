/** What callers send and what they get, as types: of the schemas that stand on the routes. */

import type { Received, Sent } from '../../core/service/route.ts';
import type * as replies from './replies.ts';
import type * as requests from './requests.ts';

/** A search. */
export type SearchRequest = Sent<typeof requests.searchRequest>;

/** The wish for one picture. */
export type MatchRequest = Sent<typeof requests.matchRequest>;

/** What a search found. */
export type SearchResult = Received<typeof replies.searchResult>;

/** One picture that was found by a search. */
export type FoundImage = SearchResult['results'][number];

/** The picture that fits best. */
export type BestMatch = Received<typeof replies.bestMatch>;

/** Every failure of image retrieval. */
export type ErrorEnvelope = Received<typeof replies.errorEnvelope>;
