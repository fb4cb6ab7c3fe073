import type { Attempt, Observation } from './carry.ts';
import { endedBy } from './carry.ts';
import type { ExchangeCheck } from './check.ts';
import type { Exchange } from './exchange.ts';
import { expect } from './expectation.ts';

/** Judges that watch a run. */
export interface JudgedChecks {
  /** Tells which check is under way. */
  during(checkId: string): void;
  judge(exchange: Exchange): void;
  results(): readonly JudgedResult[];
  observations(): readonly Observation[];
}

/** What one judge found. */
export interface JudgedResult extends Omit<Attempt, 'observations' | 'used'> {
  readonly check: ExchangeCheck;
  /** The check that was under way when the rule was first broken. */
  readonly during?: string;
  /** Subjects that broke the rule, and all that were judged. */
  readonly failedTries: number;
  readonly tries: number;
}

interface Bench {
  readonly check: ExchangeCheck;
  readonly seen: Map<number, Map<string, unknown>>;
  first: (Omit<Attempt, 'observations' | 'used'> & { readonly during: string }) | undefined;
  failed: number;
  judged: number;
}

/** Sets the judges of exchanges to work. */
export function createExchangeJudges(checks: readonly ExchangeCheck[]): JudgedChecks {
  const observations: Observation[] = [];
  const benches = checks.map((check): Bench => ({ check, seen: new Map(), first: undefined, failed: 0, judged: 0 }));
  const observe = (question: string, variant: string): void => {
    observations.push({ question, variant });
  };
  let current = '';
  return {
    during(checkId) {
      current = checkId;
    },
    judge(exchange) {
      for (const bench of benches) {
        if (bench.check.service === exchange.request.service) judgeOne(bench, exchange, observe, current);
      }
    },
    results: () => benches.map(resultOf),
    observations: () => observations,
  };
}

function judgeOne(
  bench: Bench,
  exchange: Exchange,
  observe: (question: string, variant: string) => void,
  during: string,
): void {
  const { check } = bench;
  let seen = bench.seen.get(exchange.session);
  if (!seen) {
    seen = new Map();
    bench.seen.set(exchange.session, seen);
  }
  const log = () => ({ sent: 1, last: exchange });
  try {
    for (const subject of check.subjects(exchange)) {
      bench.judged += 1;
      check.judge(subject, { expect, exchange, seen, observe });
    }
  } catch (error) {
    bench.failed += 1;
    bench.judged = Math.max(bench.judged, 1);
    bench.first ??= { ...endedBy(error, { log }), during };
  }
}

function resultOf({ check, first, failed, judged }: Bench): JudgedResult {
  if (first) return { check, ...first, failedTries: failed, tries: judged };
  if (judged > 0) return { check, verdict: 'pass', failedTries: 0, tries: judged };
  return { check, verdict: 'inconclusive', reason: 'no exchange of this kind was met', failedTries: 0, tries: 0 };
}
