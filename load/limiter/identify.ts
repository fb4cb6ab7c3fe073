import { type Attempt, attemptsOf, burstSize } from './attempt.ts';
import { type Fit, fitOf, type Limiter } from './models.ts';

/** What is known of a limiter before the probe. */
export interface Known {
  /** The calls per window that the service states. */
  readonly ceiling: number;
  readonly windowMs: number;
  /** The possible error of the instants of attempts. */
  readonly toleranceMs: number;
}

/** How sure an identification is. */
export type Confidence = 'high' | 'medium' | 'low';

/** What a limiter was identified as. */
export interface Identification {
  /** Absent if no limiter was met, or no known kind explains the attempts. */
  readonly limiter?: Limiter;
  readonly confidence: Confidence;
  /** One line for people. */
  readonly sentence: string;
  /** The best fit of each kind, best first; empty if no limiter was met. */
  readonly fits: readonly Fit[];
}

/** The places within a window at which a fixed one is tried to begin. */
const PHASES = 50;
/** The steps in which kinds of limiters differ. */
const TELLING = ['burst', 'split'] as const;
/** What a confidence takes: the share of explained outcomes, and how far the next best kind is behind. */
const HIGH = { agreement: 0.97, lead: 0.1 };
const MEDIUM = { agreement: 0.9, lead: 0.04 };

/**
 * Tells fixed windows, sliding windows and token buckets apart by the calls that they admit.
 *
 * Every kind is tried with the parameters that fit best, and the kind that explains most attempts wins. Its lead over the others
 * decides the confidence: with a ceiling of one call, for instance, all kinds look the same.
 */
export function identifyLimiter(attempts: readonly Attempt[], known: Known): Identification {
  const seen = attemptsOf(attempts, 'below', 'at', 'burst', 'split');
  if (!seen.some(({ outcome }) => outcome === 'refused')) {
    return { confidence: 'low', sentence: 'No limiter was met.', fits: [] };
  }
  const fits = [fixedCandidates, firstCallCandidates, slidingCandidates, bucketCandidates]
    .map((candidatesOf) => candidatesOf(seen, known))
    .map((candidates) => best(candidates.map((limiter) => fitOf(limiter, seen, known.toleranceMs))))
    .sort((one, other) => other.agreement - one.agreement);
  const [first, ...others] = fits;
  if (!first) throw new Error('There are several kinds of limiters to compare.');
  const confidence = confidenceIn(first.agreement, Math.min(...others.map((other) => leadOver(first, other))));
  if (confidence === 'low') {
    const sentence = `A limiter, but of no kind for sure; nearest: ${describeLimiter(first.limiter)}.`;
    return { confidence, sentence, fits };
  }
  return { limiter: first.limiter, confidence, sentence: `${describeLimiter(first.limiter)}.`, fits };
}

/** Describes a limiter, such as `token bucket of 20, refilled with 10 a second`. */
function describeLimiter(limiter: Limiter): string {
  if (limiter.kind === 'token bucket') {
    return `token bucket of ${rounded(limiter.capacity)}, refilled with ${rounded(limiter.perSecond)} a second`;
  }
  return `${limiter.kind} of ${limiter.limit} in ${limiter.windowMs} ms`;
}

/** The lead of one fit over another, in the step that distinguishes them best: two kinds may differ in one step only. */
function leadOver(first: Fit, other: Fit): number {
  if (first.agreement <= other.agreement) return 0;
  return Math.max(...TELLING.map((step) => (first.byStep[step] ?? 0) - (other.byStep[step] ?? 0)));
}

function confidenceIn(agreement: number, lead: number): Confidence {
  if (agreement >= HIGH.agreement && lead >= HIGH.lead) return 'high';
  return agreement >= MEDIUM.agreement && lead >= MEDIUM.lead ? 'medium' : 'low';
}

function fixedCandidates(seen: readonly Attempt[], { ceiling, windowMs }: Known): readonly Limiter[] {
  const phases = Array.from({ length: PHASES }, (_, n) => (n * windowMs) / PHASES);
  const served = servedAt(seen);
  return phases.flatMap((phaseMs) => {
    const counts = new Map<number, number>();
    for (const atMs of served) {
      const window = Math.floor((atMs - phaseMs) / windowMs);
      counts.set(window, (counts.get(window) ?? 0) + 1);
    }
    const limits = unique([ceiling, Math.max(...counts.values())]);
    return limits.map((limit): Limiter => ({ kind: 'fixed window', limit, windowMs, phaseMs }));
  });
}

/** Tries what is stated, the most calls within half a window, and those of the burst, which opens a window after silence. */
function firstCallCandidates(seen: readonly Attempt[], { ceiling, windowMs }: Known): readonly Limiter[] {
  const most = mostWithin(servedAt(seen), windowMs / 2);
  const limits = unique([ceiling, most, burstSize(seen) || most]);
  return limits.map((limit): Limiter => ({ kind: 'window from the first call', limit, windowMs }));
}

function slidingCandidates(seen: readonly Attempt[], { ceiling, windowMs, toleranceMs }: Known): readonly Limiter[] {
  const most = mostWithin(servedAt(seen), windowMs - 2 * toleranceMs);
  return unique([ceiling, most]).map((limit): Limiter => ({ kind: 'sliding window', limit, windowMs }));
}

/** The refill rate shows once the bucket is empty, and the size in what was served before that. */
function bucketCandidates(seen: readonly Attempt[], { ceiling, windowMs }: Known): readonly Limiter[] {
  const burst = seen.filter(({ step }) => step === 'burst');
  const served = servedAt(burst);
  const beginMs = burst[0]?.atMs ?? 0;
  const endMs = burst.at(-1)?.atMs ?? beginMs;
  const emptyMs = burst.find(({ outcome }) => outcome === 'refused')?.atMs ?? endMs;
  const stated = (ceiling * 1_000) / windowMs;
  const steady = (served.filter((atMs) => atMs > emptyMs).length * 1_000) / Math.max(1, endMs - emptyMs);
  const rates = unique([stated, ...[0.95, 1, 1.05].map((factor) => steady * factor)]);
  const before = served.filter((atMs) => atMs <= emptyMs).length;
  return rates.flatMap((perSecond) => {
    const size = Math.round(before - ((emptyMs - beginMs) * perSecond) / 1_000);
    const capacities = unique([2 * ceiling, ceiling, size, size + 1, size - 1].filter((capacity) => capacity >= 1));
    return capacities.map((capacity): Limiter => ({ kind: 'token bucket', capacity, perSecond }));
  });
}

function best(fits: readonly Fit[]): Fit {
  return fits.reduce((winner, fit) => (fit.agreement > winner.agreement ? fit : winner));
}

function servedAt(seen: readonly Attempt[]): readonly number[] {
  return seen.filter(({ outcome }) => outcome === 'served').map(({ atMs }) => atMs);
}

/** The greatest number of instants, in a sorted list, within a span of time; each one by itself if the span is less than none. */
function mostWithin(instants: readonly number[], lengthMs: number): number {
  let from = 0;
  let most = 0;
  instants.forEach((atMs, to) => {
    while (from < to && atMs - (instants[from] as number) > lengthMs) from += 1;
    most = Math.max(most, to - from + 1);
  });
  return most;
}

function unique(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)];
}

function rounded(number: number): string {
  return String(Math.round(number * 10) / 10);
}
