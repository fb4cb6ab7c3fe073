import { BEARER, type ServiceDescription, usualHeadersAt } from '../../core/service/openapi.ts';
import { meaningAt } from './errors.ts';

/** What the OpenAPI document tells beside the routes. */
export const description: ServiceDescription<unknown> = {
  title: 'Compliance review',
  version: '1',
  description: 'Several reviewers working in parallel find content safe or unsafe.',
  securitySchemes: { key: BEARER },
  tags: { reviews: 'Reviews of text, dialogues and media.' },
  tagOf: () => 'reviews',
  securityOf: () => [{ key: [] }],
  meaningOf: (status) =>
    status === 200 ? 'The decision of the panel.' : meaningAt(status) || 'The path takes POST alone.',
  headersAt: usualHeadersAt,
};

/** Bodies that show what a review of text may be asked. */
export const TEXT_EXAMPLES = {
  text: { content: 'Hello, is this still for sale?' },
  panel: { content: 'You are all idiots', amount: 3, decision_method: 'any', verbose: 2 },
  instructed: { content: 'Two lions sleep.', custom_prompt: 'Flag every text about lions.', verbose: 1 },
};

/** A body that shows what a review of a conversation may be asked. */
export const CONVERSATION_EXAMPLES = {
  dialogue: {
    content: [
      { role: 'user', content: 'Hello?' },
      { role: 'assistant', content: 'Hello there.' },
    ],
    verbose: 1,
  },
};

/** Bodies that show what reviews of media may be asked: of files that every world has. */
export const IMAGE_EXAMPLES = { url: { content: 'https://media.facsimile.example/image.png', verbose: 1 } };

/** The same of a film. */
export const VIDEO_EXAMPLES = { url: { content: 'https://media.facsimile.example/video.mp4', verbose: 1 } };

/** What every review says of its silent fallbacks. */
export const FALLBACKS = [
  'A null for an optional parameter counts as leaving it out; ids in excluded_categories that are no rule are ignored;',
  'a blank custom_prompt counts as none; excluded_categories has no effect beside custom_prompt.',
].join(' ');
