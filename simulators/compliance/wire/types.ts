/** What callers send and what they get, as types: of the schemas that stand on the routes. */

import type { Received, Sent } from '../../core/service/route.ts';
import type * as replies from './replies.ts';
import type * as requests from './requests.ts';

/** A text to be reviewed. */
export type TextReviewRequest = Sent<typeof requests.textRequest>;

/** A dialogue to be reviewed. */
export type ConversationReviewRequest = Sent<typeof requests.conversationRequest>;

/** A picture or a film to be reviewed. */
export type MediaReviewRequest = Sent<typeof requests.mediaRequest>;

/** The decision of the panel. */
export type ReviewResult = Received<typeof replies.reviewResult>;

/** Every failure of compliance review. */
export type ErrorEnvelope = Received<typeof replies.errorEnvelope>;
