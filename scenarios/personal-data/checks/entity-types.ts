import { INHERITED } from '../../../harness/engine/cases/lookalikes.ts';
import { check } from '../../../harness/services/personal-data/client.ts';
import {
  EMAILS,
  found,
  IP_ADDRESS,
  knownTypes,
  LETTER,
  listedTypes,
  placesOf,
  redacted,
  served,
  spelled,
} from '../../../harness/services/personal-data/facts/facts.ts';
import { redactedIn, spansIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import { NAMING } from '../../../harness/services/personal-data/facts/samples.ts';
import { UNSURE, weighed } from '../../../harness/services/personal-data/facts/thresholds.ts';

const [EMAIL] = EMAILS;
const UNKNOWN = 'FAVOURITE_COLOUR';

/** Checks of the list of entity types that a call asks for. */
export const entityTypeChecks = [
  check('PD-B1-5', 'puts in placeholders of the listed types only', async (context) => {
    const { email, card } = await knownTypes(context);
    const operators = { DEFAULT: { operator: 'replace' } };
    const first = await redacted(context, LETTER, operators, { entities: [email] });
    context.expect(first).toBe(LETTER.replace(EMAIL, `<${email}>`));
    const around = `From ${IP_ADDRESS}, with the social security number 219-09-9998, call +1 212 555 0187: `;
    const both = await redacted(context, `${around}${LETTER}`, operators, { entities: [card, email] });
    context.expect(both.startsWith(around), 'whether the types beside two that are asked for are left').toBe(true);
  }),

  check('PD-B1-5', 'finds no other type whose name begins alike', async (context) => {
    const types = [...new Set((await weighed(context)).flatMap(({ type }) => type ?? []))];
    const [asked, other] = mostAlike(types);
    if (asked === undefined || other === undefined) return context.skip('no two types are found here');
    const spans = await found(context, { text: UNSURE, score_threshold: 0, entities: [asked] });
    context.expect(spans.map(({ type }) => type)).not.toContain(other);
  }),

  check('PD-B1-5', 'finds no names in mode full unless they are asked for', async (context) => {
    const { email } = await knownTypes(context);
    const spans = await found(context, { text: NAMING.join(' '), mode: 'full', entities: [email] });
    context.expect(spans.filter(({ type }) => type !== email).length).toBe(0);
  }),

  check('PD-B1-34', 'looks for every type of the language where none is named', async (context) => {
    const types = (await listedTypes(context)).en ?? [];
    if (types.length === 0) return context.inconclusive('the types of English cannot be read');
    const named = await found(context, { text: UNSURE, score_threshold: 0, language: 'en', entities: types });
    context.expect(placesOf(await weighed(context))).toEqual(placesOf(named));
  }),

  check('PD-B1-19', 'refuses or ignores an unknown type among entities', async (context) => {
    const { email, card } = await knownTypes(context);
    const plain = await found(context, { text: LETTER, entities: [email] });
    // The first one contains a known name: each name counts by itself and as a whole.
    for (const unknown of [[`${UNKNOWN}_${card}_X`], INHERITED]) {
      const entities = [email, ...unknown];
      const answer = await context.personalData.detect({ text: LETTER, mode: 'fast', entities });
      context.observe('PD-B1~unknown-entity', answer.status === 200 ? 'ignored' : 'refused');
      if (answer.status !== 200) context.expect(answer).toBeRefused();
      else context.expect(placesOf(spansIn(answer.body, [LETTER]))).toEqual(placesOf(plain));
    }
  }),

  check('PD-B1-19', 'refuses or ignores an operator for an unknown type', async (context) => {
    const { email } = await knownTypes(context);
    for (const type of [UNKNOWN, 'constructor']) {
      const operators = await spelled(context, { [type]: { operator: 'keep' }, DEFAULT: { operator: 'redact' } });
      const answer = await context.personalData.redact({ text: LETTER, mode: 'fast', entities: [email], operators });
      if (answer.status !== 200) context.expect(answer).toBeRefused();
      else context.expect(redactedIn(served(context, answer).body)).toEqual([LETTER.replace(EMAIL, '')]);
    }
  }),
];

/** The two of several names that begin alike for the longest. */
function mostAlike(names: readonly string[]): readonly string[] {
  const common = (one: string, other: string): number => {
    const at = [...one].findIndex((letter, index) => letter !== other[index]);
    return at < 0 ? one.length : at;
  };
  const pairs = names.flatMap((one) => names.filter((other) => other !== one).map((other) => [one, other] as const));
  return pairs.reduce<readonly string[]>(
    (best, pair) => (best[0] !== undefined && common(best[0], best[1] ?? '') >= common(...pair) ? best : pair),
    [],
  );
}
