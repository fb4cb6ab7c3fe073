import { parseArgs } from 'node:util';
import { usage } from '../harness/commands/command.ts';
import { loadServiceNamed, loadServices } from './services/index.ts';
import type { LoadService } from './services/service.ts';
import { PERCENTILES, thresholdIn } from './summary/threshold.ts';
import { msIn } from './summary/time.ts';

/** The options of the command line. */
export interface RunOptions {
  readonly script: ScriptName;
  readonly service: LoadService;
  /** A call with a limit of its own, to be measured instead of the usual one. */
  readonly call: string | undefined;
  /** A configuration file; without one a simulator is started. */
  readonly target: string | undefined;
  readonly mayLeaveLoopback: boolean;
  readonly durationMs: number | undefined;
  /** Calls per second. */
  readonly rate: number | undefined;
  /** What the times of the run are held to, such as `p95=250ms`. */
  readonly thresholds: readonly string[];
  readonly out: string;
  readonly variants: Readonly<Record<string, string>>;
}

/** A script's name. */
export type ScriptName = 'smoke' | 'latency' | 'rate-limit' | 'jobs';

interface Range {
  readonly least: number;
  readonly most: number;
}

/** The options that a script takes; it does not take those that are absent. */
interface ScriptTerms {
  readonly does: string;
  /** Calls per second. */
  readonly rate?: Range;
  readonly durationMs?: Range;
  /** Whether its times can be held to thresholds. */
  readonly isTimed?: boolean;
}

const SCRIPTS: Readonly<Record<ScriptName, ScriptTerms>> = {
  smoke: { does: 'a few calls to most endpoints; status and kind of every answer must be as documented' },
  latency: {
    does: 'a constant rate of calls, timed from the instant at which each was due',
    isTimed: true,
    rate: { least: 1, most: 500 },
    durationMs: { least: 1_000, most: 3_600_000 },
  },
  'rate-limit': {
    does: 'finds out which limiter guards a key, what it counts and what is free',
    rate: { least: 1, most: 5_000 },
    durationMs: { least: 2_000, most: 600_000 },
  },
  jobs: {
    does: 'submits jobs at a constant rate and looks at each until its end, where a service has jobs',
    isTimed: true,
    rate: { least: 1, most: 50 },
    durationMs: { least: 1_000, most: 600_000 },
  },
};

/** The target that `conform` knows by this name, and load starts where none is named. */
const SIMULATOR = 'simulator';

