/** The readings that need code: each replaces a member of the rules. */

import { LIMITS } from '../wire/limits.ts';
import type { Finder, Findings, Quest } from './finder.ts';

/** Every picture is top, as if the library held no others. */
export function allTop(finder: Finder, { filter: { isTop: _any, ...filter }, ...quest }: Quest, seek = find): Findings {
  const { found, matched } = seek(finder, { ...quest, filter });
  return { found: found.map((one) => ({ ...one, record: { ...one.record, isTop: true } })), matched };
}

/** Puts the second best picture first, as if more than similarity counted. */
export function secondBestFirst(finder: Finder, quest: Quest): Findings {
  const { found, matched } = finder.find({ ...quest, limit: LIMITS.results.most });
  const [best, second, ...others] = found;
  if (!best || !second) return { found, matched };
  const swapped = [{ ...second, score: best.score }, { ...best, score: second.score }, ...others];
  return { found: swapped.slice(0, quest.limit), matched };
}

/** Raises every third score a little above the one before it, as if results were reordered after scoring. */
export function withSmallRises(finder: Finder, quest: Quest, seek = find): Findings {
  const { found, matched } = seek(finder, quest);
  const risen = found.map((one, at) => (at % 3 === 2 ? { ...one, score: (found[at - 1]?.score ?? 0) + 0.001 } : one));
  return { found: risen, matched };
}

function find(finder: Finder, quest: Quest): Findings {
  return finder.find(quest);
}
