import type { Plan } from '../engine/plan.ts';
import type { Suite } from '../engine/suite.ts';

/** Describes a plan. */
export function planText(plan: Plan, suites: readonly Suite[]): string {
  const units = suites.map(
    ({ service, priceUnit, defaultUsdPerUnit }) =>
      `  ${service}: dollars assume ${defaultUsdPerUnit} USD per ${priceUnit} unless usdPerUnit says otherwise`,
  );
  return [
    `${plan.checks} checks, ${plan.skipped} skipped`,
    ...needsOf(plan),
    `${plan.requests} requests, about ${plan.usd.toFixed(4)} USD, about ${plan.seconds.toFixed(0)} s (longer where the target limits calls, and more where checks fail: those are tried again), ${plan.writes} checks that change the target`,
    ...plan.perService.map(({ service, requests, usd }) => `  ${service}: ${requests} requests, ${usd.toFixed(4)} USD`),
    ...units,
  ].join('\n');
}

/** What the skipped checks of a plan need, the most common need first. */
function needsOf({ list }: Plan): readonly string[] {
  const counts = new Map<string, number>();
  for (const { skipped } of list) {
    if (skipped !== undefined) counts.set(skipped, (counts.get(skipped) ?? 0) + 1);
  }
  const rows = [...counts].sort(([, one], [, other]) => other - one);
  return rows.map(([need, count]) => `  ${count} ${count === 1 ? 'skip' : 'skips'}: ${need}${wayOut(need)}`);
}

/** How a configuration can meet a need. */
function wayOut(need: string): string {
  if (need.endsWith('second-address')) return ', by "secondAddress" in the configuration';
  if (need.startsWith('needs a key')) return ', under keys in the configuration';
  if (!need.startsWith('needs the capability')) return '';
  const means = /(dials|worlds)$/.test(need) ? '"control"' : '"control" or hooks';
  return `, by ${means} in the configuration (and among its "capabilities", where it lists them)`;
}

/** Lists the checks of a plan: id, clauses, cost and needs. */
export function planList({ list }: Plan): string {
  const lines = list.map(({ check, requests, usd, skipped }) => {
    const price =
      check.kind === 'exchange' ? 'looks at what others send' : `${requests} requests, ${usd.toFixed(4)} USD`;
    return [
      check.id,
      `    ${[check.clauses.join(' ') || 'no clause', price, ...check.needs.map((need) => `needs ${need}`)].join(' · ')}`,
      ...(skipped === undefined ? [] : [`    skipped: ${skipped}`]),
    ].join('\n');
  });
  return lines.join('\n');
}
