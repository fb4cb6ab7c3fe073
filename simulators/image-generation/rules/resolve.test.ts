import { describe, expect, it } from 'vitest';
import { standingGeneration } from '../state/standing.ts';
import { LIMITS, SIZES } from '../wire/limits.ts';
import {
  isLossless,
  resolveAnchor,
  resolveFormat,
  resolveModel,
  resolveRuleset,
  resolveSize,
  resolveStyle,
  resolveWhole,
} from './resolve.ts';

const { models, characters, baseNegative } = standingGeneration;

describe('silent fallbacks', () => {
  it('[IG-B1-2] [IG-B1-19] take eros where no model is named, and the first one for a name of none', () => {
    expect(resolveModel(models, undefined).key).toBe('eros');
    expect(resolveModel(models, 'atelier').key).toBe('atelier');
    for (const value of ['nope', '', 7, {}, '__proto__']) expect(resolveModel(models, value)).toBe(models[0]);
  });

  it('[IG-B1-7] [IG-B1-29] take the default style of the model', () => {
    for (const model of models) {
      for (const value of [undefined, null, 'nope', 7]) expect(resolveStyle(model, value).key).toBe(model.defaultStyle);
      for (const style of model.styles) expect(resolveStyle(model, style.key)).toBe(style);
    }
  });

  it('[IG-B1-26] use each size of the list as asked', () => {
    for (const [width, height] of SIZES) expect(resolveSize(width, height)).toEqual([width, height]);
  });

  it.each([
    [undefined, undefined],
    [1024, 768],
    ['1024', '1024'],
    [1024, undefined],
    [undefined, 1344],
    [0, 0],
    [null, null],
    [1024.5, 1024],
  ])('[IG-B1-27] [IG-B1-28] take 1344 by 768 for %j by %j', (width, height) => {
    expect(resolveSize(width, height)).toEqual([1344, 768]);
  });

  it('[IG-B1-8] [IG-B1-37] take jpeg and bottom-right for what nobody knows', () => {
    expect([resolveFormat('gif'), resolveFormat(undefined), resolveFormat('webp')]).toEqual(['jpeg', 'jpeg', 'webp']);
    expect([resolveAnchor('middle'), resolveAnchor(undefined), resolveAnchor('top-center')]).toEqual([
      'bottom-right',
      'bottom-right',
      'top-center',
    ]);
  });

  it.each([
    [0, 1],
    [1, 1],
    [100, 100],
    [101, 100],
    [-1e9, 1],
    [undefined, 95],
    ['50', 95],
    [50.5, 95],
    [null, 95],
    [Number.POSITIVE_INFINITY, 95],
  ])('[IG-B1-33] make of quality %j the number %d', (value, quality) => {
    expect(resolveWhole(value, LIMITS.quality)).toBe(quality);
  });

  it('[IG-B1-10] know lossless files of WebP and AVIF alone', () => {
    const formats = (['jpeg', 'png', 'webp', 'avif'] as const).filter((format) => isLossless(format, true));
    expect([formats, isLossless('webp', 'true'), isLossless('webp', undefined)]).toEqual([
      ['webp', 'avif'],
      false,
      false,
    ]);
  });

  it('[IG-B1-11] make blank rulesets default', () => {
    expect([undefined, '', '  ', 7, 'strict'].map(resolveRuleset)).toEqual([
      'default',
      'default',
      'default',
      'default',
      'strict',
    ]);
  });
});

describe('the catalogue', () => {
  it('has four characters and three models of three styles, with eros among them but not first', () => {
    expect(characters.length).toBeGreaterThanOrEqual(4);
    expect(models.findIndex(({ key }) => key === 'eros')).toBeGreaterThan(0);
    for (const { styles, defaultStyle } of models) {
      expect(styles.length).toBeGreaterThanOrEqual(3);
      expect(styles.map(({ key }) => key)).toContain(defaultStyle);
    }
  });

  it('leaves no trigger and no base negative empty; some styles have tags, some negatives', () => {
    expect([...characters.map(({ trigger }) => trigger), baseNegative].every((text) => text.trim() !== '')).toBe(true);
    const styles = models.flatMap((model) => model.styles);
    for (const part of ['tags', 'negative'] as const) {
      expect(new Set(styles.map((style) => style[part] === '')), part).toEqual(new Set([true, false]));
    }
  });
});
