import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aRule } from '../tests/testing.ts';
import {
  type Selection,
  type SelectRules,
  selectAllUnknown,
  selectEmptyIsAll,
  selectNoneFirst,
  selectUnknownFirst,
} from './select-rules.ts';

const off = { isEnabled: false };
const rules = [aRule('hate'), aRule('spam'), aRule('old', off), aRule('older', off), aRule('__proto__')];
const readings: readonly (readonly [string, SelectRules])[] = [
  ['unknown first', selectUnknownFirst],
  ['none first', selectNoneFirst],
  ['all unknown', selectAllUnknown],
  ['empty is all', selectEmptyIsAll],
];

/** A selection in one word: `none`, `unknown@place`, or the ids. */
function told(selection: Selection): string {
  if (selection.kind === 'none') return 'none';
  if (selection.kind === 'unknown') return `unknown@${selection.at}`;
  return selection.rules.map((rule) => rule.id).join(' ');
}

describe('choosing rules', () => {
  it.each([
    ['[TM-4.1-4]', ['spam'], 'spam', 'spam', 'spam', 'spam'],
    ['[TM-4.1-4]', ['__proto__'], '__proto__', '__proto__', '__proto__', '__proto__'],
    ['[TM-7-19]', ['hate', 'nope'], 'unknown@1', 'unknown@1', 'unknown@1', 'unknown@1'],
    ['[TM-7-19]', ['nope', 'hate'], 'unknown@0', 'unknown@0', 'unknown@0', 'unknown@0'],
    ['[TM-7-19]', ['hate', 'constructor'], 'unknown@1', 'unknown@1', 'unknown@1', 'unknown@1'],
    ['[TM-7-20]', ['hate', 'old'], 'unknown@1', 'unknown@1', 'unknown@1', 'unknown@1'],
    ['[TM-7-20]', ['old', 'hate'], 'unknown@0', 'unknown@0', 'unknown@0', 'unknown@0'],
    ['[TM-7-4]', ['old'], 'none', 'none', 'unknown@0', 'none'],
    ['[TM-7-4]', ['old', 'older'], 'none', 'none', 'unknown@0', 'none'],
    ['[TM-7-22]', ['nope'], 'unknown@0', 'none', 'unknown@0', 'unknown@0'],
    ['[TM-7-22]', ['nope', 'nor this'], 'unknown@0', 'none', 'unknown@0', 'unknown@0'],
    ['[TM-7-22]', ['old', 'nope'], 'unknown@1', 'none', 'unknown@0', 'unknown@1'],
    ['[TM-7-22]', [''], 'unknown@0', 'none', 'unknown@0', 'unknown@0'],
    ['[TM-7-4]', [], 'none', 'none', 'none', 'hate spam __proto__'],
  ] as const)('%s by %j gives %s; none first: %s; all unknown: %s; empty is all: %s', (_clause, ids, ...expected) => {
    expect(readings.map(([, select]) => told(select(ids, rules)))).toEqual(expected);
  });

  it.each(readings)(
    '[TM-4.1-4] gives exactly the enabled rules that are named, once each, in their own order: %s',
    (_name, select) => {
      const enabled = ['hate', 'spam', '__proto__'];
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...enabled), { minLength: 1 }), (ids) => {
          expect(told(select(ids, rules))).toBe(enabled.filter((id) => ids.includes(id)).join(' '));
        }),
      );
    },
  );

  it.each(readings)('points at an id that is no enabled rule, and never selects one: %s', (_name, select) => {
    const anId = () => fc.constantFrom('hate', 'spam', 'old', 'older', 'nope', 'toString');
    fc.assert(
      fc.property(fc.array(anId(), { minLength: 1 }), (ids) => {
        const selection = select(ids, rules);
        if (selection.kind === 'unknown') expect(['hate', 'spam']).not.toContain(ids[selection.at]);
        if (selection.kind === 'selected') expect(ids.every((id) => id === 'hate' || id === 'spam')).toBe(true);
        if (selection.kind === 'none') expect(ids.some((id) => id === 'hate' || id === 'spam')).toBe(false);
      }),
    );
  });
});
