import * as fc from 'fast-check';
import { resultsIn } from '../../../harness/services/text-moderation.ts';
import { always, property } from '../../../harness/services/text-moderation.ts';

/** Rules that every moderation result must keep. */
export const resultChecks = [
  always('TM-2.1-3', 'flagged is true for review and block, and only for them', resultsIn, (result, { expect }) => {
    expect(result.flagged).toBe(result.decision === 'review' || result.decision === 'block');
  }),
  property(
    'TM-2.3-18',
    'the summary recounts the entries',
    fc.array(fc.constantFrom('a kind word', 'You are a worthless idiot.'), { minLength: 1, maxLength: 6 }),
    async ({ textModeration, expect, fresh }, wordings) => {
      const { batch } = await textModeration.batch({ items: wordings.map((wording) => fresh(wording)) });
      const count = (decision: string): number => batch.results.filter((entry) => entry.decision === decision).length;
      expect(batch.summary).toMatchObject({
        blocked: count('block'),
        review: count('review'),
        allowed: count('allow'),
        errors: count('error'),
      });
    },
  ),
];
