import { BEARER, type HeaderTable, type ServiceDescription, usualHeadersAt } from '../../core/service/openapi.ts';
import { meaningAt } from './errors.ts';

/** As much of a route as its description asks for. */
interface DescribedRoute {
  readonly terms: { readonly kind: string };
}

/** Bodies that show what a search may ask. */
export const SEARCH_EXAMPLES = {
  prose: { query: 'a quiet lake in the mountains at dawn' },
  tags: { query: 'city, night, rain, neon', limit: 3, search_in: 'prompt' },
  narrowed: { query: 'a walk in the woods', style: 'watercolor', only_top: true },
};

/** A body that shows how one picture is asked for. */
export const MATCH_EXAMPLES = { prose: { prompt: 'a lighthouse above a stormy sea' } };

/** What the OpenAPI document tells beside the routes. */
export const description: ServiceDescription<DescribedRoute> = {
  title: 'Image retrieval',
  version: '1',
  description: 'Finds pictures of a curated library by what they show.',
  securitySchemes: { key: BEARER },
  tags: {
    search: 'Looking for pictures.',
    taxonomy: 'What can be narrowed to.',
    images: 'The pictures themselves.',
  },
  tagOf: ({ terms: { kind } }) => (kind === 'taxonomy' || kind === 'images' ? kind : 'search'),
  securityOf: ({ terms }) => (terms.kind === 'images' ? [] : [{ key: [] }]),
  meaningOf: (status) => (status === 200 ? 'The answer.' : meaningAt(status) || 'The path takes another method.'),
  headersAt: (status, { terms }) => ({
    ...usualHeadersAt(status),
    ...(status === 200 ? (OWN_HEADERS[terms.kind] ?? {}) : {}),
  }),
};

const OWN_HEADERS: Readonly<Record<string, HeaderTable>> = {
  search: { 'X-Cache': ['HIT where an equal search was answered within the last minute.', { type: 'string' }] },
  taxonomy: {
    'Cache-Control': ['For how long the list may be kept.', { type: 'string' }],
    Age: ['How old the list is, in seconds.', { type: 'integer' }],
  },
};
