import type { JsonObject } from '../../core/call.ts';

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

/** Cache-Control and Age of a list of names: together no more than five minutes.  @clause IR-4-31 */
export function keptForMinutes(ageSeconds: number, lifeSeconds: number): Readonly<Record<string, string>> {
  return { 'cache-control': `max-age=${lifeSeconds}`, age: String(ageSeconds) };
}
