import { describe, expect, it } from 'vitest';
import { applyVariants } from '../../core/question.ts';
import { OUTSIDE_IN, type Rules, stockRules } from '../rules/index.ts';
import { questions } from './questions.ts';
import { variants } from './variants.ts';

/** Variants that nothing outside can see: no instants on this wire, and no events to send. */
const INVISIBLE = [
  'ALL-0~timestamps offset',
  'ALL-0~timestamps seconds',
  'ALL-0~timestamps micros',
  'CR-6~events some',
];

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
    expect(members.length === 0).toBe(INVISIBLE.includes(`${id} ${name}`));
    for (const member of members) expect(overrides[member], member).not.toEqual(stockRules[member]);
  });

  it.each(all)('%s %s gives a complete record of rules, of the same kinds', (id, name) => {
    const rules = rulesIn(id, name);
    expect(Object.keys(rules).toSorted()).toEqual(Object.keys(stockRules).toSorted());
    for (const [member, value] of Object.entries(stockRules)) {
      expect(typeof rules[member as keyof Rules], member).toBe(typeof value);
    }
  });

  it.each(['key-last', 'method-after-key'])('ALL-0~check-order %s holds every gate once', (name) => {
    expect(rulesIn('ALL-0~check-order', name).gateOrder.toSorted()).toEqual(OUTSIDE_IN.toSorted());
  });

  it('leave the stock rules as they were, and can be combined', () => {
    const before = { ...stockRules };
    const chosen = { 'CR-8~rate': 'other', 'CR-1~price': 'tiered', 'TM-2.3~index-base': 'one' };
    const rules = applyVariants(stockRules, questions, chosen);
    expect([rules.defaultRequestsPerMinute, rules.price(4, 1)]).toEqual([30, 6]);
    expect(stockRules).toEqual(before);
  });
});
