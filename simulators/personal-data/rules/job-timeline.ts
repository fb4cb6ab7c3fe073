import { DAY_MS } from '../../core/calendar.ts';
import type { Trouble } from '../../core/faults/faults.ts';
import * as jobs from '../../core/jobs/timeline.ts';
import type { JobEnd, JobStage, JobTimeline } from '../state/jobs.ts';

/** The states of a job. */
export type JobState = JobStage | JobEnd;

/** A job is queued for a fifth of its time and runs for the rest. */
const STAGES: readonly jobs.Stage<JobStage>[] = [
  { name: 'queued', share: 0.2 },
  { name: 'running', share: 0.8 },
];

/** How long a job takes unless a dial says otherwise. */
export const JOB_MS = 1_000;

/** How long a job can be read.  @clause PD-3-1 */
export const JOB_LIFE_MS = DAY_MS;

/** Plans a job. However little time it takes, and whatever fails, it is queued at its submission.  @clause PD-3-3 */
export function planTimeline(
  createdAtMs: number,
  takesMs: number,
  isFailing: boolean,
  troubleOf: (stage: JobStage) => Trouble,
): JobTimeline {
  const end = isFailing ? 'failed' : 'succeeded';
  const plan = jobs.planTimeline({ createdAtMs, takesMs, stages: STAGES, end, failure: 'failed', troubleOf });
  return { ...plan, stages: jobs.queuedAtFirst(plan.stages, createdAtMs, 'queued') };
}

/** The state of a job at an instant.  @clause PD-3-3 PD-4-7 */
export function stateAt(timeline: JobTimeline, nowMs: number): JobState {
  return jobs.stateAt(timeline, nowMs);
}

/** Whether a job's life is over.  @clause PD-3-1 */
export function isExpired(createdAtMs: number, nowMs: number): boolean {
  return jobs.isExpiredAt(createdAtMs, JOB_LIFE_MS, nowMs);
}

/** A timeline as earlier snapshots hold it. */
interface FormerTimeline {
  readonly createdAtMs: number;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly isFailing: boolean;
}

/** Brings a stored timeline into the form of today, however old the snapshot that it came from. */
export function upgradeTimeline(stored: JobTimeline | FormerTimeline): JobTimeline {
  if ('stages' in stored) return stored;
  const { createdAtMs, startsAtMs, endsAtMs, isFailing } = stored;
  return {
    createdAtMs,
    stages: [
      { name: 'queued', endsAtMs: startsAtMs },
      { name: 'running', endsAtMs },
    ],
    end: isFailing ? 'failed' : 'succeeded',
  };
}
