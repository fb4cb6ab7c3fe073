import { describe, expect, it } from 'vitest';
import { createRedactor } from '../engine/redaction.ts';
import type { RunOptions } from '../engine/run-options.ts';
import { readToken } from '../engine/token.ts';
import { aReply, aSuite, aTarget, demo, runDemo } from '../testing/demo.ts';
import type { Acceptance } from './acceptances.ts';
import { buildReport } from './build.ts';
import { htmlPage } from './html.ts';
import { junitXml } from './junit.ts';
import { ndjson } from './ndjson.ts';
import { type Report, reportSchema } from './report.ts';
import { terminalText } from './terminal.ts';

const CONTENT = 'A private text with a "quote" & <b>markup</b>';
const KEY = 'secret-of-default';

const passing = demo.check('D-1', 'passes', async ({ demo: client, expect: hope, observe }) => {
  observe('D-1~colour', 'red');
  hope(await client.ask()).toServe();
});
const failing = demo.check(['D-2', 'D-3'], 'fails <badly>', async ({ demo: client, expect: hope }) => {
  const { exchange } = await client.ask('/submit', JSON.stringify({ content: CONTENT }));
  hope(exchange.reply.text).toBe('"something else"');
});
const unsure = demo.check('D-4', 'is unsure', async ({ demo: client, inconclusive }) => {
  await client.ask();
  inconclusive('bad luck');
});
const skipped = demo.check('D-5', 'is skipped', { needs: ['clock'] }, async () => undefined);

async function reportOf(
  checks: readonly object[],
  options: Partial<RunOptions> = {},
  acceptances: readonly Acceptance[] = [],
): Promise<Report> {
  const target = aTarget(aReply(200, { echo: CONTENT, key: KEY }));
  const redactor = createRedactor();
  redactor.hideSecret(KEY);
  const suites = [aSuite(checks)];
  const result = await runDemo(target, checks, { suites, redactor, ...options });
  return buildReport({ result, suites, target, redactor, startedAt: new Date(0), seconds: 1.5, acceptances });
}

describe('the outcome of a run', () => {
  it.each([
    ['everything passed', [passing], {}, 'conformant', 0],
    ['a skip beside passes', [passing, skipped], {}, 'conformant', 0],
    ['something failed', [passing, failing], {}, 'nonconformant', 1],
    ['something could not be decided', [passing, unsure], {}, 'inconclusive', 2],
    ['a failure weighs more than an open check', [unsure, failing], {}, 'nonconformant', 1],
    ['nothing ran at all', [], {}, 'invalid', 2],
    ['everything was skipped', [skipped], {}, 'invalid', 2],
    ['a cap ended it', [passing, failing], { caps: { maxRequests: 1 } }, 'stopped', 75],
    ['a failure before a cap', [failing, passing], { caps: { maxRequests: 1 } }, 'nonconformant', 1],
    ['it was interrupted', [passing], { signal: AbortSignal.abort() }, 'invalid', 2],
  ])('when %s', async (_what, checks, options, outcome, exitCode) => {
    const { summary } = await reportOf(checks, options);
    expect([summary.outcome, summary.exitCode]).toEqual([outcome, exitCode]);
  });

  it('is no verdict when the harness itself slips', async () => {
    const slip = demo.check('D-6', 'slips', async ({ demo: client }) => {
      await client.ask();
      throw new RangeError('a slip');
    });
    expect((await reportOf([passing, slip])).summary).toMatchObject({ outcome: 'harness-error', exitCode: 70 });
  });

  it('does not depend on probes, which only record', async () => {
    const probe = demo.probe('looks', {}, async ({ demo: client, inconclusive }) => {
      await client.ask();
      inconclusive('nothing to see');
    });
    expect((await reportOf([passing, probe])).summary.outcome).toBe('conformant');
  });
});

