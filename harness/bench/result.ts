import { measureInRounds, type Rounds } from './rounds.ts';
import { type Group, isMissing, type Missing, namesOf, type Row, type Sampler } from './row.ts';
import { ratiosOf, type Spread, spreadOf } from './statistics.ts';

/** The outcome of a row. */
export type Result =
  | {
      readonly row: Row;
      readonly verdict: 'met' | 'missed' | 'no target';
      readonly rounds: number;
      readonly ratio: Spread;
      readonly subject: Spread;
      readonly baseline: Spread;
    }
  | { readonly row: Row; readonly verdict: 'not measured'; readonly reason: string };

/** Measures the chosen rows of a group, and closes the group whatever happens. */
export async function measureGroup(group: Group, chosen: readonly Row[], rounds: number): Promise<readonly Result[]> {
  const { samplers, close } = await group.open(chosen);
  try {
    const usable = new Map<string, Sampler>();
    for (const name of namesOf(chosen)) {
      const sampler = samplers[name];
      if (sampler === undefined) throw new Error(`The group of ${chosen[0]?.id} has no sampler "${name}".`);
      if (!isMissing(sampler)) usable.set(name, sampler);
    }
    const plan: Rounds = { rounds: Math.min(rounds, group.mostRounds ?? rounds), warmUps: group.warmUps ?? 1 };
    const measured = await measureInRounds(usable, plan);
    return chosen.map((row) => resultOf(row, measured, (name) => reasonOf(samplers[name])));
  } finally {
    await close?.();
  }
}

/** The result of a row, or the reason why it has none. */
export function resultOf(
  row: Row,
  measured: ReadonlyMap<string, readonly number[]>,
  reasonFor: (name: string) => string | undefined,
): Result {
  const subject = measured.get(row.subject);
  const baseline = measured.get(row.baseline);
  if (!subject || !baseline) {
    const reason = reasonFor(row.subject) ?? reasonFor(row.baseline) ?? 'left out';
    return { row, verdict: 'not measured', reason };
  }
  const ratio = spreadOf(ratiosOf(subject, baseline));
  const own = spreadOf(subject);
  return {
    row,
    verdict: judge(row, ratio.median, own.median),
    rounds: subject.length,
    ratio,
    subject: own,
    baseline: spreadOf(baseline),
  };
}

function judge({ target, better }: Row, ratio: number, subject: number): 'met' | 'missed' | 'no target' {
  if (!target) return 'no target';
  const number = target.of === 'ratio' ? ratio : subject;
  return (better === 'lower' ? number <= target.limit : number >= target.limit) ? 'met' : 'missed';
}

function reasonOf(sampler: Sampler | Missing | undefined): string | undefined {
  return sampler !== undefined && isMissing(sampler) ? sampler.missing : undefined;
}
