import { planTimeline, queuedAtFirst } from '../../core/jobs/timeline.ts';
import { MEGABYTE } from '../../core/questions/common-questions.ts';
import { JOB_STAGES, type JobStage, type JobTimeline } from '../state/jobs.ts';
import type { MediaType } from '../wire/limits.ts';

/** What the duration of a job depends on. */
export interface Workload {
  readonly mediaType: MediaType;
  /** How long the media last; 0 for stills, and where nothing tells. */
  readonly seconds: number;
  readonly bytes: number;
  readonly categories: number;
  readonly multiplier: number;
  readonly isTranscribed: boolean;
  /** Whether media go through the optimization pipeline at all. */
  readonly isOptimized: boolean;
}

/** The milliseconds of a stage: fixed, for each second of the media, and for each megabyte. */
type Pace = readonly [atOnceMs: number, perSecondMs: number, perMegabyteMs: number];

const PACES: Readonly<Record<'optimizing' | 'analyzing', Readonly<Record<MediaType, Pace>>>> = {
  optimizing: { image: [350, 0, 250], video: [2_200, 220, 900], audio: [700, 35, 200] },
  analyzing: { image: [2_400, 0, 150], video: [4_800, 90, 300], audio: [2_900, 40, 100] },
};
const TRANSCRIBING: Pace = [1_300, 110, 0];
const LEAST_WAIT_MS = 300;
const WAIT_SPAN_MS = 1_500;
/** The cost of each further category as a share of the first: agents work in parallel. */
const FURTHER_CATEGORY = 0.12;
/** The factor of a profile: it grows with the logarithm of a multiplier above 1, so that ultra takes twice as long as low. */
const CLOSER_LOOK = 0.5;
const LONGEST_MS = 110_000;
/** The least share of a stage, so that polls can observe it. */
const LEAST_SHARE = 0.03;

/**
 * The duration of each stage of a job, in milliseconds and in order: plausible for the type, size and length of the media,
 * at most 110 s together.
 *
 * @param chance a number in [0, 1) that tells how long the job waits in its queue
 * @clause MA-1-1 MA-3-1 MA-3-6
 */
export function stageTimes(work: Workload, chance: number): readonly (readonly [JobStage, number])[] {
  const looks =
    (1 + FURTHER_CATEGORY * Math.max(0, work.categories - 1)) *
    (1 + CLOSER_LOOK * Math.log2(Math.max(1, work.multiplier)));
  const times: Readonly<Record<JobStage, number>> = {
    queued: LEAST_WAIT_MS + WAIT_SPAN_MS * chance,
    optimizing: work.isOptimized ? msAt(PACES.optimizing[work.mediaType], work) : 0,
    transcribing: work.isTranscribed ? msAt(TRANSCRIBING, work) : 0,
    analyzing: msAt(PACES.analyzing[work.mediaType], work) * looks,
  };
  const gone = JOB_STAGES.map((stage) => [stage, times[stage]] as const).filter(([, ms]) => ms > 0);
  const total = gone.reduce((sum, [, ms]) => sum + ms, 0);
  const scale = Math.min(1, LONGEST_MS / total);
  return gone.map(([stage, ms]) => [stage, Math.round(Math.max(ms, LEAST_SHARE * total) * scale)]);
}

function msAt([atOnce, perSecond, perMegabyte]: Pace, { seconds, bytes }: Workload): number {
  return atOnce + perSecond * seconds + (perMegabyte * bytes) / MEGABYTE;
}

/** What is planned for a job. */
export interface JobPlan {
  readonly createdAtMs: number;
  readonly times: readonly (readonly [JobStage, number])[];
  /** How long the job is to take in all; the stages are stretched in proportion. */
  readonly takesMs?: number | undefined;
  /** The stage in which the job fails, if any. */
  readonly failsIn?: JobStage | undefined;
  /** What planned faults add to a stage. */
  delayMsOf(stage: JobStage): number;
}

/**
 * Plans a job. A stage in which it fails is entered like any other: the failure ends it. However little time it takes, the job is
 * queued at the instant of its submission.
 *
 * @clause MA-3-1 MA-3-2 MA-3-6
 */
export function planJob({ createdAtMs, times, takesMs, failsIn, delayMsOf }: JobPlan): JobTimeline {
  const total = times.reduce((sum, [, ms]) => sum + ms, 0);
  const timeline: JobTimeline = planTimeline({
    createdAtMs,
    takesMs: takesMs ?? total,
    stages: times.map(([name, ms]) => ({ name, share: ms / total })),
    end: 'completed',
    failure: 'failed',
    troubleOf: (stage) => ({ delayMs: delayMsOf(stage) }),
  });
  const failsAt = timeline.stages.findIndex(({ name }) => name === failsIn);
  // The copy has no room to spare, and a list that grew has: every job keeps its own.
  const stages = queuedAtFirst(timeline.stages.slice(0, failsAt < 0 ? undefined : failsAt + 1), createdAtMs, 'queued');
  return { createdAtMs, stages, end: failsAt < 0 ? 'completed' : 'failed' };
}
