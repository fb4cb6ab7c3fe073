import type { Colour } from './draw/canvas.ts';

/** What kind of country a picture shows. */
export type Place =
  | 'mountains'
  | 'sea'
  | 'forest'
  | 'city'
  | 'desert'
  | 'meadow'
  | 'snow'
  | 'space'
  | 'underwater'
  | 'lake'
  | 'room'
  | 'volcano';

/** When it shows it. */
export type Time = 'dawn' | 'day' | 'golden' | 'dusk' | 'night' | 'overcast';

/** What is in the air. */
export type Weather = 'clear' | 'cloudy' | 'mist' | 'rain' | 'snow';

/** What may stand, fly or float in a picture. */
export type Thing =
  | 'moon'
  | 'sun'
  | 'stars'
  | 'aurora'
  | 'birds'
  | 'balloon'
  | 'lantern'
  | 'firefly'
  | 'petals'
  | 'embers'
  | 'planet'
  | 'ship'
  | 'lighthouse'
  | 'house'
  | 'castle'
  | 'tower'
  | 'tree'
  | 'palm'
  | 'flower'
  | 'bridge'
  | 'car'
  | 'bicycle'
  | 'train'
  | 'cat'
  | 'fox'
  | 'dog'
  | 'deer'
  | 'horse'
  | 'rabbit'
  | 'owl'
  | 'butterfly'
  | 'whale'
  | 'fish'
  | 'dragon'
  | 'rocket'
  | 'robot'
  | 'rainbow'
  | 'lightning'
  | 'waterfall';

/** How a person is dressed. All colours are the cloth's own, before light falls on it. */
export interface Figure {
  readonly hair: Colour;
  readonly hairShape: 'short' | 'long' | 'bun' | 'tail' | 'hood' | 'hat';
  readonly skin: Colour;
  readonly outfit: Colour;
  readonly accent: Colour;
  readonly cape: boolean;
  readonly beard?: boolean;
}

/** How near a person stands. */
export type Framing = 'portrait' | 'standing';

/** The ways in which a picture can be made: as a photograph, a painting, a print. */
export const lookNames = [
  'photo',
  'cinema',
  'anime',
  'watercolour',
  'oil',
  'facets',
  'ink',
  'neon',
  'pixels',
  'print',
] as const;

/** The way in which a picture is made. */
export type Look = (typeof lookNames)[number];

/** The colours of air and light. */
export interface Light {
  /** From the top of the sky to the horizon. */
  readonly sky: readonly [Colour, Colour, Colour, Colour];
  /** What sun or moon give, 1 being daylight. */
  readonly key: Colour;
  /** What falls into shadows. */
  readonly shade: Colour;
  /** What distance turns into. */
  readonly haze: Colour;
  /** How strong lamps and windows show, 0 to 1. */
  readonly lamps: number;
}

/**
 * A picture before it is drawn: plain data that a prompt, a seed, a model, a style and a character decide.
 *
 * Places in it are shares of width and height, so that it can be drawn at any size.
 */
export interface Scene {
  readonly seed: number;
  readonly place: Place;
  readonly time: Time;
  readonly weather: Weather;
  readonly things: readonly Thing[];
  readonly light: Light;
  /** The cloth of the land, from far to near. */
  readonly land: readonly [far: Colour, near: Colour];
  /** Where sky and land meet, as a share of the height. */
  readonly horizon: number;
  /** Where sun or moon stand, as shares of width and height. */
  readonly sun: readonly [x: number, y: number];
  /** How rough the land is, about 1. */
  readonly relief: number;
  /** Which side carries what is tall: -1 left, 1 right. */
  readonly side: -1 | 1;
  readonly figure?: Figure;
  readonly framing?: Framing;
  /** The coat of an animal or the paint of a vehicle, where the words name it. */
  readonly coat?: Colour;
  /** What flowers bloom in, where the words name it. */
  readonly bloom?: Colour;
  readonly look: Look;
}
