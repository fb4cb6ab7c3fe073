import { badgeOf, escaped, factsOf, pageOf, sectionOf, tableOf } from '../../load/summary/page.ts';
import { PACKAGE } from '../../simulators/version.ts';
import { casesXml, escapeXml } from './junit.ts';
import type { Report } from './report.ts';

/** What differs between two reports; each list is in the order of the clauses. */
export interface Drift {
  /** Failing now, and not before. */
  readonly broken: readonly string[];
  /** Failing before, and passing now. */
  readonly mended: readonly string[];
  /** Failing both times. */
  readonly stillFailing: readonly string[];
  /** Decided before, and not any more: a lost check is no good news. */
  readonly lost: readonly string[];
  /** Open questions that are answered otherwise now. */
  readonly answers: readonly { readonly question: string; readonly before: string; readonly after: string }[];
}

/** The ways in which clauses may differ, worst first, and what each is called. */
export const DRIFTS = [
  ['broken', 'Newly failing'],
  ['lost', 'No longer decided'],
  ['mended', 'Mended'],
  ['stillFailing', 'Failing as before'],
] as const satisfies readonly (readonly [keyof Drift, string])[];

/** The differences of two reports as reports tell them: each clause with what it says, each question with what it asks. */
export interface DriftReport {
  readonly format: 'facsimile-drift-report/1';
  readonly suite: typeof PACKAGE;
  readonly target: string;
  readonly clauses: readonly {
    readonly id: string;
    readonly change: keyof Omit<Drift, 'answers'>;
    readonly text: string;
    /** Of a failure: what it says now. */
    readonly message?: string;
  }[];
  readonly questions: readonly (Drift['answers'][number] & { readonly asks: string })[];
}

/** Gathers what reports tell of differences. */
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

/** The files that differences are written to, by the options that name them. */
export const DRIFT_WRITERS: Readonly<Record<string, (drift: DriftReport) => string>> = {
  'report-json': (drift) => `${JSON.stringify(drift, null, 2)}\n`,
  'report-ndjson': driftLines,
  'report-junit': driftXml,
  'report-html': driftPage,
};

function driftLines({ format, suite, target, clauses, questions }: DriftReport): string {
  const lines = [
    { type: 'header', format, suite, target },
    ...clauses.map((one) => ({ type: 'clause', ...one })),
    ...questions.map((one) => ({ type: 'question', ...one })),
    { type: 'footer', clauses: clauses.length, questions: questions.length },
  ];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** What is newly failing as failures, what is lost as skipped; what is as before, or mended, as passed. */
function driftXml({ clauses }: DriftReport): string {
  const cases = clauses.map(({ id, change, text, message = '' }) => {
    const open = `<testcase classname="facsimile.drift" name="${escapeXml(`${id}: ${text}`)}" time="0"`;
    if (change === 'broken') {
      const inside = `<failure type="broken" message="newly failing">${escapeXml(message)}</failure>`;
      return { kind: 'failure' as const, open, inside, seconds: 0 };
    }
    if (change !== 'lost') return { kind: 'pass' as const, open, seconds: 0 };
    return { kind: 'skipped' as const, open, inside: '<skipped message="no longer decided"/>', seconds: 0 };
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
