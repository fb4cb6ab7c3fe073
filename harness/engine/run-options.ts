import type { Target } from '../targets/target.ts';
import type { Exchange } from './exchange.ts';
import type { Caps, Totals } from './ledger.ts';
import type { Redactor } from './redaction.ts';
import type { AnyCheck, Suite } from './suite.ts';
import type { Ended } from './try.ts';

/** Options of a run. */
export interface RunOptions {
  readonly target: Target;
  readonly suites: readonly Suite[];
  /** The checks to carry out, in any order. Default: all of the suites. */
  readonly checks?: readonly AnyCheck[];
  /** Checks that run first, in this order. Those that are not among the chosen ones only feed always rules, and are not reported. */
  readonly feeders?: readonly AnyCheck[];
  readonly seed?: number;
  /** Part of every submitted text, so that the target has never seen the text before. */
  readonly nonce?: string;
  readonly caps?: Caps;
  /** The pace of all requests together; default: unlimited. */
  readonly requestsPerSecond?: number;
  /** Whether checks of ceilings may leave the pace; default: true. */
  readonly mayBurst?: boolean;
  /** Slower paces of single services, in requests per second. */
  readonly paces?: Readonly<Record<string, number>>;
  readonly effort?: 'simulator' | 'deployment';
  /** How often a failing check is tried in total; default: 3. */
  readonly tries?: number;
  readonly usdPerUnit?: Readonly<Record<string, number>>;
  /** What the target has answered before the run: price lists learn from it, so that caps hold from the first job on. */
  readonly known?: readonly Exchange[];
  /** The path that leads a property to one input, from a replay token. */
  readonly path?: string;
  readonly redactor: Redactor;
  readonly onBegin?: (check: AnyCheck) => void;
  readonly onProgress?: (progress: Progress) => void;
  /** Ends the run after the check under way. */
  readonly signal?: AbortSignal;
}

/** The progress of a run. */
export interface Progress {
  readonly done: number;
  readonly planned: number;
  readonly result: CheckResult;
  readonly requests: number;
}

/** The result of a check. */
export interface CheckResult extends Ended {
  readonly check: AnyCheck;
  /** For always rules: the check that was running. */
  readonly during?: string;
  /** For always rules: the checks whose exchanges it was about. */
  readonly fedBy?: ReadonlySet<string>;
  readonly failedTries: number;
  readonly tries: number;
  readonly used: Totals;
  /** The time that all its tries took, in milliseconds; absent for always rules. */
  readonly tookMs?: number;
}
