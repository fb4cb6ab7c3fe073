import { badgeOf, escaped, factsOf, pageOf, sectionOf, tableOf } from '../../load/summary/page.ts';
import { PACKAGE } from '../../simulators/version.ts';
import { casesXml, escapeXml } from './junit.ts';
import { linesOf } from './ndjson.ts';
import type { Report } from './report.ts';

/** The differences between two reports; each list is in the order of the clauses. */
export interface Drift {
  /** Clauses that fail now, but did not before. */
  readonly broken: readonly string[];
  /** Clauses that failed before and pass now. */
  readonly mended: readonly string[];
  /** Clauses that failed both times. */
  readonly stillFailing: readonly string[];
  /** Clauses that were decided before but are not any more. */
  readonly lost: readonly string[];
  /** Open questions whose observed reading has changed. */
  readonly answers: readonly { readonly question: string; readonly before: string; readonly after: string }[];
}

/** The kinds of differences, worst first, with their titles. */
export const DRIFTS = [
  ['broken', 'Newly failing'],
  ['lost', 'No longer decided'],
  ['mended', 'Mended'],
  ['stillFailing', 'Failing as before'],
] as const satisfies readonly (readonly [keyof Drift, string])[];

/** The differences of two reports in full: clauses with their texts, questions with what they ask. */
export interface DriftReport {
  readonly format: 'facsimile-drift-report/1';
  readonly suite: typeof PACKAGE;
  readonly target: string;
  readonly clauses: readonly {
    readonly id: string;
    readonly change: keyof Omit<Drift, 'answers'>;
    readonly text: string;
    /** Of a failure: its present message. */
    readonly message?: string;
  }[];
  readonly questions: readonly (Drift['answers'][number] & { readonly asks: string })[];
}

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

/** Adds texts to differences. */
export function driftReport(drift: Drift, after: Report): DriftReport {
  const textOf = new Map(after.clauses.map(({ id, text }) => [id, text]));
  const asksOf = new Map(after.questions.map(({ id, asks }) => [id, asks]));
  const messageOf = (id: string): { readonly message?: string } => {
    const message = after.checks.find(({ clause, failure }) => clause === id && failure)?.failure?.message;
    return message === undefined ? {} : { message };
  };
  return {
    format: 'facsimile-drift-report/1',
    suite: PACKAGE,
    target: after.target.name,
    clauses: DRIFTS.flatMap(([change]) =>
      drift[change].map((id) => ({ id, change, text: textOf.get(id) ?? '', ...messageOf(id) })),
    ),
    questions: drift.answers.map((one) => ({ ...one, asks: asksOf.get(one.question) ?? '' })),
  };
}

/** Writers of the files for differences, by the option that names the file. */
export const DRIFT_WRITERS: Readonly<Record<string, (drift: DriftReport) => string>> = {
  'report-json': (drift) => `${JSON.stringify(drift, null, 2)}\n`,
  'report-ndjson': driftLines,
  'report-junit': driftXml,
  'report-html': driftPage,
};

function driftLines({ format, suite, target, clauses, questions }: DriftReport): string {
  return linesOf([
    { type: 'header', format, suite, target },
    ...clauses.map((one) => ({ type: 'clause', ...one })),
    ...questions.map((one) => ({ type: 'question', ...one })),
    { type: 'footer', clauses: clauses.length, questions: questions.length },
  ]);
}

/** Writes new failures as failures, lost clauses as skipped, and unchanged or mended ones as passed. */
function driftXml({ clauses }: DriftReport): string {
  const cases = clauses.map(({ id, change, text, message = '' }) => {
    const common = { place: 'facsimile.drift', name: `${id}: ${text}` };
    if (change === 'broken') {
      const inside = `<failure type="broken" message="newly failing">${escapeXml(message)}</failure>`;
      return { ...common, kind: 'failure' as const, inside };
    }
    if (change !== 'lost') return { ...common, kind: 'pass' as const };
    return { ...common, kind: 'skipped' as const, inside: '<skipped message="no longer decided"/>' };
  });
  return casesXml('facsimile drift', [{ name: 'drift', cases }]);
}

function driftPage(drift: DriftReport): string {
  const { suite, target, clauses, questions, format } = drift;
  const broken = clauses.filter(({ change }) => change === 'broken').length;
  const headline =
    broken === 0
      ? 'Nothing is newly broken.'
      : `${broken} ${broken === 1 ? 'clause is' : 'clauses are'} newly failing.`;
  const sections = DRIFTS.map(([kind, name]) => {
    const rows = clauses
      .filter(({ change }) => change === kind)
      .map(({ id, text, message }) => [
        `<code>${id}</code>`,
        `${escaped(text)}${message === undefined ? '' : `<pre tabindex="0">${escaped(message)}</pre>`}`,
      ]);
    return sectionOf(kind, name, tableOf({ heads: ['Clause', 'What it says'], rows }));
  });
  const answers = questions.map(({ question, before, after, asks }) => [
    `<code>${question}</code>`,
    badgeOf('recorded', before),
    badgeOf('recorded', after),
    escaped(asks),
  ]);
  const heads = ['Question', 'Before', 'Now', 'What the documents leave open'];
  return pageOf({
    kind: 'Drift report',
    title: `${target}: ${headline}`,
    headline,
    mood: broken === 0 ? 'pass' : 'fail',
    head: [factsOf([['Target', target]])],
    sections: [
      ...sections,
      sectionOf('questions', 'Open questions answered otherwise', tableOf({ heads, rows: answers })),
    ],
    footer: `${suite.name} ${suite.version} · ${format}`,
  });
}
