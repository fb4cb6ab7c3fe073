import { randomBytes, randomInt } from 'node:crypto';
import type { ParsedArgs } from 'citty';
import { definedOf, mapped } from '../../simulators/core/json.ts';
import { feedersFor } from '../engine/feeders.ts';
import { missingNeed, needsOwnWorld } from '../engine/order.ts';
import { planRun } from '../engine/plan.ts';
import { type Preflight, preflight } from '../engine/preflight.ts';
import { createRedactor } from '../engine/redaction.ts';
import { runChecks } from '../engine/run.ts';
import type { RunOptions } from '../engine/run-options.ts';
import type { Acceptance } from '../report/acceptances.ts';
import { buildReport } from '../report/build.ts';
import { planList, planText } from '../report/plan-text.ts';
import type { Report } from '../report/report.ts';
import { terminalText } from '../report/terminal.ts';
import { variantsSeen } from '../report/variants.ts';
import { REPORT_WRITERS } from '../report/writers.ts';
import { suites as allSuites } from '../services/index.ts';
import { readAcceptances } from './accept-file.ts';
import { CommandError, commandOf, readNumber, usage } from './command.ts';
import { EXIT } from './exit.ts';
import { takeLocks } from './lock.ts';
import { type OpenedTarget, openTarget, refuseConfig } from './open-target.ts';
import { createProgress } from './progress.ts';
import { refuseUnwritable, reportArgs, type Writers, writeReports } from './report-files.ts';
import { chooseChecks, chooseSuites } from './selection.ts';

const meta = { name: 'conform', description: 'Check a deployment against the documents, clause by clause' };
const args = {
  target: {
    type: 'string',
    description: 'Configuration file, or the word simulator',
    valueHint: 'facsimile.config.json',
  },
  service: { type: 'string', description: 'Only this service', valueHint: allSuites[0]?.service },
  clause: {
    type: 'string',
    description: 'Only checks of this clause, or of all clauses whose ids begin with it; of several, with commas',
    valueHint: 'TM-2.4',
  },
  seed: { type: 'string', description: 'Seed of drawn inputs; chosen and printed if left out', valueHint: 'N' },
  plan: { type: 'boolean', default: false, description: 'Show what a run would do, and stop' },
  list: {
    type: 'boolean',
    default: false,
    description: 'Show which checks a run would carry out, and what it would do, and stop',
  },
  'max-usd': { type: 'string', description: 'Stop before spending more', valueHint: '1.00' },
  'max-requests': { type: 'string', description: 'Stop before sending more', valueHint: '2000' },
  rate: { type: 'string', description: 'Most requests per second', valueHint: '5' },
  ...reportArgs,
  accept: {
    type: 'string',
    description: 'List of known failures that do not count, with reason and last day',
    valueHint: 'FILE',
  },
  variants: {
    type: 'string',
    description: 'Readings of open questions for --target simulator, as --write-variants wrote them',
    valueHint: 'FILE',
  },
  'write-variants': {
    type: 'string',
    description: 'Write the readings that the run has seen, for worlds, serve and --variants',
    valueHint: 'FILE',
  },
  quiet: { type: 'boolean', default: false, description: 'Print the last line only' },
} as const;

type Given = ParsedArgs<typeof args>;

/** What configuration and command line have chosen for a run. */
type Chosen = Omit<RunOptions, 'redactor'>;

/** `facsimile conform`: runs the checks against a deployment, or against the simulator. */
export const conform = commandOf(meta, args, async (given) => {
  const { variants: variantsFile, service: only } = given;
  const opened = await openTarget(given.target ?? '', process.env, definedOf({ variantsFile, only }));
  try {
    return await conformTo(opened, given);
  } finally {
    await opened.target.close();
  }
});

