import type { Dials } from '../request/dials.ts';
import type { JobStage } from '../state/jobs.ts';
import type { Unusable } from './fetch-media.ts';

/** What a job says that failed in a stage where nothing more is known. Errors of jobs quote nothing.  @clause MA-A2-2 */
export const JOB_ERRORS: Readonly<Record<JobStage, string>> = {
  queued: 'The job could not be started.',
  optimizing: 'The optimization pipeline timed out.',
  transcribing: 'The transcription failed.',
  analyzing: 'The analysis failed.',
};

/** What a job says whose media cannot be analysed. */
const MEDIA_ERRORS: Readonly<Record<Unusable, string>> = {
  unfetchable: 'The media could not be downloaded.',
  unreadable: 'The media are damaged, or of no format that can be read.',
  'of-another-type': 'The media are not of the media_type that was named.',
};

/** What makes a job fail, faults that were planned for its stages aside. */
interface Causes {
  readonly trouble: Unusable | undefined;
  /** Whether the job has a stage in which that shows before the analysis. */
  readonly isOptimized: boolean;
  readonly isAgentUnfit: boolean;
  readonly fail: Dials['fail'] | undefined;
  /** Whether every category fails. */
  readonly hasFailed: boolean;
}

/** The stages in which a job would fail, with what it says then.  @clause MA-3-2 MA-A1-45 */
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
