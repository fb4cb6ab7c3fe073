import { readdirSync, readFileSync } from 'node:fs';
import { CRITERIA } from '../criteria.ts';

/** A labelled text: per criterion (in the order of `CRITERIA`) how far it meets it, from 0 to 1. */
export interface Example {
  readonly text: string;
  readonly labels: readonly number[];
  /** The rule whose file it stands in; undefined for a benign text. */
  readonly rule: string | undefined;
}

/**
 * Reads the tables of a folder: `<rule>.tsv` holds texts that break the rule, `benign-*.tsv` texts that break none.
 *
 * A second column names further rules with the degree to which the text breaks them: `violence:0.4,hate:0.3`.
 */
export function readExamples(folder: URL): readonly Example[] {
  const tables = readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .sort();
  return tables.flatMap((name) => {
    const stem = name.replace(/\.tsv$/, '');
    const rule = CRITERIA.find((criterion) => criterion === stem);
    const lines = readFileSync(new URL(name, folder), 'utf8').split('\n');
    return lines.filter((line) => line.trim() !== '').map((line) => readLine(line, rule));
  });
}

function readLine(line: string, rule: string | undefined): Example {
  const [text = '', others = ''] = line.split('\t');
  const degrees = new Map(
    others
      .split(',')
      .filter((part) => part.includes(':'))
      .map((part) => [part.split(':')[0] ?? '', Number(part.split(':')[1])]),
  );
  for (const name of degrees.keys())
    if (!CRITERIA.includes(name)) throw new Error(`No criterion "${name}" in: ${line}`);
  return { text, rule, labels: CRITERIA.map((criterion) => (criterion === rule ? 1 : (degrees.get(criterion) ?? 0))) };
}
