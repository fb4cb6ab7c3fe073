import type { Asked, Holder, StepName } from './attempt.ts';

/** Evenly spaced calls of one kind: the n-th is due `fromMs + n * everyMs` after the step begins. */
export interface Lane {
  readonly asked: Asked;
  readonly holder: Holder;
  readonly count: number;
  readonly fromMs: number;
  readonly everyMs: number;
}

/** A step of the probe. */
export interface Step {
  readonly name: StepName;
  /** The silence before it: in ms, or what the last refusal asked for. */
  readonly pause: number | 'retry-after';
  readonly lanes: readonly Lane[];
}

/** What a probe of a limiter needs to know. */
export interface ProbeNeeds {
  /** The calls per window that the ceiling allows. */
  readonly ceiling: number;
  readonly windowMs: number;
  /** Calls offered per second while hammering; default: see `offeredPerSecond`. */
  readonly offeredPerSecond?: number | undefined;
  /** The least length of a hammering, in windows; default: 2. */
  readonly hammerWindows?: number | undefined;
  /** The ceiling of a second key, if there is one. */
  readonly secondCeiling?: number | undefined;
  readonly hasBatch: boolean;
  readonly hasHealth: boolean;
}

/** The most calls that a probe sends; more would show no more. */
export const MAX_CALLS = 20_000;

const FAR_ABOVE = 20;
const LEAST_ABOVE = 3;
/** What a small machine offers with ease. */
const EASY_PER_SECOND = 400;
/** The share of the ceiling that even an approximate limiter lets pass. */
const BELOW = 0.8;
/** More calls than this in a long window add only time and noise. */
const MOST_IN_WINDOW = 3_000;

/**
 * The calls offered per second while hammering: 20 times the ceiling; less, but no less than 3 times, where a small machine could
 * not offer that, or where a long window would make it thousands of calls.
 */
export function offeredPerSecond(ceiling: number, windowMs: number): number {
  const perSecond = (ceiling * 1_000) / windowMs;
  const inWindow = (MOST_IN_WINDOW * 1_000) / windowMs;
  return Math.min(FAR_ABOVE * perSecond, Math.max(Math.min(EASY_PER_SECOND, inWindow), LEAST_ABOVE * perSecond));
}

/**
 * Plans a probe: below the ceiling, at it, far above it, in two unequal parts (which distinguishes kinds of windows), with a second
 * key while the first is exhausted, again when the refusal says so, beside health checks, and with batches.
 */
export function planProbe(needs: ProbeNeeds): readonly Step[] {
  const { ceiling, windowMs, hammerWindows = 2 } = needs;
  const perSecond = (ceiling * 1_000) / windowMs;
  const offered = needs.offeredPerSecond ?? offeredPerSecond(ceiling, windowMs);
  const fewCount = Math.max(1, Math.floor(ceiling / 4));
  return [
    // Wait for a window's length first, so that the calls that read the ceilings are forgotten.
    { name: 'below', pause: 1.1 * windowMs, lanes: [lane('plain', 'first', BELOW * perSecond, 0, windowMs)] },
    { name: 'at', pause: 0, lanes: [lane('plain', 'first', perSecond, 0, windowMs)] },
    {
      name: 'burst',
      pause: 1.1 * windowMs,
      lanes: [lane('plain', 'first', offered, 0, hammerWindows * windowMs)],
    },
    {
      name: 'split',
      pause: 1.3 * windowMs,
      lanes: [
        handful(fewCount, 0),
        handful(ceiling - fewCount, 0.6 * windowMs),
        lane('plain', 'first', offered, 0.7 * windowMs, 1.1 * windowMs),
      ],
    },
    ...whileExhausted(needs, offered),
    { name: 'retry', pause: 'retry-after', lanes: [handful(1, 0)] },
    ...besideOthers(needs, BELOW * perSecond),
  ];
}

/** Calls with the second key at half its ceiling, so that only the first key's calls can cause refusals. */
function whileExhausted({ secondCeiling, windowMs }: ProbeNeeds, offered: number): readonly Step[] {
  if (secondCeiling === undefined) return [];
  const second = lane('plain', 'second', ((secondCeiling / 2) * 1_000) / windowMs, 0.1 * windowMs, 0.8 * windowMs);
  return [{ name: 'keys', pause: 0, lanes: [lane('plain', 'first', offered, 0, windowMs), second] }];
}

/** Repeats a pace that was served alone, once beside health checks and once with batches. */
function besideOthers({ ceiling, windowMs, hasBatch, hasHealth }: ProbeNeeds, pace: number): readonly Step[] {
  const pause = 0.3 * windowMs;
  const checks = lane('health', 'first', (4 * ceiling * 1_000) / windowMs, 1, windowMs);
  const health: Step = { name: 'health', pause, lanes: [lane('plain', 'first', pace, 0, windowMs), checks] };
  const batch: Step = { name: 'batch', pause, lanes: [lane('batch', 'first', pace, 0, windowMs)] };
  return [...(hasHealth ? [health] : []), ...(hasBatch ? [batch] : [])];
}

/** A few calls of the first key at once. */
function handful(count: number, fromMs: number): Lane {
  return { asked: 'plain', holder: 'first', count, fromMs, everyMs: 2 };
}

/** How many calls a plan sends. */
export function callsIn(steps: readonly Step[]): number {
  return steps.flatMap(({ lanes }) => lanes).reduce((sum, { count }) => sum + count, 0);
}

/** The calls of a step in the order in which they are due, in ms after its beginning. */
export function dueIn(step: Step): readonly { readonly lane: Lane; readonly dueMs: number }[] {
  return step.lanes
    .flatMap((lane) => Array.from({ length: lane.count }, (_, n) => ({ lane, dueMs: lane.fromMs + n * lane.everyMs })))
    .sort((one, other) => one.dueMs - other.dueMs);
}

function lane(asked: Asked, holder: Holder, perSecond: number, fromMs: number, lastsMs: number): Lane {
  return {
    asked,
    holder,
    count: Math.max(1, Math.floor((perSecond * lastsMs) / 1_000)),
    fromMs,
    everyMs: 1_000 / perSecond,
  };
}
