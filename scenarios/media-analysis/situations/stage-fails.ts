import { type MediaSituation, service, standing } from './situation.ts';

/** The stages of a job. */
export type MediaStage = 'queued' | 'optimizing' | 'transcribing' | 'analyzing';

/**
 * The job that is submitted next fails in a stage.
 *
 * Polls show the states up to that one, then `failed` with an `error`; nothing is billed, and the list has a failed row. Only
 * jobs with `transcribe` reach `transcribing`.
 */
export const stageFails =
  (stage: MediaStage): MediaSituation =>
  (world) => {
    world.faults.plan({ service, stage, fault: { error: 'internal_error' } });
    return { key: standing(world) };
  };
