import { always, type Json } from '../../../harness/services/image-retrieval/client.ts';
import { filtersOf, resultsIn, servedOf } from '../../../harness/services/image-retrieval/facts/exchanges.ts';

const searches = servedOf('search');

/** So many different answers of a kind are turned round by no accident of how results are made diverse. */
const MANY = 8;

/** In so many answers together scores fall by more; where chance orders them, hardly ever. */
const LEAST_FALL = MANY / 8;

/** So many scores in a row, nearly all of which rise, are turned round; those of so many queries are it by no accident. */
const PART = 10;
const TURNED = -0.8;
const TOO_MANY_TURNED = 4;

function scoresOf(json: Json): readonly number[] {
  return resultsIn(json).map(({ score }) => Number(score));
}

/** How far scores fall: 1 where each is above all later ones, -1 where each is below them. */
function fallOf(scores: readonly number[]): number {
  const pairs = scores.flatMap((score, at) => scores.slice(at + 1).map((later) => Math.sign(score - later)));
  return pairs.reduce((sum, sign) => sum + sign, 0) / pairs.length;
}

/**
 * Where an answer begins anew: what comes is better than nearly all before it, and no sibling, which may be held back. Results that
 * are made diverse do so here and there, and lists that are put one behind the other always at one place.
 */
function beginningOf(results: readonly Json[]): number | undefined {
  const at = results.findIndex(({ score, prompt }, place) => {
    const before = results.slice(0, place);
    const better = before.filter((one) => Number(one.score) >= Number(score));
    return place >= PART && PART * better.length < place && before.every((one) => one.prompt !== prompt);
  });
  return at < 0 ? undefined : at;
}

/** Rules of the order of results. */
export const orderChecks = [
  always(
    'IR-4-11',
    'the most relevant come first, wherever is looked and whatever is filtered',
    // Of two, a small rise turns the order.
    (exchange) => searches(exchange).filter(({ json }) => new Set(scoresOf(json)).size > 2),
    ({ json, sent }, { expect, seen }) => {
      const way = JSON.stringify([sent.search_in ?? 'both', filtersOf(sent).length > 0, sent.only_top === true]);
      const falls = (seen.get(way) ?? new Map()) as Map<string, number>;
      const scores = scoresOf(json);
      if (falls.size < MANY) seen.set(way, falls.set(scores.join(), fallOf(scores)));
      const all = [...falls.values()].reduce((sum, fall) => sum + fall, 0);
      // Results may be diversified, so scores may rise a little here and there.
      if (falls.size === MANY) expect(all, 'how far scores fall in several answers').toBeGreaterThan(LEAST_FALL);
    },
  ),

  always('IR-4-11', 'no part of an answer is turned round', searches, ({ json, sent }, { expect, seen }) => {
    const scores = scoresOf(json);
    const parts = scores.map((_, at) => scores.slice(at, at + PART)).filter((_, at) => at % PART === 0);
    const isTurned = parts.some((part) => part.length === PART && new Set(part).size > 1 && fallOf(part) < TURNED);
    const queries = (seen.get('turned') ?? new Set()) as Set<unknown>;
    if (isTurned) seen.set('turned', queries.add(sent.query));
    expect(queries.size, `queries answered with ${PART} in a row whose scores rise`).toBeLessThan(TOO_MANY_TURNED);
    const anew = beginningOf(resultsIn(json));
    if (anew === undefined) return;
    const places = (seen.get('places') ?? new Map()) as Map<unknown, number>;
    seen.set('places', places.set(sent.query, anew));
    const alike = [...places.values()].filter((place) => place === anew).length;
    const isAlways = 2 * alike >= places.size && alike >= TOO_MANY_TURNED;
    expect(isAlways, `whether answers begin anew behind ${anew} results, those of ${alike} queries`).toBe(false);
  }),
];
