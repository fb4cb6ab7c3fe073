import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { lateObject, told } from '../../core/told.ts';
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
export const searchRequest = lateObject('SearchRequest', 'What to look for.', () => ({
  query: told(z.string().min(1).max(LIMITS.query), 'Prose or tags; not blank.'),
  ...narrowing().shape,
  limit: told(z.int().min(LIMITS.results.least).max(LIMITS.results.most), 'The most results.')
    .default(LIMITS.results.default)
    .optional(),
  only_top: told(z.boolean(), 'Only pictures that are the best of their class.').default(false).optional(),
}));

/** The body of a request for one picture. */
export const matchRequest = lateObject('MatchRequest', 'What one picture shall show.', () => ({
  prompt: told(z.string().min(1).max(LIMITS.prompt), 'What the picture shall show; not blank.'),
  ...narrowing().shape,
}));
