import type { Attempt, Observation } from './carry.ts';
import { endedBy } from './carry.ts';
import type { ExchangeCheck } from './check.ts';
import type { Exchange } from './exchange.ts';
import { expect } from './expectation.ts';

/** Judges that watch a run. */
export interface JudgedChecks {
  judge(exchange: Exchange): void;
  results(): readonly JudgedResult[];
  observations(): readonly Observation[];
}

/** What one judge found. */
export interface JudgedResult extends Omit<Attempt, 'observations' | 'used'> {
  readonly check: ExchangeCheck;
  /** The check that sent the exchange which first broke the rule. */
  readonly during?: string;
  /** The checks that sent what it judged. */
  readonly fedBy: ReadonlySet<string>;
  /** Subjects that broke the rule, and all that were judged. */
  readonly failedTries: number;
  readonly tries: number;
}

interface Bench {
  readonly check: ExchangeCheck;
  readonly seen: Map<number, Map<string, unknown>>;
  first: (Omit<Attempt, 'observations' | 'used'> & { readonly during: string }) | undefined;
  readonly fedBy: Set<string>;
  failed: number;
  judged: number;
}

/** Sets the judges of exchanges to work. */
export function createExchangeJudges(checks: readonly ExchangeCheck[]): JudgedChecks {
  const observations: Observation[] = [];
  const benches = checks.map(
    (check): Bench => ({ check, seen: new Map(), fedBy: new Set(), first: undefined, failed: 0, judged: 0 }),
  );
  const observe = (question: string, variant: string): void => {
    observations.push({ question, variant });
  };
  return {
    judge(exchange) {
      for (const bench of benches) {
        if (bench.check.service === exchange.request.service) judgeOne(bench, exchange, observe);
      }
    },
    results: () => benches.map(resultOf),
    observations: () => observations,
  };
}

function judgeOne(bench: Bench, exchange: Exchange, observe: (question: string, variant: string) => void): void {
  const { check } = bench;
  let seen = bench.seen.get(exchange.session);
  if (!seen) {
    seen = new Map();
    bench.seen.set(exchange.session, seen);
  }
  try {
    for (const subject of check.subjects(exchange)) {
      bench.judged += 1;
      bench.fedBy.add(exchange.by);
      check.judge(subject, { expect, exchange, seen, observe });
    }
  } catch (error) {
    bench.failed += 1;
    bench.judged = Math.max(bench.judged, 1);
    bench.first ??= { ...endedBy(error, exchange), during: exchange.by };
  }
}

function resultOf({ check, first, fedBy, failed, judged }: Bench): JudgedResult {
  if (first) return { check, fedBy, ...first, failedTries: failed, tries: judged };
  if (judged > 0) return { check, fedBy, verdict: 'pass', failedTries: 0, tries: judged };
  const reason = 'no exchange of this kind was met';
  return { check, fedBy, verdict: check.isByChance ? 'skip' : 'inconclusive', reason, failedTries: 0, tries: 0 };
}
