import { describe, expect, it } from 'vitest';
import { idIn } from './ids.ts';

describe('an id', () => {
  it.each([
    ['job_0k3', 'job_0k3'],
    [40_525, '40525'],
    [0, '0'],
  ])('may be %j', (value, text) => {
    expect(idIn(value)).toBe(text);
  });

  it.each([[''], [null], [undefined], [1.5], [['job_0k3']], [{ id: 1 }], [true]])('is never %j', (value) => {
    expect(idIn(value)).toBeUndefined();
  });
});
