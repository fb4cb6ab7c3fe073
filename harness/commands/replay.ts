import { randomBytes } from 'node:crypto';
import { NO_ANSWER } from '../engine/cause.ts';
import { preflight } from '../engine/preflight.ts';
import { createRedactor, type Redactor } from '../engine/redaction.ts';
import { type RunResult, runChecks } from '../engine/run.ts';
import type { CheckResult } from '../engine/run-options.ts';
import type { AnyCheck, Suite } from '../engine/suite.ts';
import { type ReplayToken, readToken } from '../engine/token.ts';
import { plain } from '../report/build.ts';
import { type CurlTerms, curlLine } from '../report/curl.ts';
import { replyNote, replyText } from '../report/reply.ts';
import { suites } from '../services/index.ts';
import { CommandError, commandOf, requireArguments, usage } from './command.ts';
import { EXIT } from './exit.ts';
import { type OpenedTarget, openTarget, refuseConfig } from './open-target.ts';

const meta = { name: 'replay', description: 'Carry out one failed check again' };
const args = {
  token: { type: 'positional', required: false, description: 'The token that a failure printed', valueHint: 'TOKEN' },
  target: {
    type: 'string',
    default: 'simulator',
    description: 'Configuration file, or the word simulator',
    valueHint: 'FILE',
  },
  body: { type: 'boolean', default: false, description: 'Print the body of the call that showed it, and nothing else' },
  header: { type: 'string', description: 'Print this header of it, and nothing else', valueHint: 'NAME' },
} as const;

/** `facsimile replay`: sends the calls of a failure again, to the same target or another. */
export const replay = commandOf(meta, args, async (given) => {
  requireArguments('replay', args, given, ['token']);
  const token = readToken(given.token ?? '');
  if (!token) usage('this is no replay token; a token begins with fx1. and is copied whole.');
  const opened = await openTarget(given.target, process.env, { only: token.service });
  try {
    return await replayOn(opened, given.token ?? '', token, given);
  } finally {
    await opened.target.close();
  }
});

interface Wanted {
  readonly body: boolean;
  readonly header?: string | undefined;
}

async function replayOn(opened: OpenedTarget, written: string, token: ReplayToken, wanted: Wanted): Promise<number> {
  const { target, secrets, place } = opened;
  const { suite, checks } = checksOf(token);
  const redactor = createRedactor();
  for (const secret of secrets) redactor.hideSecret(secret);
  const result = await runChecks({
    target,
    suites: [suite],
    checks,
    seed: token.seed,
    nonce: randomBytes(5).toString('hex'),
    tries: 1,
    redactor,
    ...(token.path === undefined ? {} : { path: token.path }),
  }).catch(refuseConfig);
  if (result.latencies.size === 0 && result.results.some(({ cause }) => cause === NO_ANSWER)) {
    const found = await preflight(target, [suite]);
    if (found.kind === 'unreachable') throw new CommandError(EXIT.unavailable, found.message);
  }
  const told = resultOf(result, token.rule ?? token.check);
  const { request } = told.exchange ?? {};
  const part = wanted.body ? 'body' : 'header';
  if (request === undefined && (wanted.body || wanted.header !== undefined))
    console.error(`facsimile: there is no ${part} to print: ${withoutCall(told)}.`);
  else if (wanted.body) process.stdout.write(request?.body ?? '');
  else if (wanted.header !== undefined) process.stdout.write(request?.headers[wanted.header.toLowerCase()] ?? '');
  else {
    const terms = { service: suite, token: written, place, clean: redactor.cleanAtLength };
    console.log(`${describe(told, redactor, terms)}\nseed ${token.seed}; target: ${target.name}`);
  }
  return exitCodeOf(told);
}

/** The check of a token, and the always rule that its exchange broke, if it was one. */
function checksOf({ service, check, rule }: ReplayToken): {
  readonly suite: Suite;
  readonly checks: readonly AnyCheck[];
} {
  const suite = suites.find((one) => one.service === service);
  const ids = rule === undefined ? [check] : [check, rule];
  const checks = ids.flatMap((id) => suite?.checks.find((one) => one.id === id) ?? []);
  if (suite && checks.length === ids.length) return { suite, checks };
  return usage('the check of this token does not exist in this version of the suite.');
}

function resultOf({ results }: RunResult, id: string): CheckResult {
  const found = results.find(({ check }) => check.id === id);
  if (found) return found;
  throw new CommandError(EXIT.unavailable, 'the target stopped answering; is it still up?');
}

/** Why a replayed check shows no call. */
function withoutCall({ verdict, reason }: CheckResult): string {
  return verdict === 'pass' ? 'the check passed this time' : `the check ended with ${verdict} (${reason})`;
}

function describe({ check, verdict, reason, exchange }: CheckResult, redactor: Redactor, terms: CurlTerms): string {
  return [
    `${verdict.toUpperCase()} ${check.id}`,
    ...(reason === undefined ? [] : [redactor.cleanAtLength(plain(reason))]),
    ...(exchange === undefined ? [] : [replyText(replyNote(exchange, redactor)), curlLine(exchange, terms)]),
  ].join('\n');
}

function exitCodeOf({ verdict }: CheckResult): number {
  if (verdict === 'pass') return EXIT.ok;
  if (verdict === 'fail') return EXIT.nonconformant;
  return verdict === 'error' ? EXIT.software : EXIT.inconclusive;
}
