import { describe, expect, it } from 'vitest';
import { applyVariants } from '../../core/question.ts';
import { stockRules } from '../rules/index.ts';
import { questions } from './questions.ts';
import { variants } from './variants.ts';

/** Members of which one reading is a word or a number, and another nothing or a function. */
const FREE = ['versionHeader', 'noCap', 'defaultTask'];

describe('the variants', () => {
  it('put something else of the same kind in the place of members of the record', () => {
    const stock: Readonly<Record<string, unknown>> = { ...stockRules };
    for (const [id, readings] of Object.entries(variants)) {
      for (const [member, value] of Object.values(readings).flatMap((overrides) => Object.entries(overrides))) {
        expect(value, `${id} ${member}`).not.toEqual(stock[member]);
        if (!FREE.includes(member)) expect(typeof value, `${id} ${member}`).toBe(typeof stock[member]);
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
