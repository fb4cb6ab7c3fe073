import { definedOf, mapped } from '../json.ts';
import { lazily } from '../lazily.ts';
import type { Colour } from './draw/canvas.ts';
import { hex } from './draw/colour.ts';

/** What the words of a prompt say about a picture. The first word of each kind decides. */
export interface Meaning {
  readonly place?: Place;
  readonly time?: Time;
  readonly weather?: Weather;
  readonly look?: Look;
  readonly tint?: Colour;
  /** The colour of an animal's coat or a vehicle's paint. */
  readonly coat?: Colour;
  /** The colour of flowers. */
  readonly bloom?: Colour;
  readonly things: readonly Thing[];
  readonly hasPerson: boolean;
  readonly isPortrait: boolean;
  /** Whether a person is to be shown from head to foot. */
  readonly isWhole: boolean;
}

/** Words for places and, after the bar, for things found there, which count only if no place is named. */
const PLACES = {
  underwater:
    'underwater reef seabed aquarium deep-sea | coral jellyfish mermaid submarine kelp whale fish dolphin shark octopus turtle',
  space:
    'space galaxy nebula cosmos cosmic orbit interstellar universe | planet planets asteroid astronaut spaceship starship comet rocket satellite',
  volcano: 'volcano volcanic lava magma inferno hell | dragon',
  snow: 'snow snowy arctic glacier antarctic tundra | winter icy ice frozen blizzard penguin christmas ski frost',
  desert: 'desert dune dunes sahara oasis canyon mesa savanna savannah mars egypt | sand camel cactus pyramid pyramids',
  city: 'city cities street skyline downtown metropolis tokyo london paris alley town subway market | urban skyscraper skyscrapers york neon cyberpunk rooftop rooftops traffic car cars taxi building buildings robot futuristic',
  sea: 'sea ocean beach coast shore island harbor harbour bay seaside lagoon pier | waves wave ship boat sailing sailboat surf lighthouse pirate tropical cliff cliffs',
  lake: 'lake river pond stream fjord swamp marsh | waterfall reflection reflections canoe swan bridge',
  forest:
    'forest woods wood woodland jungle grove rainforest | trees pine pines redwood bamboo fern mushroom mushrooms elf fairy wolf bear deer fox owl moss druid path trail',
  mountains:
    'mountain mountains alps peak peaks valley summit himalaya highlands | cliffside castle hike hiking ridge landscape eagle fortress',
  room: 'room kitchen library interior cafe bedroom studio office indoor indoors sofa couch armchair | bed desk table chair window candle book books coffee tea cup bread food cake cosy cozy fireplace still-life vase',
  meadow:
    'meadow field fields garden prairie farm countryside park orchard vineyard village | tree oak hill blossom blossoms cherry sakura flower flowers grass barn spring sunflower sunflowers lavender wheat cottage horse sheep cow rabbit butterfly picnic tulip rose roses hills dog cat puppy kitten bicycle balloon windmill',
};

/** The kind of place that a picture shows. */
export type Place = keyof typeof PLACES;

const TIMES = {
  night:
    'night midnight moonlight moonlit nightfall | moon stars starry dark nocturnal aurora fireflies firefly neon cyberpunk',
  dusk: 'dusk twilight evening sunset sundown',
  dawn: 'dawn sunrise morning daybreak',
  golden: 'golden-hour autumn harvest sunlit | golden fall amber honey warm',
  overcast:
    'overcast storm stormy thunderstorm hurricane | rain rainy fog foggy mist misty gloomy grey gray thunder lightning cloudy',
  day: 'day noon midday afternoon daylight | sunny bright summer spring',
};

/** The time of day, or the light, of a picture. */
export type Time = keyof typeof TIMES;

const WEATHERS = {
  rain: 'rain rainy storm stormy downpour drizzle thunder lightning hurricane monsoon',
  snow: 'snow snowy snowing blizzard snowfall snowflakes winter christmas',
  mist: 'mist misty fog foggy haze hazy dreamy ethereal mysterious smoke',
  cloudy: 'cloudy clouds cloud overcast dramatic moody',
  clear: 'clear cloudless',
};

/** The weather in a picture. */
export type Weather = keyof typeof WEATHERS;

/** The looks of pictures: photograph, painting, print and so on. */
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

/** The look of a picture. */
export type Look = (typeof lookNames)[number];

