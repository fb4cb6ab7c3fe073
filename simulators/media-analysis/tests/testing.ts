/** What the tests of media analysis share: a caller, and media whose answers are known. */

import { encodeBase64 } from '../../core/base64.ts';
import { lazily } from '../../core/lazily.ts';
import { anMp4 } from '../../core/media/write/mp4.ts';
import { aPng } from '../../core/media/write/png.ts';
import { aWav } from '../../core/media/write/wav.ts';
import { createMediaAnalysisWorld, type MediaAnalysisWorld } from '../index.ts';

/** A reply whose body is read. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any; // Of every shape.
  readonly text: string;
}

/** Asks a world's media analysis; `body` is sent as JSON unless it is a text. */
export async function ask(
  world: MediaAnalysisWorld,
  method: string,
  path: string,
  { body, key = 'ma_sim_fast', headers = {} }: { body?: unknown; key?: string; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const credentials: Record<string, string> = key === '' ? {} : { authorization: `Bearer ${key}` };
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const init = { method, headers: { ...credentials, ...headers }, ...sent };
  const response = await world.mediaAnalysis.fetch(`https://media.example${path}`, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text === '' ? undefined : parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
): Promise<Answered> {
  return ask(world, 'POST', '/api/v1/analyze', { body: aSubmission(members), ...(key === undefined ? {} : { key }) });
}

/** The record of a job. */
export async function jobIn(world: MediaAnalysisWorld, id: string, key?: string) {
  return (await ask(world, 'GET', `/api/v1/jobs/${id}`, key === undefined ? {} : { key })).body;
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
