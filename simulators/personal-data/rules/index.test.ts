import { describe, expect, it } from 'vitest';
import { OUTSIDE_IN } from './index.ts';

describe('the stock rules', () => {
  it('look for faults from the outside in, and for a replay before the caps', () => {
    const documented = ['path', 'method', 'key', 'permission', 'allowance', 'contentType', 'json', 'policy', 'shape'];
    expect(OUTSIDE_IN.filter((gate) => documented.includes(gate))).toEqual(documented);
    expect(OUTSIDE_IN.indexOf('replay')).toBeLessThan(OUTSIDE_IN.indexOf('allowance'));
    expect(new Set(OUTSIDE_IN).size).toBe(OUTSIDE_IN.length);
  });
});
