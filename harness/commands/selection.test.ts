import { expect, it } from 'vitest';
import { suites } from '../services/index.ts';
import { chooseChecks } from './selection.ts';

const clausesOf = (clauses: string): readonly string[] =>
  [...new Set(chooseChecks(suites, clauses).flatMap(({ clauses: ids }) => ids))].sort();

it('chooses the checks of one clause, of a section, or of several with commas', () => {
  expect(clausesOf('TM-2.7-1')).toContain('TM-2.7-1');
  expect(chooseChecks(suites, 'TM-2.7').length).toBeGreaterThan(chooseChecks(suites, 'TM-2.7-1').length);
  expect(clausesOf('TM-2.7-1, IR-4-5')).toEqual(expect.arrayContaining(['IR-4-5', 'TM-2.7-1']));
  expect(new Set(chooseChecks(suites, 'TM-2.7,TM-2.7-1'))).toEqual(new Set(chooseChecks(suites, 'TM-2.7')));
  expect(() => chooseChecks(suites, 'TM-2.7,')).toThrow('nothing between two commas');
  expect(() => chooseChecks(suites, 'TM-2.7,TM-99')).toThrow('no clause TM-99');
});
