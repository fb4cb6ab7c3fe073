import { describe, expect, it } from 'vitest';
import { OUTSIDE_IN, stockRules } from './index.ts';

describe('the stock rules', () => {
  it('look for faults from the outside in', () => {
    const documented = ['path', 'method', 'key', 'rate', 'credits', 'json', 'shape'];
    expect(OUTSIDE_IN.filter((gate) => documented.includes(gate))).toEqual(documented);
    expect(stockRules.gateOrder).toBe(OUTSIDE_IN);
  });

  it.each([
    ['[CR-7-7] requests per minute', stockRules.defaultRequestsPerMinute, 60],
    ['[CR-7-5] characters', stockRules.maxContentCharacters, 100_000],
    ['[CR-7-5] bytes of media', stockRules.maxMediaBytes, 10_485_760],
    ['bytes of a body', stockRules.maxBodyBytes, 33_554_432],
  ])('settle %s', (_what, value, expected) => {
    expect(value).toBe(expected);
  });

  it('[CR-A1-6] put the custom rules in the place of the default ones', () => {
    expect([stockRules.rulesInForce(['a'], ['b']), stockRules.rulesInForce(['a'], undefined)]).toEqual([['b'], ['a']]);
    expect(stockRules.rulesInForce(['a'], [])).toEqual([]);
  });
});