const LOOKS: Readonly<Partial<Record<Look, string>>> = {
  watercolour: 'watercolor watercolour aquarelle',
  oil: 'oil painting impressionist impressionism brushstrokes',
  anime: 'anime manga ghibli cel-shaded',
  facets: 'low-poly lowpoly polygon polygonal origami',
  ink: 'ink sketch pencil drawing charcoal monochrome engraving',
  pixels: 'pixel pixelart 8-bit 16-bit retro-game',
  print: 'poster screenprint risograph vintage-poster',
  neon: 'synthwave vaporwave',
};

const THINGS = {
  moon: 'moon moonlight moonlit crescent',
  sun: 'sun sunrise sunset sunny',
  stars: 'stars starry star constellation milky',
  aurora: 'aurora borealis',
  birds: 'bird birds seagull seagulls gull gulls crow crows raven ravens eagle geese flock swallow dove doves',
  balloon: 'balloon balloons',
  lantern: 'lantern lanterns candle candles festival',
  firefly: 'firefly fireflies magic magical enchanted fairy glowing',
  petals: 'petal petals blossom blossoms cherry sakura confetti leaves leaf',
  embers: 'ember embers fire flames flame burning spark sparks lava battle war',
  planet: 'planet planets saturn jupiter',
  ship: 'ship ships boat boats sailing sailboat sail yacht pirate galleon canoe',
  lighthouse: 'lighthouse beacon',
  house: 'house houses cabin cottage hut farmhouse barn home village chapel church',
  castle: 'castle palace fortress citadel kingdom medieval',
  tower: 'tower towers temple shrine pagoda windmill obelisk pyramid pyramids ruins monument',
  tree: 'tree oak willow maple baobab acacia birch',
  palm: 'palm palms coconut coconuts',
  flower:
    'flower flowers rose roses tulip tulips sunflower sunflowers lavender poppy poppies daisy daisies lily lilies garden wildflowers',
  bridge: 'bridge bridges aqueduct',
  car: 'car cars taxi taxis truck van jeep limousine roadster',
  bicycle: 'bicycle bicycles bike bikes cyclist',
  train: 'train trains locomotive railway',
  cat: 'cat cats kitten kittens kitty tabby',
  fox: 'fox foxes',
  dog: 'dog dogs puppy puppies wolf wolves hound corgi retriever',
  deer: 'deer stag elk reindeer moose antelope doe fawn',
  horse: 'horse horses unicorn pony mare stallion foal',
  rabbit: 'rabbit rabbits bunny bunnies hare hares',
  owl: 'owl owls',
  butterfly: 'butterfly butterflies',
  whale: 'whale whales dolphin dolphins orca',
  fish: 'fish fishes koi goldfish shark sharks',
  dragon: 'dragon dragons wyvern',
  rocket: 'rocket rockets spaceship starship spacecraft',
  robot: 'robot robots android mech cyborg',
  rainbow: 'rainbow rainbows',
  lightning: 'lightning thunder thunderstorm',
  waterfall: 'waterfall waterfalls cascade',
};

/** The things that a picture may contain. */
export type Thing = keyof typeof THINGS;

const TINTS: Readonly<Record<string, string>> = {
  d8303a: 'red crimson scarlet ruby',
  '2f6fe0': 'blue azure sapphire cobalt',
  '2fa85a': 'green emerald jade',
  e8b030: 'gold yellow golden',
  f080b0: 'pink rose blush',
  '8a50d0': 'purple violet lavender amethyst',
  f08030: 'orange tangerine',
  '20b8b0': 'teal turquoise cyan aqua',
};

const COATS: Readonly<Record<string, string>> = {
  '26262c': 'black',
  d0823c: 'ginger',
  e8e4dc: 'white',
  '8a8a90': 'grey gray silver',
  '6b4a34': 'brown chestnut',
  '2f7a4c': 'emerald',
  a83020: 'fiery',
  a8c8dc: 'icy',
};

const BLOOMS: Readonly<Record<string, string>> = {
  f2c21c: 'sunflower sunflowers daffodil daffodils dandelion dandelions buttercup buttercups marigold marigolds',
  '8a6ad8': 'lavender violets bluebell bluebells',
  d8303a: 'poppy poppies rose roses',
  f4f0e8: 'daisy daisies lily lilies chamomile',
  e0508a: 'tulip tulips',
};

/** Things that can have any colour. */
const PAINTED: readonly Thing[] = ['car', 'bicycle', 'train', 'dragon', 'butterfly'];

/**
 * What people have and wear. A colour right before such a word, a thing or a person belongs to that, and does not tint the light.
 */
const WORN =
  'hair beard eyes lips dress coat jacket scarf shirt robe cloak cape hat suit boots shoes umbrella door roof hood tunic gown';

