import { describe, expect, it } from 'vitest';
import { ask, aWorld, finished, jobIn, submit } from './testing.ts';

const cancel = (world: ReturnType<typeof aWorld>, id: string, key?: string) =>
  ask(world, 'POST', `/api/v1/account/requests/${id}/cancel`, { key });

/** The states of a job, looked at every second. */
async function pathOf(members: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const world = aWorld();
  const { body } = await submit(world, members);
  const seen: string[] = [];
  for (let second = 0; second < 120; second += 1) {
    seen.push((await jobIn(world, body.job_id)).status);
    world.clock.advance('1s');
  }
  return seen.filter((state, at) => state !== seen[at - 1]);
}

describe('the states of a job', () => {
  it('[MA-3-1] [MA-3-6] [MA-3-8] follow each other, with transcription only where it is asked for', async () => {
    const takes = '[[sim takes=100s]]';
    expect(await pathOf({ custom_category: takes })).toEqual(['queued', 'optimizing', 'analyzing', 'completed']);
    expect(await pathOf({ custom_category: takes, media_type: 'audio', transcribe: true })).toEqual([
      ...['queued', 'optimizing', 'transcribing', 'analyzing', 'completed'],
    ]);
  });

  it.each(['image', 'video', 'audio'])(
    'last two minutes at most, and each a fiftieth at least: %s',
    async (media_type) => {
      for (const detail of ['low', 'ultra']) {
        const world = aWorld();
        const { body } = await submit(world, { media_type, detail, transcribe: true });
        const { timeline } = world.explain(body.job_id) as { timeline: { stages: readonly { until: string }[] } };
        const ends = [body.created_at, ...timeline.stages.map(({ until }) => until)].map((text) => Date.parse(text));
        const total = (ends.at(-1) ?? 0) - (ends[0] ?? 0);
        const least = Math.min(...ends.slice(1).map((end, at) => end - (ends[at] ?? 0)));
        expect(total).toBeLessThanOrEqual(120_000);
        expect(least / total).toBeGreaterThanOrEqual(0.02);
      }
    },
  );

  it.each(['queued', 'optimizing', 'transcribing', 'analyzing'] as const)(
    '[MA-3-2] end as failed by a fault in %s',
    async (stage) => {
      const world = aWorld();
      world.faults.plan({ service: 'media-analysis', stage, fault: { error: 'internal_error' } });
      expect((await submit(world, { media_type: 'audio', categories: ['none'] })).status).toBe(400);
      const { body } = await submit(world, { media_type: 'audio', transcribe: true });
      expect((await jobIn(world, body.job_id)).status).toBe('queued');
      world.clock.advance('2m');
      expect(await jobIn(world, body.job_id)).toMatchObject({ status: 'failed', error: expect.any(String) });
      const { status } = await finished(world, { media_type: 'audio' });
      expect(status).toBe('completed');
    },
  );

  it('last longer by a fault of a stage', async () => {
    const world = aWorld();
    world.faults.plan({ service: 'media-analysis', stage: 'optimizing', fault: { latencyMs: 600_000 } });
    const { body } = await submit(world);
    world.clock.advance('9m');
    expect((await jobIn(world, body.job_id)).status).toBe('optimizing');
    world.clock.advance('3m');
    expect((await jobIn(world, body.job_id)).status).toBe('completed');
  });

  it('[MA-3-10] [MA-3-12] end as completed when some categories fail, as failed and unbilled when all do', async () => {
    const dialled = (count: number) => ({
      categories: ['cat_scene'],
      custom_category: `[[sim failcategories=${count}]]`,
    });
    const world = aWorld();
    expect((await finished(world, dialled(1))).meta.failed_categories).toBe(1);
    expect((await finished(world, dialled(2))).error).toBe('Every category failed.');
    const { body } = await ask(world, 'GET', '/api/v1/account/balance');
    expect(body.overall).toEqual({ total_requests: 2, total_success: 1, total_failed: 1, total_billed: 0.0025 });
  });

  it('end before their record does: a longer time is not taken', async () => {
    const world = aWorld();
    const taking = (time: string) => finished(world, { custom_category: `[[sim takes=${time}]]` });
    expect(await taking('30d')).toMatchObject({ status: 'completed' });
    const { job_id: id } = await taking('29.999d');
    world.clock.advance('29.998d');
    expect((await jobIn(world, id)).status).toBe('completed');
  });

  it('[MA-3-8] change no more after the end', async () => {
    const world = aWorld();
    const job = await finished(world);
    world.clock.advance('29d');
    expect(await jobIn(world, job.job_id)).toEqual(job);
  });
});

describe('a cancel', () => {
  it('[MA-3-3] [MA-4-7] ends a queued job, and says so', async () => {
    const world = aWorld();
    const { body } = await submit(world);
    const { status, body: said } = await cancel(world, body.job_id);
    expect([status, said]).toEqual([200, { success: true, job_id: body.job_id, status: 'cancelled' }]);
    world.clock.advance('1d');
    expect((await jobIn(world, body.job_id)).status).toBe('cancelled');
  });

  it('[MA-3-4] [MA-3-11] that comes too late is refused, and the job runs on', async () => {
    const world = aWorld();
    const { body } = await submit(world, { custom_category: '[[sim takes=100s]]' });
    world.clock.advance('99s');
    const late = await cancel(world, body.job_id);
    expect([late.status, late.body.code]).toEqual([400, 'invalid_request']);
    world.clock.advance('2s');
    const job = await jobIn(world, body.job_id);
    expect(job.status).toBe('completed');
    expect((await cancel(world, body.job_id)).status).toBe(400);
    expect(await jobIn(world, body.job_id)).toEqual(job);
  });

  it('that comes twice, is of another key or of no job is refused', async () => {
    const world = aWorld();
    const { body } = await submit(world);
    expect((await cancel(world, body.job_id, 'ma_sim_second')).status).toBe(404);
    expect((await cancel(world, 'job_none')).status).toBe(404);
    await cancel(world, body.job_id);
    expect((await cancel(world, body.job_id)).status).toBe(400);
  });

  it('races the start of its job to the millisecond', async () => {
    const world = aWorld();
    const { body } = await submit(world);
    const { timeline } = world.explain(body.job_id) as { timeline: { stages: readonly { until: string }[] } };
    const startMs = Date.parse(timeline.stages[0]?.until ?? '');
    world.clock.set(startMs - 1);
    const fork = world.fork();
    fork.clock.advance(1);
    const key = fork.keys.ma_sim_fast ?? '';
    expect((await cancel(world, body.job_id)).status).toBe(200);
    expect((await cancel(fork, body.job_id, key)).status).toBe(400);
  });
});