async function conformTo(opened: OpenedTarget, given: Given): Promise<number> {
  await refuseUnwritable(WRITERS, given);
  const { target } = opened;
  const offered = chooseSuites(opened, given.service);
  const chosen = runOptionsOf(opened, given, offered);
  // A service of which no clause is asked for is not called either.
  const suites = offered.filter(({ service }) => chosen.checks.some((check) => check.service === service));
  const acceptances = await readAcceptances(given.accept, allSuites);
  const feeders = given.clause === undefined ? [] : await feedersFor(chosen.checks, suites);
  const options = { target, suites, ...chosen, feeders };
  if (given.plan || given.list) return showPlan(options, given);
  const release = takeLocks(opened.addresses);
  if (!release) {
    throw new CommandError(
      EXIT.unavailable,
      'another run is under way against this target; wait for its end, since the two would share ceiling and budget.',
    );
  }
  try {
    return await runAndReport(options, opened, acceptances, given);
  } finally {
    release();
  }
}

async function showPlan(options: Chosen, given: Given): Promise<number> {
  const found = await firstCalls(options);
  const isReady = found.kind === 'ready';
  if (!isReady) console.error(`facsimile: the plan assumes the ceilings of the simulator. ${found.message}`);
  const pace: Pace = isReady ? paceOf(options, found) : {};
  const told = isReady ? { ceilings: found.ceilings, known: found.exchanges } : {};
  const plan = await planRun({ ...options, ...pace, ...told });
  if (given.list) console.log(planList(plan));
  console.log(planText(plan, options.suites));
  const { requestsPerSecond: rate, why } = pace;
  const aside =
    options.mayBurst === false ? '' : ', bursts of checks of ceilings aside (caps.bursts: false skips those)';
  if (rate !== undefined)
    console.log(`The run will send at most ${Number(rate.toFixed(2))} requests a second, ${why}${aside}.`);
  const { maxRequests = Number.POSITIVE_INFINITY, maxUsd = Number.POSITIVE_INFINITY } = options.caps ?? {};
  const short = [
    ...(plan.requests > maxRequests ? [`${maxRequests} requests`] : []),
    ...(plan.usd > maxUsd ? [`${maxUsd} USD`] : []),
  ];
  if (short.length > 0) console.log(`The run will stop before its end, at its cap of ${short.join(' or ')}.`);
  return EXIT.ok;
}

/** How often the check under way is named, unless another has begun meanwhile. */
const REMIND_MS = 15_000;

async function runAndReport(
  options: Chosen,
  opened: OpenedTarget,
  acceptances: readonly Acceptance[],
  given: Given,
): Promise<number> {
  const redactor = createRedactor();
  for (const secret of opened.secrets) redactor.hideSecret(secret);
  const found = await readyAt(options);
  await proveWorlds(options);
  const begun = { ...options, ...paceOf(options, found), known: found.exchanges };
  const progress = given.quiet ? undefined : createProgress(process.stderr);
  const shown = progress ? { onBegin: progress.begin, onProgress: progress.show } : {};
  const reminder = setInterval(() => progress?.remind(), REMIND_MS);
  const startedAt = new Date();
  const result = await untilInterrupted((signal) =>
    runChecks({ ...begun, redactor, signal, ...shown }).catch(refuseConfig),
  ).finally(() => clearInterval(reminder));
  progress?.end();
  const seconds = (Date.now() - startedAt.getTime()) / 1_000;
  const { suites, target } = options;
  const { place } = opened;
  const report = buildReport({ result, suites, target, redactor, startedAt, seconds, acceptances, place });
  console.log(given.quiet ? report.summary.headline : terminalText(report));
  await writeReports(WRITERS, report, given);
  const { leftOut } = variantsSeen(report, suites);
  if (given['write-variants'] !== undefined && leftOut.length > 0) {
    console.error(
      `facsimile: left out of the variants, since they were read in more than one way: ${leftOut.join('; ')}`,
    );
  }
  return report.summary.exitCode;
}

/** Runs something that stops in good order when somebody interrupts the command. */
async function untilInterrupted<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort();
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    return await run(interrupted.signal);
  } finally {
    process.removeListener('SIGINT', interrupt);
    process.removeListener('SIGTERM', interrupt);
  }
}

/** What first calls to the target tell; the simulator needs none. */
async function firstCalls({ target, suites }: Chosen): Promise<Preflight> {
  return target.kind === 'simulator' ? { kind: 'ready', ceilings: {}, exchanges: [] } : preflight(target, suites);
}

