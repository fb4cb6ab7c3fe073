/** What callers send and what they get, as types: of the schemas that stand on the routes. */

import type { Received, Sent } from '../../core/service/route.ts';
import type { bestMatch, errorEnvelope, searchResult } from './replies.ts';
import type { matchRequest, searchRequest } from './requests.ts';

/** A search. */
export type SearchRequest = Sent<typeof searchRequest>;

/** The wish for one picture. */
export type MatchRequest = Sent<typeof matchRequest>;

/** What a search found. */
export type SearchResult = Received<typeof searchResult>;

/** One picture that was found by a search. */
export type FoundImage = SearchResult['results'][number];

/** The picture that fits best. */
export type BestMatch = Received<typeof bestMatch>;

/** Every failure of image retrieval. */
export type ErrorEnvelope = Received<typeof errorEnvelope>;
