import { describe, expect, it } from 'vitest';
import { resultOf } from './result.ts';
import type { Row } from './row.ts';
import { renderTable } from './table.ts';

const row: Row = {
  id: 'speed',
  title: 'ours / theirs',
  unit: 'calls/s',
  subject: 'ours',
  baseline: 'theirs',
  better: 'higher',
  target: { of: 'ratio', limit: 0.5 },
};

function resultWith(changed: Partial<Row>, ours: readonly number[], theirs: readonly number[]) {
  const measured = new Map([
    ['ours', ours],
    ['theirs', theirs],
  ]);
  return resultOf({ ...row, ...changed }, measured, () => undefined);
}

/** The cells of the only row, as a reader finds them. */
function cellsOf(table: string): readonly string[] {
  return (table.split('\n')[2] ?? '').split(/ {2,}/);
}

describe('the table', () => {
  it('shows medians with their unit, the ratio with its spread, the target and the verdict', () => {
    const table = renderTable([resultWith({}, [6_000, 5_000, 7_000], [10_000, 10_000, 10_000])]);
    expect(cellsOf(table)).toEqual([
      'speed',
      'ours / theirs',
      '10,000 calls/s',
      '6,000 calls/s',
      '0.600',
      '0.550–0.650',
      '≥ 0.5',
      'met',
    ]);
  });

  it('shows a target of the number itself with its unit', () => {
    const target = { of: 'subject', limit: 5 } as const;
    const table = renderTable([resultWith({ target, unit: 'ms', better: 'lower' }, [3.276], [1.5])]);
    expect(cellsOf(table).slice(2)).toEqual(['1.50 ms', '3.28 ms', '2.18', '2.18–2.18', '≤ 5 ms', 'met']);
  });

  it('leaves numbers out where nothing was measured, and says why', () => {
    const missing = resultOf(row, new Map(), () => 'not installed: npm ci --prefix harness/bench');
    const table = renderTable([missing]);
    expect(table).toContain('≥ 0.5  not measured: not installed: npm ci --prefix harness/bench');
    expect(table).not.toMatch(/NaN|undefined|0\.00/);
  });

  it('has a head, a rule, and a line for each result in their order, with columns below each other', () => {
    const short = resultWith({ id: 'a' }, [1], [2]);
    const long = resultWith({ id: 'a-long-name' }, [1], [2]);
    const lines = renderTable([short, long]).split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['row', '-----------', 'a', 'a-long-name']);
    expect(new Set(lines.map((line) => line.indexOf('ours')).filter((at) => at >= 0)).size).toBe(1);
  });
});
