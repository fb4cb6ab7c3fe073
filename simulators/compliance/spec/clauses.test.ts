import { describe, expect, it } from 'vitest';
import { createRoutes } from '../http/routes.ts';
import { anInside } from '../tests/testing.ts';
import { clauses } from './clauses.ts';

describe('the clauses', () => {
  it('are the 74 of document 2 part A, each once, in the counts of their levels', () => {
    expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
    const count = (level: string): number => clauses.filter((clause) => clause.level === level).length;
    expect(clauses).toHaveLength(74);
    expect(['MUST', 'LATITUDE-BOUND', 'INTERNAL', 'CLIENT'].map(count)).toEqual([55, 15, 2, 2]);
  });

  it('hold every clause that an endpoint says it carries out', () => {
    const ids = clauses.map(({ id }) => id);
    const routes = createRoutes(anInside());
    expect(routes).toHaveLength(7);
    for (const { path, clauses: carried } of routes) {
      expect(carried.length, path).toBeGreaterThan(0);
      for (const clause of carried) expect(ids, path).toContain(clause);
    }
  });
});
