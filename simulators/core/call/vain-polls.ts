import { LAST_INSTANT_MS, toIso } from '../instant.ts';

/** What keeps a job from its end, in a world whose clock stands still. Times only: no content, and no id. */
export interface WaitExplanation {
  readonly because: string;
  /** When the job ends, in ISO 8601. */
  readonly endsAt: string;
  readonly waysOut: readonly string[];
}

/** The job that a poll has read, and when it ends. */
export interface AwaitedJob {
  readonly jobId: string;
  readonly endsAtMs: number;
}

/** What of an exchange is looked at here, and set. */
interface Poll {
  readonly nowMs: number;
  readonly notices: string[];
  readonly awaited?: AwaitedJob;
  vain?: WaitExplanation;
}

/** The most jobs that are remembered of one instant. */
const CAPACITY = 1_000;

/** How a test whose own time passes by fake timers lets that of its world pass along. */
export const SYSTEM_CLOCK = "make the world with { clock: 'system' } if fake timers move the test";

/**
 * Makes the function that tells a caller who polls a job again at the same instant, on a clock that stands still, that this could
 * go on for ever: in `X-Sim-Notice`, and in the explanation of the call. The reply itself stays what the real service's would be.
 *
 * What was polled is remembered beside the state, so that snapshots do not hold it: forks and restored worlds begin without.
 */
export function createVainPolls(standsStill: boolean): (exchange: Poll) => void {
  const polled = new Set<string>();
  let polledAtMs = Number.NaN;

  return (exchange) => {
    const { awaited, nowMs } = exchange;
    // Where no instant ends the job, polls move it.
    if (!standsStill || !awaited || nowMs >= awaited.endsAtMs || awaited.endsAtMs > LAST_INSTANT_MS) return;
    if (nowMs !== polledAtMs || polled.size >= CAPACITY) polled.clear();
    polledAtMs = nowMs;
    if (!polled.has(awaited.jobId)) {
      polled.add(awaited.jobId);
      return;
    }
    const endsAt = toIso(awaited.endsAtMs);
    const advance = `advance it by ${shortest(awaited.endsAtMs - nowMs)}`;
    const because = `this job ends at ${endsAt}; the clock stands still`;
    exchange.notices.push(`${because}: ${advance}`);
    exchange.vain = { because, endsAt, waysOut: [advance, SYSTEM_CLOCK] };
  };
}

/** A duration as `clock.advance` takes it: `5.3s`, or `250ms` below a second. */
function shortest(ms: number): string {
  return ms < 1_000 ? `${ms}ms` : `${ms / 1_000}s`;
}
