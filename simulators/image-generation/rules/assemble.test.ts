import { expect, it } from 'vitest';
import { assembleNegative, assemblePositive, byComma, type PromptParts } from './assemble.ts';

const PARTS: PromptParts = {
  prompt: { names: ['luna'], positive: ['at the sea', 'well-lit'], moved: ['rain'] },
  character: { trigger: 'lunaveil woman', positive: 'silver hair', negative: 'beard' },
  style: { tags: 'film grain', negative: 'cartoon' },
  baseNegative: 'blurry',
  negative: 'fog,  -,snow ',
};

it('[IG-B1-17] the positive prompt is trigger, character, own words and tags', () => {
  expect(assemblePositive(PARTS, byComma)).toBe('lunaveil woman, silver hair, at the sea, well-lit, film grain');
});

it('[IG-B1-18] the negative prompt is base, style, character, moved words and own ones as sent', () => {
  expect(assembleNegative(PARTS, byComma)).toBe('blurry, cartoon, beard, rain, fog,  -,snow ');
});

it('what is empty leaves no comma behind', () => {
  const bare = { ...PARTS, character: undefined, style: { tags: ' ', negative: '' }, negative: '' };
  expect([assemblePositive(bare, byComma), assembleNegative(bare, byComma)]).toEqual([
    'at the sea, well-lit',
    'blurry, rain',
  ]);
});
