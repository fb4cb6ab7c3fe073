import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWorld, type Variants } from '../../simulators/index.ts';
import { suites } from '../services/index.ts';
import { filesBelow, root } from './files.ts';

const FOLDERS = ['simulators', 'scenarios', 'property-tests', 'fixtures', 'harness'];

/** A call of it() or test(), up to its name; tests that are skipped or still to do prove nothing. */
const CALL = /\b(?:it|test)(?:\.(?:only|concurrent|fails))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
/** The same after a table: the name follows the table's closing bracket. */
const TABLE = /\b(?:it|test)\.(?:each|for)\b[\s\S]*?\)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const COMMENT = /^\s*(?:\/\/|\*|\/\*).*$/gm;
const BRACKETED = /\[([A-Z]{2,3}-\w[^\]\s]*)\]/g;

const files = filesBelow(FOLDERS).filter((path) => path.endsWith('.test.ts') && !path.endsWith('clauses.test.ts'));

function sourceOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function namesIn(source: string): readonly string[] {
  const code = source.replace(COMMENT, '');
  return [...code.matchAll(CALL), ...code.matchAll(TABLE)].map((match) => match[2] ?? '');
}

function idsIn(source: string): readonly string[] {
  return namesIn(source).flatMap((name) => [...name.matchAll(BRACKETED)].map((match) => match[1] ?? ''));
}

const named = new Map(files.flatMap((file) => idsIn(sourceOf(file)).map((id) => [id, file] as const)));

describe('the names of tests', () => {
  it('reads names plain, from tables and over several lines, and no comments', () => {
    const source = [
      "it('[TM-1] plain', () => {});",
      "// it('[TM-2] in a comment', () => {});",
      'it.each([[1, "a)("], [f(2), 3]])(',
      "  '[TM-3] [CR-4] of a table: %d', (n) => {});",
      "it.skip('[TM-5] skipped', () => {}); expect('[TM-6]');",
    ].join('\n');
    expect(idsIn(source)).toEqual(['TM-1', 'TM-3', 'CR-4']);
  });

  it('holds no id that is neither a clause nor a question', () => {
    const known = new Set(suites.flatMap(({ clauses, questions }) => [...clauses, ...questions].map(({ id }) => id)));
    const strange = [...named].filter(([id]) => !known.has(id)).map(([id, file]) => `${id} in ${file}`);
    expect(strange).toEqual([]);
  });
});

/** How many clauses the documents of a service hold: of MUST, LATITUDE-BOUND, INTERNAL and CLIENT. */
const COUNTS: Readonly<Record<string, readonly number[]>> = {
  'text-moderation': [150, 69, 11, 7],
  compliance: [55, 15, 2, 2],
  'personal-data': [78, 51, 8, 5],
  'media-analysis': [93, 44, 4, 1],
  'image-generation': [71, 45, 2, 2],
  'image-retrieval': [33, 21, 5, 3],
};

describe.each(suites)('the clauses of $service', ({ service, prefix, clauses, questions, checks }) => {
  // Every check runs on the simulator in `harness/services/suites.test.ts`.
  it('has a test or a check of each clause', () => {
    const checked = new Set(checks.flatMap((check) => check.clauses));
    const strays = clauses.filter(({ id }) => !named.has(id) && !checked.has(id));
    expect(strays.map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
  });

  it('has as many clauses of each level as its documents', () => {
    const levels = ['MUST', 'LATITUDE-BOUND', 'INTERNAL', 'CLIENT'];
    expect(levels.map((level) => clauses.filter((clause) => clause.level === level).length)).toEqual(COUNTS[service]);
  });

  it('has sources that name no other clauses', () => {
    const known = new Set(clauses.map(({ id }) => id));
    const form = new RegExp(`\\b${prefix}-[A-Z]?\\d(?:\\.\\d)?-\\d+\\b`, 'g');
    const sources = filesBelow([`simulators/${service}`]).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const strays = sources.flatMap((file) => (sourceOf(file).match(form) ?? []).filter((id) => !known.has(id)));
    expect(strays).toEqual([]);
  });

  it('has ids, sections, tags and texts of one form, and no clause twice', () => {
    const one = String.raw`\d §(?:[A-Z]?\.?\d)(?:\.[A-Z\d])?`;
    for (const { id, section, tags, text } of clauses) {
      expect(id).toMatch(new RegExp(`^${prefix}-[A-Z]?\\d(?:\\.\\d)?-\\d+$`));
      expect(section, id).toMatch(new RegExp(`^${one}(?:; ${one})*$`));
      expect(tags, id).toMatch(/^[BCI]\$?T?$/);
      expect(text, id).toMatch(/^\S.+\.$/);
    }
    expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
  });

  it('has clauses lean on questions that exist, where latitude binds them or clients are bound', () => {
    const known = new Set(questions.map(({ id }) => id));
    for (const { id, level, questions: open } of clauses) {
      expect(open.filter((question) => !known.has(question))).toEqual([]);
      if (level === 'LATITUDE-BOUND') expect(open.length, id).toBeGreaterThan(0);
      else if (level !== 'CLIENT') expect(open, id).toEqual([]);
    }
  });

  it('has every open question say what is asked, and change nothing where its default is chosen', () => {
    for (const { id, asks, choice, variants } of questions) {
      expect(asks, id).toMatch(/^\S.{10,}\.$/s);
      expect(variants[choice], id).toEqual({});
    }
  });

  /** The tests of its readings, each with its table before its name. */
  const tests = files
    .filter(
      (file) =>
        file.startsWith(`simulators/${service}/tests/variants/`) || file === 'simulators/common-readings.test.ts',
    )
    .flatMap((file) => sourceOf(file).split(/^ {2}it\b/m));

  it('has a test of every reading of every question', () => {
    const untested = questions.flatMap(({ id, variants }) => {
      const about = tests.filter((test) => test.includes(`[${id}]`)).join('\n');
      return Object.keys(variants).flatMap((name) => (about.includes(`'${name}'`) ? [] : [`${id} ${name}`]));
    });
    expect(untested).toEqual([]);
  });

  it('refuses questions and readings that nobody knows, and says which there are', () => {
    const [{ id, variants } = { id: '', variants: {} }] = questions;
    expect(() => createWorld({ variants: { [`${id}z`]: 'any' } })).toThrow('no open question');
    expect(() => createWorld({ variants: { constructor: 'name' } as Variants })).toThrow('no open question');
    expect(() => createWorld({ variants: { [id]: 'sideways' } })).toThrow(Object.keys(variants)[0]);
  });
});
