import { describe, expect, it } from 'vitest';
import { aWav } from '../../simulators/core/media/write/wav.ts';
import { createWorld, type World } from '../../simulators/index.ts';
import { createMediaClient, type MediaOutcome, MediaRefused } from './client.ts';
import * as situations from './situations/index.ts';
import { pictureBody } from './situations/situation.ts';

const service = 'media-analysis';
const LOOKS = 'GET /api/v1/jobs/{job_id}';

function aClient(world: World, key: string, waits: number[] = [], mostLooks?: number) {
  const wait = (ms: number): void => {
    waits.push(ms);
    world.clock.advance(ms);
  };
  const { fetch } = world.mediaAnalysis;
  return createMediaClient({ fetch, base: 'https://media.example', key, wait, ...(mostLooks ? { mostLooks } : {}) });
}

const looks = (world: World): number => world.journal.count({ service, route: LOOKS });

describe('the reference client', () => {
  it('[MA-4-3] looks every two seconds until the job has completed, and no more', async () => {
    const world = createWorld();
    const waits: number[] = [];
    const outcome = await aClient(world, 'ma_sim_default', waits)(pictureBody);
    expect(outcome).toMatchObject({ kind: 'completed', record: { status: 'completed' } });
    expect(new Set(waits)).toEqual(new Set([2_000]));
    expect(waits.length).toBe(looks(world));
    expect(looks(world)).toBeGreaterThan(1);
  });

  it.each(['queued', 'optimizing', 'transcribing', 'analyzing'] as const)(
    '[MA-4-3] stops at a job that fails while %s',
    async (stage) => {
      const world = createWorld();
      const { key } = situations.stageFails(stage)(world);
      const sound = { ...pictureBody, media_type: 'audio', media_base64: silence(), transcribe: true };
      const waits: number[] = [];
      const outcome = await aClient(world, key, waits)(sound);
      expect(outcome).toMatchObject({ kind: 'failed', error: expect.stringMatching(/./) });
      expect(waits.length).toBeGreaterThan(0);
      expect(looks(world)).toBe(waits.length);
    },
  );

  it('[MA-4-3] stops at a job that somebody cancels', async () => {
    const world = createWorld();
    const { fetch } = world.mediaAnalysis;
    const headers = { authorization: 'Bearer ma_sim_default' };
    const cancelling = async (input: string, init?: RequestInit): Promise<Response> => {
      const response = await fetch(input, init);
      if (init?.method === 'POST') {
        const { job_id: id } = (await response.clone().json()) as { readonly job_id: string };
        await fetch(`https://media.example/api/v1/account/requests/${id}/cancel`, { method: 'POST', headers });
      }
      return response;
    };
    const wait = (ms: number): void => void world.clock.advance(ms);
    const client = createMediaClient({ fetch: cancelling, base: 'https://media.example', key: 'ma_sim_default', wait });
    expect(await client(pictureBody)).toMatchObject({ kind: 'cancelled' });
    expect(looks(world)).toBe(1);
  });

  it('[MA-4-3] waits out a ceiling as long as it is told to', async () => {
    const world = createWorld();
    const waits: number[] = [];
    const { key } = situations.ceilingWhilePolling(world);
    const slow = { ...pictureBody, system_prompt: '{{CATEGORY_PROMPT}} [[sim takes=60s]]' };
    expect(await aClient(world, key, waits)(slow)).toMatchObject({ kind: 'completed' });
    expect(waits.some((ms) => ms > 2_000)).toBe(true);
    expect(world.journal.count({ service, status: 429 })).toBe(waits.filter((ms) => ms > 2_000).length);
  });

  it('looks again when an answer was lost or could not be given', async () => {
    const world = createWorld();
    world.faults.plan({ service, route: LOOKS, fault: { network: 'reset' } });
    world.faults.plan({ service, route: LOOKS, nth: 2, fault: { error: 'internal_error' } });
    expect(await aClient(world, 'ma_sim_default')(pictureBody)).toMatchObject({ kind: 'completed' });
  });

  it('submits nothing twice when the answer to a submission was lost', async () => {
    const world = createWorld();
    const route = 'POST /api/v1/analyze';
    world.faults.plan({ service, route, fault: { network: 'no-reply' } });
    await expect(aClient(world, 'ma_sim_default')(pictureBody)).rejects.toThrow(MediaRefused);
    expect(world.journal.count({ service, route })).toBe(1);
  });

  it('gives up looking after a while, and says which job it was', async () => {
    const world = createWorld();
    const slow = { ...pictureBody, system_prompt: '{{CATEGORY_PROMPT}} [[sim takes=1h]]' };
    const outcome: MediaOutcome = await aClient(world, 'ma_sim_default', [], 3)(slow);
    expect(outcome).toEqual({ kind: 'unfinished', jobId: expect.stringMatching(/./) });
    expect(looks(world)).toBe(3);
  });

  it.each([
    ['a disabled key', 'ma_sim_disabled', pictureBody, 'account_disabled'],
    ['a request without media', 'ma_sim_default', { media_type: 'image' }, 'invalid_request'],
  ])('repeats no call that was refused: %s', async (_name, key, body, code) => {
    const world = createWorld();
    await expect(aClient(world, key)(body)).rejects.toMatchObject({ code });
    expect(world.journal.count({ service })).toBe(1);
  });
});

/** A second of silence as WAV, 8 bits, in base64. */
const silence = (): string => btoa(String.fromCharCode(...aWav(1_000).fill(128, 44)));
