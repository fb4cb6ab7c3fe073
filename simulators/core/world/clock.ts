import { type Duration, parseDurationMs } from '../duration.ts';
import { isWithinCalendar, parseInstantMs, toIso } from '../instant.ts';
import { itWas } from '../nearest.ts';
import { ControlError } from '../service-error.ts';

/** How a world's time passes. `virtual`: only when told to. `system`: with the machine's clock, and further ahead when told to. */
export type ClockKind = 'virtual' | 'system';

/** Where a virtual clock starts unless told otherwise. */
export const DEFAULT_START = '2026-01-15T12:00:00.000Z';

/** A world's time. */
export interface Clock {
  readonly kind: ClockKind;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Moves forward by a duration: `'31s'` (ms, s, m, h, d) or a number of milliseconds. Returns the new instant. */
  advance(duration: Duration | number): number;
  /** Moves forward to an instant: ISO 8601, milliseconds or a Date. Never backwards. Returns the new instant. */
  set(instant: string | number | Date): number;
}

/** A clock that its world alone can also put to another instant. */
export interface WorldClock extends Clock {
  /** To any instant, earlier ones included: where a state is taken over, or a recording replayed. */
  rewind(toMs: number): void;
  /** Back to where the clock began: its start instant, or the machine's present. */
  restart(): void;
}

/** Makes a clock. A virtual one starts at `startMs` and stands still; a system one starts at the machine's now. */
export function createClock(kind: ClockKind, startMs: number): WorldClock {
  let origin = kind === 'virtual' ? startMs : 0;
  const elapsed = kind === 'virtual' ? () => 0 : createElapsed((backMs) => (origin += backMs));
  const now = (): number => {
    const elapsedMs = elapsed();
    return origin + elapsedMs;
  };

  function moveTo(ms: number, fromMs: number): number {
    if (!isWithinCalendar(ms)) throw badMove('The clock cannot leave the years 1970 to 9999.');
    if (ms < fromMs) throw badMove(`The clock stands at ${toIso(fromMs)} and never goes backwards.`);
    origin += ms - fromMs;
    return ms;
  }

  return {
    kind,
    now,
    advance(duration) {
      const fromMs = now();
      return moveTo(fromMs + readDurationMs(duration), fromMs);
    },
    set: (instant) => moveTo(readInstantMs(instant), now()),
    rewind(toMs) {
      origin = toMs - elapsed();
    },
    restart() {
      origin = kind === 'virtual' ? startMs : 0;
    },
  };
}

/**
 * The machine's time. `Date` is looked up on every call, because a test may replace it with fake timers at any moment.
 *
 * When the machine's time jumps back, as it does when fake timers are removed, `absorb` receives the difference in
 * milliseconds, so that a world's time never goes backwards.
 */
function createElapsed(absorb: (backMs: number) => void): () => number {
  let lastMs = Date.now();
  return () => {
    const machineMs = Date.now();
    if (machineMs < lastMs) absorb(lastMs - machineMs);
    lastMs = machineMs;
    return machineMs;
  };
}

/** What mistyped durations and instants look like. */
const HARMLESS = /^[\w .:+-]{1,40}$/;

function readDurationMs(duration: string | number): number {
  const ms = typeof duration === 'number' ? duration : parseDurationMs(duration);
  if (ms === undefined || !Number.isFinite(ms) || ms < 0) {
    throw badMove(
      `A duration is a number of milliseconds or a text such as "31s" (ms, s, m, h, d), and never negative${itWas(duration, HARMLESS)}.`,
    );
  }
  return Math.round(ms);
}

function readInstantMs(instant: string | number | Date): number {
  const ms = typeof instant === 'string' ? parseInstantMs(instant) : Number(instant);
  if (ms === undefined || !Number.isFinite(ms)) {
    throw badMove(
      `An instant is written in ISO 8601 with its zone, on a day that exists, such as "2026-01-15T12:00:00.000Z"${itWas(instant, HARMLESS)}.`,
    );
  }
  return Math.round(ms);
}

function badMove(message: string): ControlError {
  return new ControlError(400, 'invalid_clock_move', message);
}
