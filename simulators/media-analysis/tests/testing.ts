/** What the tests of media analysis share: a caller, and media whose answers are known. */

import type { Answer } from '../../../fixtures/caller.ts';
import { encodeBase64 } from '../../core/base64.ts';
import { lazily } from '../../core/lazily.ts';
import { anMp4 } from '../../core/media/write/mp4.ts';
import { aPng } from '../../core/media/write/png.ts';
import { aWav } from '../../core/media/write/wav.ts';
import { askAt, type Sending } from '../../core/testing/ask.ts';
import { createMediaAnalysisWorld, type MediaAnalysisWorld } from '../index.ts';

/** Asks a world's media analysis. */
export function ask(
  world: MediaAnalysisWorld,
  method: string,
  path: string,
  { key = 'ma_sim_fast', ...sending }: Sending = {},
): Promise<Answer> {
  return askAt('https://media.example', world.mediaAnalysis.fetch, method, path, { key, ...sending });
}

/** Small media in base64. */
export const samples = {
  image: lazily(() => encodeBase64(aPng())),
  video: lazily(() => encodeBase64(anMp4())),
  audio: lazily(() => encodeBase64(aWav())),
};

/** A submission of a still, with other members. */
export function aSubmission(members: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  const type = (members.media_type ?? 'image') as keyof typeof samples;
  const source = 'media' in members || 'media_base64' in members ? {} : { media_base64: samples[type]?.() };
  return { ...source, media_type: 'image', ...members };
}

/** Submits, and tells the answer. */
export function submit(
  world: MediaAnalysisWorld,
  members: Readonly<Record<string, unknown>> = {},
  key?: string,
): Promise<Answer> {
  return ask(world, 'POST', '/api/v1/analyze', { body: aSubmission(members), key });
}

/** The record of a job. */
export async function jobIn(world: MediaAnalysisWorld, id: string, key?: string) {
  return (await ask(world, 'GET', `/api/v1/jobs/${id}`, { key })).body;
}

/** Submits, waits for the end and tells the record. */
export async function finished(
  world: MediaAnalysisWorld,
  members: Readonly<Record<string, unknown>> = {},
  key?: string,
) {
  const { body } = await submit(world, members, key);
  world.clock.advance('2m');
  return jobIn(world, body.job_id, key);
}

/** A world of media analysis alone. */
export const aWorld = createMediaAnalysisWorld;
