import type { Look } from '../../core/pictures/scene.ts';
import type { LibraryScene } from './scenes.ts';

/** Draws a number in [0, 1), the same for the same purpose. */
type Roll = (purpose: number) => number;

/** A caption in the style of a captioning model: the scene in one of several forms, picked by a number. */
export function captionOf(scene: LibraryScene, form: number, roll: Roll): string {
  const { composition, deed, details, hour, light, look, material, mood, nouns, setting, weather } = scene;
  const more = material === undefined ? details : [...details, `one can make out the ${material}`];
  const said: Words = {
    noun: one(nouns, roll(1)),
    does: deed.does,
    doing: deed.doing,
    at: setting.at,
    hour: hour.phrase,
    air: weather === undefined ? '' : `, ${weather.phrase}`,
    light: light.phrase,
    view: composition.phrase,
    detail: one(more, roll(2)),
    around: one(setting.details, roll(3)),
    picture: MEDIA[look][0],
    mood: article(mood.phrase),
    remark: () => remark(scene, roll),
    medium: () => medium(scene, roll),
  };
  return filled(CAPTIONS, form, said).map(sentence).join('');
}

/** The forms of captions, sentence by sentence; what is empty is left out. */
const CAPTIONS = [
  '{noun} {does} {at} {hour}; {around}|{light}|{remark}',
  '{at}, {noun} {does} {hour}{air}|{detail}|{remark}',
  '{picture} {noun} {doing} {at} {hour}, {view}|{detail}, and {light}',
  '{at}, {around}|{noun} {does} {hour}{air}; {detail}|{medium}',
  '{hour}, {noun} {does} {at}|{around}, and {detail}|{remark}',
  '{view}, {noun} {does} {at} {hour}|{around}; {light}|{medium}',
  '{mood} scene: {noun} {doing} {at} {hour}|{light}, and {around}',
  '{noun} {at} {hour}, {doing}|{detail}; {light}|{remark}',
  '{noun} {does} {at}{air}|{detail}, and {around}|{remark}|{medium}',
].map(readForm);

/** A prompt as people write them: tags in varying order, or prose. A character is named elsewhere. */
export function promptOf(scene: LibraryScene, form: number, roll: Roll): string {
  const { character, deed, hour, light, mood, nouns, palette, setting, tag, weather } = scene;
  const [named, bare, wish] =
    character === ''
      ? [`${nouns[0]} ${deed.doing}`, `${tag} ${deed.doing}`, () => `${one(WISHES, roll(12))} `]
      : [deed.doing, deed.doing, ''];
  const asked: Words = {
    named,
    bare,
    wish,
    tag,
    doing: deed.doing,
    at: setting.at,
    place: setting.tag,
    hour: hour.phrase,
    time: hour.tag,
    light: light.tag,
    air: weather?.tag ?? '',
    weather: weather?.phrase ?? '',
    mood: mood.tag,
    feeling: mood.phrase,
    palette: palette.phrase,
    view: scene.composition.tag,
    material: scene.material ?? '',
    quality: () => one(QUALITIES, roll(11)),
  };
  return filled(PROMPTS, form, asked)
    .filter((text) => text !== '')
    .join(', ');
}

/** The forms of prompts, term by term; what is empty is left out. */
const PROMPTS = [
  '{bare}|{place}|{time}|{air}|{mood}|{view}|{palette}',
  '{named} {at} {hour}|{view}|{mood} mood',
  '{place}|{time}|{bare}|{light}|{view}|{material}|{quality}',
  '{named} {at}|{time}|{light} and {palette} tones',
  '{tag}|{doing}|{place}|{time}|{air}|{light}|{palette}|{mood} atmosphere|{quality}',
  '{hour} {at}|{named}|make it {feeling}',
  '{bare}|{place} {time}|{material}|{light}|{palette} palette',
  '{wish}{named} {at} {hour}|{weather}|it should feel {feeling}',
  '{view}|{bare}|{place}|{time}|{mood}|{quality}',
].map(readForm);

/** A form part by part, each in words that are said and names of what is filled in, by turns. */
type Form = readonly (readonly string[])[];

type Words = Readonly<Record<string, string | (() => string)>>;

function readForm(form: string): Form {
  return form.split('|').map((part) => part.split(/[{}]/));
}

/** The parts of a form, filled in. */
function filled(forms: readonly Form[], number: number, words: Words): readonly string[] {
  return (forms[number % forms.length] ?? []).map((part) => {
    let said = '';
    for (let at = 0; at < part.length; at += 1) {
      const text = part[at] ?? '';
      const word = at % 2 === 0 ? text : words[text];
      said += typeof word === 'function' ? word() : word;
    }
    return said;
  });
}

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
