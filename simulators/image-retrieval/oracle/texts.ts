import type { Look } from '../../core/pictures/scene.ts';
import type { Deed } from './grammar.ts';
import type { LibraryScene } from './scenes.ts';

/** Draws a number in [0, 1), the same for the same purpose. */
type Roll = (purpose: number) => number;

/** A caption in the style of a captioning model: the scene in one of several forms, picked by a number. */
export function captionOf(scene: LibraryScene, form: number, roll: Roll): string {
  const { material, details, setting, nouns, weather } = scene;
  const more = material === undefined ? details : [...details, `one can make out the ${material}`];
  const said = CAPTIONS[form % CAPTIONS.length]?.({
    ...{ scene, noun: one(nouns, roll(1)), deed: scene.deed, light: scene.light.phrase },
    ...{ at: setting.at, hour: scene.hour.phrase, air: weather === undefined ? '' : `, ${weather.phrase}` },
    ...{ detail: one(more, roll(2)), around: one(setting.details, roll(3)), roll },
  });
  return (said ?? []).map(sentence).join('');
}

/** What a caption is made of. */
interface Said {
  readonly scene: LibraryScene;
  readonly noun: string;
  readonly deed: Deed;
  readonly at: string;
  readonly hour: string;
  readonly air: string;
  readonly light: string;
  readonly detail: string;
  readonly around: string;
  readonly roll: Roll;
}

/** The forms of captions, sentence by sentence; what is empty is left out. */
const CAPTIONS: readonly ((said: Said) => readonly string[])[] = [
  ({ noun, deed, at, hour, around, light, scene, roll }) => [
    `${noun} ${deed.does} ${at} ${hour}; ${around}`,
    light,
    remark(scene, roll),
  ],
  ({ noun, deed, at, hour, air, detail, scene, roll }) => [
    `${at}, ${noun} ${deed.does} ${hour}${air}`,
    detail,
    remark(scene, roll),
  ],
  ({ noun, deed, at, hour, detail, light, scene }) => [
    `${MEDIA[scene.look][0]} ${noun} ${deed.doing} ${at} ${hour}, ${scene.composition.phrase}`,
    `${detail}, and ${light}`,
  ],
  ({ noun, deed, at, hour, air, around, detail, scene, roll }) => [
    `${at}, ${around}`,
    `${noun} ${deed.does} ${hour}${air}; ${detail}`,
    medium(scene, roll),
  ],
  ({ noun, deed, at, hour, around, detail, scene, roll }) => [
    `${hour}, ${noun} ${deed.does} ${at}`,
    `${around}, and ${detail}`,
    remark(scene, roll),
  ],
  ({ noun, deed, at, hour, around, light, scene, roll }) => [
    `${scene.composition.phrase}, ${noun} ${deed.does} ${at} ${hour}`,
    `${around}; ${light}`,
    medium(scene, roll),
  ],
  ({ noun, deed, at, hour, around, light, scene }) => [
    `${article(scene.mood.phrase)} scene: ${noun} ${deed.doing} ${at} ${hour}`,
    `${light}, and ${around}`,
  ],
  ({ noun, deed, at, hour, detail, light, scene, roll }) => [
    `${noun} ${at} ${hour}, ${deed.doing}`,
    `${detail}; ${light}`,
    remark(scene, roll),
  ],
  ({ noun, deed, at, air, around, detail, scene, roll }) => [
    `${noun} ${deed.does} ${at}${air}`,
    `${detail}, and ${around}`,
    remark(scene, roll),
    medium(scene, roll),
  ],
];

/** A prompt as people write them: tags in varying order, or prose. */
export function promptOf(scene: LibraryScene, form: number, roll: Roll): string {
  const { deed, character, nouns, tag, weather, material } = scene;
  const asked = PROMPTS[form % PROMPTS.length]?.({
    ...{ scene, named: character === '' ? `${nouns[0]} ${deed.doing}` : deed.doing },
    ...{ bare: character === '' ? `${tag} ${deed.doing}` : deed.doing, air: weather?.tag ?? '' },
    ...{ material: material ?? '', quality: one(QUALITIES, roll(11)) },
    wish: character === '' ? `${one(WISHES, roll(12))} ` : '',
  });
  return (asked ?? []).filter((text) => text !== '').join(', ');
}

/** What a prompt is made of. */
interface Asked {
  readonly scene: LibraryScene;
  /** Who does what, with an article, and without. A character is named elsewhere. */
  readonly named: string;
  readonly bare: string;
  readonly air: string;
  readonly material: string;
  readonly quality: string;
  readonly wish: string;
}

