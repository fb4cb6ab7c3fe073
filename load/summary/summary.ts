import type { Finding } from '../limiter/judge.ts';

/** The verdict on a run. Inconclusive means that it did not show what it was meant to show. */
export type RunVerdict = 'passed' | 'failed' | 'inconclusive';

/** A distribution of times, in ms; its percentiles are null where nothing was measured. */
export interface Trend {
  readonly name: string;
  /** How it is measured. */
  readonly note: string;
  readonly count: number;
  readonly p50: number | null;
  readonly p90: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
  readonly max: number | null;
}

/** A slice of a probe's time, for the chart. */
export interface Slice {
  readonly step: string;
  readonly atMs: number;
  readonly served: number;
  readonly refused: number;
}

/** A summary of a run: numbers, codes and ids, but no address, key or content. */
export interface Summary {
  readonly schema: 'facsimile-load/1';
  readonly script: string;
  readonly service: string;
  readonly target: string;
  readonly verdict: RunVerdict;
  /** Why the run is inconclusive or failed; empty otherwise. */
  readonly reasons: readonly string[];
  readonly endedAt: string;
  readonly durationMs: number;
  readonly requests: number;
  readonly droppedIterations: number;
  /** The settings of the run, as names and values. */
  readonly asked: readonly (readonly [name: string, value: string])[];
  readonly checks: readonly { readonly name: string; readonly passes: number; readonly fails: number }[];
  readonly trends: readonly Trend[];
  readonly findings: readonly Finding[];
  /** The identified limiter, if it was probed. */
  readonly limiter?: { readonly sentence: string; readonly confidence: string; readonly scope: string };
  readonly timeline?: { readonly sliceMs: number; readonly slices: readonly Slice[] };
}
