import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { told } from '../../core/told.ts';
import { LIMITS, SEARCH_IN } from './limits.ts';

/** What both ways of looking for pictures may ask. */
const narrowing = lazily(() =>
  z.looseObject({
    character: told(
      z.string(),
      'Only pictures of this character; one that is nobody finds nothing, an empty one pictures without a character.',
    ).optional(),
    model: told(z.string(), 'Only pictures by this model.').optional(),
    style: told(z.string(), 'Only pictures in this style.').optional(),
    search_in: told(z.enum(SEARCH_IN), 'Which texts of pictures are looked in.').default('both').optional(),
  }),
);

/** The body of a search. */
export const searchRequest = lazily(() =>
  z
    .looseObject({
      query: told(z.string().min(1).max(LIMITS.query), 'Prose or tags; not blank.'),
      ...narrowing().shape,
      limit: told(z.int().min(LIMITS.results.least).max(LIMITS.results.most), 'The most results.')
        .default(LIMITS.results.default)
        .optional(),
      only_top: told(z.boolean(), 'Only pictures that are the best of their class.').default(false).optional(),
    })
    .meta({ title: 'SearchRequest', description: 'What to look for.' }),
);

/** The body of a request for one picture. */
export const matchRequest = lazily(() =>
  z
    .looseObject({
      prompt: told(z.string().min(1).max(LIMITS.prompt), 'What the picture shall show; not blank.'),
      ...narrowing().shape,
    })
    .meta({ title: 'MatchRequest', description: 'What one picture shall show.' }),
);
