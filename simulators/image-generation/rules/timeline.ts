import { planTimeline, stateAt, type Timeline } from '../../core/jobs/timeline.ts';
import type { JobState } from '../wire/limits.ts';

/** A job under way, and how it ends. */
export type JobTimeline = Timeline<'IN_QUEUE' | 'IN_PROGRESS', 'COMPLETED' | 'FAILED' | 'TIMED_OUT' | 'CANCELLED'>;

/** How a job goes, where a dial says so. */
export type JobFate = 'completed' | 'failed' | 'timed_out' | 'cancelled' | 'stuck';

/**
 * Plans a job: a quarter of its time in the queue, the rest in the works; a stuck one waits ten minutes and times out.
 *
 * @param chance a number in [0, 1): without `takesMs` a job takes 2 to 12 seconds
 * @clause IG-B3-1 IG-B3-7 IG-3-3
 */
export function planJob(createdAtMs: number, fate: JobFate, takesMs: number | undefined, chance: number): JobTimeline {
  const isStuck = fate === 'stuck';
  return planTimeline({
    createdAtMs,
    takesMs: isStuck ? STUCK_MS : (takesMs ?? LEAST_MS + Math.floor(chance * (MOST_MS - LEAST_MS))),
    stages: isStuck ? [{ name: 'IN_QUEUE', share: 1 }] : STAGES,
    end: ENDS[fate],
    failure: 'FAILED',
    troubleOf: () => ({ delayMs: 0 }),
  });
}

/** The state of a job at an instant. */
export function statusAt(timeline: JobTimeline, nowMs: number): JobState {
  return stateAt(timeline, nowMs);
}

const LEAST_MS = 2_000;
const MOST_MS = 12_000;
const STUCK_MS = 600_000;

const STAGES = [
  { name: 'IN_QUEUE', share: 0.25 },
  { name: 'IN_PROGRESS', share: 0.75 },
] as const;

const ENDS = {
  completed: 'COMPLETED',
  failed: 'FAILED',
  timed_out: 'TIMED_OUT',
  cancelled: 'CANCELLED',
  stuck: 'TIMED_OUT',
} as const;
