import type { Colour } from './draw/canvas.ts';
import type { Look, Place, Thing, Time, Weather } from './words.ts';

export type { Look, Place, Thing, Time, Weather };

/** How hair may be worn, or covered. */
export const hairShapes = ['short', 'long', 'bun', 'tail', 'hood', 'hat'] as const;

/** A person's looks and clothes. Colours are those of the material, before light falls on it. */
export interface Figure {
  readonly hair: Colour;
  readonly hairShape: (typeof hairShapes)[number];
  readonly skin: Colour;
  readonly outfit: Colour;
  readonly accent: Colour;
  readonly cape: boolean;
  readonly beard?: boolean;
}

/** How near a person stands. */
export type Framing = 'portrait' | 'standing';

/** The colours of air and light. */
export interface Light {
  /** From the top of the sky to the horizon. */
  readonly sky: readonly [Colour, Colour, Colour, Colour];
  /** The light of the sun or moon; 1 is daylight. */
  readonly key: Colour;
  /** The light in the shadows. */
  readonly shade: Colour;
  /** The colour into which distance fades. */
  readonly haze: Colour;
  /** The strength of lamps and lit windows, 0 to 1. */
  readonly lamps: number;
}

/**
 * A picture before it is drawn: plain data, determined by prompt, seed, model, style and character.
 *
 * Positions are shares of width and height, so that it can be drawn at any size.
 */
export interface Scene {
  readonly seed: number;
  readonly place: Place;
  readonly time: Time;
  readonly weather: Weather;
  readonly things: readonly Thing[];
  readonly light: Light;
  /** The colours of the ground, far and near. */
  readonly land: readonly [far: Colour, near: Colour];
  /** The height at which sky and land meet, as a share from the top. */
  readonly horizon: number;
  /** The position of sun or moon, as shares of width and height. */
  readonly sun: readonly [x: number, y: number];
  /** The roughness of the terrain, about 1. */
  readonly relief: number;
  /** The side on which tall things stand: -1 left, 1 right. */
  readonly side: -1 | 1;
  readonly figure?: Figure;
  readonly framing?: Framing;
  /** The colour of an animal's coat or a vehicle's paint, if the prompt names it. */
  readonly coat?: Colour;
  /** The colour of flowers, if the prompt names it. */
  readonly bloom?: Colour;
  readonly look: Look;
}
