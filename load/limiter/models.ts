import type { Attempt, StepName } from './attempt.ts';

/** A kind of limiter with its parameters. */
export type Limiter =
  | { readonly kind: 'fixed window'; readonly limit: number; readonly windowMs: number; readonly phaseMs: number }
  | { readonly kind: 'window from the first call'; readonly limit: number; readonly windowMs: number }
  | { readonly kind: 'sliding window'; readonly limit: number; readonly windowMs: number }
  | { readonly kind: 'token bucket'; readonly capacity: number; readonly perSecond: number };

/** How well a limiter explains the attempts. */
export interface Fit {
  readonly limiter: Limiter;
  /** The share of explained outcomes, 0 to 1; served and refused ones have equal weight. */
  readonly agreement: number;
  /** The same for single steps of the probe. */
  readonly byStep: Readonly<Partial<Record<StepName, number>>>;
}

/** The decisions that a limiter may have made on an attempt, whose instant is known only within a tolerance. */
interface Opinion {
  readonly mayServe: boolean;
  readonly mayRefuse: boolean;
}

/** A limiter's memory, fed with the real outcomes, so that one odd outcome does not spoil all later ones. */
interface Memory {
  opinionAt(atMs: number): Opinion;
  served(atMs: number): void;
}

/** Counts of outcomes of each kind, and of those that a limiter explains. */
type Tally = Record<'served' | 'refused', { seen: number; explained: number }>;

/** Judges how well a limiter explains attempts in chronological order; `toleranceMs` is the possible error of an instant. */
export function fitOf(limiter: Limiter, attempts: readonly Attempt[], toleranceMs: number): Fit {
  const memory = memoryOf(limiter, toleranceMs);
  const tallies = new Map<StepName, Tally>();
  for (const { step, outcome, atMs } of attempts) {
    if (outcome === 'other') continue;
    const opinion = memory.opinionAt(atMs);
    const isExplained = outcome === 'served' ? opinion.mayServe : opinion.mayRefuse;
    const ofStep = tallies.get(step) ?? emptyTally();
    tallies.set(step, ofStep);
    ofStep[outcome].seen += 1;
    if (isExplained) ofStep[outcome].explained += 1;
    if (outcome === 'served') memory.served(atMs);
  }
  const byStep = Object.fromEntries([...tallies].map(([step, tally]) => [step, shareOf(tally)]));
  return { limiter, agreement: shareOf(sumOf([...tallies.values()])), byStep };
}

function emptyTally(): Tally {
  return { served: { seen: 0, explained: 0 }, refused: { seen: 0, explained: 0 } };
}

function sumOf(tallies: readonly Tally[]): Tally {
  const whole = emptyTally();
  for (const tally of tallies) {
    for (const outcome of ['served', 'refused'] as const) {
      whole[outcome].seen += tally[outcome].seen;
      whole[outcome].explained += tally[outcome].explained;
    }
  }
  return whole;
}

/** Both kinds of outcome weigh half, because refusals are many and easily explained. */
function shareOf({ served, refused }: Tally): number {
  const share = ({ seen, explained }: Tally['served']): number => (seen === 0 ? 1 : explained / seen);
  return (share(served) + share(refused)) / 2;
}

function memoryOf(limiter: Limiter, toleranceMs: number): Memory {
  switch (limiter.kind) {
    case 'fixed window':
      return fixedMemory(limiter, toleranceMs);
    case 'window from the first call':
      return firstCallMemory(limiter, toleranceMs);
    case 'sliding window':
      return slidingMemory(limiter, toleranceMs);
    case 'token bucket':
      return bucketMemory(limiter, toleranceMs);
  }
}

/** Counts the served calls in each window; an attempt near a border may belong to either side. */
function fixedMemory(limiter: Extract<Limiter, { kind: 'fixed window' }>, toleranceMs: number): Memory {
  const { limit, windowMs, phaseMs } = limiter;
  const windowOf = (atMs: number): number => Math.floor((atMs - phaseMs) / windowMs);
  const surely = new Map<number, number>();
  const perhaps = new Map<number, number>();
  const countIn = (counts: ReadonlyMap<number, number>, window: number): number => counts.get(window) ?? 0;
  const add = (counts: Map<number, number>, window: number): void => {
    counts.set(window, countIn(counts, window) + 1);
  };
  return {
    opinionAt(atMs) {
      const first = windowOf(atMs - toleranceMs);
      const last = windowOf(atMs + toleranceMs);
      return {
        mayServe: countIn(surely, first) < limit || (last !== first && countIn(surely, last) < limit),
        mayRefuse: countIn(perhaps, first) >= limit || (last !== first && countIn(perhaps, last) >= limit),
      };
    },
    served(atMs) {
      const first = windowOf(atMs - toleranceMs);
      const last = windowOf(atMs + toleranceMs);
      add(perhaps, first);
      if (first === last) add(surely, first);
      else add(perhaps, last);
    },
  };
}

/** Counts from the first call that comes after the last window ended. */
function firstCallMemory(
  limiter: Extract<Limiter, { kind: 'window from the first call' }>,
  toleranceMs: number,
): Memory {
  const { limit, windowMs } = limiter;
  // Both ends of a window are attempts, and the instants of both may be wrong.
  const spanMs = 2 * toleranceMs;
  let endMs = Number.NEGATIVE_INFINITY;
  let used = 0;
  return {
    opinionAt(atMs) {
      if (Math.abs(atMs - endMs) <= spanMs) return { mayServe: true, mayRefuse: used >= limit };
      const isFull = atMs < endMs && used >= limit;
      return { mayServe: !isFull, mayRefuse: isFull };
    },
    served(atMs) {
      if (atMs < endMs - spanMs || (atMs < endMs && used < limit)) {
        used += 1;
        return;
      }
      endMs = atMs + windowMs;
      used = 1;
    },
  };
}

/** Counts the served calls within the last window's length. */
function slidingMemory(limiter: Extract<Limiter, { kind: 'sliding window' }>, toleranceMs: number): Memory {
  const { limit, windowMs } = limiter;
  const spanMs = 2 * toleranceMs;
  const served: number[] = [];
  const since = (fromMs: number): number => {
    let n = 0;
    for (let at = served.length - 1; at >= 0 && (served[at] ?? 0) > fromMs; at -= 1) n += 1;
    return n;
  };
  return {
    opinionAt: (atMs) => ({
      mayServe: since(atMs - windowMs + spanMs) < limit,
      mayRefuse: since(atMs - windowMs - spanMs) >= limit,
    }),
    served: (atMs) => served.push(atMs),
  };
}

/** Tracks the level of the bucket, which starts full. */
function bucketMemory(limiter: Extract<Limiter, { kind: 'token bucket' }>, toleranceMs: number): Memory {
  const { capacity, perSecond } = limiter;
  const slack = (perSecond * toleranceMs) / 1_000;
  let level = capacity;
  let lastMs = Number.NEGATIVE_INFINITY;
  const fill = (atMs: number): void => {
    if (atMs <= lastMs) return;
    level =
      lastMs === Number.NEGATIVE_INFINITY
        ? capacity
        : Math.min(capacity, level + ((atMs - lastMs) * perSecond) / 1_000);
    lastMs = atMs;
  };
  return {
    opinionAt(atMs) {
      fill(atMs);
      return { mayServe: level + slack >= 1, mayRefuse: level - slack < 1 };
    },
    served(atMs) {
      fill(atMs);
      level = Math.max(-slack, level - 1);
    },
  };
}
