import { describe, expect, it } from 'vitest';
import { entitiesOf, LANGUAGES } from '../oracle/oracle.ts';
import { otherOwnNameOf, otherWireNameOf, ownNameOf } from './entity-names.ts';

const all = [...new Set(LANGUAGES.flatMap(entitiesOf))];

describe('the name of a type', () => {
  it('[PD-B1-19] leads from the wire to the oracle and back, for every type of every language', () => {
    expect(all.length).toBeGreaterThan(10);
    for (const own of all) {
      expect(ownNameOf(own)).toBe(own);
      expect(otherOwnNameOf(otherWireNameOf(own))).toBe(own);
    }
  });

  it('[PD-B1-19] of no language is unknown, letter case and blanks included', () => {
    for (const name of ['', 'person', ' PERSON', 'PERSON ', 'UNICORN', 'DEFAULT', 'constructor']) {
      expect([ownNameOf(name), otherOwnNameOf(name)]).toEqual([undefined, undefined]);
    }
  });

  it('of another engine stands in the place of ours', () => {
    expect([otherWireNameOf('PERSON'), otherOwnNameOf('NAME'), otherOwnNameOf('PERSON')]).toEqual([
      'NAME',
      'PERSON',
      undefined,
    ]);
  });
});
