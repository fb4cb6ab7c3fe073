import { draw } from '../../core/draw.ts';
import type { Draw } from '../oracle/views.ts';
import type { Inside } from '../request/exchange.ts';
import type { JobRecord } from '../state/jobs.ts';
import type { Material } from './material.ts';
import type { Findings } from './outcome.ts';

/** The members of a job on which its findings depend. */
export type Examined = Pick<JobRecord, 'mediaMark' | 'categories' | 'failed' | 'transcription' | 'profile'>;

/**
 * The findings of a job: first the transcript, which every agent is shown, then each category that succeeded.
 *
 * @clause MA-1-1 MA-A2-19
 */
export function findingsOf(inside: Inside, job: Examined, { facts, prompts }: Material): Findings {
  if (!facts) throw new Error('A job without usable media was asked for its findings.');
  const { oracle, catalog, world } = inside;
  const drawn: Draw = (...identity) => draw(world.seed, job.mediaMark, ...identity);
  const { transcription, profile } = job;
  const transcript =
    transcription &&
    oracle.transcribe({ facts, diarize: transcription.isDiarized, align: transcription.isAligned, draw: drawn });
  const nameOf = (id: string): string => catalog.categories.find((category) => category.id === id)?.name ?? 'Custom';
  const analyses = job.categories
    .filter((id) => !job.failed.includes(id))
    .map((id) => {
      const prompt = prompts?.[id] ?? inside.ownPrompt(id);
      const view = { facts, category: { id, name: nameOf(id) }, prompt, profile, draw: drawn };
      return [id, oracle.analyse(transcript ? { ...view, transcript } : view)] as const;
    });
  return { facts, ...(transcript ? { transcript } : {}), analyses: new Map(analyses) };
}