/** The forms of prompts, term by term; what is empty is left out. */
const PROMPTS: readonly ((asked: Asked) => readonly string[])[] = [
  ({ scene: { setting, hour, mood, composition, palette }, bare, air }) => [
    bare,
    setting.tag,
    hour.tag,
    air,
    mood.tag,
    composition.tag,
    palette.phrase,
  ],
  ({ scene: { setting, hour, composition, mood }, named }) => [
    `${named} ${setting.at} ${hour.phrase}`,
    composition.tag,
    `${mood.tag} mood`,
  ],
  ({ scene: { setting, hour, light, composition }, bare, material, quality }) => [
    setting.tag,
    hour.tag,
    bare,
    light.tag,
    composition.tag,
    material,
    quality,
  ],
  ({ scene: { setting, hour, light, palette }, named }) => [
    `${named} ${setting.at}`,
    hour.tag,
    `${light.tag} and ${palette.phrase} tones`,
  ],
  ({ scene: { tag, deed, setting, hour, light, palette, mood }, air, quality }) => [
    tag,
    deed.doing,
    setting.tag,
    hour.tag,
    air,
    light.tag,
    palette.phrase,
    `${mood.tag} atmosphere`,
    quality,
  ],
  ({ scene: { setting, hour, mood }, named }) => [`${hour.phrase} ${setting.at}`, named, `make it ${mood.phrase}`],
  ({ scene: { setting, hour, light, palette }, bare, material }) => [
    bare,
    `${setting.tag} ${hour.tag}`,
    material,
    light.tag,
    `${palette.phrase} palette`,
  ],
  ({ scene: { setting, hour, weather, mood }, named, wish }) => [
    `${wish}${named} ${setting.at} ${hour.phrase}`,
    weather?.phrase ?? '',
    `it should feel ${mood.phrase}`,
  ],
  ({ scene: { setting, hour, mood, composition }, bare, quality }) => [
    composition.tag,
    bare,
    setting.tag,
    hour.tag,
    mood.tag,
    quality,
  ],
];

/** Single words and short phrases for what a picture shows. */
export function tagsOf(scene: LibraryScene): readonly string[] {
  const { tag, kinds, setting, hour, weather, mood, composition, material } = scene;
  return [
    ...new Set([
      tag,
      ...kinds,
      setting.tag,
      ...setting.kinds,
      hour.tag,
      weather?.tag ?? '',
      mood.tag,
      composition.tag,
      material ?? '',
    ]),
  ].filter((word) => word !== '');
}

/** A last sentence about feeling or colours, now and then. */
function remark({ mood, palette, look }: LibraryScene, roll: Roll): string {
  const kind = roll(4);
  if (kind < 0.4) return one(FEELINGS, roll(5)).replace('%', mood.phrase);
  if (kind < 0.7 && look !== 'ink') return one(COLOURINGS, roll(6)).replace('%', palette.phrase);
  return '';
}

/** A last sentence about how it is made, unless it looks like a photograph. */
function medium({ look }: LibraryScene, roll: Roll): string {
  const [, ...words] = MEDIA[look];
  return words.length === 0 ? '' : one(words, roll(7));
}

const FEELINGS = [
  'it feels %',
  'the mood is %',
  'everything about it is %',
  'the whole picture is %',
  'there is something % about it',
];

const COLOURINGS = [
  'the colours are % throughout',
  'the palette keeps to %',
  'it is nearly all %',
  '% set the tone',
  'the strongest colours are %',
];

/** How a caption begins, and how it may end. */
const MEDIA: Readonly<Record<Look, readonly [string, ...string[]]>> = {
  photo: ['a photograph of'],
  cinema: ['a film still of', 'it looks like a frame from an old film', 'the grading is that of a film'],
  anime: ['an anime illustration of', 'the lines are clean as in an anime', 'it is drawn like a frame of an anime'],
  watercolour: [
    'a watercolour of',
    'the washes of watercolour have run into each other',
    'it is a loose watercolour on rough paper',
  ],
  oil: ['an oil painting of', 'the oil paint lies thick', 'brushstrokes show everywhere in the oil paint'],
  facets: ['a low-poly render of', 'everything is built of flat facets', 'it is a low-poly model'],
  ink: ['an ink drawing of', 'it is drawn in black ink', 'the ink lines vary from hair-thin to broad'],
  neon: ['a synthwave picture of', 'the outlines glow like neon tubes', 'it has the glow of neon'],
  pixels: ['pixel art of', 'it is made of coarse pixels', 'each pixel can be seen'],
  print: ['a screen print of', 'it is printed in a few flat inks', 'it looks like an old screen-printed poster'],
};

const QUALITIES = ['highly detailed', 'sharp focus', 'intricate', 'beautiful composition', '', ''];

const WISHES = ['a picture of', 'please draw', 'show me', 'I would like', 'an image of'];

function one<T>(options: readonly T[], share: number): T {
  return options[Math.floor(share * options.length)] as T;
}

/** A sentence behind others, a blank before it unless it is the first; nothing for nothing. */
function sentence(text: string, index: number): string {
  return text === '' ? '' : `${index === 0 ? '' : ' '}${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function article(words: string): string {
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
