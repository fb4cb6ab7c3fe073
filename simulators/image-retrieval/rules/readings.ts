import type { JsonObject } from '../../core/call.ts';
import type { LibraryRecord } from '../state/catalog.ts';
import { LIMITS } from '../wire/limits.ts';
import type { Finder, Findings, Quest } from './finder.ts';

/** Only what people have approved is ever found, and of what repeats another picture nothing.  @clause IR-1-2 IR-1-5 IR-1-6 */
export function isApproved({ review, duplicateOf }: LibraryRecord): boolean {
  return review === 'approved' && duplicateOf === undefined;
}

/** One counter for each pair of key and address.  @clause IR-7-9 */
export function byPair(kind: string, keyId: string, address: string): readonly string[] {
  return [`${kind} ${keyId} ${address}`];
}

/** Every call with a good key counts, unless it was refused for coming too often.  @clause IR-7-11 */
export function allButRefused(status: number): boolean {
  return status !== 429;
}

/** Cache-Control and Age of a list of names: together no more than five minutes.  @clause IR-4-31 */
export function keptForMinutes(ageSeconds: number, lifeSeconds: number): Readonly<Record<string, string>> {
  return { 'cache-control': `max-age=${lifeSeconds}`, age: String(ageSeconds) };
}

/** Everything that is known of a picture.  @clause IR-C1-1 */
export function wholeImage(image: JsonObject): JsonObject {
  return image;
}

/** A picture without what an endpoint might leave out. */
export function shortenedImage({ gen_id: _genId, width: _width, height: _height, ...image }: JsonObject): JsonObject {
  return image;
}

/** A picture whose generation is called otherwise than generation calls it. */
export function renamedImage(image: JsonObject): JsonObject {
  return { ...image, gen_id: `up-${String(image.id).split('').toReversed().join('')}` };
}

/** Every picture is top, as if the library held no others. */
export function allTop(finder: Finder, { filter: { isTop: _any, ...filter }, ...quest }: Quest): Findings {
  const { found, matched } = finder.find({ ...quest, filter });
  return { found: found.map((one) => ({ ...one, record: { ...one.record, isTop: true } })), matched };
}

/** Counters of their own for keys and for addresses. */
export function byEach(kind: string, keyId: string, address: string): readonly string[] {
  return [`${kind} key ${keyId}`, `${kind} address ${address}`];
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
export function withSmallRises(finder: Finder, quest: Quest): Findings {
  const { found, matched } = finder.find(quest);
  const risen = found.map((one, at) => (at % 3 === 2 ? { ...one, score: (found[at - 1]?.score ?? 0) + 0.001 } : one));
  return { found: risen, matched };
}
