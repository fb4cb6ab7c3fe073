import { describe, expect, it } from 'vitest';
import { applyVariants } from '../../core/question.ts';
import { type Rules, stockRules } from '../rules/index.ts';
import { questions } from './questions.ts';
import { variants } from './variants.ts';

/** Variants that nothing outside can see: no events to send, no base64, and a stray path that has a row of its own. */
const INVISIBLE = ['PD-6~events some', 'ALL-0~kilobytes encoded', 'ALL-0~http-shapes gateway'];

const all = Object.entries(variants).flatMap(([id, readings]) =>
  Object.entries(readings).map(([name, overrides]) => [id, name, overrides] as const),
);
const rulesIn = (id: string, name: string): Rules => applyVariants(stockRules, questions, { [id]: name });

describe('the variants', () => {
  it('belong to questions, and every question has one', () => {
    expect(Object.keys(variants).toSorted()).toEqual(questions.map(({ id }) => id).toSorted());
  });

  it.each(all)('%s %s differs from stock, or cannot be seen', (id, name, overrides) => {
    const members = Object.keys(overrides) as (keyof Rules)[];
    if (INVISIBLE.includes(`${id} ${name}`)) {
      expect(members).toEqual([]);
      return;
    }
    expect(members.length).toBeGreaterThan(0);
    for (const member of members) expect(overrides[member], member).not.toEqual(stockRules[member]);
  });

  it.each(all)('%s %s gives a complete record of rules, of the same kinds', (id, name) => {
    const rules = rulesIn(id, name);
    expect(Object.keys(rules).toSorted()).toEqual(Object.keys(stockRules).toSorted());
    const free = ['versionHeader', 'noCap', 'defaultTask'];
    for (const [member, value] of Object.entries(stockRules)) {
      if (!free.includes(member)) expect(typeof rules[member as keyof Rules], member).toBe(typeof value);
    }
  });

  it('of one question differ from each other', () => {
    for (const [id, readings] of Object.entries(variants)) {
      const visible = Object.entries(readings).filter(([name]) => !INVISIBLE.includes(`${id} ${name}`));
      for (const [name, overrides] of visible) {
        for (const [other, others] of visible)
          if (name !== other) expect(overrides, `${id} ${name} ${other}`).not.toEqual(others);
      }
    }
  });

  it('leave the stock rules as they were, and can be combined', () => {
    const before = { ...stockRules };
    const rules = applyVariants(stockRules, questions, {
      'PD-5~health-auth': 'keyed',
      'PD-8~over-limit-status': 'clamped',
    });
    expect(rules).toMatchObject({ healthNeedsKey: true, overLimit: 'clamped', hasCors: false });
    expect(stockRules).toEqual(before);
  });
});
