import { describe, expect, it } from 'vitest';
import { runInProcess } from '../testing/command.ts';
import { clause } from './clause.ts';

describe('facsimile clause', () => {
  it.each([
    ['TM-2.4-2', ['TM-2.4-2  MUST', 'block']],
    [
      'TM-2.4',
      ['TM-2.4-1 ', 'TM-2.4-15 ', 'Open questions:', 'TM-2.4~bands', 'cut-belongs-up (unless told otherwise)'],
    ],
    ['PD-B2~mask-overrun', ['Readings: ', 'refused, padded']],
  ])('tells of %s what is known of it', async (id, words) => {
    const { code, out } = await runInProcess(clause, [id]);
    expect(code).toBe(0);
    for (const word of words) expect(out).toContain(word);
  });

  it.each([
    [['TM-99'], 'there is no clause, section or question TM-99'],
    [['tm-2.4-2'], 'Did you mean TM-2.4-2?'],
    [[], 'say which'],
  ])('refuses %j with 64', async (rawArgs, words) => {
    const { code, err } = await runInProcess(clause, rawArgs);
    expect([code, err]).toEqual([64, expect.stringContaining(words)]);
  });
});
