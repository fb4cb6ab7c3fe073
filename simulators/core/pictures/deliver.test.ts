import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPayload, writePayload } from '../media/payload.ts';
import { deliver, deliverThumbnail } from './deliver.ts';
import { fingerprintOf } from './fingerprint.ts';
import { readInvisible } from './marks/invisible.ts';
import type { DeliveryRecipe } from './order.ts';
import { pdqDistance, pdqOf } from './pdq.ts';
import { decoded, digestOf, drawn } from './testing.ts';

const MARK = {
  picture: { width: 2, height: 1, data: Uint8ClampedArray.of(255, 0, 0, 255, 255, 255, 0, 200) },
  digest: 'red and white',
  placement: { anchor: 'bottom-right', scale: 20, opacity: 80, rotation: 15, paddingX: 30, paddingY: 30 },
} as const;

const RECIPE: DeliveryRecipe = {
  seed: 5,
  prompt: 'mountains at dawn',
  model: 'eros',
  width: 1344,
  height: 768,
  format: 'jpeg',
  quality: 50,
  lossless: false,
  mark: MARK,
  hidden: 'fedcba9876543210',
  comment: writePayload({ violence: 0.9 }, 'mountains'),
};

describe('a delivered picture', () => {
  it('has the size, both marks and the comment of its recipe, and the fingerprint that was told before', async () => {
    const file = await deliver(RECIPE);
    const picture = await decoded(file);
    expect([picture.width, picture.height]).toEqual([1344, 768]);
    expect(readInvisible(picture)).toBe('fedcba9876543210');
    expect(readPayload(file)?.severities.get('violence')).toBe(0.9);
    const { mark: _, ...unmarked } = RECIPE;
    const hash = pdqOf(picture);
    const [told = 256, withoutMark] = [RECIPE, unmarked].map((recipe) => pdqDistance(fingerprintOf(recipe), hash));
    expect(told).toBeLessThanOrEqual(6);
    expect(withoutMark).toBeGreaterThan(told);
  });

  it.each([1, 4, 7])(
    'has the fingerprint that was told before as the coarsest JPEG too, of quality %d',
    async (quality) => {
      const { mark: _, ...recipe } = { ...RECIPE, seed: 2_000, prompt: 'a castle at night', quality };
      const hash = pdqOf(await decoded(await deliver(recipe)));
      expect(pdqDistance(fingerprintOf(recipe), hash)).toBeLessThanOrEqual(20);
    },
  );

  it('of hatching has the fingerprint of a drawing that is large enough for it', () => {
    const { mark: _, ...recipe } = { ...RECIPE, width: 336, height: 192, look: 'ink' } as const;
    expect(fingerprintOf(recipe)).toBe(pdqOf(drawn(recipe, 336, 192)));
  });

  it('is made once for all who read it', async () => {
    expect(await deliver({ ...RECIPE })).toBe(await deliver(RECIPE));
  });

  it('is another file with another mark', async () => {
    const small = { ...RECIPE, width: 64, height: 48 };
    const picture = { ...MARK.picture, data: Uint8ClampedArray.of(0, 0, 255, 255, 0, 0, 255, 255) };
    const blue = { ...MARK, picture, digest: 'blue' };
    expect(digestOf(await deliver({ ...small, mark: blue }))).not.toBe(digestOf(await deliver(small)));
  });

  it.each([
    [1344, 768, 320, 183],
    [768, 1344, 183, 320],
  ])('of %d by %d has a thumbnail of %d by %d', async (width, height, wide, tall) => {
    const metadata = await sharp(await deliverThumbnail({ ...RECIPE, width, height })).metadata();
    expect([metadata.width, metadata.height, metadata.format]).toEqual([wide, tall, 'webp']);
  });
});
