import type { Target } from '../targets/target.ts';
import type { Caps, Totals } from './ledger.ts';
import type { Redactor } from './redaction.ts';
import type { AnyCheck, Suite } from './suite.ts';
import type { Ended } from './try.ts';

/** How a suite is run; what is left out has a default. */
export interface RunOptions {
  readonly target: Target;
  readonly suites: readonly Suite[];
  /** The checks to carry out, in any order. Default: all of the suites. */
  readonly checks?: readonly AnyCheck[];
  /** Checks that only make traffic for rules over exchanges: they come first, and are not told of. */
  readonly feeders?: readonly AnyCheck[];
  readonly seed?: number;
  /** Part of every submitted text, so that none was ever seen before by the target. */
  readonly nonce?: string;
  readonly caps?: Caps;
  /** Default: no pace of its own. */
  readonly requestsPerSecond?: number;
  /** Slower paces of single services. */
  readonly paces?: Readonly<Record<string, number>>;
  readonly effort?: 'simulator' | 'deployment';
  /** How often a failing check is tried in all. */
  readonly tries?: number;
  readonly usdPerUnit?: Readonly<Record<string, number>>;
  /** The input that a property is led to. */
  readonly path?: string;
  readonly redactor: Redactor;
  readonly onProgress?: (progress: Progress) => void;
  /** Ends the run after the check under way. */
  readonly signal?: AbortSignal;
}

/** Where a run is. */
export interface Progress {
  readonly done: number;
  readonly planned: number;
  readonly result: CheckResult;
  readonly requests: number;
}

/** What became of one check. */
export interface CheckResult extends Omit<Ended, 'observations' | 'used'> {
  readonly check: AnyCheck;
  /** For rules over exchanges: the check that was under way. */
  readonly during?: string;
  /** For rules over exchanges: the checks that sent what it was about. */
  readonly fedBy?: ReadonlySet<string>;
  readonly failedTries: number;
  readonly tries: number;
  readonly used: Totals;
  /** The time that all its tries took together; absent for rules over exchanges. */
  readonly tookMs?: number;
}
