import { BEARER, type ServiceDescription, usualHeadersAt } from '../../core/service/openapi.ts';
import { meaningAt } from './errors.ts';

/** As much of a route as its description asks for. */
interface DescribedRoute {
  readonly path: string;
  readonly terms: { readonly isPublic: boolean };
}

/** Bodies that show what a submission may ask: of files that every world has. */
export const ANALYZE_EXAMPLES = {
  image: { media: 'https://media.facsimile.example/image.png', media_type: 'image' },
  video: { media: 'https://media.facsimile.example/video.mp4', media_type: 'video', detail: 'low' },
};

/** What the OpenAPI document tells beside the routes. */
export const description: ServiceDescription<DescribedRoute> = {
  title: 'Media analysis',
  version: '1',
  description: 'Analyses images, video and audio in the background: submit, poll, read the results.',
  securitySchemes: { key: BEARER },
  tags: {
    public: 'What can be asked for.',
    jobs: 'Submitting media and reading results.',
    account: 'What was asked for and billed.',
  },
  tagOf: ({ path }) => (path.includes('/public/') ? 'public' : path.includes('/account/') ? 'account' : 'jobs'),
  securityOf: ({ terms }) => (terms.isPublic ? [] : [{ key: [] }]),
  meaningOf: (status) => (status < 300 ? 'The answer.' : refusalsAt(status)),
  headersAt: usualHeadersAt,
};

function refusalsAt(status: number): string {
  if (status === 413) return 'invalid_request: a body above 5 MB.';
  return meaningAt(status) || 'The path takes another method.';
}
