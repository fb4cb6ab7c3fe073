import { namedRoutes, repliesAt } from '../../core/service/route.ts';
import type { RouteNameOf } from '../../core/world/words.ts';
import { IMAGE_FILES, type ImageFile } from '../answer/image-file.ts';
import { IMAGES } from '../answer/present.ts';
import type { Inside, RetrievalExchange, RetrievalTerms } from '../request/exchange.ts';
import { MATCH_EXAMPLES, SEARCH_EXAMPLES } from '../wire/openapi.ts';
import * as replies from '../wire/replies.ts';
import { matchRequest, searchRequest } from '../wire/requests.ts';
import { type ListName, listNames } from '../work/lists.ts';
import { match } from '../work/match.ts';
import { readImage } from '../work/read-image.ts';
import { search } from '../work/search.ts';

/** The endpoints.  @clause IR-9-1 */
export function createRoutes(inside: Inside) {
  return [...searchRoutes(inside), ...listRoutes(inside), ...imageRoutes(inside)];
}

/** The names of the endpoints in fault plans and journals. */
export type RouteName = RouteNameOf<ReturnType<typeof createRoutes>[number]>;

const named = namedRoutes<RetrievalExchange, RetrievalTerms>();

function searchRoutes(inside: Inside) {
  return named([
    {
      method: 'POST',
      path: '/api/search',
      summary: 'Find pictures',
      clauses: ['IR-4-22', 'IR-4-8', 'IR-4-11'],
      request: searchRequest,
      examples: SEARCH_EXAMPLES,
      replies: { 200: replies.searchResult, ...repliesAt([400, 401, 405, 429, 500, 502], replies.errorEnvelope) },
      terms: { kind: 'search' },
      run: (exchange) => search(inside, exchange),
    },
    {
      method: 'POST',
      path: '/api/generate',
      summary: 'Find the one picture that fits best',
      clauses: ['IR-4-3', 'IR-4-27'],
      request: matchRequest,
      examples: MATCH_EXAMPLES,
      replies: { 200: replies.bestMatch, ...repliesAt([400, 401, 404, 405, 429, 500, 502], replies.errorEnvelope) },
      terms: { kind: 'generate' },
      run: (exchange) => match(inside, exchange),
    },
  ]);
}

function listRoutes(inside: Inside) {
  const list = <const Name extends ListName>(name: Name, clause: string) => ({
    method: 'GET' as const,
    path: `/api/${inside.rules.listPaths[name] as Name}` as const,
    operationId: name,
    summary: `List the ${name}`,
    clauses: [clause, 'IR-4-6', 'IR-4-31'],
    replies: { 200: replies.nameList(name), ...repliesAt([401, 405, 500, 502], replies.errorEnvelope) },
    terms: { kind: 'taxonomy' as const },
    run: (exchange: RetrievalExchange) => listNames(inside, exchange, name),
  });
  return named([list('characters', 'IR-4-5'), list('models', 'IR-4-30'), list('styles', 'IR-4-30')]);
}

/** Where the URLs of pictures lead. */
function imageRoutes(inside: Inside) {
  const file = <const File extends ImageFile>(name: File, operationId: string) => ({
    method: 'GET' as const,
    path: `${IMAGES}/{ticket}/${name}` as const,
    operationId,
    summary: 'Open a picture, as a search names it',
    pathParameters: { ticket: 'Names the picture and the world.' },
    clauses: ['IR-C1-2', 'IR-C1-5'],
    bytes: IMAGE_FILES[name],
    replies: { 200: [], ...repliesAt([404, 405, 500], replies.errorEnvelope) },
    terms: { kind: 'images' as const },
    run: (exchange: RetrievalExchange) => readImage(inside, exchange, name),
  });
  return named([file('full.jpeg', 'image'), file('thumbnail.webp', 'thumbnail')]);
}
