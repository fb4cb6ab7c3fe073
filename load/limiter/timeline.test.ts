import { expect, it } from 'vitest';
import type { Attempt } from './attempt.ts';
import { timelineOf } from './timeline.ts';

const attempt = (atMs: number, outcome: Attempt['outcome'], asked: Attempt['asked'] = 'plain'): Attempt => ({
  step: 'burst',
  holder: 'first',
  asked,
  atMs,
  outcome,
});

it('counts what was served and refused in tenths of a second, without health checks and stray answers', () => {
  const attempts = [
    attempt(10_205, 'refused'),
    attempt(10_000, 'served'),
    attempt(10_099, 'refused'),
    attempt(10_050, 'served'),
    attempt(10_050, 'served', 'health'),
    attempt(10_051, 'other'),
  ];
  expect(timelineOf(attempts)).toEqual({
    sliceMs: 100,
    slices: [
      { step: 'burst', atMs: 0, served: 2, refused: 1 },
      { step: 'burst', atMs: 200, served: 0, refused: 1 },
    ],
  });
});

it('is empty when nothing was limited', () => {
  expect(timelineOf([])).toEqual({ sliceMs: 100, slices: [] });
});