/** What first calls tell of a target that is there. */
async function readyAt(options: Chosen): Promise<Ready> {
  const found = await firstCalls(options);
  if (found.kind === 'ready') return found;
  throw new CommandError(found.kind === 'key-refused' ? EXIT.config : EXIT.unavailable, found.message);
}

/** Makes a world and removes it where checks need one: a control plane that cannot make any is to be known before the run. */
async function proveWorlds({ checks = [], target }: Chosen): Promise<void> {
  const isSteered = checks.some((one) => needsOwnWorld(one, target) && missingNeed(one, target) === undefined);
  if (target.kind === 'simulator' || !isSteered) return;
  const world = await target.openOwn().catch(refuseConfig);
  await world.close();
}

type Ready = Extract<Preflight, { readonly kind: 'ready' }>;

type Pace = Pick<RunOptions, 'requestsPerSecond' | 'paces'> & { readonly why?: string };

/** The share of a stated ceiling that a run uses, to stay below it. */
const RATE_SHARE = 0.9;
/** Requests per second where no ceiling is stated. */
const CAUTIOUS_RATE = 5;

/**
 * The pace of requests, and why it is this one: at most what is configured, a little below the ceilings that the target states, and
 * cautious where it states none. Services whose ceilings are unknown get slower paces of their own, unless a faster one is configured.
 */
function paceOf(
  { target, suites, requestsPerSecond: most = Number.POSITIVE_INFINITY }: Chosen,
  { ceilings }: Ready,
): Pace {
  const isSimulator = target.kind === 'simulator';
  const told = Math.min(...Object.values(ceilings)) * RATE_SHARE;
  const paces = isSimulator || (Number.isFinite(most) && most > CAUTIOUS_RATE) ? {} : carefulPaces(suites);
  if (Number.isFinite(most) && most <= told) return { requestsPerSecond: most, paces, why: 'as configured' };
  if (isSimulator) return {};
  if (Number.isFinite(told))
    return { requestsPerSecond: told, paces, why: 'just below the lowest ceiling that the target states' };
  return { requestsPerSecond: CAUTIOUS_RATE, paces, why: 'since the target states no ceiling; --rate allows more' };
}

function carefulPaces(suites: RunOptions['suites']): Readonly<Record<string, number>> {
  return Object.fromEntries(
    suites.flatMap(({ service, carefulPerMinute: count }) => (count === undefined ? [] : [[service, count / 60]])),
  );
}

function runOptionsOf({ config, target }: OpenedTarget, given: Given, suites: RunOptions['suites']) {
  const caps = definedOf({
    maxUsd: numberOf(given, 'max-usd', 0) ?? config?.caps.maxUsd,
    maxRequests: numberOf(given, 'max-requests', 1) ?? config?.caps.maxRequests,
  });
  const isLive = target.kind === 'deployment';
  const seed = numberOf(given, 'seed', Number.MIN_SAFE_INTEGER) ?? (isLive ? randomInt(1, 2 ** 31) : 1);
  if (!Number.isSafeInteger(seed)) usage('--seed takes a whole number.');
  return {
    checks: chooseChecks(suites, given.clause),
    caps,
    seed,
    nonce: isLive ? randomBytes(5).toString('hex') : 'sim',
    usdPerUnit: definedOf(mapped(config?.services ?? {}, ({ usdPerUnit }) => usdPerUnit)) as Record<string, number>,
    ...definedOf({ requestsPerSecond: numberOf(given, 'rate', 0.01) ?? config?.caps.requestsPerSecond }),
    mayBurst: config?.caps.bursts ?? true,
  };
}

const WRITERS: Writers<Report> = {
  ...REPORT_WRITERS,
  'write-variants': (whole) => `${JSON.stringify({ variants: variantsSeen(whole, allSuites).variants }, null, 2)}\n`,
};

function numberOf(given: Given, name: 'max-usd' | 'max-requests' | 'rate' | 'seed', least: number): number | undefined {
  const text = given[name];
  return text === undefined ? undefined : readNumber(`--${name}`, text, least);
}
