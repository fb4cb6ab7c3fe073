import { readFile } from 'node:fs/promises';
import { defineCommand } from 'citty';
import * as z from 'zod';
import { didYouMean } from '../../simulators/core/nearest.ts';
import { type AlwaysRules, watchWith } from '../engine/always.ts';
import { createCalls } from '../engine/calls.ts';
import { bodyRead, type Exchange, jsonOf } from '../engine/exchange.ts';
import { createRedactor } from '../engine/redaction.ts';
import type { RunResult } from '../engine/run.ts';
import type { CheckResult } from '../engine/run-options.ts';
import type { Suite } from '../engine/suite.ts';
import { documentedTail, isDocumented } from '../engine/vocabulary.ts';
import { buildReport } from '../report/build.ts';
import type { Report } from '../report/report.ts';
import { terminalText } from '../report/terminal.ts';
import { REPORT_WRITERS } from '../report/writers.ts';
import { suites } from '../services/index.ts';
import { CommandError, refuseUnknownOptions, requireArguments, withExitCode } from './command.ts';
import { EXIT } from './exit.ts';
import { refuseUnwritable, reportArgs, writeReports } from './report-files.ts';

type Given = Readonly<Record<string, unknown>>;

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
export const judge = defineCommand({
  meta: { name: 'judge', description: 'Judge recorded traffic, without sending anything' },
  args,
  run: ({ args: given, rawArgs }) =>
    withExitCode(async () => {
      refuseUnknownOptions('judge', args, rawArgs);
      requireArguments('judge', args, given, ['from', 'service', 'base-url']);
      const { from = '', 'base-url': base = '' } = given;
      const suite = suites.find(({ service }) => service === given.service);
      if (!suite) {
        const names = suites.map(({ service }) => service);
        const near = didYouMean(given.service ?? '', names);
        throw new CommandError(EXIT.usage, `--service must be one of ${names.join(', ')}.${near}`);
      }
      if (!URL.canParse(base))
        throw new CommandError(
          EXIT.usage,
          '--base-url must be an absolute address, such as https://moderation.example.',
        );
      await refuseUnwritable(REPORT_WRITERS, given);
      return judgeCapture(suite, await readCapture(from), base.replace(/\/+$/, ''), given);
    }),
});

async function judgeCapture(suite: Suite, { log }: Capture, baseUrl: string, given: Given): Promise<number> {
  const entries = log.entries.filter(({ request }) => request.url.startsWith(`${baseUrl}/`));
  if (!entries.some(({ request }) => isDocumented(suite.service, request.method, pathOf(request.url, baseUrl)))) {
    throw new CommandError(EXIT.inconclusive, nothingThere(suite, log.entries, entries.length));
  }
  const whole = entries.filter(isWhole);
  const exchanges = exchangesOf(whole, suite, baseUrl);
  const redactor = createRedactor();
  const startedAt = new Date();
  const rules = watchWith(suite.checks.filter((check) => check.kind === 'exchange'));
  for (const exchange of exchanges) {
    const credential = exchange.request.headers.authorization ?? exchange.request.headers['x-api-key'] ?? '';
    const secret = credential.replace(/^Bearer\s+/i, '');
    if (secret !== '') redactor.hideSecret(secret);
    redactor.hideContentOf(exchange.request, suite.ownWords);
    rules.lookAt(exchange);
  }
  const result = resultOf(rules, exchanges);
  const target = { name: new URL(baseUrl).host, kind: 'deployment' as const, services: [suite.service] };
  const judged = buildReport({ result, suites: [suite], target, redactor, startedAt, seconds: 0, place: null });
  const report =
    whole.length === entries.length ? judged : incomplete(judged, entries.length - whole.length, entries.length);
  await writeReports(REPORT_WRITERS, report, given);
  const met = result.results.filter(({ tries }) => tries > 0);
  const broken = met.filter(({ verdict }) => verdict === 'fail');
  console.log(terminalText(report));
  console.log(`${exchanges.length} calls judged by ${met.length} of ${result.planned} rules: ${broken.length} broken.`);
  return report.summary.exitCode;
}

/** Explains why a capture holds no calls to a service at an address. */
function nothingThere({ service, sample }: Suite, all: Capture['log']['entries'], below: number): string {
  for (const { request } of all) {
    const { origin, pathname } = new URL(request.url);
    const tail = documentedTail(service, request.method, pathname);
    if (tail === undefined) continue;
    return `${below} of ${all.length} calls go below --base-url, none to a documented route; with --base-url ${origin}${pathname.slice(0, -tail.length)} some would.`;
  }
  return `no call of the capture goes to a documented route of ${service}, such as ${sample.path}: is it the right service, and the right capture?`;
}

/** Whether a capture has kept what rules need of a call: headers and bodies. */
function isWhole({ request, response }: Capture['log']['entries'][number]): boolean {
  const { content } = response;
  const hasBody = content?.text !== undefined || (content?.size ?? 0) === 0;
  const hasSent = request.postData?.text !== undefined || (request.bodySize ?? 0) <= 0;
  return response.headers.length > 0 && hasBody && hasSent;
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

const headers = z.array(z.object({ name: z.string(), value: z.string() }));

const captureSchema = z.object({
  log: z.object({
    entries: z.array(
      z.object({
        time: z.number().optional(),
        request: z.object({
          method: z.string(),
          url: z.url(),
          headers,
          bodySize: z.number().optional(),
          postData: z.object({ text: z.string().optional() }).optional(),
        }),
        response: z.object({
          status: z.int(),
          headers,
          content: z
            .object({ text: z.string().optional(), encoding: z.string().optional(), size: z.number().optional() })
            .optional(),
        }),
      }),
    ),
  }),
});

type Capture = z.infer<typeof captureSchema>;

async function readCapture(path: string): Promise<Capture> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(EXIT.usage, `${path} cannot be read.`);
  });
  const read = captureSchema.safeParse(jsonOf(text.replace(/^\uFEFF/, '')));
  if (read.success) return read.data;
  throw new CommandError(EXIT.usage, `${path} is no HTTP Archive: it needs log.entries with requests and responses.`);
}

function pathOf(url: string, baseUrl: string): string {
  return url.slice(baseUrl.length).split('?')[0] ?? '';
}

function exchangesOf(
  entries: Capture['log']['entries'],
  { service, envelope }: Suite,
  baseUrl: string,
): readonly Exchange[] {
  return entries.map(({ request, response, time = 0 }, at) => {
    const { text: body } = request.postData ?? {};
    const { text = '', encoding } = response.content ?? {};
    const headers = inLowerCase(response.headers);
    const read = bodyRead(headers, Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8'));
    const json = jsonOf(read.text);
    return {
      number: at + 1,
      session: 1,
      by: 'capture',
      request: {
        service,
        method: request.method,
        path: pathOf(request.url, baseUrl),
        headers: inLowerCase(request.headers),
        ...(body === undefined ? {} : { body }),
      },
      reply: { status: response.status, headers, ...read, ms: time },
      json,
      refusal: envelope(json),
    };
  });
}

function inLowerCase(pairs: z.infer<typeof headers>): Record<string, string> {
  return Object.fromEntries(pairs.map(({ name, value }) => [name.toLowerCase(), value]));
}
