/** What callers send and what they get, as types: of the schemas that stand on the routes. */

import type { Received, Sent } from '../../core/service/route.ts';
import type { errorEnvelope, reviewResult } from './replies.ts';
import type { conversationRequest, mediaRequest, textRequest } from './requests.ts';

/** A text to be reviewed. */
export type TextReviewRequest = Sent<typeof textRequest>;

/** A dialogue to be reviewed. */
export type ConversationReviewRequest = Sent<typeof conversationRequest>;

/** A picture or a film to be reviewed. */
export type MediaReviewRequest = Sent<typeof mediaRequest>;

/** The decision of the panel. */
export type ReviewResult = Received<typeof reviewResult>;

/** Every failure of compliance review. */
export type ErrorEnvelope = Received<typeof errorEnvelope>;
