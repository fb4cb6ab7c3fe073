import { expect, it } from 'vitest';
import { toldWaitMs } from './told-wait.ts';

it.each([
  ['1', 1_000],
  ['43200', 43_200_000],
  ['0', 0],
  ['soon', 0],
  ['-1', 0],
  ['1.5', 0],
  ['Thu, 15 Jan 2026 12:00:01 GMT', 0],
])('Retry-After: %s asks for %i ms', (value, ms) => {
  expect(toldWaitMs(new Headers({ 'retry-after': value }))).toBe(ms);
});

it('asks for nothing where the header is missing', () => {
  expect(toldWaitMs(new Headers())).toBe(0);
});
