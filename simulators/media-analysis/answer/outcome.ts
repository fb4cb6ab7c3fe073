import type { MediaFacts } from '../../core/media/probe/facts.ts';
import type { Transcript } from '../oracle/speech.ts';
import type { Analysis } from '../oracle/views.ts';

/** The findings of a job. */
export interface Findings {
  readonly facts: MediaFacts;
  readonly transcript?: Transcript;
  /** By the id of each category that succeeded, in the order in which they ran. */
  readonly analyses: ReadonlyMap<string, Analysis>;
}
