import type { MediaFacts } from './facts.ts';
import { glanceAt } from './glance.ts';
import { readStill } from './still.ts';

/**
 * Measures a file; null when it is not media that can be read.
 *
 * It never throws, whatever the bytes, and depends on them alone. The library that reads films and sounds is loaded for the
 * first of them.
 */
export async function readMedia(bytes: Uint8Array): Promise<MediaFacts | null> {
  const { type, picture } = glanceAt(bytes) ?? {};
  if (type === undefined) return null;
  if (picture === 'still') return readStill(bytes, type);
  const { readFilm } = await import('./film.ts');
  return readFilm(bytes, type);
}
