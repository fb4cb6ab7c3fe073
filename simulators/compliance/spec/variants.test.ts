import { describe, expect, it } from 'vitest';
import { applyVariants } from '../../core/question.ts';
import { OUTSIDE_IN, type Rules, stockRules } from '../rules/index.ts';
import { questions } from './questions.ts';

const rulesIn = (id: string, name: string): Rules => applyVariants(stockRules, questions, { [id]: name });

describe('the variants', () => {
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
