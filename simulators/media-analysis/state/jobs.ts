import type { Timeline } from '../../core/jobs/timeline.ts';
import type { MediaType } from '../wire/limits.ts';

/** What a job goes through; a fault can name each of these stages.  @clause MA-3-1 */
export const JOB_STAGES = ['queued', 'optimizing', 'transcribing', 'analyzing'] as const;

/** One of them. */
export type JobStage = (typeof JOB_STAGES)[number];

/** What a job ends as.  @clause MA-3-8 */
export type JobEnd = 'completed' | 'failed' | 'cancelled';

/** When a job does what. */
export type JobTimeline = Timeline<JobStage, JobEnd>;

/** What is asked of a transcription. */
export interface Transcription {
  readonly isDiarized: boolean;
  readonly isAligned: boolean;
}

/**
 * A job: its plan and what its results are made of. Neither media, prompts nor credentials are kept, and results are made anew
 * at each look: they are functions of this record.
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
  /** Whether somebody has looked, where looks and not time move jobs. */
  readonly isSeen: boolean;
  /** How long the work takes, in milliseconds, whatever moves the job. */
  readonly executionMs: number;
  readonly agentId: string;
  readonly profile: string;
  /** What is run, in this order; a custom one is the last. */
  readonly categories: readonly string[];
  /** Those of them that fail. */
  readonly failed: readonly string[];
  readonly transcription?: Transcription;
  /** The digest of the media: all that is drawn for the job hangs on it. */
  readonly mediaMark: string;
  /** What was measured of the media and the marks of the prompts, as JSON: one text takes the least room. */
  readonly material: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** What it is billed once it has ended, in billionths of a dollar. */
  readonly billNano: number;
  /** What a failed job says. */
  readonly error?: string;
}
