import { generate, LONG_ENOUGH, look, type PictureSituation, standing } from './situation.ts';

/**
 * A picture that the cache knows, by the prompt that it was drawn for.
 *
 * `use_cache` with `known` serves it, marked as a hit, and lets it be read for an hour. With `unknown`, `cache_only` is answered
 * 404 `No cached result found`, which is no failure.
 */
export const cachedPicture: PictureSituation<{ readonly known: string; readonly unknown: string }> = (world) => {
  const known = 'a lighthouse by the sea at dusk';
  const ticket = generate(world, { prompt: known });
  world.clock.advance(LONG_ENOUGH);
  look(world, ticket);
  return { key: standing(world), known, unknown: 'quincunx of verdigris astrolabes' };
};
