import { describe, expect, it } from 'vitest';
import { createRoutes } from '../http/routes.ts';
import { anInside } from '../tests/testing.ts';
import { clauses } from './clauses.ts';
import { questions } from './questions.ts';

describe('the clauses', () => {
  it('are the 142 of part B of document 2, each once, in the counts of their levels', () => {
    expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
    const count = (level: string): number => clauses.filter((clause) => clause.level === level).length;
    expect(['MUST', 'LATITUDE-BOUND', 'INTERNAL', 'CLIENT'].map(count)).toEqual([78, 51, 8, 5]);
    expect(clauses).toHaveLength(142);
  });

  it('have ids, sections, tags and texts of one form', () => {
    for (const { id, section, tags, text } of clauses) {
      expect(id).toMatch(/^PD-(?:B?\d)-\d+$/);
      expect(section, id).toMatch(/^2 §(?:\d(?:\.B)?|B\.\d)(; 2 §(?:\d(?:\.B)?|B\.\d))*$/);
      expect(tags, id).toMatch(/^[BCI]\$?T?$/);
      expect(text, id).toMatch(/^\S.+\.$/);
    }
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

  it('lean on open questions exactly where they are bound by latitude, or bind clients', () => {
    const known = new Set(questions.map(({ id }) => id));
    for (const clause of clauses) {
      for (const question of clause.questions) expect(known, clause.id).toContain(question);
      if (clause.level === 'LATITUDE-BOUND') expect(clause.questions.length, clause.id).toBeGreaterThan(0);
      else if (clause.level !== 'CLIENT') expect(clause.questions, clause.id).toEqual([]);
    }
  });
});
