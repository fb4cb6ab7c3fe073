import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refuseUnwritable, writeReports } from './report-files.ts';

const writers = { 'report-json': (): string => '{}', 'report-html': (): string => '<p>' };

describe('report files', () => {
  it('are refused before a run where a folder stands in their place', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reports-'));
    await expect(refuseUnwritable(writers, { 'report-json': folder })).rejects.toThrow('is a folder');
  });

  it('are all written that can be, before one that cannot is told', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reports-'));
    const given = { 'report-json': folder, 'report-html': join(folder, 'report.html') };
    await expect(writeReports(writers, '', given)).rejects.toThrow('--report-json cannot be written');
    expect(await readFile(given['report-html'], 'utf8')).toBe('<p>');
  });
});
