import { describe, expect, it } from 'vitest';
import { createRoutes } from '../http/routes.ts';
import { anInside } from '../tests/testing.ts';
import { clauses } from './clauses.ts';

describe('the clauses', () => {
  it('are the 142 of part B of document 2, each once, in the counts of their levels', () => {
    expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
    const count = (level: string): number => clauses.filter((clause) => clause.level === level).length;
    expect(['MUST', 'LATITUDE-BOUND', 'INTERNAL', 'CLIENT'].map(count)).toEqual([78, 51, 8, 5]);
    expect(clauses).toHaveLength(142);
  });

  it('hold every clause that an endpoint says it carries out', () => {
    const ids = clauses.map(({ id }) => id);
    const routes = createRoutes(anInside().inside);
    expect(routes).toHaveLength(10);
    for (const { path, clauses: carried } of routes) {
      expect(carried.length, path).toBeGreaterThan(0);
      for (const clause of carried) expect(ids, path).toContain(clause);
    }
  });
});
