import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { RetrievalContext } from '../client.ts';
import { countAlike, countExchanged } from './assets.ts';

const SIZE = { width: 160, height: 96 };

/** A picture of a scene, with grain of its own. */
function drawn(scene: number, grain: number): Promise<Buffer> {
  const bytes = Buffer.alloc(SIZE.width * SIZE.height, 0).map((_, at) => {
    const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)];
    return 128 + 90 * Math.sin(((x * scene + y * 7) % 97) / 9) + ((at * grain) % 5);
  });
  return sharp(bytes, { raw: { ...SIZE, channels: 1 } })
    .jpeg()
    .toBuffer();
}

/** Opens addresses such as `https://pictures.example/3/1`: the first grain of the third scene. */
const context = {
  imageRetrieval: {
    open: async (url: string) => {
      const [, scene, grain] = new URL(url).pathname.split('/').map(Number);
      const bytes = await drawn(scene ?? 0, grain ?? 0);
      return { status: 200, exchange: { reply: { media: { read: () => bytes } } } };
    },
  },
} as unknown as RetrievalContext;

const at = (...places: readonly string[]): readonly string[] =>
  places.map((place) => `https://pictures.example/${place}`);

it.each([
  ['the most that look alike', at('3/1', '5/1', '3/2', '3/3', '5/2'), at('11/1'), 3],
  ['one where none looks like another', at('3/1', '5/1', '11/1'), at('13/1'), 1],
  ['nothing where another scene looks like one of them', at('3/1', '5/1', '5/2'), at('3/3'), undefined],
])('counts %s', async (_, urls, [other = ''], count) => {
  expect(await countAlike(context, urls, other)).toBe(count);
});

it.each([
  ['none where each looks like its own', ['3/1 3/2', '5/1 5/2'], 0],
  ['those of another picture', ['3/1 5/1', '5/1 3/2', '11/1 11/2'], 2],
  ['none of pictures that are not here', ['3/1 11/1', '5/1 13/1'], 0],
  ['none where all look alike', ['3/1 3/2', '3/2 3/3'], 0],
])('counts as exchanged %s', async (_, pairs, count) => {
  const shown = pairs.map((pair) => {
    const [url = '', thumbnail = ''] = at(...pair.split(' '));
    return { url, thumbnail };
  });
  expect(await countExchanged(context, shown)).toBe(count);
});
