import { namedRoutes, repliesAt, type Schema } from '../../core/service/route.ts';
import type { RouteNameOf } from '../../core/world/words.ts';
import type { Inside, ReviewExchange, ReviewRoute, ReviewTerms } from '../request/exchange.ts';
import type { ContentKind } from '../request/request.ts';
import { CONVERSATION_EXAMPLES, FALLBACKS, IMAGE_EXAMPLES, TEXT_EXAMPLES, VIDEO_EXAMPLES } from '../wire/openapi.ts';
import { errorEnvelope, reviewResult } from '../wire/replies.ts';
import { conversationRequest, mediaRequest, textRequest } from '../wire/requests.ts';
import { review } from '../work/review.ts';
import { readAhead } from '../work/seat-panel.ts';

const EXAMPLES = {
  text: TEXT_EXAMPLES,
  conversation: CONVERSATION_EXAMPLES,
  image: IMAGE_EXAMPLES,
  video: VIDEO_EXAMPLES,
} as const satisfies Record<ContentKind, object>;

const REPLIES = { 200: reviewResult, ...repliesAt([400, 401, 402, 405, 413, 422, 429, 500], errorEnvelope) };

/** The endpoints.  @clause CR-9-1 */
export function createRoutes(inside: Inside) {
  const route = <const Path extends string>(
    path: Path,
    kind: ContentKind,
    request: Schema,
    summary: string,
    clauses: readonly string[],
  ) =>
    ({
      method: 'POST',
      path: `/api/v1/compliance/${path}`,
      summary,
      description: FALLBACKS,
      clauses,
      request,
      examples: EXAMPLES[kind],
      replies: REPLIES,
      terms: { kind },
      countParts: ({ request: read }) => read?.amount ?? 0,
      run: (exchange) => review(inside, exchange),
      workAhead: (exchange) => readAhead(inside, exchange),
    }) as const satisfies ReviewRoute;
  return namedRoutes<ReviewExchange, ReviewTerms>()([
    route('text', 'text', textRequest, 'Review a general text', ['CR-4-1']),
    route('comment', 'text', textRequest, 'Review a comment', ['CR-4-4']),
    route('chat', 'text', textRequest, 'Review a chat message', ['CR-4-5']),
    route('conversation', 'conversation', conversationRequest, 'Review a dialogue of several turns', ['CR-4-6']),
    route('search', 'text', textRequest, 'Review a search query', ['CR-4-7']),
    route('image', 'image', mediaRequest, 'Review an image', ['CR-4-8', 'CR-4-9']),
    route('video', 'video', mediaRequest, 'Review a video', ['CR-4-10', 'CR-4-11']),
  ]);
}

/** The names of the endpoints in fault plans and journals. */
export type RouteName = RouteNameOf<ReturnType<typeof createRoutes>[number]>;
