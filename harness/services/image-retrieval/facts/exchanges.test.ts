import { expect, it } from 'vitest';
import { unlikeAny } from './exchanges.ts';

const picture = (prompt?: string) => ({ prompt });

it.each([
  ['a sibling', '@kai, best quality, lighthouse, stormy sea, night', 0],
  ['the same scene with another character', '@luna, sharp focus, lighthouse, stormy sea, night', 0],
  ['another scene in the same words of praise', '@kai, best quality, autumn forest, stone path', 1],
  ['a picture that does not tell its prompt', undefined, 0],
])('knows %s from what is left out for nothing', (_, prompt, count) => {
  const shown = [picture('a ramen shop in the rain'), picture('@kai, best quality, lighthouse, stormy sea, night')];
  expect(unlikeAny(shown, [picture(prompt)])).toHaveLength(count);
});
