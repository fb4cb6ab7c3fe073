import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { runInProcess } from '../testing/command.ts';
import { launch, removeCommand } from '../testing/launch.ts';
import { drift } from './drift.ts';
import { judge } from './judge.ts';
import { replay } from './replay.ts';

const BIN = fileURLToPath(new URL('bin.mjs', import.meta.url));

afterAll(removeCommand);

describe('the command', () => {
  it('runs in a clone without a build, and shows its help plainly where nobody looks', async () => {
    const { stdout: out } = await promisify(execFile)(process.execPath, [BIN, 'judge', '--help']);
    expect(out).not.toContain('\u001b');
    expect(out).toMatch(/^ {2}--from=<FILE.har> +A capture/m);
  });

  it('names the command that was probably meant', async () => {
    expect(await launch(['conforme']).ended).toMatchObject({ code: 64, err: expect.stringContaining('mean conform?') });
  });

  it.each([
    ['replay', replay, 'needs TOKEN;'],
    ['drift', drift, 'needs BEFORE, AFTER;'],
    ['judge', judge, 'needs --from FILE.har, --service NAME, --base-url https://…;'],
  ])('%s tells all that it lacks at once', async (_name, command, message) => {
    expect(await runInProcess(command as never, [])).toMatchObject({ code: 64, err: expect.stringContaining(message) });
  });

  it.each([
    [['--service=a', '--service', 'b'], /--service is given twice/],
    [['--no-service'], /There is no option --no-service/],
    [['--service', '', '--from=a.har'], /--service needs a value/],
    [['--from=a.har', '--service='], /--service needs a value/],
    [['--from=a.har', '--service'], /--service needs a value/],
    [['--base-url', '--service', 'a'], /--base-url needs a value/],
    [['--from', 'a.har', 'b.har'], /judge has no use for "b.har"/],
  ])('refuses what it would ignore: %j', async (rawArgs, message) => {
    const { code, err } = await runInProcess(judge, rawArgs);
    expect([code, err]).toEqual([64, expect.stringMatching(message)]);
  });
});