const PERSON =
  'woman man girl boy women men girls boys children couple friends family crowd groom person people lady gentleman child kid knight wizard witch warrior samurai astronaut king queen prince princess soldier explorer traveler traveller hiker dancer elf monk ninja pirate hero heroine sorcerer sorceress model bride fisherman gardener detective chef doctor nurse teacher student artist musician guitarist surfer cowboy viking hunter archer ranger';

const PORTRAIT = 'portrait headshot close-up closeup face bust selfie eyes smile smiling freckles hair';

const WHOLE = 'full-body full-length head-to-foot';

/** Reads what a prompt says about a picture, word by word. */
export function readWords(text: string): Meaning {
  const words = wordsOf(text);
  const first = <T>(table: ReadonlyMap<string, T>): T | undefined => {
    const word = words.find((candidate) => table.has(candidate));
    return word === undefined ? undefined : table.get(word);
  };
  const { places, times, weathers, looks, things, tints, coats, blooms } = tables();
  const colourBefore = (fits: (next: string) => boolean): Colour | undefined =>
    tints.get(words.find((word, at) => tints.has(word) && fits(words[at + 1] ?? '')) ?? '');
  const isOwner = (word: string): boolean => things.has(word) || PERSONS.has(word) || WORNS.has(word);
  const isPainted = (word: string): boolean => PAINTED.some((thing) => things.get(word) === thing);
  const found = words.flatMap((word) => things.get(word) ?? []);
  const isPortrait = words.some((word) => PORTRAITS.has(word));
  return {
    ...definedOf({
      place: placeIn(first(places.strong) ?? first(places.weak), words, places.strong),
      time: first(times.strong) ?? first(times.weak),
      weather: first(weathers),
      look: first(looks),
      tint: colourBefore((next) => !isOwner(next)),
      coat: colourBefore(isPainted) ?? first(coats),
      bloom: colourBefore((word) => things.get(word) === 'flower') ?? first(blooms),
    }),
    things: [...new Set(found.flatMap((thing) => (thing === 'petals' ? [thing, 'tree' as const] : [thing])))],
    hasPerson: isPortrait || words.some((word) => PERSONS.has(word)),
    isPortrait,
    isWhole: words.some((word) => WHOLES.has(word)),
  };
}

/** The place of a prompt; a lake is shown with the mountains, forest or meadow that the prompt also names. */
function placeIn(
  place: Place | undefined,
  words: readonly string[],
  named: ReadonlyMap<string, Place>,
): Place | undefined {
  const hasLake = words.some((word) => named.get(word) === 'lake');
  return hasLake && (place === 'mountains' || place === 'forest' || place === 'meadow') ? 'lake' : place;
}

/** The words of a text in lower case; a hyphenated one as a whole and in parts. */
function wordsOf(text: string): readonly string[] {
  const words =
    text
      .toLowerCase()
      .slice(0, MOST_READ)
      .match(/[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? [];
  return words.flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : [word]));
}

const MOST_READ = 10_000;
const PERSONS = new Set(PERSON.split(' '));
const PORTRAITS = new Set(PORTRAIT.split(' '));
const WHOLES = new Set(WHOLE.split(' '));
const WORNS = new Set(WORN.split(' '));

/** Inverts a table, from each word to its row; a word in several rows counts for the first. */
function byWord<T extends string>(rows: Readonly<Partial<Record<T, string>>>): ReadonlyMap<string, T> {
  const pairs = Object.entries<string | undefined>(rows).flatMap(([meaning, words = '']) =>
    words.split(' ').map((word): [string, T] => [word, meaning as T]),
  );
  return new Map(pairs.toReversed());
}

/** The inverted tables of the words before and after the bars. */
function byRank<T extends string>(
  rows: Readonly<Record<T, string>>,
): { readonly strong: ReadonlyMap<string, T>; readonly weak: ReadonlyMap<string, T> } {
  const part = (index: number) => byWord(mapped(rows, (words: string) => words.split(' | ')[index] ?? ''));
  return { strong: part(0), weak: part(1) };
}

function coloursOf(rows: Readonly<Record<string, string>>): ReadonlyMap<string, Colour> {
  return new Map([...byWord(rows)].map(([word, digits]) => [word, hex(digits)]));
}

const tables = lazily(() => ({
  places: byRank(PLACES),
  times: byRank(TIMES),
  weathers: byWord(WEATHERS),
  looks: byWord(LOOKS),
  things: byWord(THINGS),
  tints: coloursOf(TINTS),
  coats: coloursOf(COATS),
  blooms: coloursOf(BLOOMS),
}));
