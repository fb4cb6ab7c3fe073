import type { Character, Model } from '../../core/pictures/catalog.ts';

/** What a world of image generation starts with, as plain data. */

/** A key that every world has. Its id and the stem of its secret are one word. */
export interface StandingKey {
  readonly id: string;
  readonly requestsPerMinute?: number;
  readonly isDisabled?: boolean;
}

/** What a name of a ruleset stands for: how many reviewers compliance asks, and how their votes decide. */
export interface Ruleset {
  readonly name: string;
  readonly reviewers: number;
  readonly method: 'average' | 'any' | 'all' | 'score';
}

/** Everything a world of image generation starts with. */
export interface Catalog {
  readonly characters: readonly Character[];
  /** The first one is what unknown keys fall back to. */
  readonly models: readonly Model[];
  /** What every negative prompt begins with. */
  readonly baseNegative: string;
  /** What compliance may be asked to judge under. */
  readonly rulesets: readonly Ruleset[];
  readonly keys: readonly StandingKey[];
}
