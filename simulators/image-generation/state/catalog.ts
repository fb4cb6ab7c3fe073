import type { Figure, Look } from '../../core/pictures/scene.ts';

/** What a world of image generation starts with, as plain data. */

/** A character that a prompt may activate. */
export interface Character {
  /** What follows the @. */
  readonly name: string;
  /** Words that activate its weights; they open the positive prompt. */
  readonly trigger: string;
  readonly positive: string;
  readonly negative: string;
  /** How it looks. */
  readonly figure: Figure;
}

/** A way of drawing that a model knows. */
export interface Style {
  readonly key: string;
  readonly label: string;
  readonly look: Look;
  /** Words of quality at the end of the positive prompt. */
  readonly tags: string;
  readonly negative: string;
}

/** A diffusion model. */
export interface Model {
  readonly key: string;
  readonly label: string;
  /** The key of one of its styles. */
  readonly defaultStyle: string;
  readonly styles: readonly Style[];
}

/** A key that every world has. Its id and the stem of its secret are one word. */
export interface StandingKey {
  readonly id: string;
  readonly requestsPerMinute?: number;
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
