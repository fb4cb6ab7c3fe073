import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createWorld, type Recording, type Snapshot, type World } from './index.ts';

interface Kept {
  readonly snapshot: Snapshot;
  readonly recording: Recording;
  readonly replies: readonly { readonly status: number; readonly body: string | null }[];
}

/** Made in November 2026 by the code of that day: calls to the three services of that day, verbs, a fault and a file. */
const kept: Kept = JSON.parse(readFileSync(new URL('./testing/format-1.json', import.meta.url), 'utf8'));

const JOB = '/v1/jobs/job_3cffab4ab6424391be3f';

describe('what worlds wrote in the first format', () => {
  it('restores: instant, readings, faults, files, keys, rulesets, stored verdicts, replies and jobs', async () => {
    const world = createWorld();
    world.restore(kept.snapshot);
    expect(world.clock.now()).toBe(kept.snapshot.nowMs);
    expect(world.snapshot()).toMatchObject({
      life: kept.snapshot.life,
      faults: kept.snapshot.faults,
      origins: kept.snapshot.origins,
    });
    expect(await check(world, 'Grüße 𝄞 [[sim hate=0.83 others=0]]')).toMatchObject({
      decision: 'review',
      cached: true,
      ruleset: { version: 2 },
    });
    expect(await statusOf(world, 'tm_sim_fast', '/api/v1/me')).toBe(200);
    world.clock.advance('31s');
    expect(await statusOf(world, 'tm_sim_fast', '/api/v1/me')).toBe(401);
    const headers = { authorization: 'Bearer pd_sim_default' };
    const job = await world.personalData.fetch(`https://data.example${JOB}`, { headers });
    expect(await job.text()).toBe(kept.replies.at(-2)?.body);
  });

  it('restores without a service that came later: that one begins anew', async () => {
    const world = createWorld();
    const { id, secret } = world.mediaAnalysis.keys.issue();
    world.restore(kept.snapshot);
    const ask = (key: string) =>
      world.mediaAnalysis.fetch('https://media.example/api/v1/account/balance', {
        headers: { authorization: `Bearer ${key}` },
      });
    expect([(await ask(secret)).status, (await ask('ma_sim_default')).status]).toEqual([401, 200]);
    expect(world.snapshot().services).not.toHaveProperty(`media-analysis.keys.${id}`);
  });

  it('is replayed, byte for byte', () => {
    expect(createWorld().replay(kept.recording)).toEqual(kept.replies);
  });
});

async function check(world: World, content: string): Promise<unknown> {
  const headers = { authorization: 'Bearer tm_sim_default', 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ content }) };
  return (await world.textModeration.fetch('https://service.example/api/v1/check', init)).json();
}

async function statusOf(world: World, key: string, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}` };
  return (await world.textModeration.fetch(`https://service.example${path}`, { headers })).status;
}
