import { describe, expect, it } from 'vitest';
import { aRecord } from '../../tests/records.ts';
import { createAnalyst, numbered, ONCE } from './texts.ts';

/** What a record says: each term with how often caption and prompt say it. */
function told(...records: readonly ReturnType<typeof aRecord>[]) {
  const analyst = createAnalyst();
  return records.map((record) => {
    const counts: Record<string, readonly number[]> = {};
    const names = () => [...analyst.terms.keys()];
    const tags = analyst.analyse(record, (term, caption, prompt) => {
      counts[names()[term] ?? '?'] = [caption, prompt];
    });
    return { counts, tags };
  });
}

describe('a record taken apart', () => {
  it('[IR-1-1] says its terms in caption and prompt, and its tags in the prompt', () => {
    const record = aRecord('a', 'A fox and a fox.', { prompt: 'fox, snow', tags: ['Red Fox', 'snow', 'red fox', ''] });
    expect(told(record)).toEqual([
      { counts: { fox: [2 * ONCE, ONCE], snow: [0, ONCE], red: [0, ONCE] }, tags: ['red fox', 'snow'] },
    ]);
  });

  it('says most what a curator wrote, less what that replaced, and nothing of what is not there', () => {
    const record = aRecord('a', 'A birthday cake.', { prompt: 'x', editedCaption: 'A cake without candles.' });
    const counts = told(record)[0]?.counts ?? {};
    expect(counts.cake).toEqual([ONCE, 0]);
    expect(counts.birthday?.[0]).toBeGreaterThan(0);
    expect(counts.birthday?.[0]).toBeLessThan(ONCE);
    expect(Object.keys(counts)).not.toContain('candl');
  });

  it('says what caption or prompt are all about, even if that is not there, but nothing of the kind in tags', () => {
    const record = aRecord('a', 'No smoking.', { prompt: 'no entry', tags: ['no people'] });
    expect(told(record)).toEqual([{ counts: { smoke: [ONCE, 0], entri: [0, ONCE] }, tags: [] }]);
  });

  it('leaves nothing behind for the next', () => {
    const [first, , again] = told(aRecord('a', 'A fox.'), aRecord('b', 'A kite, a kite.'), aRecord('a', 'A fox.'));
    expect(again).toEqual(first);
  });
});

it('keys are numbered as they are met', () => {
  const known = new Map<string, number>();
  expect(['a', 'b', 'a', 'c'].map((key) => numbered(known, key))).toEqual([0, 1, 0, 2]);
});
