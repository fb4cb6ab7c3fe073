import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheHeaderByShare, type ReuseParts, reuseKey, VERDICT_LIFE_MS } from './verdict-cache.ts';

const parts: ReuseParts = {
  content: 'hello',
  rulesetId: 'community',
  rulesetVersion: 3,
  overrides: undefined,
  context: undefined,
  subset: undefined,
  owner: undefined,
};
const keyOf = (change: Partial<ReuseParts>): string => reuseKey({ ...parts, ...change });

describe('the key of a stored verdict', () => {
  it.each([
    ['[TM-4.6-2] content', { content: 'hello ' }],
    ['[TM-4.6-2] content that differs in a lone surrogate', { content: 'hello\ud83d' }],
    ['[TM-4.6-2] content that differs in letter case', { content: 'Hello' }],
    ['[TM-4.6-2] overrides', { overrides: { hate: { block: 0.5 } } }],
    ['[TM-4.6-2] context', { context: { surface: 'chat' } }],
    ['[TM-4.6-11] subset', { subset: ['hate'] }],
    ['[TM-4.6-11] an empty subset', { subset: [] }],
    ['[TM-4.6-4] ruleset version', { rulesetVersion: 4 }],
    ['ruleset', { rulesetId: 'strict' }],
    ['owner', { owner: 'tm_sim_default' }],
  ])('differs for other %s', (_what, change) => {
    expect(keyOf(change)).not.toBe(keyOf({}));
  });

  it('[TM-4.6-2] tells lone surrogates apart', () => {
    expect(keyOf({ content: '\ud83d' })).not.toBe(keyOf({ content: '\ud83e' }));
    expect(keyOf({ content: '\ud83d' })).not.toBe(keyOf({ content: '\ufffd' }));
  });

  it('[TM-4.6-2] tells block from review, and one rule from another', () => {
    const keys = [
      { hate: { block: 0.5 } },
      { hate: { review: 0.5 } },
      { hate: { block: 0.5, review: 0.4 } },
      { spam: { block: 0.5 } },
      JSON.parse('{"__proto__":{"block":0.5}}'),
    ].map((overrides) => keyOf({ overrides }));
    expect(new Set(keys).size).toBe(5);
  });

  it('[TM-4.6-1] does not depend on the order of members', () => {
    expect(keyOf({ overrides: { a: { block: 0.5, review: 0.1 }, b: { block: 1 } } })).toBe(
      keyOf({ overrides: { b: { block: 1 }, a: { review: 0.1, block: 0.5 } } }),
    );
    expect(keyOf({ context: { surface: 'chat', locale: 'de' } })).toBe(
      keyOf({ context: { locale: 'de', surface: 'chat' } }),
    );
  });

  it('never lets one part run into another', () => {
    const aPart = () => fc.string({ maxLength: 6 });
    fc.assert(
      fc.property(aPart(), aPart(), aPart(), aPart(), (owner, rulesetId, content, subset) => {
        const key = keyOf({ owner, rulesetId, content, subset: [subset] });
        expect(keyOf({ owner, rulesetId, content, subset: [subset] })).toBe(key);
        if (owner !== rulesetId)
          expect(keyOf({ owner: rulesetId, rulesetId: owner, content, subset: [subset] })).not.toBe(key);
        if (content !== subset) expect(keyOf({ owner, rulesetId, content: subset, subset: [content] })).not.toBe(key);
        expect(keyOf({ owner, rulesetId, content: `${content}x`, subset: [subset] })).not.toBe(key);
      }),
    );
  });

  it('[TM-1-9] is a digest that shows nothing of the text', () => {
    expect(keyOf({ content: 'canary' })).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('X-Cache', () => {
  it.each([
    [[true], 'hit'],
    [[false], 'miss'],
    [[true, true], 'hit'],
    [[true, false], 'partial'],
    [[false, true], 'partial'],
    [[false, false], 'miss'],
    [[], 'miss'],
  ])('[TM-4.6-14] for %j is %s', (reused, header) => {
    expect(cacheHeaderByShare(reused)).toBe(header);
  });
});

describe('the life of a verdict', () => {
  it('is a day', () => {
    expect(VERDICT_LIFE_MS).toBe(86_400_000);
  });
});
