import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../engine/redaction.ts';
import { buildReport } from '../report/build.ts';
import type { Report } from '../report/report.ts';
import { aFolder, runInProcess } from '../testing/command.ts';
import { aReply, aSuite, aTarget, demo, runDemo } from '../testing/demo.ts';
import { compareReports, drift } from './drift.ts';
import { judge } from './judge.ts';

/** A report in which the given clauses fail, and the others of four pass. */
async function aReport(failing: readonly number[], colour = 'red', decided = 4): Promise<Report> {
  const checks = Array.from({ length: decided }, (_, at) =>
    demo.check(`D-${at + 1}`, `fact ${at + 1}`, async ({ demo: client, expect: hope, observe }) => {
      observe('D-1~colour', colour);
      hope(await client.ask()).toHaveStatus(failing.includes(at + 1) ? 500 : 200);
    }),
  );
  const target = aTarget(() => aReply(200));
  const redactor = createRedactor();
  const result = await runDemo(target, checks, { tries: 1, redactor });
  return buildReport({ result, suites: [aSuite(checks)], target, redactor, startedAt: new Date(0), seconds: 1 });
}

describe('drift between two reports', () => {
  it('tells what broke, what was mended, what is as it was, what is no longer looked at', async () => {
    expect(compareReports(await aReport([1, 2]), await aReport([2, 3]))).toEqual({
      broken: ['D-3'],
      mended: ['D-1'],
      stillFailing: ['D-2'],
      lost: [],
      answers: [],
    });
    expect(compareReports(await aReport([]), await aReport([], 'blue', 3))).toMatchObject({
      lost: ['D-4'],
      answers: [{ question: 'D-1~colour', before: 'red', after: 'blue' }],
    });
  });

  it('blocks what is new, not what was there before', async () => {
    const folder = await aFolder();
    const write = async (name: string, report: Report): Promise<string> => {
      await writeFile(join(folder, name), JSON.stringify(report));
      return join(folder, name);
    };
    const before = await write('before.json', await aReport([1]));
    const same = await runInProcess(drift as never, [before, before]);
    expect([same.code, same.out]).toEqual([0, 'Failing as before: D-1\n']);
    const worse = await runInProcess(drift as never, [before, await write('after.json', await aReport([1, 2]))]);
    expect([worse.code, worse.out]).toEqual([1, expect.stringContaining('Newly failing: D-2')]);
    const halved = await write('half.json', { checks: [] } as unknown as Report);
    expect(await runInProcess(drift as never, [before, halved])).toMatchObject({ code: 64 });
  });
});

describe('judging a capture', () => {
  const entry = (status: number, body: unknown, requestId: string) => ({
    request: {
      method: 'POST',
      url: 'https://m.example/api/v1/check',
      headers: [{ name: 'Authorization', value: 'Bearer canary-key' }],
      postData: { text: JSON.stringify({ content: 'a canary text of somebody' }) },
    },
    response: {
      status,
      headers: [
        { name: 'X-Request-Id', value: requestId },
        { name: 'X-Response-Time-Ms', value: '3' },
      ],
      content: { text: JSON.stringify(body) },
    },
  });
  const refusal = (id: string) => ({
    error: {
      type: 'budget_error',
      code: 'budget_exceeded',
      message: 'a canary text of somebody',
      docs: 'x',
      request_id: id,
    },
  });

  async function judged(entries: readonly object[]) {
    const path = join(await aFolder(), 'capture.har');
    await writeFile(path, JSON.stringify({ log: { entries } }));
    return runInProcess(judge as never, [
      '--from',
      path,
      '--service',
      'text-moderation',
      '--base-url',
      'https://m.example',
    ]);
  }

  it('applies the rules that every exchange must keep', async () => {
    expect(await judged([entry(402, refusal('r1'), 'r1'), entry(402, refusal('r2'), 'r2')])).toMatchObject({ code: 0 });
    const wrong = await judged([entry(402, refusal('r1'), 'r1'), entry(402, refusal('r1'), 'r1')]);
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining('TM-7-7')]);
    expect(wrong.out).not.toMatch(/canary/);
  });

  it('says when there is nothing to judge', async () => {
    expect(await judged([])).toMatchObject({ code: 2 });
  });
});
