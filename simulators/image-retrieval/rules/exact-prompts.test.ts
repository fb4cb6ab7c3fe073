import { describe, expect, it } from 'vitest';
import { variants } from '../spec/variants.ts';
import type { LibraryRecord } from '../state/catalog.ts';
import { aLibrary, aRecord } from '../tests/records.ts';
import { createExactPrompts } from './exact-prompts.ts';
import { type Rules, stockRules } from './index.ts';

const { normalised, edited } = variants['IR-4~exact-match'];

const LIBRARY = aLibrary([
  aRecord('a', 'A red fox'),
  aRecord('b', 'A  red FOX '),
  aRecord('c', ' A red fox', { editedPrompt: 'a vixen' }),
]);

function found(prompt: string, terms: Partial<Rules> = {}, changes: readonly LibraryRecord[] = []) {
  const changed = new Map(changes.map((record) => [record.id, record]));
  return createExactPrompts(LIBRARY, changed, { ...stockRules, ...terms })
    .withPrompt(prompt)
    .map(({ id }) => id);
}

describe('pictures of a prompt', () => {
  it('[IR-4-4] have that very prompt, but for blanks at its ends', () => {
    expect([found('A red fox '), found('a red fox'), found('A red')]).toEqual([['a', 'c'], [], []]);
  });

  it('may have it in other letters and blanks', () => {
    expect(found('a RED fox', normalised)).toEqual(['a', 'b', 'c']);
  });

  it('may have it from a curator', () => {
    expect([found('a vixen'), found('a vixen', edited), found('A red fox', edited)]).toEqual([[], ['c'], ['a', 'c']]);
  });

  it('are those of now: a changed one is found by what it says, behind the others', () => {
    const changes = [aRecord('a', 'A wolf'), aRecord('b', 'A red fox'), aRecord('d', 'A red fox')];
    expect([found('A red fox', undefined, changes), found('A wolf', undefined, changes)]).toEqual([
      ['c', 'b', 'd'],
      ['a'],
    ]);
  });

  it('stay in their order where another member has changed', () => {
    expect(found('A red fox', undefined, [aRecord('a', 'A red fox', { isTop: true })])).toEqual(['a', 'c']);
  });

  it('are found when they are put, and no more when they have changed again', () => {
    const changes = new Map<string, LibraryRecord>();
    const prompts = createExactPrompts(LIBRARY, changes, stockRules);
    const put = (record: LibraryRecord): void => {
      changes.set(record.id, record);
      prompts.put(record);
    };
    put(aRecord('d', 'A kite'));
    expect(prompts.withPrompt('A kite').map(({ id }) => id)).toEqual(['d']);
    put(aRecord('d', 'A dragon'));
    expect(prompts.withPrompt('A kite')).toEqual([]);
  });
});
