import { readFile } from 'node:fs/promises';
import { jsonOf } from '../engine/exchange.ts';
import { DRIFT_WRITERS, DRIFTS, type Drift, type DriftReport, driftReport } from '../report/drift-report.ts';
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

/** Compares two reports clause by clause. Only new failures are a reason to stop. */
export function compareReports(before: Report, after: Report): Drift {
  const earlier = new Map(before.clauses.map(({ id, verdict }) => [id, verdict]));
  const pick = (fits: (was: string, is: string) => boolean): readonly string[] =>
    after.clauses.filter(({ id, verdict }) => fits(earlier.get(id) ?? 'unchecked', verdict)).map(({ id }) => id);
  const isDecided = (verdict: string): boolean => verdict === 'pass' || verdict === 'fail';
  return {
    broken: pick((was, is) => is === 'fail' && was !== 'fail'),
    mended: pick((was, is) => was === 'fail' && is === 'pass'),
    stillFailing: pick((was, is) => was === 'fail' && is === 'fail'),
    lost: pick((was, is) => isDecided(was) && !isDecided(is)),
    answers: answersOf(before, after),
  };
}

function answersOf(before: Report, after: Report): Drift['answers'] {
  const earlier = new Map(before.questions.map(({ id, seen }) => [id, [...seen].sort().join(' or ')]));
  return after.questions.flatMap(({ id, seen }) => {
    const was = earlier.get(id) ?? '';
    const is = [...seen].sort().join(' or ');
    return was === '' || is === '' || was === is ? [] : [{ question: id, before: was, after: is }];
  });
}

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
