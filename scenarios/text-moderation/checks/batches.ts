import { check } from '../../../harness/services/text-moderation.ts';

/** Checks of batch calls: shape of the request, limits, order and isolation of the items. */
export const batchChecks = [
  check('TM-4.2-7', 'refuses a batch with no entries', async ({ textModeration, expect }) => {
    expect(await textModeration.batch({ items: [] })).toFail(400, 'empty_batch');
  }),
];
