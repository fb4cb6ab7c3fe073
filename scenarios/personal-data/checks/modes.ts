import { INHERITED, wordsNear } from '../../../harness/engine/cases/lookalikes.ts';
import { check } from '../../../harness/services/personal-data/client.ts';
import { expectRefusedOnEach } from '../../../harness/services/personal-data/facts/calls.ts';
import {
  found,
  foundInEach,
  knownTypes,
  LETTER,
  mask,
  type Operators,
  placesOf,
  served,
  spelled,
} from '../../../harness/services/personal-data/facts/facts.ts';
import { redactedIn, type Span, spansIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import { NAMES, NAMING } from '../../../harness/services/personal-data/facts/samples.ts';
import { UNSURE } from '../../../harness/services/personal-data/facts/thresholds.ts';
import {
  carryOut,
  DETECTIONS,
  expectOfEach,
  type Request,
  tryOut,
  WAYS,
  type Way,
  type WayOutcome,
} from '../../../harness/services/personal-data/facts/ways.ts';

/** Findings without their places: how these are counted is the matter of another clause. */
function findingsOf(spans: readonly Span[]): readonly string[] {
  return spans.map(({ type, start, end, score }) => `${type} ${end - start} ${score}`).sort();
}

/** Maps that change names: by DEFAULT, alone and beside the key of another type, and under the key of their own type. */
function nameMaps(other: string, own: string): readonly Operators[] {
  const keep = { operator: 'keep' };
  return [
    { DEFAULT: { operator: 'redact' } },
    {
      [other]: mask(3, '#', true),
      DEFAULT: { operator: 'replace' },
    },
    { DEFAULT: keep, [own]: { operator: 'hash', hash_type: 'sha512' } },
    { [other]: keep, [own]: { operator: 'replace', new_value: 'SOMEBODY' }, DEFAULT: { operator: 'redact' } },
  ];
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

  check(
    ['PD-B1-24', 'PD-1-4', 'PD-4-6', 'PD-4-3', 'PD-B1-11'],
    'knows names in mode full in every way, whether it is sent or not',
    { pace: 'waiting' },
    async (context) => {
      const options = { language: 'en', score_threshold: 0.35, allow_list: ['nothing'], include_text: true };
      // The first document holds no name: what is read of it alone tells nothing.
      const forms = [{ texts: ['All was quiet.', ...NAMING] }, { text: NAMING.join(' ') }];
      const turns = [{ include_text: true }, options, options, { ...options, mode: 'full' }];
      const requestsOf = (ways: readonly Way[], maps: readonly object[] = [{}]): readonly Request[] =>
        turns.flatMap((asked, turn) =>
          ways.map((way, at): Request => {
            return [way, { ...asked, ...maps[(turn + at) % maps.length], ...forms[(turn + at) % 2] }];
          }),
        );
      // Mode full may waver: one name that is found, or goes, will do.
      const isKnown = ({ isRefused, value }: WayOutcome): boolean => {
        const told = redactedIn(value).join(' ');
        const echoed = spansIn(value, NAMING).map(({ value: one }) => one ?? '');
        const isFound = (name: string) =>
          told === '' ? echoed.some((one) => one.includes(name)) : !told.includes(name);
        return !isRefused && NAMES.some(isFound);
      };
      const read = await tryOut(context, requestsOf(DETECTIONS), isKnown);
      const spans = read.flatMap(({ value }) => spansIn(value, NAMING));
      const named = spans.find(({ value }) => NAMES.some((name) => value?.includes(name)));
      const maps: object[] = [];
      for (const [at, map] of nameMaps((await knownTypes(context)).email, named?.type ?? 'DEFAULT').entries()) {
        // The type of names alone, by two of the maps, so that each way meets it without a mode.
        const entities = at % 2 === 0 && named?.type ? [named.type] : undefined;
        maps.push({ entities, operators: await spelled(context, map) });
      }
      const outcomes = [...read, ...(await tryOut(context, requestsOf(WAYS, maps), isKnown))];
      if (!outcomes.some(isKnown)) return context.inconclusive('no name is found in mode full');
      expectOfEach(context, outcomes, isKnown);
      // One of the maps puts placeholders in the place of names: each way meets it once.
      const placed = outcomes.filter(({ value }) => redactedIn(value).join().includes(`<${named?.type}>`));
      context.expect(placed.length, 'how often names become placeholders').toBeLessThanOrEqual(WAYS.length);
    },
  ),

  check(
    ['PD-B1-5', 'PD-4-6', 'PD-4-3'],
    'rewrites no names that are not asked for in any way',
    { pace: 'waiting' },
    async (context) => {
      const { email } = await knownTypes(context);
      const operators = await spelled(context, { DEFAULT: { operator: 'redact' } });
      const body = { mode: 'full', entities: [email], operators };
      const requests = WAYS.map(
        (way, at): Request => [way, { ...body, ...(at % 2 === 0 ? { texts: NAMING } : { text: NAMING.join(' ') }) }],
      );
      expectOfEach(context, await carryOut(context, requests), ({ isRefused, value }) => {
        return !isRefused && NAMES.every((name) => redactedIn(value).join(' ').includes(name));
      });
    },
  ),

  check('PD-B1-27', 'refuses a mode that is not full or fast', async ({ personalData, expect, observe }) => {
    for (const mode of ['ful', '', ...INHERITED, ...wordsNear('fast'), ...wordsNear('full')]) {
      const answer = await personalData.detect({ text: LETTER, mode });
      expect(answer, `mode "${mode}"`).toBeRefused();
      observe('PD-B1~bad-enum', answer.status === 422 ? 'unprocessable' : 'refused');
    }
  }),

  check('PD-B1-27', 'refuses such a mode on each path', { pace: 'waiting' }, async (context) => {
    for (const [turn, mode] of ['thorough', 'FAST'].entries())
      await expectRefusedOnEach(context, { mode }, false, turn);
  }),
];
