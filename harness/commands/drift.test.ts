import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../engine/redaction.ts';
import { buildReport } from '../report/build.ts';
import { compareReports } from '../report/drift-report.ts';
import type { Report } from '../report/report.ts';
import { aFolder, runInProcess } from '../testing/command.ts';
import { aReply, aSuite, aTarget, demo, runDemo } from '../testing/demo.ts';
import { drift } from './drift.ts';

/** A report in which the given clauses fail, and the others of four pass. */
async function aReport(failing: readonly number[], colour = 'red', decided = 4): Promise<Report> {
  const checks = Array.from({ length: decided }, (_, at) =>
    demo.check(`D-${at + 1}`, `fact ${at + 1}`, async ({ demo: client, expect: hope, observe }) => {
      observe('D-1~colour', colour);
      hope(await client.ask()).toHaveStatus(failing.includes(at + 1) ? 500 : 200);
    }),
  );
  const target = aTarget(aReply(200));
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
    const same = await runInProcess(drift, [before, before]);
    expect([same.code, same.out]).toEqual([0, 'Failing as before: D-1\n  D-1  Fact 1.\n']);
    const worse = await runInProcess(drift, [before, await write('after.json', await aReport([1, 2]))]);
    expect([worse.code, worse.out]).toEqual([1, expect.stringContaining('Newly failing: D-2')]);
    for (const title of ['D-2  Fact 2.', 'D-1  Fact 1.']) expect(worse.out).toContain(title);
    const halved = await write('half.json', { checks: [] } as unknown as Report);
    expect(await runInProcess(drift, [before, halved])).toMatchObject({ code: 64 });
  });
});

describe('a report of drift', () => {
  it('is written in four forms, each with titles, the new failure in red', async () => {
    const folder = await aFolder();
    const [before, after] = [join(folder, 'a.json'), join(folder, 'b.json')];
    await writeFile(before, JSON.stringify(await aReport([1])));
    await writeFile(after, JSON.stringify(await aReport([1, 2], 'blue')));
    const forms = ['json', 'ndjson', 'junit', 'html'];
    const flags = forms.flatMap((form) => [`--report-${form}`, join(folder, form)]);
    expect(await runInProcess(drift, [before, after, ...flags])).toMatchObject({ code: 1 });
    const [json = '', ndjson = '', junit = '', html = ''] = await Promise.all(
      forms.map((form) => readFile(join(folder, form), 'utf8')),
    );
    for (const text of [json, ndjson, junit, html]) expect(text).toContain('Fact 2.');
    expect(JSON.parse(json)).toMatchObject({
      clauses: [
        { id: 'D-2', change: 'broken' },
        { id: 'D-1', change: 'stillFailing' },
      ],
      questions: [{ question: 'D-1~colour', before: 'red', after: 'blue', asks: 'Which colour?' }],
    });
    expect(JSON.parse(ndjson.trim().split('\n').at(-1) ?? '')).toEqual({ type: 'footer', clauses: 2, questions: 1 });
    expect(junit).toContain('tests="2" failures="1" errors="0" skipped="0"');
    expect(html).toContain('1 clause is newly failing.');
  });
});
