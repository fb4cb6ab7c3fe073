import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aFinding } from '../tests/testing.ts';
import { disjoint, rewrite } from './rewrite.ts';

const someText = fc.string({ unit: 'binary', maxLength: 40 });

describe('rewriting', () => {
  it('[PD-B2-8] joins what stands outside with what was put inside', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(someText, someText, someText), { maxLength: 6 }), someText, (parts, tail) => {
        const text = parts.map(([outside, value]) => outside + value).join('') + tail;
        let at = 0;
        const findings = parts.map(([outside, value]) => {
          const start = at + outside.length;
          at = start + value.length;
          return aFinding('X', start, at);
        });
        const edit = (_finding: object, value: string, index: number) => {
          expect(value).toBe(parts[index]?.[1]);
          return { operator: 'replace', replacement: parts[index]?.[2] ?? '' };
        };
        const { text: written, applied } = rewrite(text, findings, edit);
        expect(written).toBe(parts.map(([outside, , inside]) => outside + inside).join('') + tail);
        applied.forEach(({ start, end, originalStart, originalEnd }, index) => {
          expect(written.slice(start, end)).toBe(parts[index]?.[2]);
          expect(text.slice(originalStart, originalEnd)).toBe(parts[index]?.[1]);
        });
      }),
    );
  });

  it('takes the strongest of findings that overlap', () => {
    const weak = aFinding('A', 0, 6, 0.5);
    const strong = aFinding('B', 4, 8, 0.9);
    const apart = aFinding('C', 8, 9, 0.1);
    expect(disjoint([weak, strong, apart])).toEqual([strong, apart]);
    expect(disjoint([strong, apart])).toEqual([strong, apart]);
  });

  it('leaves a span without an edit as it is, and says nothing of it', () => {
    const text = 'one two three';
    const edit = (_finding: object, value: string) =>
      value === 'two' ? undefined : { operator: 'replace', replacement: '' };
    const { text: written, applied } = rewrite(
      text,
      [aFinding('A', 0, 3), aFinding('B', 4, 7), aFinding('C', 8, 13)],
      edit,
    );
    expect(written).toBe(' two ');
    expect(applied.map(({ entity, start, end }) => [entity, start, end])).toEqual([
      ['A', 0, 0],
      ['C', 5, 5],
    ]);
  });

  it('never works on one place twice, and leaves no finding out that stands apart from all others', () => {
    const someFinding = fc
      .tuple(fc.nat(30), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 10 }))
      .map(([start, length, tenths]) => aFinding('X', start, start + length, tenths / 10));
    fc.assert(
      fc.property(fc.array(someFinding, { maxLength: 8 }), (drawn) => {
        const findings = drawn.toSorted((one, other) => one.start - other.start);
        const chosen = disjoint(findings);
        chosen.slice(1).forEach(({ start }, index) => {
          expect(start).toBeGreaterThanOrEqual(chosen[index]?.end ?? 0);
        });
        for (const finding of findings) {
          const rivals = findings.filter(
            (one) => one !== finding && one.start < finding.end && one.end > finding.start,
          );
          if (rivals.length === 0) expect(chosen).toContain(finding);
          if (rivals.every(({ score }) => score < finding.score)) expect(chosen).toContain(finding);
        }
      }),
    );
  });
});
