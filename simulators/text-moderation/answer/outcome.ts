import type { Dials } from '../request/dials.ts';
import type { Verdict } from '../rules/judge.ts';
import type { ErrorCode } from '../wire/errors.ts';

/** What became of one item. */
export type Outcome =
  | { readonly kind: 'judged'; readonly verdict: Verdict; readonly isCached: boolean }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly message: string };

/** One item after its evaluation, with what it took. */
export interface Evaluated {
  readonly outcome: Outcome;
  /** The key of its stored verdict; undefined where it cannot be evaluated. */
  readonly reuseKey: string | undefined;
  readonly isFresh: boolean;
  readonly tokens: number;
  readonly costNano: number;
  readonly tookMs: number;
  /** The part of `tookMs` that dials and faults asked for. */
  readonly waitMs: number;
  readonly dials: Dials | undefined;
}
