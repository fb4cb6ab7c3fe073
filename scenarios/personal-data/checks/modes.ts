import { wordsNear } from '../../../harness/engine/cases/lookalikes.ts';
import { check } from '../../../harness/services/personal-data/client.ts';
import { expectRefusedOnEach } from '../../../harness/services/personal-data/facts/calls.ts';
import {
  found,
  foundInEach,
  LETTER,
  placesOf,
  served,
  spelled,
} from '../../../harness/services/personal-data/facts/facts.ts';
import { redactedIn, type Span } from '../../../harness/services/personal-data/facts/layouts.ts';
import { NAMES, NAMING } from '../../../harness/services/personal-data/facts/samples.ts';
import { UNSURE } from '../../../harness/services/personal-data/facts/thresholds.ts';

/** Findings without their places: how these are counted is the matter of another clause. */
function findingsOf(spans: readonly Span[]): readonly string[] {
  return spans.map(({ type, start, end, score }) => `${type} ${end - start} ${score}`).sort();
}

/** Checks of mode. */
export const modeChecks = [
  check('PD-B1-25', 'finds the same in mode fast each time', async (context) => {
    const first = placesOf(await found(context, { text: UNSURE, score_threshold: 0.1 }));
    context.expect(placesOf(await found(context, { text: UNSURE, score_threshold: 0.1 }))).toEqual(first);
  }),

  check('PD-B1-25', 'finds the same in mode fast in each of two equal documents', async (context) => {
    const [one = [], other = []] = await foundInEach(context, [UNSURE, UNSURE]);
    context.expect(findingsOf(one)).toEqual(findingsOf(other));
  }),

  check('PD-B1-8', 'rewrites no name in mode fast that only context gives away', async (context) => {
    const operators = await spelled(context, { DEFAULT: { operator: 'redact' } });
    const answer = served(context, await context.personalData.redact({ texts: NAMING, mode: 'fast', operators }));
    const rewritten = redactedIn(answer.body);
    if (rewritten.length !== NAMING.length) return context.inconclusive('needs redacted_text for each document');
    context.expect(NAMES.filter((name) => !rewritten.some((text) => text.includes(name)))).toEqual([]);
  }),

  check('PD-B1-27', 'refuses a mode that is not full or fast', async ({ personalData, expect, observe }) => {
    for (const mode of ['thorough', '', ...wordsNear('fast'), ...wordsNear('full')]) {
      const answer = await personalData.detect({ text: LETTER, mode });
      expect(answer).toBeRefused();
      observe('PD-B1~bad-enum', answer.status === 422 ? 'unprocessable' : 'refused');
    }
  }),

  check('PD-B1-27', 'refuses such a mode on each path', { pace: 'waiting' }, async (context) => {
    for (const mode of ['thorough', 'FAST']) await expectRefusedOnEach(context, { mode });
  }),
];
