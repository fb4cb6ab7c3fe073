import type { JsonObject } from '../../core/call.ts';
import type { LibraryRecord } from '../state/catalog.ts';

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

/** As long as a list of names may be kept, and how old it is: together no more than five minutes.  @clause IR-4-31 */
export function keptForMinutes(ageSeconds: number, lifeSeconds: number): Readonly<Record<string, string>> {
  return { 'cache-control': `max-age=${lifeSeconds}`, age: String(ageSeconds) };
}

/** Everything that is known of a picture.  @clause IR-C1-1 */
export function wholeImage(image: JsonObject): JsonObject {
  return image;
}
