/** What the server offers, and the words that it knows. */

import type { Json } from '../foreign-server.ts';

interface Style {
  readonly label: string;
  readonly tags: string;
  readonly negative: string;
}

interface Model {
  readonly label: string;
  readonly defaultStyle: string;
  readonly base: string;
  readonly styles: Readonly<Record<string, Style>>;
}

/** The model of a call that names none. */
export const DEFAULT_MODEL = 'eros';
/** The model of a call that names an unknown one: first of the machine's own order, which is not that of the list. */
export const FIRST_MODEL = 'juno-xl';

/** The models by key. */
export const MODELS: Readonly<Record<string, Model>> = {
  'pan.v3': {
    label: 'Pan 3',
    defaultStyle: 'gouache',
    base: 'smudges, stray pixels',
    styles: {
      gouache: { label: 'Gouache', tags: 'opaque paint, paper grain', negative: 'photo' },
      etching: { label: 'Etching', tags: 'fine hatching', negative: '' },
    },
  },
  eros: {
    label: 'Eros',
    defaultStyle: 'daylight',
    base: 'blur, extra fingers',
    styles: {
      daylight: { label: 'Daylight', tags: '', negative: 'night' },
      studio: { label: 'Studio light', tags: 'soft box, sharp focus', negative: 'harsh shadows' },
      film: { label: 'Analogue film', tags: 'grainy film', negative: '' },
    },
  },
  'juno-xl': {
    label: 'Juno XL',
    defaultStyle: 'plain',
    base: 'noise',
    styles: { plain: { label: 'Plain', tags: 'clean lines', negative: 'clutter' } },
  },
};

/** What each character adds to the prompts. */
export const CHARACTERS: Readonly<
  Record<string, { readonly trigger: string; readonly positive: string; readonly negative: string }>
> = {
  Brindle: { trigger: 'brndl-lora', positive: 'a tall woman with a brindle coat', negative: 'child' },
  'old-tom': { trigger: 'oldtm v2', positive: 'a grey fisherman', negative: '' },
  Sabine_K: { trigger: 'sbnk', positive: 'a red-haired pilot', negative: 'hat' },
};

/** Words for which the review blocks a picture, with the rule that names them. */
export const FORBIDDEN: Readonly<Record<string, string>> = {
  gore: 'V-12',
  corpse: 'V-12',
  bloodbath: 'V-12',
  naked: 'S-03',
  nude: 'S-03',
  swastika: 'H-01',
};

/** The answer to `models`. */
export function offer(): Json {
  const models = Object.entries(MODELS).map(([key, { label, defaultStyle, styles }]) => {
    const named = Object.entries(styles).map(([style, { label }]) => [style, { label }]);
    return [key, { styles: Object.fromEntries(named), label, default_style: defaultStyle }];
  });
  return { models: Object.fromEntries(models), characters: Object.keys(CHARACTERS) };
}

const SCENES = [
  'reading at a window',
  'crossing a wet street',
  'mending a net',
  'asleep on a train',
  'under paper lamps',
];
const PLACES = ['in late autumn', 'by the harbour', 'in a glass house', 'at the edge of town'];

/** A prompt about a character, who is named in words, or about nobody. */
export function invent(name: string): string {
  return `${name === '' ? 'a stranger' : `portrait of ${name}`} ${oneOf(SCENES)}, ${oneOf(PLACES)}`;
}

/** One of some things, by chance. */
export function oneOf<Thing>(things: readonly Thing[]): Thing {
  return things[Math.floor(Math.random() * things.length)] as Thing;
}

/** The prompt with more detail; what it held stays as it was. */
export function enhance(prompt: string): string {
  return `${prompt}, ${oneOf(['golden hour', 'morning haze'])}, intricate detail`;
}
