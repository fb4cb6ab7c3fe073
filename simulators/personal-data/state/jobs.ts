import type { Timeline } from '../../core/jobs/timeline.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Task } from './catalog.ts';

/** The stages of a job; a fault plan can name each. */
export const JOB_STAGES = ['queued', 'running'] as const;

/** One of them. */
export type JobStage = (typeof JOB_STAGES)[number];

/** What a job ends as. */
export type JobEnd = 'succeeded' | 'failed';

/** The planned stages and end of a job. */
export type JobTimeline = Timeline<JobStage, JobEnd>;

/** A job: its plan and its result. The request, and any encryption key in it, is not stored.  @clause PD-1-10 */
export interface JobRecord {
  readonly id: string;
  readonly keyId: string;
  readonly task: Task;
  readonly timeline: JobTimeline;
  readonly result?: JsonObject;
  readonly error?: JsonObject;
}

/** What is kept of a job after it has expired. */
export type JobStub = Pick<JobRecord, 'id' | 'keyId' | 'task'> & { readonly createdAtMs: number };
