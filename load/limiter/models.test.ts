import { describe, expect, it } from 'vitest';
import type { Attempt } from './attempt.ts';
import { fitOf, type Limiter } from './models.ts';

/** Attempts at instants in ms: `s` served, `r` refused, `o` anything else. */
function attempts(outcomes: Readonly<Record<number, 's' | 'r' | 'o'>>): readonly Attempt[] {
  const words = { s: 'served', r: 'refused', o: 'other' } as const;
  return Object.entries(outcomes).map(([atMs, letter]) => ({
    step: 'burst',
    asked: 'plain',
    holder: 'first',
    atMs: Number(atMs),
    outcome: words[letter],
  }));
}

const fixed: Limiter = { kind: 'fixed window', limit: 2, windowMs: 1_000, phaseMs: 0 };
const fromFirst: Limiter = { kind: 'window from the first call', limit: 2, windowMs: 1_000 };
const sliding: Limiter = { kind: 'sliding window', limit: 2, windowMs: 1_000 };
const bucket: Limiter = { kind: 'token bucket', capacity: 2, perSecond: 2 };

const agreement = (limiter: Limiter, outcomes: Parameters<typeof attempts>[0], toleranceMs = 5): number =>
  fitOf(limiter, attempts(outcomes), toleranceMs).agreement;

describe('how well a limiter explains what was seen', () => {
  it.each([
    ['fixed', fixed, { 300: 's', 800: 's', 900: 'r', 1100: 's', 1200: 's', 1300: 'r' }],
    ['from the first call', fromFirst, { 300: 's', 800: 's', 1200: 'r', 1310: 's', 1400: 's', 2200: 'r', 2320: 's' }],
    ['sliding', sliding, { 300: 's', 800: 's', 1200: 'r', 1320: 's', 1400: 'r', 1820: 's' }],
    [
      'bucket',
      bucket,
      { 300: 's', 310: 's', 320: 'r', 810: 's', 820: 'r', 1310: 's', 9000: 's', 9001: 's', 9002: 'r' },
    ],
  ] as const)('wholly: %s', (_kind, limiter, outcomes) => {
    expect(agreement(limiter, outcomes)).toBe(1);
  });

  it.each([
    ['fixed', fixed],
    ['from the first call', fromFirst],
    ['sliding', sliding],
    ['bucket', bucket],
  ])('not, when it serves one more or refuses one too early: %s', (_kind, limiter) => {
    expect(agreement(limiter, { 300: 's', 310: 's', 320: 's', 330: 'r' })).toBeCloseTo((2 / 3 + 1) / 2);
    expect(agreement(limiter, { 300: 's', 310: 'r', 320: 's', 330: 'r' })).toBeCloseTo((1 + 1 / 2) / 2);
  });

  it.each([
    ['fixed', fixed, { 300: 's', 800: 's', 1004: 'r', 1100: 's', 1200: 's' }, { 300: 's', 800: 's', 1030: 'r' }],
    ['from the first call', fromFirst, { 300: 's', 800: 's', 1308: 'r' }, { 300: 's', 800: 's', 1330: 'r' }],
    ['sliding', sliding, { 300: 's', 800: 's', 1308: 'r' }, { 300: 's', 800: 's', 1330: 'r' }],
    ['bucket', bucket, { 300: 's', 301: 's', 804: 'r' }, { 300: 's', 301: 's', 850: 'r' }],
  ] as const)('within the tolerance at a border, and not beyond it: %s', (_kind, limiter, near, far) => {
    expect(agreement(limiter, near)).toBe(1);
    expect(agreement(limiter, far)).toBe(0.5);
  });

  it('leaves strays out, and tells each step for itself', () => {
    const seen = attempts({ 300: 's', 310: 'o', 320: 's', 330: 'o', 340: 'r' });
    const split = attempts({ 350: 's' }).map((attempt) => ({ ...attempt, step: 'split' as const }));
    const fit = fitOf(sliding, [...seen, ...split], 5);
    expect(fit.byStep).toEqual({ burst: 1, split: 0.5 });
    expect(fit.agreement).toBeCloseTo((2 / 3 + 1) / 2);
  });
});
