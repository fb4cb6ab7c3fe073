import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../state/catalog.ts';
import { aRule, aRuleset } from '../tests/testing.ts';
import { applyChange, isRefused, type RulesetChange } from './publish.ts';

const NOW = Date.parse('2026-02-28T12:00:00Z');
const ruleset = aRuleset({
  rules: [
    aRule('a', { block: 0.8, review: 0.5 }),
    aRule('b', { block: 0.9, review: 'off' }),
    aRule('c', { block: undefined, review: undefined, isEnabled: false }),
  ],
  overrides: new Map([['a', { block: 0.7, review: 0.4 }]]),
});

function published(change: RulesetChange, to: Ruleset = ruleset): Ruleset {
  const result = applyChange(to, change, to.version + 1, NOW);
  if (isRefused(result)) throw new Error(`Refused: ${result.kind}.`);
  return result;
}

const refusal = (change: RulesetChange, to: Ruleset = ruleset): unknown => {
  const result = applyChange(to, change, to.version + 1, NOW);
  return isRefused(result) ? result : 'published';
};
const ruleOf = (changed: Ruleset, id: string) => changed.rules.find((rule) => rule.id === id);

describe('publishing', () => {
  it('[TM-9-2] gives the ruleset its new version and instant, even without a change', () => {
    expect(published({})).toEqual({ ...ruleset, version: 5, updatedAtMs: NOW });
  });

  it('[TM-1-13] merges: what the change does not mention stays', () => {
    const changed = published({
      rules: { a: { block: 0.75 } },
      overrides: { b: { review: 0.3 } },
      defaults: { review: 0.5 },
    });
    expect(ruleOf(changed, 'a')).toEqual({ ...ruleOf(ruleset, 'a'), block: 0.75 });
    expect(ruleOf(changed, 'b')).toEqual(ruleOf(ruleset, 'b'));
    expect([...changed.overrides]).toEqual([
      ['a', { block: 0.7, review: 0.4 }],
      ['b', { review: 0.3 }],
    ]);
    expect(changed.defaults).toEqual({ ...ruleset.defaults, review: 0.5 });
  });

  it('removes a threshold by null, and an override that has none left', () => {
    const changed = published({ rules: { a: { review: null } }, overrides: { a: { block: null } } });
    expect(ruleOf(changed, 'a')).not.toHaveProperty('review');
    expect(changed.overrides.get('a')).toEqual({ review: 0.4 });
    expect(published({ overrides: { a: { block: null, review: null } } }).overrides.size).toBe(0);
    expect(published({ rules: { c: { block: null, review: null } } }).rules).toHaveLength(3);
  });

  it("switches review off by 'off', and on again by a number or null", () => {
    expect(ruleOf(published({ rules: { a: { review: 'off' } } }), 'a')?.review).toBe('off');
    expect(published({ overrides: { a: { review: 'off' } } }).overrides.get('a')).toEqual({
      block: 0.7,
      review: 'off',
    });
    expect(ruleOf(published({ rules: { b: { review: 0.2 } } }), 'b')?.review).toBe(0.2);
    expect(ruleOf(published({ rules: { b: { review: null } } }), 'b')).not.toHaveProperty('review');
  });

  it('[TM-2.2-7] changes a display name and leaves the id', () => {
    expect(ruleOf(published({ rules: { a: { name: 'New name' } } }), 'a')).toEqual({
      ...ruleOf(ruleset, 'a'),
      name: 'New name',
    });
  });

  it('[TM-7-20] enables and disables', () => {
    const changed = published({ rules: { a: { enabled: false }, c: { enabled: true } } });
    expect(changed.rules.map((rule) => rule.isEnabled)).toEqual([false, true, true]);
  });

  it('leaves the ruleset that it was given as it was', () => {
    const before = structuredClone(ruleset);
    published({ rules: { a: { renameTo: 'z', block: 0.99, review: 'off' } }, overrides: { a: { block: 0.98 } } });
    refusal({ rules: { a: { block: 0.1 } } });
    expect(ruleset).toEqual(before);
  });
});

