/** What a world of image generation starts with: characters, models, rulesets and keys, as plain data. */

import type { Character, Model } from '../../core/pictures/catalog.ts';

/** A key that every world has. Its id and the stem of its secret are one word. */
export interface StandingKey {
  readonly id: string;
  /** The service's default ceiling unless given. */
  readonly requestsPerMinute?: number;
  /** Since long ago. */
  readonly isDisabled?: boolean;
}

/** Everything a world of image generation starts with. */
export interface Catalog {
  readonly characters: readonly Character[];
  /** The first one is what unknown keys fall back to. */
  readonly models: readonly Model[];
  /** What every negative prompt begins with. */
  readonly baseNegative: string;
  /** The names of the rulesets that compliance may be asked to judge under. */
  readonly rulesets: readonly string[];
  readonly keys: readonly StandingKey[];
}
