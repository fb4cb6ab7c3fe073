import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { didYouMean } from '../../simulators/core/nearest.ts';
import { jsonOf } from '../engine/exchange.ts';
import type { Suite } from '../engine/suite.ts';
import { type Acceptance, acceptanceSchema, isAbout } from '../report/acceptances.ts';
import { CommandError } from './command.ts';
import { EXIT } from './exit.ts';

/**
 * Reads a file of accepted failures; without a path there are none.
 *
 * @throws CommandError that names the entry and the member at fault
 */
export async function readAcceptances(
  path: string | undefined,
  suites: readonly Suite[],
): Promise<readonly Acceptance[]> {
  if (path === undefined) return [];
  const refuse = (why: string): never => {
    throw new CommandError(EXIT.config, `--accept ${path}: ${why}`);
  };
  const text = await readFile(path, 'utf8').catch(() => refuse('it cannot be read.'));
  const json = jsonOf(text);
  if (json === undefined) refuse('this is no JSON; comments and trailing commas are not allowed.');
  const read = z.array(acceptanceSchema).safeParse(json);
  if (!read.success) return refuse(read.error.issues.map(describeIssue).join('; '));
  for (const [at, one] of read.data.entries()) {
    const why = unknownIn(one, suites);
    if (why !== undefined) refuse(`entry ${at + 1}: ${why}`);
  }
  return read.data;
}

const EXAMPLE = '[{ "clause": "TM-7-5", "verdict": "inconclusive", "reason": "…", "expires": "2027-01-31" }]';

function describeIssue(issue: z.core.$ZodIssue): string {
  const [at, member] = issue.path;
  if (typeof at !== 'number') return `a list of entries is expected, such as ${EXAMPLE}`;
  const place = `entry ${at + 1}`;
  const members = Object.keys(acceptanceSchema.shape);
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    return `${place} has a member ${key}; the members are ${members.join(', ')}.${didYouMean(key, members)}`;
  }
  if (member === undefined) return `${place} is no object, such as ${EXAMPLE}`;
  if (member === 'expires') return `${place}: expires is a day of the calendar, such as "2027-01-31"`;
  if (member === 'verdict') return `${place}: verdict is "fail" or "inconclusive"`;
  return `${place}: ${String(member)} is a text that says something`;
}

function unknownIn(acceptance: Acceptance, suites: readonly Suite[]): string | undefined {
  const { clause, check } = acceptance;
  const ids = suites.flatMap((suite) => suite.clauses.map(({ id }) => id));
  if (!ids.includes(clause)) return `there is no clause ${clause}.${didYouMean(clause, ids)}`;
  const checks = suites.flatMap((suite) => suite.checks.filter(({ clauses }) => clauses.includes(clause)));
  if (check === undefined || checks.some(({ id }) => isAbout(acceptance, { clause, check: id }))) return undefined;
  const names = checks.map(({ name }) => name);
  return `${clause} has no check of that name; its checks are: ${names.map((name) => JSON.stringify(name)).join(', ')}.`;
}
