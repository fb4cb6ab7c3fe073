import { describe, expect, it } from 'vitest';
import { createRoutes } from '../http/routes.ts';
import { anInside } from '../tests/testing.ts';
import { clauses } from './clauses.ts';

describe('the clauses', () => {
  it('are the 237 of document 1, each once, in the counts of their levels', () => {
    expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
    const count = (level: string): number => clauses.filter((clause) => clause.level === level).length;
    expect(['MUST', 'LATITUDE-BOUND', 'INTERNAL', 'CLIENT'].map(count)).toEqual([150, 69, 11, 7]);
    expect(clauses).toHaveLength(237);
  });

  it('hold every clause that an endpoint says it carries out', () => {
    const ids = clauses.map(({ id }) => id);
    for (const { path, clauses: carried } of createRoutes(anInside().inside)) {
      for (const clause of carried) expect(ids, path).toContain(clause);
    }
  });
});