describe('renaming', () => {
  it('[TM-7-21] carries the override, the criterion and the place along', () => {
    const changed = published({ rules: { a: { renameTo: 'z' } } });
    expect(changed.rules.map((rule) => rule.id)).toEqual(['z', 'b', 'c']);
    expect(ruleOf(changed, 'z')?.criterion).toBe('a');
    expect([...changed.overrides]).toEqual([['z', { block: 0.7, review: 0.4 }]]);
  });

  it('changes an override under the old id in the same step', () => {
    const changed = published({ rules: { a: { renameTo: 'z' } }, overrides: { a: { block: 0.6 } } });
    expect([...changed.overrides]).toEqual([['z', { block: 0.6, review: 0.4 }]]);
    expect(refusal({ rules: { a: { renameTo: 'z' } }, overrides: { z: { block: 0.6 } } })).toEqual({
      kind: 'unknown-rule',
      ruleId: 'z',
    });
  });

  it('swaps two ids, and their overrides with them', () => {
    const changed = published({ rules: { a: { renameTo: 'b' }, b: { renameTo: 'a' } } });
    expect(changed.rules.map((rule) => [rule.id, rule.criterion])).toEqual([
      ['b', 'a'],
      ['a', 'b'],
      ['c', 'c'],
    ]);
    expect([...changed.overrides]).toEqual([['b', { block: 0.7, review: 0.4 }]]);
  });

  it('to its own id changes nothing', () => {
    expect(published({ rules: { a: { renameTo: 'a' } } }).rules).toEqual(ruleset.rules);
  });

  it('works for ids that every object has a member for', () => {
    const odd = published({ rules: { a: { renameTo: '__proto__' }, b: { renameTo: 'constructor' } } });
    expect(odd.rules.map((rule) => rule.id)).toEqual(['__proto__', 'constructor', 'c']);
    const change = JSON.parse('{"rules":{"__proto__":{"block":0.75}}}');
    expect(ruleOf(published(change, odd), '__proto__')?.block).toBe(0.75);
    expect(ruleOf(published({ rules: { c: { enabled: true } } }, odd), 'constructor')).toEqual(
      ruleOf(odd, 'constructor'),
    );
  });

  it('is refused where the id is taken, by a disabled rule too', () => {
    expect(refusal({ rules: { a: { renameTo: 'b' } } })).toEqual({ kind: 'id-taken', ruleId: 'b' });
    expect(refusal({ rules: { a: { renameTo: 'c' } } })).toEqual({ kind: 'id-taken', ruleId: 'c' });
    expect(refusal({ rules: { a: { renameTo: 'z' }, b: { renameTo: 'z' } } })).toEqual({
      kind: 'id-taken',
      ruleId: 'z',
    });
  });

  it('by any permutation keeps every rule and every override with its criterion', () => {
    const all = ['a', 'b', 'c'];
    const overridden = { ...ruleset, overrides: new Map(all.map((id, place) => [id, { block: 0.9 + place / 100 }])) };
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 3 }), (names) => {
        const rules = Object.fromEntries(all.map((id, place) => [id, { renameTo: names[place] as string }]));
        const changed = published({ rules }, overridden);
        expect(changed.rules.map((rule) => rule.id)).toEqual(names);
        expect(changed.rules.map((rule) => rule.criterion)).toEqual(all);
        expect(names.map((id) => changed.overrides.get(id)?.block)).toEqual([0.9, 0.91, 0.92]);
      }),
    );
  });
});

describe('a refused change', () => {
  it.each([
    ['an unknown rule', { rules: { nope: {} } }, { kind: 'unknown-rule', ruleId: 'nope' }],
    ['an override of an unknown rule', { overrides: { nope: {} } }, { kind: 'unknown-rule', ruleId: 'nope' }],
    ['an inherited name', { rules: { toString: {} } }, { kind: 'unknown-rule', ruleId: 'toString' }],
    ['a rule at its own block', { rules: { a: { review: 0.8 } } }, { kind: 'inverted', ruleId: 'a' }],
    ['a rule above its block', { rules: { a: { review: 0.81 } } }, { kind: 'inverted', ruleId: 'a' }],
    ['an override above its block', { overrides: { a: { review: 0.71 } } }, { kind: 'inverted', ruleId: 'a' }],
    ['an override that inverts by merging', { overrides: { c: { block: 0.6 } } }, { kind: 'inverted', ruleId: 'c' }],
    ['a default that inverts', { defaults: { block: 0.6 } }, { kind: 'inverted', ruleId: 'c' }],
    ['bands that do not rise', { defaults: { bands: [0.5, 0.5, 0.8, 0.9] } }, { kind: 'bands' }],
    ['bands that fall at the end', { defaults: { bands: [0.5, 0.6, 0.8, 0.7] } }, { kind: 'bands' }],
  ] as const)('names %s', (_what, change, expected) => {
    expect(refusal(change as unknown as RulesetChange)).toEqual(expected);
  });

  it('lets review lie just below block, and at nothing where review is off', () => {
    expect(refusal({ rules: { a: { review: 0.7999 } } })).toBe('published');
    expect(refusal({ rules: { b: { block: 0.01 } } })).toBe('published');
    expect(refusal({ defaults: { bands: [0.1, 0.2, 0.3, 0.4] } })).toBe('published');
  });
});
