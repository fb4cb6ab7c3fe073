import { didYouMean, mustBeOneOf } from '../../simulators/core/nearest.ts';
import type { AnyCheck, Suite } from '../engine/suite.ts';
import { suites } from '../services/index.ts';
import { CommandError, usage } from './command.ts';
import { EXIT } from './exit.ts';
import type { OpenedTarget } from './open-target.ts';

/** The suite of a service, as named with `--service`. */
export function suiteOf(service: unknown): Suite {
  const suite = suites.find((one) => one.service === service);
  return suite ?? usage(mustBeOneOf('--service', service, names));
}

const names = suites.map(({ service }) => service);

/** The suites of the target's services, or of the requested one. */
export function chooseSuites({ target, config }: OpenedTarget, service: string | undefined): readonly Suite[] {
  if (service === undefined) {
    const offered = suites.filter((suite) => target.services.includes(suite.service));
    if (offered.length > 0) return offered;
    throw new CommandError(
      EXIT.config,
      `none of the target's services can be checked yet; those that can: ${names.join(', ')}.`,
    );
  }
  const chosen = [suiteOf(service)];
  if (config !== undefined && !target.services.includes(service)) {
    throw new CommandError(EXIT.config, `the configuration has no ${service} among its services.`);
  }
  return chosen;
}

/** The checks of some clauses, or of all clauses whose ids begin with one of the given texts; without them all checks. */
export function chooseChecks(chosen: readonly Suite[], clauses: string | undefined): readonly AnyCheck[] {
  const all = chosen.flatMap((suite) => suite.checks);
  if (clauses === undefined) return all;
  const checksOf = (clause: string): readonly AnyCheck[] => {
    const meant = clausesMeant(chosen, clause);
    const checks = all.filter((check) => check.clauses.some((id) => meant.includes(id)));
    return checks.length > 0
      ? checks
      : usage(`No check tells anything of ${clause}: it is internal, or binds callers.`);
  };
  const wanted = new Set(clauses.split(',').flatMap((one) => checksOf(one.trim())));
  return all.filter((check) => wanted.has(check));
}

function clausesMeant(chosen: readonly Suite[], clause: string): readonly string[] {
  if (clause === '') usage('--clause has nothing between two commas, which would mean all.');
  const ids = chosen.flatMap((suite) => suite.clauses.map(({ id }) => id));
  const meant = ids.includes(clause) ? [clause] : ids.filter((id) => id.startsWith(clause));
  if (meant.length > 0) return meant;
  const owner = suites.find((suite) => suite.clauses.some(({ id }) => id.startsWith(clause)));
  if (owner) usage(`${clause} is of ${owner.service}, which is not chosen.`);
  return usage(`There is no clause ${clause}; ids look like ${ids[0]}.${didYouMean(clause, ids)}`);
}
