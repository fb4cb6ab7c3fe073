import type { Timeline } from '../../core/jobs/timeline.ts';
import type { MediaType } from '../wire/limits.ts';

/** The stages of a job; a fault plan can name each.  @clause MA-3-1 */
export const JOB_STAGES = ['queued', 'optimizing', 'transcribing', 'analyzing'] as const;

/** One of them. */
export type JobStage = (typeof JOB_STAGES)[number];

/** What a job ends as.  @clause MA-3-8 */
export type JobEnd = 'completed' | 'failed' | 'cancelled';

/** The planned stages and end of a job. */
export type JobTimeline = Timeline<JobStage, JobEnd>;

/** What is asked of a transcription. */
export interface Transcription {
  readonly isDiarized: boolean;
  readonly isAligned: boolean;
}

/**
 * A job: its plan and what its results are made from. Neither media, prompts nor credentials are kept; results are computed
 * from this record at each read.
 *
 * @clause MA-A1-17
 */
export interface JobRecord {
  readonly id: string;
  readonly requestId: string;
  readonly keyId: string;
  readonly account: string;
  readonly mediaType: MediaType;
  readonly timeline: JobTimeline;
  /** Whether it has been polled; only where polls move jobs. */
  readonly isSeen: boolean;
  /** How long the work takes, in milliseconds; it does not depend on what moves the job. */
  readonly executionMs: number;
  readonly agentId: string;
  readonly profile: string;
  /** What is run, in this order; a custom one is the last. */
  readonly categories: readonly string[];
  /** Those of them that fail. */
  readonly failed: readonly string[];
  readonly transcription?: Transcription;
  /** The digest of the media, from which every draw for the job is made. */
  readonly mediaMark: string;
  /** What was measured of the media and the marks of the prompts, as JSON: one text takes the least room. */
  readonly material: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** Its bill when it ends, in billionths of a dollar. */
  readonly billNano: number;
  /** What a failed job says. */
  readonly error?: string;
}