describe('a report', () => {
  it('keeps its published layout, with a row for each clause of a check', async () => {
    const report = await reportOf([passing, failing, unsure, skipped]);
    expect(reportSchema.parse(report)).toEqual(report);
    expect(report.checks.map(({ clause, verdict }) => [clause, verdict])).toEqual([
      ['D-1', 'pass'],
      ['D-2', 'fail'],
      ['D-3', 'fail'],
      ['D-4', 'inconclusive'],
      ['D-5', 'skip'],
    ]);
    expect(report.clauses.find(({ id }) => id === 'D-9')?.verdict).toBe('unchecked');
    expect(report.questions).toEqual([{ id: 'D-1~colour', service: 'demo', asks: 'Which colour?', seen: ['red'] }]);
  });

  it('tells of a failure what is needed to see it again', async () => {
    const { failure } = (await reportOf([failing])).checks[0] ?? {};
    expect(failure?.curl).toContain('authorization: Bearer $D_KEY');
    expect(readToken(failure?.token ?? '')).toMatchObject({ service: 'demo', check: failing.id, seed: 1 });
    expect(failure).toMatchObject({ failedTries: 3, tries: 3, grade: 'reproducible' });
    expect(failure?.message).toMatch(/Expected: "\\"something else\\""/);
  });

  it('names rules and says why it skips in its own words, though somebody submitted the same', async () => {
    const words = 'no private text with a fault';
    const rule = demo.always(
      'D-2',
      words,
      ({ reply }) => [reply.status],
      (status, tools) => tools.expect(status).toBe(201),
    );
    const { causes, checks } = await reportOf([
      failing,
      demo.check('D-4', 'skips', async ({ skip }) => skip(words)),
      rule,
    ]);
    expect(causes.map(({ cause }) => cause)).toContain(words);
    expect(checks.map(({ reason }) => reason)).toContain(words);
  });

  it.each([
    ['JSON', (report: Report) => JSON.stringify(report)],
    ['NDJSON', ndjson],
    ['JUnit', junitXml],
    ['HTML', htmlPage],
    ['terminal', terminalText],
  ])('holds neither key nor content as %s', async (_form, write) => {
    const text = write(await reportOf([passing, failing]));
    expect(text).toContain('D-2');
    for (const leak of [
      KEY,
      'private text',
      'A private',
      'markup&lt;/b',
      'quote',
      Buffer.from(KEY).toString('base64'),
    ]) {
      expect(text).not.toContain(leak);
    }
  });
});

describe('what is odd about answers', () => {
  it('is told in every report for people, counted, and grades nothing', async () => {
    const target = aTarget(aReply(405));
    const redactor = createRedactor();
    const check = demo.check('D-1', 'asks twice', async ({ demo: client, expect: hope }) => {
      for (const _ of [1, 2]) hope(await client.ask()).toHaveStatus(405);
    });
    const suites = [aSuite([check])];
    const result = await runDemo(target, [check], { suites, redactor });
    const report = buildReport({ result, suites, target, redactor, startedAt: new Date(0), seconds: 1 });
    expect(report.summary.outcome).toBe('conformant');
    expect(report.oddities).toEqual([{ what: 'demo: 405 without Allow, which RFC 9110 demands', answers: 2 }]);
    for (const write of [terminalText, htmlPage]) expect(write(report)).toContain('405 without Allow');
  });
});

describe('known failures', () => {
  const known = (change: Partial<Acceptance> = {}): Acceptance => ({
    clause: 'D-2',
    verdict: 'fail',
    reason: 'mended in spring',
    expires: '1970-01-01',
    ...change,
  });
  const third = known({ clause: 'D-3' });
  const open = known({ clause: 'D-4', verdict: 'inconclusive' });

  it.each<
    readonly [what: string, checks: readonly object[], given: readonly Acceptance[], outcome: string, code: number]
  >([
    ['all that fails is accepted', [passing, failing], [known(), third], 'conformant', 0],
    ['one clause of a failing check is not', [passing, failing], [known()], 'nonconformant', 1],
    ['an open check is accepted', [passing, unsure], [open], 'conformant', 0],
    ['an open check is accepted as a failure', [passing, unsure], [{ ...open, verdict: 'fail' }], 'inconclusive', 2],
    ['a failing check is accepted as open', [failing], [known({ verdict: 'inconclusive' }), third], 'nonconformant', 1],
    ['it names the check', [failing], [known({ check: failing.id }), third], 'conformant', 0],
    ['it names the check without its clause', [failing], [known({ check: failing.name }), third], 'conformant', 0],
    ['it names another check', [failing], [known({ check: 'D-2: other' }), third], 'nonconformant', 1],
    ['it has expired', [failing], [known({ expires: '1969-12-31' }), third], 'nonconformant', 1],
    ['it has expired, though nothing fails', [passing], [known({ expires: '1969-12-31' })], 'outdated', 1],
    ['what it is about passed', [passing], [known({ clause: 'D-1' })], 'outdated', 1],
    ['what it is about was skipped', [passing, skipped], [known({ clause: 'D-5' })], 'conformant', 0],
    ['what it is about did not run', [passing], [known()], 'conformant', 0],
  ])('when %s', async (_what, checks, given, outcome, code) => {
    const { summary } = await reportOf(checks, {}, given);
    expect([summary.outcome, summary.exitCode]).toEqual([outcome, code]);
  });

  it('are not called needless by a run that stopped', async () => {
    const { acceptances, summary } = await reportOf([passing, failing], { caps: { maxRequests: 1 } }, [known()]);
    expect([acceptances[0]?.state, summary.exitCode]).toEqual(['undecided', 75]);
  });

  it('keep their verdict, and every report tells of them, spent ones in red', async () => {
    const report = await reportOf([passing, failing], {}, [known(), third, known({ clause: 'D-1', reason: 'old' })]);
    expect(reportSchema.parse(report)).toEqual(report);
    expect(report.checks.map(({ verdict, accepted }) => [verdict, accepted?.reason])).toEqual([
      ['pass', undefined],
      ['fail', 'mended in spring'],
      ['fail', 'mended in spring'],
    ]);
    expect(report.summary).toMatchObject({ outcome: 'outdated', accepted: 2, checks: { fail: 1 } });
    for (const write of [JSON.stringify, ndjson, htmlPage, terminalText, junitXml]) {
      const text = write(report);
      for (const word of ['mended in spring', '1970-01-01', 'old']) expect(text).toContain(word);
    }
    expect(terminalText(report)).toContain('NO LONGER NEEDED: D-1, fail, until 1970-01-01: old');
    const xml = junitXml(report);
    expect(xml).toContain('tests="4" failures="1" errors="0" skipped="2"');
    expect(xml).toMatch(/<failure type="unneeded"/);
  });
});

