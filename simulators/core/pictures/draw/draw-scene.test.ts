import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PictureRecipe } from '../plan.ts';
import { shrink } from '../resize.ts';
import { apart, digestOf, drawn } from '../testing.ts';
import { lookNames } from '../words.ts';
import type { Picture } from './canvas.ts';

const SIZES = [
  [1024, 1024],
  [1344, 768],
  [768, 1344],
] as const;

function brightnessOf({ data }: Picture): number {
  return data.reduce((sum, value, at) => sum + (at % 4 === 3 ? 0 : value), 0) / (0.75 * data.length);
}

describe('a drawn picture', () => {
  it.each(SIZES)('has exactly %i by %i pixels, all of them opaque', (width, height) => {
    const { data, ...size } = drawn({}, width / 8, height / 8);
    expect(size).toEqual({ width: width / 8, height: height / 8 });
    expect(data.length).toBe((4 * width * height) / 64);
    expect(data.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true);
  });

  it('is the same picture for the same recipe', () => {
    const recipe = { prompt: 'a knight in a misty forest', seed: 11 };
    expect(digestOf(drawn(recipe).data)).toBe(digestOf(drawn(recipe).data));
  });

  it.each<readonly [string, Partial<PictureRecipe>]>([
    ['seed', { seed: 8 }],
    ['prompt', { prompt: 'mountains at dawn, again' }],
    ['model', { model: 'another' }],
    ['look', { look: 'watercolour' }],
    [
      'figure',
      {
        figure: {
          hair: [0, 0, 0],
          hairShape: 'long',
          skin: [0.8, 0.6, 0.5],
          outfit: [0.7, 0, 0],
          accent: [0, 0, 1],
          cape: true,
        },
      },
    ],
  ])('is another one when the %s is another', (_, change) => {
    expect(apart(drawn({}), drawn(change))).toBeGreaterThan(2.5);
  });

  it('tells prompts apart at the size of a thumbnail', () => {
    const prompts = [
      'a forest at night',
      'the sea at noon',
      'a city in the rain',
      'portrait of a woman',
      'desert dunes',
      'a snowy peak',
      'a coral reef',
      'a galaxy',
      'a library',
      'a meadow of poppies',
    ];
    const pictures = prompts.map((prompt) => drawn({ prompt }, 56, 32));
    const closest = Math.min(
      ...pictures.flatMap((one, at) => pictures.slice(at + 1).map((other) => apart(one, other))),
    );
    expect(closest).toBeGreaterThan(9);
  });

  it.each(['a forest', 'the sea', 'a city', 'mountains', 'a meadow'])(
    'of %s is darker by night than at noon',
    (place) => {
      expect(brightnessOf(drawn({ prompt: `${place} at night` }))).toBeLessThan(
        0.7 * brightnessOf(drawn({ prompt: `${place} at noon` })),
      );
    },
  );

  it.each(lookNames)('looks alike when it is drawn small, as %s', (look) => {
    const recipe = { prompt: 'a lighthouse by the sea at dusk', look };
    expect(apart(shrink(drawn(recipe, 224, 128), 56, 32), shrink(drawn(recipe, 112, 64), 56, 32))).toBeLessThan(14);
  });

  it('is worked out by arithmetic alone, in which all engines agree', () => {
    const folders = ['.', '..', '../marks'].map((folder) => `${import.meta.dirname}/${folder}`);
    const files = folders.flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isFile() && !entry.name.endsWith('.test.ts') ? [`${folder}/${entry.name}`] : [],
      ),
    );
    const loose = /Math\.(?!floor|ceil|round|min|max|abs|sqrt|imul)\w+|(?<!\b2 )\*\*/;
    expect(files.length).toBeGreaterThan(20);
    const text = (path: string) => readFileSync(path, 'utf8').replaceAll(/^\s*(\/\*\*|\*|\/\/).*$/gm, '');
    expect(files.filter((path) => loose.test(text(path)))).toEqual([]);
  });
});
