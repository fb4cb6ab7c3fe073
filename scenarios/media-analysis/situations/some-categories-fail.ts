import { type MediaSituation, pictureBody, standing } from './situation.ts';

/**
 * A body whose job completes although its first category fails.
 *
 * The record counts one failed category, the list calls the request `partial`, and the bill holds what succeeded: `succeeded`
 * categories at the price of a picture.
 */
export const someCategoriesFail: MediaSituation<{ readonly body: object; readonly succeeded: number }> = (world) => ({
  key: standing(world),
  body: {
    ...pictureBody,
    categories: ['cat_scene', 'cat_objects', 'cat_safety'],
    system_prompt: 'Look closely. {{CATEGORY_PROMPT}} [[sim failcategories=1]]',
  },
  succeeded: 2,
});
