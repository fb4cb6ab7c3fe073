import { found, foundInEach, isRefusal, LETTER, placesOf } from '../../../harness/services/data-facts.ts';
import { UNSURE } from '../../../harness/services/data-thresholds.ts';
import { check } from '../../../harness/services/personal-data.ts';

/** Checks of mode. */
export const modeChecks = [
  check('PD-B1-25', 'finds the same in mode fast each time', async (context) => {
    const first = placesOf(await found(context, { text: UNSURE, score_threshold: 0.1 }));
    context.expect(placesOf(await found(context, { text: UNSURE, score_threshold: 0.1 }))).toEqual(first);
  }),

  check('PD-B1-25', 'finds the same in mode fast in each of two equal documents', async (context) => {
    const [one = [], other = []] = await foundInEach(context, [UNSURE, UNSURE]);
    context.expect(placesOf(one)).toEqual(placesOf(other));
  }),

  check('PD-B1-27', 'refuses a mode that is not full or fast', async ({ personalData, expect, observe }) => {
    const answer = await personalData.detect({ text: LETTER, mode: 'thorough' });
    expect(isRefusal(answer)).toBe(true);
    observe('PD-B1~bad-enum', answer.status === 422 ? 'unprocessable' : 'refused');
  }),
];
