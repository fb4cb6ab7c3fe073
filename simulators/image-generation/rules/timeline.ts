import type { Trouble } from '../../core/faults/faults.ts';
import { planTimeline, queuedAtFirst, type Stage } from '../../core/jobs/timeline.ts';
import type { JobStage, JobTimeline } from '../state/jobs.ts';

/** What a dial may make of a job. */
export type JobFate = 'completed' | 'failed' | 'timed_out' | 'cancelled' | 'stuck';

/** What is planned for a job. */
export interface JobPlan {
  readonly createdAtMs: number;
  readonly fate: JobFate;
  /** From creation to end, in milliseconds; unless given 2 to 12 seconds, ten minutes for a stuck job. */
  readonly takesMs?: number | undefined;
  /** A number in [0, 1). */
  readonly chance: number;
  /** The stages, unless it is stuck. */
  readonly stages: readonly Stage<JobStage>[];
  /** What planned faults do to a stage. */
  readonly troubleOf: (stage: JobStage) => Trouble;
}

/**
 * Plans a job: a quarter of its time in the queue, the rest in progress. A stuck job never leaves the queue and times out. However
 * little time it takes, and whatever stage fails, no job is past its first stage at the instant of its submission.
 *
 * @clause IG-B3-1 IG-B3-7 IG-3-3
 */
export function planJob(plan: JobPlan): JobTimeline {
  const { createdAtMs, fate, takesMs, chance, stages, troubleOf } = plan;
  const isStuck = fate === 'stuck';
  const timeline: JobTimeline = planTimeline({
    createdAtMs,
    takesMs: takesMs ?? (isStuck ? STUCK_MS : LEAST_MS + Math.floor(chance * (MOST_MS - LEAST_MS))),
    stages: isStuck ? [{ name: 'IN_QUEUE', share: 1 }] : stages,
    end: ENDS[fate],
    failure: 'FAILED',
    troubleOf,
  });
  return { ...timeline, stages: queuedAtFirst(timeline.stages, createdAtMs, 'IN_QUEUE') };
}

const LEAST_MS = 2_000;
const MOST_MS = 12_000;
const STUCK_MS = 600_000;

/** The stages of a job, as a rule. */
export const FORWARD: readonly Stage<JobStage>[] = [
  { name: 'IN_QUEUE', share: 0.25 },
  { name: 'IN_PROGRESS', share: 0.75 },
];

const ENDS = {
  completed: 'COMPLETED',
  failed: 'FAILED',
  timed_out: 'TIMED_OUT',
  cancelled: 'CANCELLED',
  stuck: 'TIMED_OUT',
} as const;