const declared = {
  target: { type: 'string' },
  service: { type: 'string' },
  call: { type: 'string' },
  duration: { type: 'string' },
  rate: { type: 'string' },
  threshold: { type: 'string', multiple: true },
  out: { type: 'string' },
  variant: { type: 'string', multiple: true },
  'yes-target': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The help text of the command. */
export const HELP = [
  'Puts a service under load with k6.',
  '',
  'facsimile load <script> [options]       (in a clone: npm run load -- <script> [options])',
  '',
  ...Object.entries(SCRIPTS).map(([name, { does }]) => `  ${name.padEnd(12)} ${does}`),
  '',
  '  --target FILE       configuration of a deployment; without it, or with the word simulator, a simulator is started',
  '  --yes-target        allow a target that is not on this machine',
  `  --service NAME      ${loadServices.map(({ name }) => name).join(', ')}`,
  `  --call NAME         in place of the usual call, one with a limit of its own: ${withOtherCalls()}`,
  '  --rate N            calls a second: latency 20, jobs 2 (image-generation 1); rate-limit, while hammering: 20 times the ceiling, within reason',
  '  --duration TIME     such as 30s: latency, jobs 10s; rate-limit, of the hammering: two windows',
  '  --threshold P=TIME  such as p95=250ms (p50, p90, p95, p99, max; repeatable): latency fails above it, jobs by the time to their end',
  '  --out DIR           folder for <script>.json, .md and .html (load-results)',
  '  --variant Q=V       of the started simulator, such as TM-8~rate-window=sliding (repeatable)',
  '',
  'Ends with the code of k6 (0 passed, 99 a check failed, a threshold was exceeded or calls were dropped, 108 stopped by the script, 110 inconclusive),',
  'or 64 usage, 69 k6 is missing or the target does not answer, 78 no such configuration file, or a mistake in it.',
].join('\n');

/** Reads the command line; `help` if that was asked for. */
export function readOptions(argv: readonly string[]): RunOptions | 'help' {
  const { values, positionals } = parsed(argv);
  if (values.help) return 'help';
  const [script, ...more] = positionals;
  const names = Object.keys(SCRIPTS).join(', ');
  if (script === undefined) usage(`say which script: ${names}.`);
  if (!isScript(script)) usage(`there is no such script; the scripts are ${names}.`);
  if (more.length > 0) usage('one script at a time.');
  const terms = SCRIPTS[script];
  const service = values.service === undefined ? defaultServiceOf(script) : loadServiceNamed(values.service);
  if (!service) usage(`--service is one of ${loadServices.map(({ name }) => name).join(', ')}.`);
  if (script === 'jobs' && service.jobs === undefined)
    usage(`this script knows no jobs of ${service.name}; try ${withJobs()}.`);
  const calls = Object.keys(service.others ?? {});
  if (values.call !== undefined && !calls.includes(values.call)) usage(noSuchCall(service.name, calls));
  const variants = readVariants(values.variant ?? []);
  const target = values.target === SIMULATOR ? undefined : values.target;
  if (target !== undefined && Object.keys(variants).length > 0) {
    usage('--variant changes the simulator that is started, so it does not go with --target.');
  }
  return {
    script,
    service,
    call: values.call,
    target,
    mayLeaveLoopback: values['yes-target'] ?? false,
    rate: values.rate === undefined ? undefined : readRate(values.rate, script, terms.rate),
    durationMs: values.duration === undefined ? undefined : readDuration(values.duration, script, terms.durationMs),
    thresholds: readThresholds(values.threshold ?? [], script, terms),
    out: values.out ?? 'load-results',
    variants,
  };
}

function withOtherCalls(): string {
  return loadServices
    .flatMap(({ name, others = {} }) => Object.keys(others).map((call) => `${call} (${name})`))
    .join(', ');
}

/** The first service that a script can put under load. */
function defaultServiceOf(script: ScriptName): LoadService | undefined {
  return loadServices.find(({ jobs }) => script !== 'jobs' || jobs);
}

function withJobs(): string {
  return loadServices.flatMap(({ name, jobs }) => (jobs ? [name] : [])).join(', ');
}

function noSuchCall(service: string, calls: readonly string[]): string {
  if (calls.length === 0) return `--call: ${service} has one limit only.`;
  return `--call of ${service} is one of ${calls.join(', ')}.`;
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: declared, allowPositionals: true, strict: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isUnknown = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    // Its message begins: Unknown option '--rat'. What stands behind a = is no part of the name.
    const [, name = 'as given'] = /'(-[^'=\s]*)/.exec(message) ?? [];
    usage(
      isUnknown
        ? `there is no option ${name}; see --help.`
        : 'an option lacks its value, or has one too many; see --help.',
    );
  }
}

function isScript(name: string): name is ScriptName {
  return Object.hasOwn(SCRIPTS, name);
}

function readRate(text: string, script: string, range: Range | undefined): number {
  if (!range) usage(`${script} takes no --rate.`);
  const rate = Number(text);
  if (/^\d+$/.test(text) && rate >= range.least && rate <= range.most) return rate;
  usage(`--rate of ${script} is a whole number of calls a second from ${range.least} to ${range.most}.`);
}

function readDuration(text: string, script: string, range: Range | undefined): number {
  if (!range) usage(`${script} takes no --duration.`);
  const ms = msIn(text);
  if (ms >= range.least && ms <= range.most) return ms;
  usage(`--duration of ${script} is a time such as 10s, from ${range.least / 1_000}s to ${range.most / 1_000}s.`);
}

function readThresholds(texts: readonly string[], script: string, { isTimed }: ScriptTerms): readonly string[] {
  if (texts.length > 0 && !isTimed) usage(`${script} takes no --threshold.`);
  if (texts.every((text) => thresholdIn(text))) return texts;
  usage(`--threshold is one of ${PERCENTILES.join(', ')} with a time, such as p95=250ms.`);
}

function readVariants(pairs: readonly string[]): Readonly<Record<string, string>> {
  const entries = pairs.map((pair) => {
    const [question = '', variant = '', ...rest] = pair.split('=');
    if (question === '' || variant === '' || rest.length > 0) usage('--variant is written QUESTION=VARIANT.');
    return [question, variant] as const;
  });
  return Object.fromEntries(entries);
}
