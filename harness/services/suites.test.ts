import { describe, expect, it } from 'vitest';
import { checksFor, type ExchangeCheck } from '../engine/check.ts';
import type { Exchange } from '../engine/exchange.ts';
import { rehearsalOf } from '../engine/feeders.ts';
import { planRun } from '../engine/plan.ts';
import { createRedactor } from '../engine/redaction.ts';
import { type RunResult, runChecks } from '../engine/run.ts';
import type { CheckResult, RunOptions } from '../engine/run-options.ts';
import { simulatorTarget } from '../targets/simulator.ts';
import { suites } from './index.ts';

const run = (options: Partial<RunOptions> = {}): Promise<RunResult> =>
  runChecks({ target: simulatorTarget(), suites, tries: 1, redactor: createRedactor(), ...options });

/** The whole suite, once, on the simulator as it is: every check below is judged by it. */
const whole = await run();

/** What each service can be asked for in vain with a plain key: what rules of every failure must look at, even when run alone. */
const FREE_REFUSALS: Readonly<Record<string, readonly number[]>> = {
  'text-moderation': [400, 401, 405],
  'personal-data': [400, 401, 404, 405],
  compliance: [400, 401, 422],
  'image-generation': [400, 401, 404],
  'image-retrieval': [400, 401, 404],
  'media-analysis': [400, 401, 404],
};

/** A rule that only looks. */
function everyExchange(service: string, look: (exchange: Exchange) => void): ExchangeCheck {
  const looking = (exchange: Exchange): readonly Exchange[] => {
    look(exchange);
    return [];
  };
  return checksFor(service).always([], 'only looks', looking, () => undefined, { isByChance: true });
}

const told = ({ check, verdict, reason = '' }: CheckResult): string => `${check.id}: ${verdict} ${reason}`;

describe.each(suites)('the checks of $service', (suite) => {
  it('pass on the simulator', () => {
    const results = whole.results.filter(({ check }) => check.service === suite.service);
    expect(results.filter(({ verdict }) => verdict !== 'pass').map(told)).toEqual([]);
    expect(new Set(results.map(({ check }) => check.id))).toEqual(new Set(suite.checks.map(({ id }) => id)));
  });

  it('decide every clause that can be seen from outside', () => {
    const checked = new Set(suite.checks.flatMap((check) => check.clauses));
    const visible = suite.clauses.filter(({ tags }) => /[BC]/.test(tags));
    expect(visible.filter(({ id }) => !checked.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('decide every clause of tag B without control or a further key', () => {
    const bare = new Set(
      suite.checks.filter(({ needs }) => needs.every((need) => need === 'tls-port')).flatMap((check) => check.clauses),
    );
    const ordinary = suite.clauses.filter(({ tags }) => tags.includes('B'));
    expect(ordinary.filter(({ id }) => !bare.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('name clauses that exist and bind the target, under ids of their own', () => {
    const levels = new Map(suite.clauses.map(({ id, level }) => [id, level]));
    const strays = suite.checks.flatMap((check) =>
      check.clauses.filter((id) => !['MUST', 'LATITUDE-BOUND'].includes(levels.get(id) ?? '')),
    );
    expect(strays).toEqual([]);
    expect(new Set(suite.checks.map(({ id }) => id)).size).toBe(suite.checks.length);
  });

  it('have a defect for each clause that they decide, or a reason why there is none', () => {
    const broken = new Set([...suite.mutants.flatMap(({ clauses }) => clauses), ...Object.keys(suite.unbreakable)]);
    const decided = suite.clauses.filter(({ tags }) => /[BC]/.test(tags));
    expect(decided.filter(({ id }) => !broken.has(id)).map(({ id }) => id)).toEqual([]);
    expect(new Set(suite.mutants.map(({ name }) => name)).size).toBe(suite.mutants.length);
  });
});

describe.each(suites)('the feeders of $service', (suite) => {
  it('are plain checks, and leave no rule without traffic that is sure to have some', async () => {
    const fed = await rehearsalOf(suite);
    const rules = suite.checks.filter((check) => check.kind === 'exchange' && !check.isByChance).map(({ id }) => id);
    expect(rules.filter((rule) => !fed.some((one) => one.rules.has(rule)))).toEqual([]);
    expect(fed.filter(({ feeder }) => feeder.needs.length > 0 || feeder.pace !== 'ordinary')).toEqual([]);
  });

  it('are refused in every way that costs nothing and needs no other key', async () => {
    const refusals = new Set<number>();
    const watching = everyExchange(suite.service, ({ reply }) => refusals.add(reply.status));
    const watched = { ...suite, checks: [...suite.checks, watching] };
    const feeders = suite.checks.filter(({ id }) => suite.feeders.includes(id));
    await run({ suites: [watched], checks: [watching], feeders, effort: 'deployment' });
    expect([...refusals]).toEqual(expect.arrayContaining([...(FREE_REFUSALS[suite.service] ?? [])]));
  });
});

describe('a run on the simulator', { timeout: 120_000 }, () => {
  it('observes questions and variants that exist', () => {
    const known = new Set(
      suites.flatMap(({ questions }) =>
        questions.flatMap(({ id, variants }) => Object.keys(variants).map((name) => `${id} ${name}`)),
      ),
    );
    const strange = whole.observations.filter(({ question, variant }) => !known.has(`${question} ${variant}`));
    expect([...new Set(strange.map(({ question, variant }) => `${question} ${variant}`))]).toEqual([]);
  });

  it('skips nothing', () => {
    expect(whole.results.filter(({ verdict }) => verdict === 'skip').map(told)).toEqual([]);
  });

  it('costs what the plan said, to the request and to the dollar', async () => {
    const some = suites.filter(({ service }) => service === 'compliance');
    const { totals, planned } = await run({ suites: some });
    const plan = await planRun({ target: simulatorTarget(), suites: some, seed: 1 });
    expect(plan).toMatchObject({ requests: totals.requests, checks: planned });
    expect(plan.usd).toBeCloseTo(totals.usd, 9);
  });
});
