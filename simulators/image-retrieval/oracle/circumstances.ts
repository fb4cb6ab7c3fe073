import { lazilyBy } from '../../core/lazily.ts';
import type { Place, Time, Weather } from '../../core/pictures/scene.ts';
import { indexes } from './deck.ts';
import { grammar, type Haunts, type Phrase, type Setting } from './grammar.ts';

/** Draws a number in [0, 1), the same for the same purpose. */
type Roll = (purpose: number) => number;

/** The numbers of the settings that fit. */
export const settingsFor: (haunts: Haunts) => readonly number[] = lazilyBy((haunts: Haunts) => {
  const { settings } = grammar();
  return indexes(settings.length).filter((index) => {
    const setting = settings[index] as Setting;
    return suits(haunts, setting) && timesFor(haunts, setting).length > 0;
  });
});

function suits({ places, needs, avoids, traits }: Haunts, setting: Setting): boolean {
  const there = setting.haunts;
  return (
    places.includes(placeOf(setting)) &&
    needs.every((trait) => there.traits.includes(trait)) &&
    !avoids.some((trait) => there.traits.includes(trait)) &&
    there.demands.every((trait) => traits.includes(trait))
  );
}

/** The kind of landscape of a setting. */
export function placeOf({ haunts }: Setting): Place {
  return haunts.places[0] as Place;
}

/** The times of day that fit both the subject and the setting. */
export function timesFor({ times }: Haunts, setting: Setting): readonly Time[] {
  const own = setting.haunts.times;
  return TIMES_OF[placeOf(setting)].filter(
    (time) => (times.length === 0 || times.includes(time)) && (own.length === 0 || own.includes(time)),
  );
}

/** The times of day, in order. */
export const ALL_TIMES: readonly Time[] = ['dawn', 'day', 'golden', 'dusk', 'night', 'overcast'];
const DRY_TIMES: readonly Time[] = ['dawn', 'day', 'golden', 'dusk', 'night'];

const TIMES_OF: Readonly<Record<Place, readonly Time[]>> = {
  mountains: ALL_TIMES,
  sea: ALL_TIMES,
  forest: ALL_TIMES,
  city: ALL_TIMES,
  meadow: ALL_TIMES,
  lake: ALL_TIMES,
  snow: ALL_TIMES,
  desert: DRY_TIMES,
  room: DRY_TIMES,
  space: ['night'],
  underwater: ['day', 'night'],
  volcano: ['dusk', 'night', 'overcast'],
};

/** The weather; none without a sky. */
export function weatherFor(setting: Setting, time: Time, { weathers }: Haunts, roll: Roll): Weather | undefined {
  const place = placeOf(setting);
  if (SHELTERED.has(place) || setting.haunts.traits.includes('closed')) return undefined;
  const wanted = [...weathers, ...setting.haunts.weathers];
  const options = wanted.length > 0 ? wanted : WEATHERS_OF[time].flatMap((weather) => inPlace(weather, place));
  return options[Math.floor(roll(35) * options.length)];
}

/** Weathers by landscape: rain becomes snow in snowy ones, and deserts have neither rain nor mist. */
function inPlace(weather: Weather, place: Place): readonly Weather[] {
  if (place === 'snow' && weather !== 'clear' && weather !== 'cloudy') return ['snow'];
  return place === 'desert' && weather !== 'clear' && weather !== 'cloudy' ? [] : [weather];
}

const SHELTERED: ReadonlySet<Place> = new Set(['space', 'underwater', 'room', 'volcano']);

const WEATHERS_OF: Readonly<Record<Time, readonly Weather[]>> = {
  dawn: ['mist', 'clear', 'cloudy'],
  day: ['clear', 'cloudy', 'clear'],
  golden: ['clear', 'cloudy', 'mist'],
  dusk: ['clear', 'cloudy', 'mist'],
  night: ['clear', 'clear', 'cloudy', 'rain'],
  overcast: ['cloudy', 'mist', 'rain'],
};

/** What may be said of a country at a time: phrases, and the numbers of what decks deal. */
interface View {
  readonly hours: readonly Phrase[];
  readonly lights: readonly Phrase[];
  /** The weather, where captions mention it. */
  readonly airs: readonly Phrase[];
  readonly compositions: readonly number[];
  readonly moods: readonly number[];
  readonly palettes: readonly number[];
}

/** What may be said of a kind of country at a time in a weather: phrases, and the numbers of what decks deal. */
export const views: (place: Place) => (time: Time) => (weather: Weather | undefined) => View = lazilyBy(
  (place: Place) =>
    lazilyBy((time: Time) =>
      lazilyBy((weather: Weather | undefined) => {
        const words = grammar();
        const isFit = ({ phrase }: Phrase): boolean => !isAmiss(phrase, place, weather);
        const isSaid = weather !== undefined && !(time === 'overcast' && weather === 'cloudy');
        const numbersOf = <T>(cards: readonly T[], isSuited: (card: T) => boolean): readonly number[] =>
          indexes(cards.length).filter((index) => isSuited(cards[index] as T));
        return {
          hours: words.hours(place, time).filter(isFit),
          lights: words.lights(place, time).filter(isFit),
          airs: isSaid ? words.weathers(weather) : [],
          compositions: numbersOf(words.compositions, isFit),
          moods: numbersOf(words.moods, ({ times }) => times.includes(time)),
          palettes: numbersOf(words.palettes, ({ times }) => times.includes(time)),
        };
      }),
    ),
);

/** Whether a phrase says what cannot be there: a sky indoors, stars behind clouds, summer in the snow. */
function isAmiss(phrase: string, place: Place, weather: Weather | undefined): boolean {
  if (weather !== undefined && weather !== 'clear' && /\b(stars?|moonlight|clear)\b/.test(phrase)) return true;
  if (place === 'snow' && /\b(summer|autumn)\b/.test(phrase)) return true;
  return (SHELTERED.has(place) || place === 'forest') && /\b(sky|panorama|far away)\b/.test(phrase);
}

/** The renderer's own words for where, when and in what weather. */
export function drawn(place: Place, time: Time, weather: Weather | undefined): readonly string[] {
  return [place, DRAWN_TIMES[time], weather === undefined ? '' : DRAWN_WEATHERS[weather]];
}

const DRAWN_TIMES: Readonly<Record<Time, string>> = {
  dawn: 'dawn',
  day: 'day',
  golden: 'golden-hour',
  dusk: 'dusk',
  night: 'night',
  overcast: 'overcast',
};

const DRAWN_WEATHERS: Readonly<Record<Weather, string>> = {
  clear: 'clear',
  cloudy: 'cloudy',
  mist: 'mist',
  rain: 'rain',
  snow: 'snowing',
};
