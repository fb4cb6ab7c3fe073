import { sha256Bytes } from '../digest.ts';
import { definedOf } from '../json.ts';
import type { Colour } from './draw/canvas.ts';
import { blend, lit, saturate, times } from './draw/colour.ts';
import { chance } from './draw/numbers.ts';
import { landOf, lightOf } from './light.ts';
import { personOf } from './person.ts';
import type { Figure, Light, Look, Place, Scene, Thing, Time, Weather } from './scene.ts';
import { type Meaning, readWords } from './words.ts';

/** Everything that determines a picture, except its size. */
export interface PictureRecipe {
  readonly seed: number;
  /** The prompt that the picture shows. */
  readonly prompt: string;
  /** Varies the drawing: the same prompt looks different with another model. */
  readonly model: string;
  /** The look, unless the prompt asks for another one; default: a photograph. */
  readonly look?: Look;
  /** The person in it, if there is one. */
  readonly figure?: Figure;
}

/**
 * Plans the scene of a recipe; equal recipes give equal scenes.
 *
 * Every choice is drawn under a number of its own, so that one more choice changes none of the others.
 */
export function planScene({ seed, prompt, model, look, figure }: PictureRecipe): Scene {
  const meaning = readWords(prompt);
  const root = numberOf([seed, prompt, model]);
  const pick = (purpose: number): number => chance(root, purpose);
  const of = <T>(purpose: number, options: readonly T[]): T => options[Math.floor(pick(purpose) * options.length)] as T;
  const place = meaning.place ?? of(1, meaning.isPortrait ? BACKDROPS : OPEN_PLACES);
  const time = meaning.time ?? of(2, TIMES_OF[place]);
  const weather = meaning.weather ?? of(3, WEATHERS_OF[time]);
  const choice = Math.floor(pick(4) * 997);
  const person = figure ?? (meaning.hasPerson ? personOf(root, prompt) : undefined);
  const isNear = meaning.isPortrait || (figure !== undefined && !meaning.isWhole && pick(5) < 0.4);
  return {
    seed: root,
    place,
    time,
    weather,
    things: thingsOf(meaning, place, time, pick),
    light: tinted(lightOf(time, choice), meaning.tint, weather),
    land: landIn(landOf(place, choice >> 2), meaning.tint),
    horizon: HORIZONS[place] + (pick(6) - 0.5) * 0.12,
    sun: [0.5 + (pick(7) < 0.5 ? -1 : 1) * (0.12 + 0.24 * pick(8)), sunHeight(time) + (pick(9) - 0.5) * 0.1],
    relief: 0.7 + pick(10) * 0.7,
    side: pick(11) < 0.5 ? -1 : 1,
    ...(person === undefined ? {} : { figure: person, framing: isNear ? 'portrait' : 'standing' }),
    ...definedOf({ coat: meaning.coat, bloom: meaning.bloom }),
    look: meaning.look ?? look ?? 'photo',
  };
}

const OPEN_PLACES: readonly Place[] = [
  'mountains',
  'sea',
  'forest',
  'city',
  'desert',
  'meadow',
  'lake',
  'snow',
  'space',
];

const BACKDROPS: readonly Place[] = ['mountains', 'sea', 'forest', 'city', 'meadow', 'lake', 'room'];

const BY_DAY: readonly Time[] = ['day', 'day', 'golden', 'dawn', 'dusk'];

const TIMES_OF: Readonly<Record<Place, readonly Time[]>> = {
  mountains: BY_DAY,
  sea: BY_DAY,
  forest: ['day', 'golden', 'dawn', 'overcast'],
  city: ['night', 'dusk', 'golden', 'night', 'day'],
  desert: ['golden', 'day', 'dusk', 'dawn'],
  meadow: ['day', 'day', 'golden', 'dawn'],
  snow: ['day', 'dawn', 'dusk', 'day'],
  space: ['night'],
  underwater: ['day', 'night', 'day'],
  lake: BY_DAY,
  room: ['day', 'golden', 'dusk', 'night'],
  volcano: ['dusk', 'night', 'overcast'],
};

const WEATHERS_OF: Readonly<Record<Time, readonly Weather[]>> = {
  dawn: ['mist', 'clear', 'cloudy'],
  day: ['cloudy', 'cloudy', 'clear'],
  golden: ['cloudy', 'clear', 'mist'],
  dusk: ['cloudy', 'clear', 'cloudy'],
  night: ['clear', 'clear', 'cloudy'],
  overcast: ['cloudy', 'mist', 'rain'],
};

const HORIZONS: Readonly<Record<Place, number>> = {
  mountains: 0.66,
  sea: 0.56,
  forest: 0.72,
  city: 0.7,
  desert: 0.56,
  meadow: 0.56,
  snow: 0.66,
  space: 0.86,
  underwater: 0.8,
  lake: 0.58,
  room: 0.6,
  volcano: 0.7,
};

function sunHeight(time: Time): number {
  if (time === 'day' || time === 'overcast') return 0.2;
  return time === 'night' ? 0.22 : 0.46;
}

/** The things that the prompt names, and a few that fit time and place. */
function thingsOf(meaning: Meaning, place: Place, time: Time, pick: (purpose: number) => number): readonly Thing[] {
  const suited: Thing[] = [];
  if (time === 'night' && place !== 'underwater') suited.push('stars');
  if (time === 'night' && place !== 'space' && !meaning.things.includes('sun') && pick(20) < 0.7) suited.push('moon');
  if (place === 'space') suited.push('stars', 'planet');
  if (place === 'volcano') suited.push('embers');
  if (place === 'underwater' && meaning.things.length === 0) suited.push('fish');
  if (place === 'meadow' && pick(21) < 0.6) suited.push('flower');
  if (place === 'snow' && time === 'night' && pick(22) < 0.6) suited.push('aurora');
  if (meaning.things.length === 0) {
    if (place === 'sea' && pick(23) < 0.6) suited.push(pick(24) < 0.5 ? 'ship' : 'lighthouse');
    if (place === 'meadow' && pick(23) < 0.7) suited.push(pick(24) < 0.5 ? 'tree' : 'house');
    if ((place === 'sea' || place === 'mountains' || place === 'lake') && time !== 'night' && pick(25) < 0.6)
      suited.push('birds');
    if (place === 'forest' && time === 'night') suited.push('firefly');
  }
  return [...new Set([...meaning.things, ...suited])];
}

/** The light, tinted with a colour that the prompt names, and duller in bad weather. */
function tinted(light: Light, tint: Colour | undefined, weather: Weather): Light {
  const dull = weather === 'rain' || weather === 'mist' ? 0.75 : 1;
  const dim = weather === 'rain' ? 0.66 : 1;
  const turn = (colour: Colour, share: number): Colour =>
    times(saturate(tint === undefined ? colour : blend(colour, tint, share), dull), dim);
  const [top, high, low, edge] = light.sky;
  return {
    ...light,
    sky: [turn(top, 0.12), turn(high, 0.3), turn(low, 0.34), turn(edge, 0.18)],
    haze: turn(light.haze, 0.25),
    key: turn(light.key, 0.12),
  };
}

function landIn(land: readonly [Colour, Colour], tint: Colour | undefined): readonly [Colour, Colour] {
  if (tint === undefined) return land;
  const turn = (colour: Colour): Colour => blend(colour, lit(tint, [0.8, 0.8, 0.8]), 0.22);
  return [turn(land[0]), turn(land[1])];
}

/** Hashes values to a 32-bit integer. */
function numberOf(values: readonly (string | number)[]): number {
  const bytes = sha256Bytes(JSON.stringify(values));
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
}
