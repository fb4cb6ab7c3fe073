import { describe, expect, it } from 'vitest';
import { aClip } from '../../../fixtures/media-analysis/clips.ts';
import { decodePng, type Pixels } from '../../core/media/png.ts';
import type { MediaFacts } from '../../core/media/probe/facts.ts';
import { readMedia } from '../../core/media/probe/read-media.ts';
import { aPng } from '../../core/media/write/png.ts';
import { aWav } from '../../core/media/write/wav.ts';
import { assetOf, assetPathsOf } from './assets.ts';

const factsOf = async (bytes: Uint8Array) => (await readMedia(bytes)) as MediaFacts;

async function pictureAt(bytes: Uint8Array, path: string): Promise<Pixels> {
  return decodePng(await assetOf(await factsOf(bytes), path).produce()) as Pixels;
}

const colourAt = ({ width, rgb }: Pixels, x: number, y: number) => [
  ...rgb.subarray(3 * (y * width + x), 3 * (y * width + x) + 3),
];

describe('the assets of media', () => {
  it.each([
    ['photo.jpg', ['thumbnail.png']],
    ['film.mp4', ['thumbnail.png', 'thumbnails/0001.png', 'waveform.png']],
    ['film.webm', ['thumbnail.png', 'thumbnails/0001.png', 'thumbnails/0002.png', 'waveform.png']],
    ['moving.gif', ['thumbnail.png', 'thumbnails/0001.png']],
    ['song.mp3', ['waveform.png']],
  ] as const)('[MA-A2-8] of %s are those of its kind, and pictures all', async (name, paths) => {
    const facts = await factsOf(aClip(name));
    expect(assetPathsOf(facts)).toEqual(paths);
    for (const path of paths) expect(decodePng(await assetOf(facts, path).produce())).toHaveProperty('rgb');
  });

  it('show the colours of a picture, in its shape', async () => {
    const half = aPng({ width: 40, height: 20, colourAt: (x) => (x < 20 ? [200, 0, 0] : [0, 0, 200]) });
    const thumbnail = await pictureAt(half, 'thumbnail.png');
    expect([thumbnail.width, thumbnail.height]).toEqual([160, 80]);
    expect(colourAt(thumbnail, 10, 40)).toEqual([200, 0, 0]);
    expect(colourAt(thumbnail, 150, 40)).toEqual([0, 0, 200]);
  });

  it('show a sound as loud as it is: a silent one is a line', async () => {
    const isInk = (picture: Pixels, y: number) => (colourAt(picture, 200, y)[0] ?? 255) < 100;
    const loud = await pictureAt(aWav(1_000), 'waveform.png');
    const silent = await pictureAt(aWav(1_000).fill(128, 44), 'waveform.png');
    expect([10, 40].map((y) => isInk(loud, y))).toEqual([true, true]);
    expect([10, 40].map((y) => isInk(silent, y))).toEqual([false, true]);
  });

  it('differ from film to film, and are the same each time', async () => {
    const [one, again, other] = await Promise.all([
      pictureAt(aClip('film.mp4'), 'thumbnail.png'),
      pictureAt(aClip('film.mp4'), 'thumbnail.png'),
      pictureAt(aClip('film.webm'), 'thumbnail.png'),
    ]);
    expect(one).toEqual(again);
    expect(one.rgb).not.toEqual(other.rgb);
  });

  it('are made of facts that take no kilobyte', async () => {
    const busy = aPng({ width: 300, height: 200, colourAt: (x, y) => [x % 256, y % 256, (x * y) % 256] });
    const { colours } = await factsOf(busy);
    expect(JSON.stringify(colours).length).toBeLessThan(700);
  });
});
