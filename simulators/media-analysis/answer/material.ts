import type { MediaFacts } from '../../core/media/probe/facts.ts';
import type { PromptMark } from '../oracle/views.ts';
import type { JobRecord } from '../state/jobs.ts';

/** What the results of a job are made of, and what is told of its submission. */
export interface Material {
  /** Absent where the media could not be used. */
  readonly facts?: MediaFacts;
  /** By category id. */
  readonly prompts: Readonly<Record<string, PromptMark>>;
  readonly dials: { readonly read: readonly string[]; readonly ignored: readonly string[] };
  /** What the download was answered. */
  readonly download?: number;
}

/** The material as a job keeps it. */
export function writeMaterial(material: Material): string {
  return JSON.stringify(material);
}

/** The material of a job. */
export function materialOf({ material }: Pick<JobRecord, 'material'>): Material {
  return JSON.parse(material) as Material;
}
