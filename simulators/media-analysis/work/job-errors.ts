import type { Dials } from '../request/dials.ts';
import type { JobStage } from '../state/jobs.ts';
import type { Unusable } from './fetch-media.ts';

/** The error of a job by the stage in which it failed, where nothing more is known. Errors quote no content.  @clause MA-A2-2 */
export const JOB_ERRORS: Readonly<Record<JobStage, string>> = {
  queued: 'The job could not be started.',
  optimizing: 'The optimization pipeline timed out.',
  transcribing: 'The transcription failed.',
  analyzing: 'The analysis failed.',
};

/** The error of a job whose media cannot be analysed. */
const MEDIA_ERRORS: Readonly<Record<Unusable, string>> = {
  unfetchable: 'The media could not be downloaded.',
  unreadable: 'The media are damaged, or of no format that can be read.',
  'of-another-type': 'The media are not of the media_type that was named.',
};

/** Why a job fails, besides faults that were planned for its stages. */
interface Causes {
  readonly trouble: Unusable | undefined;
  /** Whether the job has an optimizing stage, in which unusable media fail before the analysis. */
  readonly isOptimized: boolean;
  readonly isAgentUnfit: boolean;
  readonly fail: Dials['fail'] | undefined;
  /** Whether every category fails. */
  readonly hasFailed: boolean;
}

/** The stages in which a job would fail, with the error of each.  @clause MA-3-2 MA-A1-45 */
export function failuresOf({
  trouble,
  isOptimized,
  isAgentUnfit,
  fail,
  hasFailed,
}: Causes): ReadonlyMap<JobStage, string> {
  const failures = new Map<JobStage, string>();
  if (fail) failures.set(fail, JOB_ERRORS[fail]);
  if (isAgentUnfit) failures.set('analyzing', 'The agent cannot handle media of this type.');
  if (hasFailed) failures.set('analyzing', 'Every category failed.');
  if (trouble) failures.set(isOptimized ? 'optimizing' : 'analyzing', MEDIA_ERRORS[trouble]);
  return failures;
}
