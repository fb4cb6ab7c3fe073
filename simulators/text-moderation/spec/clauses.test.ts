import { describe, expect, it } from 'vitest';
import { createRoutes } from '../http/routes.ts';
import { anInside } from '../tests/testing.ts';
import { clauses } from './clauses.ts';
import { questions } from './questions.ts';

describe('the clauses', () => {
  it('are the 237 of document 1, each once, in the counts of their levels', () => {
    expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
    const count = (level: string): number => clauses.filter((clause) => clause.level === level).length;
    expect(['MUST', 'LATITUDE-BOUND', 'INTERNAL', 'CLIENT'].map(count)).toEqual([150, 69, 11, 7]);
    expect(clauses).toHaveLength(237);
  });

  it('have ids, sections, tags and texts of one form', () => {
    for (const { id, section, tags, text } of clauses) {
      expect(id).toMatch(/^TM-\d(\.\d)?-\d+$/);
      expect(section, id).toMatch(/^1 §\d(\.\d)?(; 1 §\d(\.\d)?)*$/);
      expect(tags, id).toMatch(/^[BCI]\$?T?$/);
      expect(text, id).toMatch(/^\S.+\.$/);
    }
  });

  it('hold every clause that an endpoint says it carries out', () => {
    const ids = clauses.map(({ id }) => id);
    for (const { path, clauses: carried } of createRoutes(anInside().inside)) {
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
