import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder, type Ended, runInProcess } from '../testing/command.ts';
import { conform } from './conform.ts';

const run = (...args: readonly string[]): Promise<Ended> => runInProcess(conform, args);

describe('known failures of conform', () => {
  const entry = { clause: 'TM-2.4-2', verdict: 'fail', reason: 'known', expires: '2099-01-31' };
  const accepting = async (content: unknown, ...more: readonly string[]): Promise<Ended> => {
    const file = join(await aFolder(), 'known.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return run('--target', 'simulator', '--clause', 'TM-2.4-2', '--accept', file, ...more);
  };

  it.each([
    ['no JSON', '{', /this is no JSON/],
    ['no list', entry, /a list of entries is expected, such as \[/],
    ['no entry', ['TM-1-1'], /entry 1 is no object/],
    ['an unknown member', [{ ...entry, expire: 'x' }], /entry 1 has a member expire; .*Did you mean expires\?/],
    ['an unknown clause', [entry, { ...entry, clause: 'TM-2.4-222' }], /entry 2: there is no clause TM-2.4-222/],
    [
      'an unknown check',
      [{ ...entry, check: 'dances' }],
      /entry 1: TM-2.4-2 has no check of that name; its checks are: "/,
    ],
    ['another verdict', [{ ...entry, verdict: 'skip' }], /entry 1: verdict is "fail" or "inconclusive"/],
    ['no reason', [{ ...entry, reason: ' ' }], /entry 1: reason is a text that says something/],
    ['a day that is none', [{ ...entry, expires: '2027-02-30' }], /entry 1: expires is a day of the calendar/],
  ])('with %s are refused', async (_what, content, message) => {
    expect(await accepting(content)).toMatchObject({ code: 78, err: expect.stringMatching(message) });
  });

  it('whose file is not there are refused', async () => {
    const ended = await run('--target', 'simulator', '--accept', 'nowhere.json');
    expect(ended).toMatchObject({ code: 78, err: expect.stringContaining('nowhere.json: it cannot be read') });
  });

  it('that are not needed make a run red, and an empty list changes nothing', async () => {
    expect(await accepting([entry])).toMatchObject({
      code: 1,
      out: expect.stringContaining('NO LONGER NEEDED: TM-2.4-2'),
    });
    expect(await accepting([])).toMatchObject({ code: 0 });
  });
});
