import { NEVER_MS } from '../../core/instant.ts';
import { endOf } from '../../core/jobs/timeline.ts';
import type { JobTimeline } from '../state/jobs.ts';

/** What moves jobs: time, each poll by one state, or the first poll to the end. */
export const PROGRESS = ['time', 'polls', 'immediate'] as const;

/** One of them. */
export type Progress = (typeof PROGRESS)[number];

/** The timeline of a job that time does not move. */
export function heldUp(timeline: JobTimeline, progress: Progress): JobTimeline {
  if (progress === 'time') return timeline;
  return { ...timeline, stages: timeline.stages.map((stage) => ({ ...stage, endsAtMs: NEVER_MS })) };
}

/**
 * The timeline of a job after a poll.
 *
 * With `polls`, the first poll shows it queued and each further one the next state; with `immediate`, the first shows the end.
 */
export function lookedAt(timeline: JobTimeline, isSeen: boolean, progress: Progress, nowMs: number): JobTimeline {
  if (progress === 'time' || nowMs >= endOf(timeline)) return timeline;
  if (progress === 'polls' && !isSeen) return timeline;
  const current = timeline.stages.findIndex(({ endsAtMs }) => nowMs < endsAtMs);
  const isOver = (at: number): boolean => (progress === 'polls' ? at === current : at >= current);
  return {
    ...timeline,
    stages: timeline.stages.map((stage, at) => (isOver(at) ? { ...stage, endsAtMs: nowMs } : stage)),
  };
}

/** When a job was picked up; undefined while it is queued.  @clause MA-3-7 MA-A2-9 */
export function startedAtMs({ stages }: JobTimeline, nowMs: number): number | undefined {
  const queued = stages.find(({ name }) => name === 'queued');
  return queued && nowMs >= queued.endsAtMs ? queued.endsAtMs : undefined;
}
