import type { Inside, ReviewExchange, ReviewRoute } from '../request/exchange.ts';
import type { ContentKind } from '../request/request.ts';
import { review } from '../work/review.ts';

const PREFIX = '/api/v1/compliance/';

const PATHS: readonly (readonly [path: string, kind: ContentKind, summary: string, clauses: readonly string[]])[] = [
  ['text', 'text', 'Review a general text', ['CR-4-1']],
  ['comment', 'text', 'Review a comment', ['CR-4-4']],
  ['chat', 'text', 'Review a chat message', ['CR-4-5']],
  ['conversation', 'conversation', 'Review a dialogue of several turns', ['CR-4-6']],
  ['search', 'text', 'Review a search query', ['CR-4-7']],
  ['image', 'image', 'Review an image', ['CR-4-8', 'CR-4-9']],
  ['video', 'video', 'Review a video', ['CR-4-10', 'CR-4-11']],
];

/** The endpoints.  @clause CR-9-1 */
export function createRoutes(inside: Inside): readonly ReviewRoute[] {
  return PATHS.map(([path, kind, summary, clauses]) => ({
    method: 'POST',
    path: `${PREFIX}${path}`,
    summary,
    terms: { kind, clauses },
    countParts: ({ request }: ReviewExchange) => request?.amount ?? 0,
    run: (exchange) => review(inside, exchange),
  }));
}
