import type { Finding } from '../oracle/oracle.ts';
import type { Reversed } from '../rules/reversal.ts';
import type { Rewritten } from '../rules/rewrite.ts';

/** The outcome of one document. */
export type DocumentOutcome =
  | { readonly kind: 'searched'; readonly original: string; readonly findings: readonly Finding[] }
  | { readonly kind: 'rewritten'; readonly original: string; readonly rewritten: Rewritten }
  | { readonly kind: 'reversed'; readonly original: string; readonly reversed: Reversed };
