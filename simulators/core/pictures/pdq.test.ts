import { describe, expect, it } from 'vitest';
import { drawScene } from './draw.ts';
import { pdqDistance, pdqOf } from './pdq.ts';
import { planScene } from './plan.ts';

const PROMPTS = [
  'mountains at dawn',
  'a forest at night',
  'the sea at dusk',
  'a city in the rain',
  'portrait of a woman',
  'a meadow of poppies',
  'a coral reef',
  'a galaxy',
  'a library',
  'desert dunes, oil painting',
];

const draw = (prompt: string, width: number, height: number) =>
  drawScene(planScene({ seed: 7, prompt, model: 'eros' }), width, height);

describe('PDQ', () => {
  it('is 64 hexadecimal digits, half of whose bits are set', () => {
    const hash = pdqOf(draw('mountains at dawn', 168, 96));
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(pdqDistance(hash, '0'.repeat(64))).toBe(128);
  });

  it.each(PROMPTS.slice(1, 6))('of a smaller drawing is near that of the picture: %s', (prompt) => {
    const size = { width: 1344, height: 768 };
    const full = pdqOf(draw(prompt, size.width, size.height));
    expect(pdqDistance(pdqOf(draw(prompt, 672, 384), size), full)).toBeLessThanOrEqual(12);
  });

  it('tells pictures apart', () => {
    const hashes = PROMPTS.map((prompt) => pdqOf(draw(prompt, 168, 96)));
    const distances = hashes.flatMap((one, at) => hashes.slice(at + 1).map((other) => pdqDistance(one, other)));
    expect(Math.min(...distances)).toBeGreaterThan(60);
  });
});
