import { describe, expect, it } from 'vitest';
import { applyVariants } from '../../core/question.ts';
import { stockRules } from '../rules/index.ts';
import { questions } from './questions.ts';

describe('the variants', () => {
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
