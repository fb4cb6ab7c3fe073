import type { Finding } from '../limiter/judge.ts';

/** What became of a run. Inconclusive is neither: the run did not show what it set out to show. */
export type RunVerdict = 'passed' | 'failed' | 'inconclusive';

/** Times of one sort, in ms. */
export interface Trend {
  readonly name: string;
  /** How it is measured. */
  readonly note: string;
  readonly count: number;
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** A stretch of a probe, for the drawing. */
export interface Slice {
  readonly step: string;
  readonly atMs: number;
  readonly served: number;
  readonly refused: number;
}

/** What a run leaves behind: numbers, codes and ids; no address, no key, no content. */
export interface Summary {
  readonly schema: 'facsimile-load/1';
  readonly script: string;
  readonly service: string;
  readonly target: string;
  readonly verdict: RunVerdict;
  /** Why it is inconclusive or failed; empty otherwise. */
  readonly reasons: readonly string[];
  readonly endedAt: string;
  readonly durationMs: number;
  readonly requests: number;
  readonly droppedIterations: number;
  /** What was asked for, in words: name and value. */
  readonly asked: readonly (readonly [name: string, value: string])[];
  readonly checks: readonly { readonly name: string; readonly passes: number; readonly fails: number }[];
  readonly trends: readonly Trend[];
  readonly findings: readonly Finding[];
  /** The limiter in one line, where it was looked for. */
  readonly limiter?: { readonly sentence: string; readonly confidence: string; readonly scope: string };
  readonly timeline?: { readonly sliceMs: number; readonly slices: readonly Slice[] };
}
