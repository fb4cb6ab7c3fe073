import { check, type DataContext, PATHS } from '../../../harness/services/personal-data/client.ts';
import { expectRefusedOnEach } from '../../../harness/services/personal-data/facts/calls.ts';
import {
  EMAILS,
  foundInEach,
  knownTypes,
  LETTER,
  letter,
  letterSpans,
  placesOf,
  served,
  spelled,
} from '../../../harness/services/personal-data/facts/facts.ts';
import {
  isIndexed,
  resultsIn,
  type Span,
  spansIn,
  stringsIn,
} from '../../../harness/services/personal-data/facts/layouts.ts';

/** Documents that make up values and their surroundings together, in one order only, and two that are equal. */
const PIECES = [
  'Please write to anna.keller@',
  'example.com or pay with 4111 1111',
  '1111 1111, or from 198.51.',
  '100.23 if need be. My passport number is',
  '912803456',
  '912803456',
  'and my social security number:',
  '219-09-9998',
];

/** Checks of the documents of a call: one or several, none, empty ones. */
export const documentChecks = [
  check('PD-B1-1', 'refuses text and texts together', async ({ personalData, expect, observe }) => {
    const answer = await personalData.detect({ text: LETTER, texts: [LETTER], mode: 'fast' });
    expect(answer).toBeRefused();
    observe('PD-B1~text-choice', answer.status === 422 ? 'unprocessable' : 'refused');
  }),

  check('PD-B1-1', 'refuses text and texts together on each path', { pace: 'waiting' }, async (context) => {
    for (const texts of [[LETTER], []]) await expectRefusedOnEach(context, { texts });
    await expectRefusedOnEach(context, { text: '', texts: [LETTER] });
  }),

  check('PD-B1-1', 'refuses a call with neither text nor texts', { pace: 'waiting' }, async (context) => {
    await expectRefusedOnEach(context, { text: undefined });
    context.expect(await context.personalData.detect({})).toBeRefused();
  }),

  check('PD-B1-13', 'gives one result for each document', async (context) => {
    const letters = [...EMAILS].reverse().map((email) => `This one goes to ${email} and to nobody else.`);
    const texts = [...letters, 'In this one there is nothing to find.'];
    const answer = served(context, await context.personalData.detect({ texts, mode: 'fast', include_text: true }));
    const results = resultsIn(answer.body, texts.length) ?? [];
    context.expect(results.length).toBe(texts.length);
    await knownTypes(context);
    const places = [...EMAILS]
      .reverse()
      .map((email) => results.flatMap((result, at) => (stringsIn(result).includes(email) ? [at] : [])));
    context.expect(places.flat().sort()).toEqual([0, 1, 2]);
    if (context.isSimulator) context.expect(places).toEqual([[0], [1], [2]]);
    const alone = await context.personalData.detect({ texts: [LETTER], mode: 'fast', include_text: true });
    const due = placesOf(await letterSpans(context));
    context.expect(placesOf(spansIn(served(context, alone).body, [LETTER]))).toEqual(due);
    context.observe('PD-4~document-order', await orderShown(context, results));
  }),

  check('PD-B1-13', 'reads each document by itself', async (context) => {
    const forwards = await foundInEach(context, PIECES, { score_threshold: 0, include_text: true });
    const backwards = await foundInEach(context, [...PIECES].reverse(), { score_threshold: 0, include_text: true });
    const valuesOf = (spans: readonly Span[]): readonly string[] =>
      spans.map(({ type, score, value }) => `${type} ${score} ${value}`).sort();
    // The order of results may be told in ways that cannot be read: all of them together are the same in any case.
    const all = (results: readonly (readonly Span[])[]) => results.map(valuesOf).map(String).sort();
    context.expect(all(backwards)).toEqual(all(forwards));
  }),

  check(['PD-B1-33', 'PD-B1-13'], 'serves or refuses an empty text and empty documents', async (context) => {
    const { personalData, expect } = context;
    const bodies = [{ text: '' }, { texts: [] }, { texts: [LETTER, ''] }];
    const statuses: number[] = [];
    for (const body of bodies) {
      const answer = await personalData.detect({ ...body, mode: 'fast' });
      expect(answer).toServeOrRefuse();
      statuses.push(answer.status);
    }
    if (statuses.at(-1) === 200) {
      const answer = served(context, await personalData.detect({ texts: ['', LETTER, ''], mode: 'fast' }));
      expect((resultsIn(answer.body, 3) ?? []).length, 'the number of results').toBe(3);
    }
    const remove = await spelled(context, { DEFAULT: { operator: 'redact' } });
    for (const documents of [{ text: '' }, { texts: [LETTER, ''] }]) {
      const body = { ...documents, mode: 'fast', operators: remove };
      for (const path of [PATHS.redact, PATHS.anonymize]) {
        expect(await personalData.send('POST', path, body)).toServeOrRefuse();
      }
      expect((await personalData.submit({ task: 'redact', ...body })).status).toBeLessThan(500);
    }
    const served200 = statuses.filter((status) => status === 200).length;
    const alike = served200 === 0 ? 'all-refused' : 'all-served';
    context.observe('PD-B1~empty-input', served200 % bodies.length === 0 ? alike : 'mixed');
  }),
];

/** How results are told apart, and whether one document is answered without a list. */
async function orderShown(context: DataContext, results: readonly unknown[]): Promise<string> {
  if (isIndexed(results)) return 'indexed';
  const { body } = await letter(context);
  return resultsIn(body, 1)?.[0] === body ? 'single-object' : 'same-order';
}
