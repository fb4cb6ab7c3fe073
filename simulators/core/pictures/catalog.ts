import { definedOf } from '../json.ts';
import { hex } from './draw/colour.ts';
import type { Figure, Look } from './scene.ts';

/** A character that prompts may name. */
export interface Character {
  /** What follows the @. */
  readonly name: string;
  /** Words that activate its weights in the model; they begin the positive prompt. */
  readonly trigger: string;
  readonly positive: string;
  readonly negative: string;
  /** What it looks like. */
  readonly figure: Figure;
}

/** A style that a model offers. */
export interface Style {
  readonly key: string;
  readonly label: string;
  readonly look: Look;
  /** Words about quality; they end the positive prompt. */
  readonly tags: string;
  readonly negative: string;
}

/** A diffusion model. */
export interface Model {
  readonly key: string;
  readonly label: string;
  /** The key of its default style. */
  readonly defaultStyle: string;
  readonly styles: readonly Style[];
}

/** How a style and a character look; nothing for names that are none. */
export function appearanceOf(
  { models, characters }: { readonly models: readonly Model[]; readonly characters: readonly Character[] },
  { model, style, character }: { readonly model: string; readonly style: string; readonly character: string },
): { readonly look?: Look; readonly figure?: Figure } {
  return definedOf({
    look: models.find(({ key }) => key === model)?.styles.find(({ key }) => key === style)?.look,
    figure: characters.find(({ name }) => name === character)?.figure,
  });
}

function figure(hairShape: Figure['hairShape'], colours: string, cape = false): Figure {
  const [hair, skin, outfit, accent] = colours.split(' ').map(hex);
  return { hairShape, cape, hair, skin, outfit, accent } as Figure;
}

/** The characters of image generation and image retrieval. */
export const standingCharacters: readonly Character[] = [
  {
    name: 'luna',
    trigger: 'lunaveil woman',
    positive: 'silver hair, midnight blue coat',
    negative: 'beard',
    figure: figure('long', 'd8dce6 f3d3bd 22305e c9a24a'),
  },
  {
    name: 'kai',
    trigger: 'kaistorm man',
    positive: 'short black hair, crimson jacket',
    negative: 'long hair',
    figure: figure('short', '17141a c98f68 9c2430 2b2f38'),
  },
  {
    name: 'mira',
    trigger: 'miraflame girl',
    positive: 'red ponytail, emerald tunic, freckles',
    negative: 'hat',
    figure: figure('tail', 'a8401c f6dccb 2f6a48 d9b06a'),
  },
  {
    name: 'bram',
    trigger: 'brammoss wizard',
    positive: 'grey beard, pointed hat, violet cape',
    negative: 'modern clothes',
    figure: figure('hat', 'b8b4ae e8bd9c 54366e 3f7f8a', true),
  },
  {
    name: 'sable',
    trigger: 'sablewing ranger',
    positive: 'hooded cloak, dark leather',
    negative: 'bright colours',
    figure: figure('hood', '22283a 6b4029 3a3f34 4a5a3c', true),
  },
];

const style = (key: string, label: string, look: Look, tags = '', negative = ''): Style => ({
  key,
  label,
  look,
  tags,
  negative,
});

/** The models of image generation and image retrieval; unknown keys fall back to the first. */
export const standingModels: readonly Model[] = [
  {
    key: 'aurora',
    label: 'Aurora XL',
    defaultStyle: 'natural',
    styles: [
      style('natural', 'Natural', 'photo'),
      style('cinematic', 'Cinematic', 'cinema', 'cinematic lighting, film still', 'flat lighting'),
      style('noir', 'Ink noir', 'ink', 'ink drawing, strong contrast', 'colour'),
    ],
  },
  {
    key: 'eros',
    label: 'Eros',
    defaultStyle: 'photo',
    styles: [
      style('photo', 'Photo', 'photo', 'highly detailed, natural light', 'cartoon'),
      style('film', 'Film', 'cinema', 'film grain, muted colours'),
      style('painting', 'Oil painting', 'oil', 'oil on canvas, visible brushstrokes', 'photo'),
      style('neon', 'Neon', 'neon', 'neon glow, synthwave', 'daylight'),
    ],
  },
  {
    key: 'atelier',
    label: 'Atelier',
    defaultStyle: 'watercolor',
    styles: [
      style('watercolor', 'Watercolour', 'watercolour', 'watercolour on rough paper'),
      style('oil', 'Oil', 'oil', 'thick paint, palette knife', 'photo, render'),
      style('poster', 'Poster', 'print', 'screen print, four inks', 'gradients'),
      style('ink', 'Pen and ink', 'ink'),
    ],
  },
  {
    key: 'pixelforge',
    label: 'Pixelforge',
    defaultStyle: 'anime',
    styles: [
      style('anime', 'Anime', 'anime', 'anime key visual, clean lines', 'photo'),
      style('pixel', 'Pixel art', 'pixels', 'pixel art, limited palette', 'blur'),
      style('lowpoly', 'Low poly', 'facets', '', 'smooth shading'),
    ],
  },
];
