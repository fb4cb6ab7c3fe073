import type { Result } from './result.ts';
import type { Row } from './row.ts';

const HEAD = ['row', 'subject / baseline', 'baseline', 'subject', 'ratio', 'middle half', 'target', 'result'];
const ARE_NUMBERS = [false, false, true, true, true, true, true, false];

/** Renders all results as a table for a terminal. */
export function renderTable(results: readonly Result[]): string {
  const lines = [HEAD, ...results.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  const padded = [HEAD, rule, ...lines.slice(1)].map((cells) =>
    cells.map((cell, column) => pad(cell, widths[column] ?? 0, ARE_NUMBERS[column] ?? false)).join('  '),
  );
  return padded.map((line) => line.trimEnd()).join('\n');
}

function cellsOf(result: Result): readonly string[] {
  const { row } = result;
  const target = targetOf(row);
  if (result.verdict === 'not measured') {
    return [row.id, row.title, '', '', '', '', target, `not measured: ${result.reason}`];
  }
  const { ratio, baseline, subject, verdict } = result;
  return [
    row.id,
    row.title,
    `${round(baseline.median)} ${row.unit}`,
    `${round(subject.median)} ${row.unit}`,
    round(ratio.median),
    `${round(ratio.lowerQuartile)}–${round(ratio.upperQuartile)}`,
    target,
    verdict === 'no target' ? '' : verdict,
  ];
}

function targetOf({ target, better, unit }: Row): string {
  if (!target) return '';
  const sign = better === 'lower' ? '≤' : '≥';
  return target.of === 'ratio' ? `${sign} ${target.limit}` : `${sign} ${target.limit} ${unit}`;
}

/** Rounds to three significant digits, and to whole numbers from 100 on. */
function round(number: number): string {
  if (number >= 100) return Math.round(number).toLocaleString('en-US');
  return number.toPrecision(3);
}

function pad(cell: string, width: number, isNumber: boolean): string {
  return isNumber ? cell.padStart(width) : cell.padEnd(width);
}
