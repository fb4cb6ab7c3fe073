import { describe, expect, it } from 'vitest';
import { auditPlacesIn, isAuditTrue, type Rewriting } from './audits.ts';

const REWRITING: Rewriting = {
  input: { text: 'to anna, or tom.', values: ['anna', 'tom'] },
  output: { text: 'to somebody, or ###.', values: ['somebody', '###'] },
};

describe('offsets of an audit trail', () => {
  it.each([
    ['flat', { start: 3, end: 11, original_start: 3, original_end: 7 }],
    ['nested', { input: { begin: 3, finish: 7 }, output: { begin: 3, finish: 11 } }],
    ['with lengths', { originalStart: 3, originalLength: 4, start: 3, length: 8 }],
  ])('tell the input from the output where they are %s', (_, record) => {
    const places = auditPlacesIn(record);
    expect(places).toContainEqual({ start: 3, end: 7, counts: 'input' });
    expect(places).toContainEqual({ start: 3, end: 11, counts: 'output' });
  });

  it('may be of either text where no name tells, and may be absent', () => {
    expect(auditPlacesIn({ from: 3, to: 7, count: 2 })).toEqual([{ start: 3, end: 7, counts: undefined }]);
    for (const record of [
      { from: 12, to: 15 },
      { from: 16, to: 19 },
      { operator: 'mask', count: 2 },
    ]) {
      expect(isAuditTrue([record], REWRITING)).toBe(true);
    }
  });

  it('are wrong where they point at nothing that was changed, or into the other text', () => {
    const right = { start: 16, end: 19, original_start: 12, original_end: 15 };
    expect(isAuditTrue([right], REWRITING)).toBe(true);
    expect(isAuditTrue([{ ...right, start: 12, end: 15 }], REWRITING)).toBe(false);
    expect(isAuditTrue([{ ...right, end: 20 }], REWRITING)).toBe(false);
    expect(isAuditTrue([{ from: 0, to: 3 }], REWRITING)).toBe(false);
  });
});
