import { isRecord } from '../../../harness/engine/is-record.ts';
import { check, type Result } from '../../../harness/services/text-moderation/client.ts';
import { limitsOf, steady } from '../../../harness/services/text-moderation/facts/samples.ts';
import { servedInPart } from '../../../harness/services/text-moderation/facts/texts.ts';
import { EVERYTHING } from '../../../harness/services/text-moderation/facts/thresholds.ts';

/** The most texts that are sent, though a key may send more: each is paid for. */
const MANY = 130;

/** Where parts of a large batch may end, besides its own end: at every fiftieth item, and at a power of two. */
const EDGES = [0, 49, 50, 99, 100, 127, 128];

/** So many entries that differ most from the others are looked at, wherever they stand. */
const OUTLIERS = 4;

/** So far may evaluating texts together move a probability. */
const MOST_SHIFT = 0.05;

/** Checks of how places in a large batch are judged. */
export const placeChecks = [
  check('TM-1-17', 'judges different texts in a large batch as it does in a small list', async (context) => {
    const { items: most } = await limitsOf(context);
    const { batch, check: judge } = context.textModeration;
    const items = Array.from({ length: Math.min(most, MANY) }, () => context.fresh());
    const { results } = servedInPart(context, await batch({ items, include: EVERYTHING, cache: false })).batch;
    const judged = judgedPlaces(results);
    const looked = [...new Set([...outliers(results, judged), ...EDGES, items.length - 1])]
      .filter((at) => judged.includes(at))
      .slice(0, most);
    if (looked.length === 0) return context.inconclusive('no text was judged, or no probabilities are shown');
    const again = await judge({ content: looked.map((at) => items[at]), include: EVERYTHING, cache: false });
    const alone = servedInPart(context, again).batch.results;
    const strays = looked.filter((at, turn) => isOther(results[at], alone[turn]));
    context.expect(strays, 'places in the batch whose verdict is another one').toEqual([]);
  }),
];

/** The places of entries that were judged and show what was found. */
function judgedPlaces(results: readonly Result[]): readonly number[] {
  return results.flatMap(({ decision, probabilities }, at) =>
    decision !== 'error' && isRecord(probabilities) ? [at] : [],
  );
}

/** The places whose probabilities lie farthest from the middle ones: all texts are as harmless. */
function outliers(results: readonly Result[], places: readonly number[]): readonly number[] {
  const found = (at: number): Readonly<Record<string, number>> => results[at]?.probabilities ?? {};
  const [first = 0] = places;
  const middles = Object.keys(found(first)).map((id) => {
    const ordered = places.map((at) => found(at)[id] ?? 0).sort((one, other) => one - other);
    return [id, ordered[Math.floor(ordered.length / 2)] ?? 0] as const;
  });
  const farness = (at: number): number =>
    Math.max(0, ...middles.map(([id, middle]) => Math.abs((found(at)[id] ?? 0) - middle)));
  return places.toSorted((one, other) => farness(other) - farness(one)).slice(0, OUTLIERS);
}

/** Whether two verdicts on a text differ in more than what evaluating texts together may move, or in what is made of the same. */
function isOther(one: Result | undefined, other: Result | undefined): boolean {
  if (!isRecord(one?.probabilities) || !isRecord(other?.probabilities) || other.decision === 'error') return false;
  const { probabilities } = other;
  const shifts = Object.entries(one.probabilities).map(([id, value]) => Math.abs(value - (probabilities[id] ?? value)));
  if (Math.max(0, ...shifts) > MOST_SHIFT) return true;
  return one.decision !== other.decision && steady(shifts).every((shift) => shift === 0);
}
