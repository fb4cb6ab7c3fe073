import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thresholdsFor } from './texts.ts';

const outcomes = fc.constantFrom('block' as const, 'review' as const, 'allow' as const);

/** What models show, be they as good as sure or not: no probability has more decimals than these. */
const shown = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000);

describe('thresholds around a shown probability', () => {
  it.each([0, 1])('are lawful where a model shows %s', (probability) => {
    for (const outcome of ['block', 'review', 'allow'] as const) expectLawful(thresholdsFor(outcome, probability));
  });

  it('lie above 0, at most at 1, and in their order', () => {
    fc.assert(
      fc.property(outcomes, shown, (outcome, probability) => expectLawful(thresholdsFor(outcome, probability))),
    );
  });
});

function expectLawful({ block, review }: { readonly block: number; readonly review: number }): void {
  expect(review).toBeGreaterThan(0);
  expect(block).toBeGreaterThan(review);
  expect(block).toBeLessThanOrEqual(1);
}
