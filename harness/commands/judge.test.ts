import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../report/report.ts';
import { aFolder, runInProcess } from '../testing/command.ts';
import { judge } from './judge.ts';

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

  async function judged(entries: readonly object[], base = 'https://m.example', ...more: readonly string[]) {
    const path = join(await aFolder(), 'capture.har');
    await writeFile(path, JSON.stringify({ log: { entries } }));
    return runInProcess(judge, ['--from', path, '--service', 'text-moderation', '--base-url', base, ...more]);
  }

  it('applies the rules that every exchange must keep', async () => {
    expect(await judged([entry(402, refusal('r1'), 'r1'), entry(402, refusal('r2'), 'r2')])).toMatchObject({ code: 0 });
    const wrong = await judged([entry(402, refusal('r1'), 'r1'), entry(402, refusal('r1'), 'r1')]);
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining('TM-7-7')]);
    expect(wrong.out).not.toMatch(/canary/);
  });

  it('reads the query where it matters', async () => {
    const listing = (query: string, limit: number) => ({
      request: { method: 'GET', url: `https://m.example/api/v1/account/requests${query}`, headers: [] },
      response: {
        status: 200,
        headers: [{ name: 'Content-Type', value: 'application/json' }],
        content: { text: JSON.stringify({ requests: [], total: 0, page: 1, limit }) },
      },
    });
    const path = join(await aFolder(), 'capture.har');
    await writeFile(path, JSON.stringify({ log: { entries: [listing('?limit=10', 10), listing('', 50)] } }));
    const told = ['--from', path, '--service', 'media-analysis', '--base-url', 'https://m.example'];
    expect((await runInProcess(judge, told)).out).not.toContain('MA-4-5');
  });

  it('says when there is nothing to judge', async () => {
    expect(await judged([])).toMatchObject({ code: 2, err: expect.stringContaining('no call of the capture goes to') });
  });

  it('ends with 2 where no call belongs to a documented route, and names the base that would fit', async () => {
    const behind = { ...entry(402, refusal('r1'), 'r1') };
    const moved = { ...behind, request: { ...behind.request, url: 'https://m.example/tm/api/v1/check?x=1' } };
    const ended = await judged([moved]);
    expect(ended).toMatchObject({ code: 2, err: expect.stringContaining('with --base-url https://m.example/tm some') });
    expect(await judged([moved], 'https://m.example/tm')).toMatchObject({ code: 0 });
    expect(await judged([moved], 'not an address')).toMatchObject({ code: 64 });
  });

  it('is never green where headers or bodies were not captured', async () => {
    const whole = entry(402, refusal('r1'), 'r1');
    const { response } = entry(402, refusal('r2'), 'r2');
    for (const poor of [
      { ...whole, response: { ...response, headers: [] } },
      { ...whole, response: { ...response, content: { size: 120 } } },
      { ...whole, request: { ...whole.request, postData: undefined, bodySize: 40 } },
    ]) {
      const ended = await judged([whole, poor]);
      expect(ended).toMatchObject({ code: 2, out: expect.stringContaining('1 of 2 calls were captured without') });
    }
  });

  it('writes the reports that conform writes, without lines that call anybody, keys and content', async () => {
    const folder = await aFolder();
    const forms = ['json', 'ndjson', 'junit', 'html'];
    const flags = forms.flatMap((form) => [`--report-${form}`, join(folder, form)]);
    const wrong = [entry(402, refusal('r1'), 'r1'), entry(402, refusal('r1'), 'r1')];
    expect(await judged(wrong, 'https://m.example', ...flags)).toMatchObject({ code: 1 });
    for (const form of forms) {
      const text = await readFile(join(folder, form), 'utf8');
      expect(text).toContain('TM-7-7');
      expect(text).not.toMatch(/canary|npx facsimile replay/);
    }
    const report = reportSchema.parse(JSON.parse(await readFile(join(folder, 'json'), 'utf8')));
    expect(report.summary).toMatchObject({ outcome: 'nonconformant', requests: 2 });
  });
});
