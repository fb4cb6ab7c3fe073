/** When a job does what; planned when it is submitted, so that its state is a function of the record and of now. */
export interface Timeline {
  readonly createdAtMs: number;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly isFailing: boolean;
}

/** The states of a job. */
export type JobState = 'queued' | 'running' | 'succeeded' | 'failed';

/** The stages that a fault can name: what a job is in before it ends. */
export const JOB_STAGES = ['queued', 'running'] as const;

/** One stage. */
export type JobStage = (typeof JOB_STAGES)[number];

/** What is planned for one stage: it fails when it is reached, or it takes longer. */
export interface StageTrouble {
  readonly fails: boolean;
  readonly delayMs: number;
}

/** How long a job takes unless a dial says otherwise. */
export const JOB_MS = 1_000;

const QUEUED_SHARE = 0.2;

/** Plans a job: a fifth of its time it waits, the rest it works.  @clause PD-3-3 */
export function planTimeline(
  createdAtMs: number,
  takesMs: number,
  isFailing: boolean,
  trouble: Readonly<Record<JobStage, StageTrouble>>,
): Timeline {
  if (trouble.queued.fails) return { createdAtMs, startsAtMs: createdAtMs, endsAtMs: createdAtMs, isFailing: true };
  const startsAtMs = createdAtMs + Math.round(takesMs * QUEUED_SHARE) + trouble.queued.delayMs;
  if (trouble.running.fails) return { createdAtMs, startsAtMs, endsAtMs: startsAtMs, isFailing: true };
  const worksMs = takesMs - Math.round(takesMs * QUEUED_SHARE) + trouble.running.delayMs;
  return { createdAtMs, startsAtMs, endsAtMs: startsAtMs + worksMs, isFailing };
}

/** The state of a job at an instant.  @clause PD-3-3 PD-4-7 */
export function stateAt(timeline: Timeline, nowMs: number): JobState {
  if (nowMs >= timeline.endsAtMs) return timeline.isFailing ? 'failed' : 'succeeded';
  return nowMs >= timeline.startsAtMs ? 'running' : 'queued';
}

/** How long a job can be read.  @clause PD-3-1 */
export const JOB_LIFE_MS = 24 * 3_600_000;

/** Whether a job's life is over.  @clause PD-3-1 */
export function isExpired(createdAtMs: number, nowMs: number): boolean {
  return nowMs - createdAtMs >= JOB_LIFE_MS;
}
