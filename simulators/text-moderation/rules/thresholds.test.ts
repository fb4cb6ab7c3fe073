import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ThresholdLevel } from '../state/catalog.ts';
import { aRule } from '../tests/testing.ts';
import {
  isInverted,
  isLegalThreshold,
  levelsOf,
  resolveAsPair,
  resolvePerField,
  resolveWithoutDefaultReview,
  type ThresholdLevels,
} from './thresholds.ts';

const defaults = { block: 0.85, review: 0.6, bands: [0.55, 0.7, 0.85, 0.95] } as const;
const levels = (rule: ThresholdLevel, override?: ThresholdLevel, request?: ThresholdLevel): ThresholdLevels => ({
  rule,
  defaults,
  ...(override ? { override } : {}),
  ...(request ? { request } : {}),
});
const aThreshold = () => fc.double({ min: 0, max: 1, minExcluded: true, noNaN: true });
const aReview = () => fc.oneof(aThreshold(), fc.constant('off' as const));
const aLevel = () => fc.record({ block: aThreshold(), review: aReview() }, { requiredKeys: [] });

describe('resolving field by field', () => {
  it.each([
    ['[TM-2.4-4] takes the request before all others', { block: 0.3 }, { block: 0.2 }, { block: 0.1 }, 0.1, 'request'],
    [
      '[TM-2.4-16] takes the ruleset before the rule',
      { block: 0.3 },
      { block: 0.2 },
      undefined,
      0.2,
      'ruleset override',
    ],
    ['[TM-2.4-17] takes the rule before the platform', { block: 0.3 }, undefined, undefined, 0.3, 'rule'],
    ['[TM-2.4-18] falls to the platform default', {}, {}, {}, 0.85, 'platform default'],
    ['passes over levels that set nothing', { block: 0.3 }, {}, {}, 0.3, 'rule'],
  ] as const)('%s', (_name, rule, override, request, block, source) => {
    const resolved = resolvePerField(levels(rule, override, request));
    expect(resolved.block).toBe(block);
    expect(resolved.sources.block).toBe(source);
  });

  it.each([
    ['[TM-2.4-4] request', { review: 0.3 }, { review: 0.2 }, { review: 0.1 }, 0.1, 'request'],
    ['[TM-2.4-16] ruleset', { review: 0.3 }, { review: 0.2 }, undefined, 0.2, 'ruleset override'],
    ['[TM-2.4-17] rule', { review: 0.3 }, undefined, undefined, 0.3, 'rule'],
    ['[TM-2.4-18] platform', {}, undefined, undefined, 0.6, 'platform default'],
  ] as const)('resolves review by the same precedence: %s', (_name, rule, override, request, review, source) => {
    const resolved = resolvePerField(levels(rule, override, request));
    expect(resolved.review).toBe(review);
    expect(resolved.sources.review).toBe(source);
  });

  it('[TM-2.4-19] leaves the other threshold where it was when a request sets only one', () => {
    const set = levels({ block: 0.8, review: 0.5 }, { block: 0.75, review: 0.45 }, { review: 0.2 });
    expect(resolvePerField(set)).toEqual({
      block: 0.75,
      review: 0.2,
      sources: { block: 'ruleset override', review: 'request' },
    });
  });

  it('switches review off where the highest level that mentions it says so', () => {
    const off = resolvePerField(levels({ block: 0.9, review: 'off' }));
    expect(off).toEqual({ block: 0.9, sources: { block: 'rule', review: 'switched off' } });
    expect('review' in off).toBe(false);
    expect(resolvePerField(levels({ review: 'off' }, { review: 0.4 })).review).toBe(0.4);
    expect(resolvePerField(levels({ review: 0.4 }, { review: 'off' })).review).toBeUndefined();
  });

  it('[TM-2.4-4] gives exactly the request when it sets both, whatever lies below', () => {
    fc.assert(
      fc.property(aThreshold(), aThreshold(), aLevel(), aLevel(), (block, review, rule, override) => {
        expect(resolvePerField(levels(rule, override, { block, review }))).toMatchObject({ block, review });
      }),
    );
  });

  it('[TM-2.4-1] always has a block threshold', () => {
    fc.assert(
      fc.property(aLevel(), aLevel(), aLevel(), (rule, override, request) => {
        const { block } = resolvePerField(levels(rule, override, request));
        expect([request.block, override.block, rule.block, defaults.block]).toContain(block);
      }),
    );
  });
});

describe('the other readings', () => {
  it('replace the whole pair: what the highest level leaves out falls to the platform', () => {
    const set = levels({ block: 0.8, review: 0.5 }, { block: 0.75, review: 0.45 }, { review: 0.2 });
    expect(resolveAsPair(set)).toEqual({
      block: 0.85,
      review: 0.2,
      sources: { block: 'platform default', review: 'request' },
    });
    expect(resolveAsPair(levels({ block: 0.8, review: 0.5 }, { block: 0.7 }))).toMatchObject({
      block: 0.7,
      review: 0.6,
    });
    expect(resolveAsPair(levels({ block: 0.8, review: 0.5 }, {}, {}))).toMatchObject({ block: 0.8, review: 0.5 });
    expect(resolveAsPair(levels({}))).toMatchObject({ block: 0.85, review: 0.6 });
  });

  it('leave review off where only the platform sets it', () => {
    expect(resolveWithoutDefaultReview(levels({ block: 0.8 }))).toEqual({
      block: 0.8,
      sources: { block: 'rule', review: 'switched off' },
    });
    expect(resolveWithoutDefaultReview(levels({ block: 0.8, review: 0.5 }))).toMatchObject({ review: 0.5 });
    expect(resolveWithoutDefaultReview(levels({}, {}, { review: 0.1 }))).toMatchObject({ block: 0.85, review: 0.1 });
  });
});

describe('legal thresholds', () => {
  it.each([Number.MIN_VALUE, 0.5, 1 - Number.EPSILON, 1])('[TM-2.4-27] admit %d', (value) => {
    expect(isLegalThreshold(value)).toBe(true);
  });

  it.each([0, -0, -Number.MIN_VALUE, -1, 1 + Number.EPSILON, 2, Number.NaN, Infinity, -Infinity])(
    '[TM-2.4-8] exclude %d',
    (value) => {
      expect(isLegalThreshold(value)).toBe(false);
    },
  );

  it.each(['0.5', 'NaN', '', true, false, null, undefined, {}, [], [0.5]])('[TM-2.4-25] exclude %j', (value) => {
    expect(isLegalThreshold(value)).toBe(false);
  });
});

describe('inversion', () => {
  it.each([
    [{ block: 0.5, review: 0.5 }, true],
    [{ block: 0.5, review: 0.51 }, true],
    [{ block: 0.5, review: 0.49 }, false],
    [{ block: 0.5, review: 'off' as const }, false],
    [{ block: 0.5 }, false],
    [{ review: 0.9 }, false],
    [{}, false],
  ])('[TM-2.4-9] of %j is %j', (thresholds, inverted) => {
    expect(isInverted(thresholds)).toBe(inverted);
  });
});

describe('the levels of a rule outside any request', () => {
  it('[TM-2.5-8] hold its override, and no empty place for one', () => {
    const rule = aRule('a', { block: 0.7, review: 0.3 });
    expect(resolvePerField(levelsOf(rule, { block: 0.65 }, defaults))).toMatchObject({ block: 0.65, review: 0.3 });
    expect(resolvePerField(levelsOf(rule, undefined, defaults))).toMatchObject({ block: 0.7, review: 0.3 });
    expect('override' in levelsOf(rule, undefined, defaults)).toBe(false);
  });
});
