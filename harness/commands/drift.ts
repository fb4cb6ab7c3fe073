import { readFile } from 'node:fs/promises';
import { jsonOf } from '../engine/exchange.ts';
import { compareReports, DRIFT_WRITERS, DRIFTS, type DriftReport, driftReport } from '../report/drift-report.ts';
import { type Report, reportSchema } from '../report/report.ts';
import { commandOf, requireArguments, usage } from './command.ts';
import { EXIT } from './exit.ts';
import { refuseUnwritable, reportArgs, writeReports } from './report-files.ts';

const meta = { name: 'drift', description: 'Compare two JSON reports' };
const args = {
  before: { type: 'positional', required: false, description: 'An earlier report, JSON', valueHint: 'BEFORE' },
  after: { type: 'positional', required: false, description: 'A later report, JSON', valueHint: 'AFTER' },
  ...reportArgs,
} as const;

/** `facsimile drift`: shows what changed between two reports, of one target over time or of two targets. */
export const drift = commandOf(meta, args, async (given) => {
  requireArguments('drift', args, given, ['before', 'after']);
  const { before = '', after = '' } = given;
  await refuseUnwritable(DRIFT_WRITERS, given);
  const later = await readReport(after);
  const found = compareReports(await readReport(before), later);
  const report = driftReport(found, later);
  console.log(driftText(report));
  await writeReports(DRIFT_WRITERS, report, given);
  return found.broken.length > 0 ? EXIT.nonconformant : EXIT.ok;
});

/** Describes the differences, each clause with its text. */
function driftText({ clauses, questions }: DriftReport): string {
  const lines = [
    ...DRIFTS.flatMap(([kind, name]) => {
      const found = clauses.filter(({ change }) => change === kind);
      if (found.length === 0) return [];
      return [`${name}: ${found.map(({ id }) => id).join(' ')}`, ...found.map(({ id, text }) => `  ${id}  ${text}`)];
    }),
    ...questions.map(({ question, before, after }) => `${question}: ${before} before, ${after} now`),
  ];
  return lines.length === 0 ? 'Nothing has changed.' : lines.join('\n');
}

async function readReport(path: string): Promise<Report> {
  const text = await readFile(path, 'utf8').catch(() => {
    usage(`${path} cannot be read.`);
  });
  const read = reportSchema.safeParse(jsonOf(text));
  if (read.success) return read.data;
  usage(`${path} is no whole report; conform writes one with --report-json.`);
}
