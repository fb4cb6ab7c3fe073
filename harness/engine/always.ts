import { madeIn } from '../../simulators/core/lazily.ts';
import type { ExchangeCheck } from './check.ts';
import type { Exchange } from './exchange.ts';
import { expect } from './expectation.ts';
import { type Ended, endedBy, type Observation } from './try.ts';

/** The always rules of a run, which watch its exchanges. */
export interface AlwaysRules {
  lookAt(exchange: Exchange): void;
  results(): readonly RuleResult[];
  observations(): readonly Observation[];
}

/** The result of one rule. */
export interface RuleResult extends Ended {
  readonly check: ExchangeCheck;
  /** The check whose exchange first broke the rule. */
  readonly during?: string;
  /** The checks whose exchanges the rule was about. */
  readonly fedBy: ReadonlySet<string>;
  /** The number of subjects that broke the rule, and of all subjects. */
  readonly failedTries: number;
  readonly tries: number;
}

/** A rule with what it has met so far. */
interface Watch {
  readonly check: ExchangeCheck;
  /** Its notes by the number of the world. */
  readonly seen: Map<number, Map<string, unknown>>;
  /** The first failure. */
  first: (Ended & { readonly during: string }) | undefined;
  readonly fedBy: Set<string>;
  /** The number of subjects that broke it, and of all subjects. */
  failed: number;
  met: number;
}

/** Sets rules to watch; each looks at the exchanges of its service. */
export function watchWith(checks: readonly ExchangeCheck[]): AlwaysRules {
  const observations: Observation[] = [];
  const watches = checks.map(
    (check): Watch => ({ check, seen: new Map(), fedBy: new Set(), first: undefined, failed: 0, met: 0 }),
  );
  const observe = (question: string, variant: string): void => {
    observations.push({ question, variant });
  };
  return {
    lookAt(exchange) {
      for (const watch of watches) {
        if (watch.check.service === exchange.request.service) lookWith(watch, exchange, observe);
      }
    },
    results: () => watches.map(resultOf),
    observations: () => observations,
  };
}

function lookWith(watch: Watch, exchange: Exchange, observe: (question: string, variant: string) => void): void {
  const { check } = watch;
  const seen = madeIn(watch.seen, exchange.session, () => new Map());
  try {
    for (const subject of check.subjects(exchange)) {
      watch.met += 1;
      watch.fedBy.add(exchange.by);
      check.demand(subject, { expect, exchange, seen, observe });
    }
  } catch (error) {
    watch.failed += 1;
    // An exchange in which even the subjects cannot be found has one that is broken.
    watch.met = Math.max(watch.met, 1);
    watch.first ??= { ...endedBy(error, exchange), isLast: false, during: exchange.by };
  }
}

function resultOf({ check, first, fedBy, failed, met }: Watch): RuleResult {
  if (first) return { check, fedBy, ...first, failedTries: failed, tries: met };
  if (met > 0) return { check, fedBy, verdict: 'pass', failedTries: 0, tries: met };
  const reason = 'no exchange of this kind was met';
  return { check, fedBy, verdict: check.isByChance ? 'skip' : 'inconclusive', reason, failedTries: 0, tries: 0 };
}
