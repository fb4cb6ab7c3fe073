import { describe, expect, it } from 'vitest';
import { mutants } from '../mutants/index.ts';
import { clauses } from '../spec/clauses.ts';

describe('the clauses', () => {
  it('are the 142 of document 3 part A, each once, in the counts of their levels', () => {
    expect(new Set(clauses.map(({ id }) => id)).size).toBe(142);
    const count = (level: string): number => clauses.filter((clause) => clause.level === level).length;
    expect(['MUST', 'LATITUDE-BOUND', 'INTERNAL', 'CLIENT'].map(count)).toEqual([93, 44, 4, 1]);
  });

  it('hold every clause that a defect says it breaks', () => {
    const ids = clauses.map(({ id }) => id);
    expect(mutants.flatMap((mutant) => mutant.clauses).filter((id) => !ids.includes(id))).toEqual([]);
    expect(mutants.length).toBeGreaterThan(0);
  });
});
