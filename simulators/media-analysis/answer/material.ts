import type { MediaFacts } from '../../core/media/probe/facts.ts';
import type { PromptMark } from '../oracle/views.ts';
import type { JobRecord } from '../state/jobs.ts';

/** What the results of a job are made from, and what explanations say of its submission. */
export interface Material {
  /** Absent where the media could not be used. */
  readonly facts?: MediaFacts;
  /** By category id; absent where the prompts are the service's own. */
  readonly prompts?: Readonly<Record<string, PromptMark>>;
  /** Absent where none were found. */
  readonly dials?: { readonly read: readonly string[]; readonly ignored: readonly string[] };
  /** The status of the download, or that nothing answered. */
  readonly download?: number | 'unanswered';
}

/** The material as a job keeps it: the facts in the first line, all else in the second. */
export function writeMaterial({ facts, ...rest }: Material): string {
  // Joined, the text is one piece; one that JSON.stringify makes alone stays a chain of pieces, a quarter larger.
  return [JSON.stringify(facts ?? null), JSON.stringify(rest)].join('\n');
}

/** The material of a job. */
export function materialOf({ material }: Pick<JobRecord, 'material'>): Material {
  const [facts = 'null', rest = '{}'] = material.split('\n');
  const read = JSON.parse(facts) as MediaFacts | null;
  return { ...(JSON.parse(rest) as Material), ...(read ? { facts: read } : {}) };
}