describe('JUnit', () => {
  it('has a time for each suite and case', async () => {
    const xml = junitXml(await reportOf([passing, failing]));
    expect(xml.match(/<testcase [^>]+ time="\d+(\.\d+)?"/g)).toHaveLength(3);
    expect(xml).toMatch(/<testsuite name="demo" [^>]+ time="\d+\.\d+"/);
  });

  it('has a failure element for each failing case, and none for others', async () => {
    const xml = junitXml(await reportOf([passing, failing, unsure, skipped]));
    expect(xml.match(/<failure /g)).toHaveLength(2);
    expect(xml.match(/<skipped /g)).toHaveLength(1);
    expect(xml.match(/<error /g)).toHaveLength(1);
    expect(xml).toContain('tests="5" failures="2" errors="1" skipped="1"');
    expect(xml).toContain('fails &lt;badly&gt;');
    expect(xml).not.toContain('<badly>');
  });

  it('is red when the run came to no verdict without a red check', async () => {
    const xml = junitXml(await reportOf([passing], { signal: AbortSignal.abort() }));
    expect(xml).toMatch(/<error message="No verdict/);
  });
});

describe('NDJSON', () => {
  it('ends in a footer that counts what stands before it', async () => {
    const lines = ndjson(await reportOf([passing, failing]))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ type: 'header', format: 'facsimile-conformance-report/1' });
    expect(lines.at(-1)).toMatchObject({ type: 'footer', checks: lines.length - 2 });
  });
});

describe('the HTML page', () => {
  it('needs nothing from anywhere, and escapes what it tells', async () => {
    const page = htmlPage(await reportOf([passing, failing]));
    expect(page).not.toMatch(/src=|href="[^#]|@import|url\(/);
    expect(page).toContain("default-src 'none'");
    expect(page).toContain('fails &lt;badly&gt;');
    expect(page).not.toContain('<badly>');
  });

  it('leads from its head to the failures, and from the clauses too: every link has its place', async () => {
    const page = htmlPage(await reportOf([passing, failing, unsure]));
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links).toEqual(
      expect.arrayContaining(['failures', 'cause-1', 'open', expect.stringMatching(/^check-D-2-/)]),
    );
    for (const id of links) expect(page).toContain(`id="${id}"`);
  });

  it('tells a failed check once for all its clauses, in the words of each', async () => {
    const page = htmlPage(await reportOf([failing]));
    expect(page.match(/<article/g)).toHaveLength(1);
    for (const fact of ['Fact 2.', 'Fact 3.']) expect(page).toContain(`</code> ${fact}</h3>`);
  });

  it('names the heads of its columns and rows, and repeats them beside cells for narrow screens', async () => {
    const page = htmlPage(await reportOf([passing, failing]));
    expect(page).toContain('<th scope="col" role="columnheader">Verdict</th>');
    expect(page).toContain('<th scope="row" role="rowheader"><code>D-1</code>');
    expect(page).toContain('data-head="Median ms"');
  });
});
