import { expect, it } from 'vitest';
import { runInProcess } from '../testing/command.ts';
import { mutants } from './mutants.ts';

it('facsimile mutants takes one prefix, and says so of a list of them', async () => {
  const { code, err } = await runInProcess(mutants, ['--only', 'TM-2.4,TM-2.5']);
  expect([code, err]).toEqual([64, expect.stringContaining('nothing is called TM-2.4,TM-2.5')]);
});
