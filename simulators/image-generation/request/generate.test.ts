import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import { stockRules } from '../rules/index.ts';
import { standingGeneration } from '../state/standing.ts';
import { SIZES } from '../wire/limits.ts';
import { type GenerateRequest, readGenerate } from './generate.ts';

const read = (body: JsonObject, rules = stockRules) => readGenerate(body, standingGeneration, rules);
const served = (body: JsonObject, rules = stockRules): GenerateRequest => {
  const request = read({ prompt: 'a fox', ...body }, rules);
  if (typeof request === 'string') throw new Error(request);
  return request;
};

describe('a generation', () => {
  it('takes its defaults', () => {
    const { model, style, ...rest } = served({});
    expect([model.key, style.key]).toEqual(['eros', 'photo']);
    expect(rest).toMatchObject({
      width: 1344,
      height: 768,
      format: 'jpeg',
      quality: 95,
      lossless: false,
      negative: '',
      isEnhanced: false,
      cache: { isUsed: false, isOnly: false, isForced: false, pick: 5 },
      ruleset: 'default',
      precompliance: '',
      character: undefined,
      mark: undefined,
      placement: { anchor: 'bottom-right', scale: 5, opacity: 100, rotation: 0, paddingX: 10, paddingY: 10 },
    });
  });

  it('falls back in every field at once, without a word', () => {
    const request = served({
      model: 'nope',
      style: 'nope',
      width: '1024',
      height: 1024,
      format: 'gif',
      quality: 101,
      lossless: 'true',
      optimize: 'true',
      use_cache: 1,
      cache_pick: 99,
      compliance_ruleset: '  ',
      precompliance: 'x'.repeat(10_000),
      wm_position: 'middle',
      wm_scale: 0,
      wm_transparency: -1,
      wm_rotation: 361,
      wm_padding_x: 501,
      wm_padding_y: '3',
      cs_author: 7,
    });
    expect([request.model.key, request.style.key]).toEqual(['aurora', 'natural']);
    expect(request).toMatchObject({
      width: 1344,
      height: 768,
      format: 'jpeg',
      quality: 100,
      lossless: false,
      isEnhanced: false,
      cache: { isUsed: false, pick: 10 },
      ruleset: 'default',
      placement: { anchor: 'bottom-right', scale: 1, opacity: 0, rotation: 360, paddingX: 500, paddingY: 10 },
      credentials: { author: '' },
    });
    expect(request.precompliance).toHaveLength(2_000);
  });

  it.each([undefined, null, '', '  ', 7, {}])('[IG-B1-1] needs a prompt, and %j is none', (prompt) => {
    expect(read({ prompt })).toBe('Prompt is required');
  });

  it('[IG-B1-15] [IG-B1-42] [IG-B1-43] has at most one character, by a name that exists', () => {
    expect(served({ prompt: 'a fox with @LUNA, @luna' }).character?.name).toBe('luna');
    expect(read({ prompt: '@nobody' })).toBe('Invalid character');
    expect(read({ prompt: '@luna, @kai' })).toBe('Invalid character');
    const names = (['first', 'last'] as const).map(
      (twoCharacters) => served({ prompt: '@luna, @kai' }, { ...stockRules, twoCharacters }).character?.name,
    );
    expect(names).toEqual(['luna', 'kai']);
  });

  it('is served with a listed size and numbers in range, whatever else the body holds', () => {
    const value = fc.oneof(
      fc.anything({ maxDepth: 1 }),
      fc.integer(),
      fc.constantFrom('eros', 'png', 1024, true, null),
    );
    const fields = [
      'model',
      'style',
      'width',
      'height',
      'format',
      'quality',
      'lossless',
      'cache_pick',
      'wm_position',
      'wm_scale',
      'negative',
    ];
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] }),
        (body) => {
          const request = served(body as JsonObject);
          expect(SIZES).toContainEqual([request.width, request.height]);
          expect(request.quality).toBeGreaterThanOrEqual(1);
          expect(request.quality).toBeLessThanOrEqual(100);
          expect(request.model.styles).toContain(request.style);
        },
      ),
    );
  });
});
