import { standingCharacters, standingModels } from '../../core/pictures/catalog.ts';
import type { Catalog, StandingKey } from './catalog.ts';

/** The keys that every world has. */
const generationKeys = [
  { id: 'ig_sim_default' },
  { id: 'ig_sim_fast', requestsPerMinute: 60_000 },
  { id: 'ig_sim_disabled', isDisabled: true },
] as const satisfies readonly StandingKey[];

/** A key that every world has. */
export type StandingKeyId = (typeof generationKeys)[number]['id'];

/** What every world of image generation starts with. */
export const standingGeneration: Catalog = {
  characters: standingCharacters,
  models: standingModels,
  baseNegative: 'lowres, blurry, watermark text, extra fingers',
  rulesets: ['default', 'strict'],
  keys: generationKeys,
};
