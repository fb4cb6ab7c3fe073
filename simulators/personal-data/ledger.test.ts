import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { clauses } from './clauses.ts';
import { questions } from './questions.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['simulators', 'scenarios', 'property-tests', 'fixtures', 'harness'];

/** A call of it() or test(), up to its name; tests that are skipped or still to do prove nothing. */
const CALL = /\b(?:it|test)(?:\.(?:only|concurrent|fails))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
/** The same after a table: the name follows the table's closing bracket. */
const TABLE = /\b(?:it|test)\.(?:each|for)\b[\s\S]*?\)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const COMMENT = /^\s*(?:\/\/|\*|\/\*).*$/gm;
const BRACKETED = /\[(PD-[^\]\s]+)\]/g;

function testFiles(): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts') && !path.endsWith('ledger.test.ts'))
      .map((path) => join(folder, path)),
  );
}

function namesIn(source: string): readonly string[] {
  const code = source.replace(COMMENT, '');
  return [...code.matchAll(CALL), ...code.matchAll(TABLE)].map((match) => match[2] ?? '');
}

function idsIn(source: string): readonly string[] {
  return namesIn(source).flatMap((name) => [...name.matchAll(BRACKETED)].map((match) => match[1] ?? ''));
}

describe('the ledger of personal data', () => {
  const files = testFiles();
  const named = new Map<string, string>();
  for (const file of files) for (const id of idsIn(readFileSync(join(ROOT, file), 'utf8'))) named.set(id, file);

  it('reads names plain, from tables and over several lines, and no comments', () => {
    const source = [
      "it('[PD-1] plain', () => {});",
      "// it('[PD-2] in a comment', () => {});",
      'it.each([[1, "a)("], [f(2), 3]])(',
      "  '[PD-3] [PD-4] of a table: %d', (n) => {});",
      "it.skip('[PD-5] skipped', () => {}); expect('[PD-6]');",
    ].join('\n');
    expect(idsIn(source)).toEqual(['PD-1', 'PD-3', 'PD-4']);
  });

  it.each(clauses.map(({ id, text }) => [id, text]))('%s is named by a test: %s', (id) => {
    expect([...named.keys()]).toContain(id);
  });

  it('holds no id that is neither a clause nor a question', () => {
    const known = new Set([...clauses, ...questions].map(({ id }) => id));
    const strange = [...named].filter(([id]) => !known.has(id)).map(([id, file]) => `${id} in ${file}`);
    expect(strange).toEqual([]);
  });

  it('has every clause lean on questions that exist, and no clause twice', () => {
    const known = new Set(questions.map(({ id }) => id));
    expect(clauses.flatMap((clause) => clause.questions).filter((id) => !known.has(id))).toEqual([]);
    expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
  });
});
