import type { JsonObject } from '../../core/json.ts';
import { BEARER, type ServiceDescription, usualHeadersAt } from '../../core/service/openapi.ts';
import { ERROR_STATUS } from './errors.ts';
import type { Action } from './limits.ts';

/** As much of a route as its description asks for. */
interface DescribedRoute {
  readonly terms: { readonly isPublic: boolean };
}

/** A body for each action. `status` asks for the generation before it, whose id depends on the seed alone. */
export const EXAMPLES: Readonly<Record<Action, JsonObject>> = {
  models: { action: 'models' },
  generate: {
    action: 'generate',
    prompt: '@luna on a cliff above the sea, golden hour, -crowd',
    style: 'film',
    format: 'webp',
    quality: 80,
  },
  status: {
    action: 'status',
    id: 'job_71e8301464248ebb8984',
    prompt: 'on a cliff above the sea, golden hour',
    model: 'eros',
  },
  optimize: { action: 'optimize', prompt: 'a lighthouse at night, -people' },
  random: { action: 'random', character: 'kai' },
};

/** What the OpenAPI document tells beside the routes. */
export const description: ServiceDescription<DescribedRoute> = {
  title: 'Image generation',
  version: '2',
  description: 'Draws pictures in the background: generate, poll the status, open the signed URLs.',
  securitySchemes: { key: BEARER },
  tags: { generation: 'Everything that is asked for, by action.', storage: 'The files of pictures.' },
  tagOf: ({ terms }) => (terms.isPublic ? 'storage' : 'generation'),
  securityOf: ({ terms }) => (terms.isPublic ? [] : [{ key: [] }]),
  meaningOf: (status, { terms }) => (status < 300 ? 'The answer.' : terms.isPublic ? 'No file.' : meaningAt(status)),
  headersAt: usualHeadersAt,
};

function meaningAt(status: number): string {
  const texts = Object.entries(ERROR_STATUS).filter(([, one]) => one === status);
  return texts.map(([text]) => `${text}.`).join(' ') || OTHERS[status] || 'A failure.';
}

const OTHERS: Readonly<Record<number, string>> = {
  405: 'The path takes another method.',
  413: 'A body above 32 MB.',
  429: 'Too many requests with this key.',
};
