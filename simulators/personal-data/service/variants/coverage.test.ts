import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../index.ts';
import { questions } from '../../questions.ts';

/** The tests of this folder, each with its table before its name. */
const folder = fileURLToPath(new URL('.', import.meta.url));
const tests = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts') && name !== 'coverage.test.ts')
  .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split(/^ {2}it\b/m));

describe('the readings of open questions', () => {
  it.each(questions)('$id is tested in every one of its readings', ({ id, variants }) => {
    const about = tests.filter((test) => test.includes(`[${id}]`)).join('\n');
    expect(Object.keys(variants).filter((name) => !about.includes(`'${name}'`))).toEqual([]);
  });

  it('are refused under names that nobody knows', () => {
    expect(() => createWorld({ variants: { 'PD-5~health-auht': 'keyed' } })).toThrow('no open question');
    expect(() => createWorld({ variants: { 'PD-5~health-auth': 'sideways' } })).toThrow('keyed');
    expect(() => createWorld({ variants: { constructor: 'name' } })).toThrow('no open question');
  });
});
