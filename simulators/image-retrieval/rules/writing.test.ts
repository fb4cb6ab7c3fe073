import { expect, it } from 'vitest';
import { keptForMinutes, renamedImage, shortenedImage, wholeImage } from './writing.ts';

const IMAGE = { id: 'img_12', gen_id: 'gen_9', url: 'https://images.example/a', width: 64, height: 48 };

it('[IR-C1-1] a picture is shown whole', () => {
  expect(wholeImage(IMAGE)).toEqual(IMAGE);
});

it('may be shown without what an endpoint leaves out', () => {
  expect(shortenedImage(IMAGE)).toEqual({ id: 'img_12', url: IMAGE.url });
});

it('may have a name of its generation that generation does not know', () => {
  const { gen_id: genId, ...others } = renamedImage(IMAGE);
  expect(others).toEqual({ id: 'img_12', url: IMAGE.url, width: 64, height: 48 });
  expect(genId).not.toBe(IMAGE.gen_id);
  expect(renamedImage(IMAGE).gen_id).toBe(genId);
});

it('[IR-4-31] a list says how long it may be kept, and how old it is', () => {
  expect(keptForMinutes(20, 300)).toEqual({ 'cache-control': 'max-age=300', age: '20' });
});
