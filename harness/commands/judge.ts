import { withoutEndSlash } from '../../simulators/core/call/base.ts';
import { type AlwaysRules, watchWith } from '../engine/always.ts';
import { createCalls } from '../engine/calls.ts';
import type { Exchange } from '../engine/exchange.ts';
import { createRedactor, type Redactor } from '../engine/redaction.ts';
import type { RunResult } from '../engine/run.ts';
import type { CheckResult } from '../engine/run-options.ts';
import type { Suite } from '../engine/suite.ts';
import { documentedTail, isDocumented } from '../engine/vocabulary.ts';
import { buildReport } from '../report/build.ts';
import type { Report } from '../report/report.ts';
import { terminalText } from '../report/terminal.ts';
import { REPORT_WRITERS } from '../report/writers.ts';
import { type CapturedCall, exchangesOf, isWhole, pathOf, readCapture } from './capture.ts';
import { CommandError, commandOf, requireArguments, usage } from './command.ts';
import { EXIT } from './exit.ts';
import { refuseUnwritable, reportArgs, writeReports } from './report-files.ts';
import { suiteOf } from './selection.ts';

type Given = Readonly<Record<string, unknown>>;

const meta = { name: 'judge', description: 'Judge recorded traffic, without sending anything' };
const args = {
  from: { type: 'string', required: false, description: 'A capture in HTTP Archive form', valueHint: 'FILE.har' },
  service: {
    type: 'string',
    required: false,
    description: 'The service that was called',
    valueHint: 'NAME',
  },
  'base-url': { type: 'string', required: false, description: 'Its base address', valueHint: 'https://…' },
  ...reportArgs,
} as const;

/** `facsimile judge`: applies the always rules to traffic recorded elsewhere. */
export const judge = commandOf(meta, args, async (given) => {
  requireArguments('judge', args, given, ['from', 'service', 'base-url']);
  const { from = '', 'base-url': base = '' } = given;
  const suite = suiteOf(given.service);
  if (!URL.canParse(base)) usage('--base-url must be an absolute address, such as https://moderation.example.');
  await refuseUnwritable(REPORT_WRITERS, given);
  return judgeCapture(suite, await readCapture(from), withoutEndSlash(base), given);
});

async function judgeCapture(
  suite: Suite,
  captured: readonly CapturedCall[],
  baseUrl: string,
  given: Given,
): Promise<number> {
  const entries = captured.filter(({ request }) => request.url.startsWith(`${baseUrl}/`));
  if (!entries.some(({ request }) => isDocumented(suite.service, request.method, pathOf(request.url, baseUrl)))) {
    throw new CommandError(EXIT.inconclusive, nothingThere(suite, captured, entries.length));
  }
  const whole = entries.filter(isWhole);
  const exchanges = exchangesOf(whole, suite, baseUrl);
  const redactor = createRedactor();
  const startedAt = new Date();
  const result = resultOf(rulesShown(exchanges, suite, redactor), exchanges);
  const target = { name: new URL(baseUrl).host, kind: 'deployment' as const, services: [suite.service] };
  const judged = buildReport({ result, suites: [suite], target, redactor, startedAt, seconds: 0, place: null });
  const report =
    whole.length === entries.length ? judged : incomplete(judged, entries.length - whole.length, entries.length);
  const met = result.results.filter(({ tries }) => tries > 0);
  const broken = met.filter(({ verdict }) => verdict === 'fail');
  console.log(terminalText(report));
  console.log(`${exchanges.length} calls judged by ${met.length} of ${result.planned} rules: ${broken.length} broken.`);
  await writeReports(REPORT_WRITERS, report, given);
  return report.summary.exitCode;
}

/** The rules of a service, after they have seen exchanges, whose keys and content are hidden. */
function rulesShown(exchanges: readonly Exchange[], suite: Suite, redactor: Redactor): AlwaysRules {
  const rules = watchWith(suite.checks.filter((check) => check.kind === 'exchange'));
  for (const exchange of exchanges) {
    const { headers } = exchange.request;
    const secret = (headers.authorization ?? headers['x-api-key'] ?? '').replace(/^Bearer\s+/i, '');
    if (secret !== '') redactor.hideSecret(secret);
    redactor.hideContentOf(exchange.request, suite.ownWords);
    rules.lookAt(exchange);
  }
  return rules;
}

/** Explains why a capture holds no calls to a service at an address. */
function nothingThere({ service, sample }: Suite, all: readonly CapturedCall[], below: number): string {
  for (const { request } of all) {
    const { origin, pathname } = new URL(request.url);
    const tail = documentedTail(service, request.method, pathname);
    if (tail === undefined) continue;
    return `${below} of ${all.length} calls go below --base-url, none to a documented route; with --base-url ${origin}${pathname.slice(0, -tail.length)} some would.`;
  }
  return `no call of the capture goes to a documented route of ${service}, such as ${sample.path}: is it the right service, and the right capture?`;
}

/** Turns a report into one that is not green, since some calls could not be judged. */
function incomplete(report: Report, missing: number, all: number): Report {
  if (report.summary.exitCode !== EXIT.ok) return report;
  const headline = `No verdict: ${missing} of ${all} calls were captured without headers or bodies, and could not be judged.`;
  return { ...report, summary: { ...report.summary, outcome: 'invalid', exitCode: EXIT.inconclusive, headline } };
}

/** The findings of the rules as the result of a run; rules that no captured call is about are left out. */
function resultOf(rules: AlwaysRules, exchanges: readonly Exchange[]): RunResult {
  const used = { requests: 0, usd: 0, waitedMs: 0 };
  const results = rules.results().map((one): CheckResult => {
    const isUnmet = one.verdict === 'inconclusive' && one.tries === 0;
    return { ...one, ...(isUnmet ? { verdict: 'skip' as const } : {}), used };
  });
  const calls = createCalls();
  for (const exchange of exchanges) calls.add(exchange);
  return {
    results,
    planned: results.length,
    observations: rules.observations(),
    totals: { ...used, requests: exchanges.length, throttledMs: 0, services: new Map() },
    stopped: undefined,
    seed: 0,
    nonce: 'capture',
    latencies: calls.latencies(),
    oddities: calls.oddities(),
  };
}
