import { describe, expect, it } from 'vitest';
import { ask, aWorld, finished, jobIn, submit } from './testing.ts';

describe('the record of a job', () => {
  it('[MA-A2-1] [MA-A2-9] [MA-A2-10] [MA-4-8] [MA-3-7] shows an unfinished one with its poll_url, started from optimizing on', async () => {
    const world = aWorld();
    const { body } = await submit(world, { custom_category: '[[sim takes=100s]]' });
    const { status, body: queued } = await ask(world, 'GET', body.poll_url);
    expect([status, queued]).toEqual([200, { ...body, started_at: null }]);
    world.clock.advance('99s');
    const running = await jobIn(world, body.job_id);
    expect(running).toEqual({ ...body, status: 'analyzing', started_at: expect.any(String) });
    expect(Date.parse(running.started_at)).toBeGreaterThan(Date.parse(body.created_at));
  });

  it('[MA-A2-2] shows a failed one with an error', async () => {
    const job = await finished(aWorld(), { custom_category: '[[sim fail=analyzing]]' });
    expect(job).toEqual({ job_id: job.job_id, status: 'failed', error: 'The analysis failed.' });
  });

  it('[MA-A2-3] [MA-A2-11] [MA-A2-4] [MA-A2-13] [MA-A2-14] [MA-3-9] shows a completed one with what it came to', async () => {
    const job = await finished(aWorld(), { categories: ['cat_scene', 'cat_safety'] });
    expect(job).toEqual({
      job_id: expect.any(String),
      status: 'completed',
      created_at: '2026-01-15T12:00:00.000Z',
      completed_at: expect.any(String),
      meta: {
        request_id: job.job_id,
        model_name: 'Panorama 2',
        execution_time: expect.any(Number),
        successful_categories: 2,
        failed_categories: 0,
        total_tokens_in: expect.any(Number),
        total_tokens_out: expect.any(Number),
        estimated_cost: 0.005,
      },
      data: { scene_description: { result: expect.any(String) }, safety_review: { result: expect.any(String) } },
      pipeline_info: expect.any(Object),
      pipeline_assets: { 'thumbnail.png': expect.any(String) },
    });
    const seconds = (Date.parse(job.completed_at) - Date.parse(job.created_at)) / 1_000;
    expect(job.meta.execution_time).toBeGreaterThan(0);
    expect(job.meta.execution_time).toBeLessThan(seconds);
  });

  it('[MA-A2-5] [MA-A2-12] [MA-A2-15] has a key for each category that succeeded, by its output key, and counts the others', async () => {
    const job = await finished(aWorld(), {
      custom_category: '[[sim failcategories=1]]',
      categories: ['cat_scene', 'cat_safety'],
    });
    expect(Object.keys(job.data)).toEqual(['safety_review', 'custom']);
    expect(job.meta).toMatchObject({ successful_categories: 2, failed_categories: 1 });
  });

  it('[MA-A2-6] [MA-A2-16] [MA-A2-17] [MA-A2-18] has a transcript where one was asked for', async () => {
    const plain = await finished(aWorld(), { media_type: 'audio' });
    const job = await finished(aWorld(), { media_type: 'audio', transcribe: true });
    expect(plain.data).not.toHaveProperty('transcript');
    expect(job.data.transcript).toMatchObject({
      segments: expect.any(Array),
      detected_language: expect.any(String),
      language_probability: expect.any(Number),
    });
    for (const segment of job.data.transcript.segments) {
      expect(segment).toMatchObject({ start: expect.any(Number), end: expect.any(Number), text: expect.any(String) });
    }
  });

  it('[MA-A2-7] [MA-A2-20] has pipeline_info, which may be empty', async () => {
    const { pipeline_info: info } = await finished(aWorld());
    expect(typeof info).toBe('object');
    for (const stream of info.metadata?.streams ?? []) expect(stream).toMatchObject({ codec_type: 'video' });
  });

  it('shows a cancelled one in short', async () => {
    const world = aWorld();
    const { body } = await submit(world);
    await ask(world, 'POST', `/api/v1/account/requests/${body.job_id}/cancel`);
    const { job_id, created_at } = body;
    expect(await jobIn(world, job_id)).toEqual({ job_id, status: 'cancelled', created_at });
  });
});

describe('the assets of a job', () => {
  const open = async (world: ReturnType<typeof aWorld>, url: string, init?: RequestInit) => {
    const response = await world.mediaAnalysis.fetch(url, init);
    const body = new Uint8Array(await response.arrayBuffer());
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      png: String.fromCharCode(...body.subarray(1, 4)),
    };
  };

  it('[MA-A2-8] [MA-A2-21] are pictures at addresses below that of the call, which open without a key', async () => {
    const world = aWorld();
    const { pipeline_assets: assets } = await finished(world, { media_type: 'video' });
    expect(Object.keys(assets)).toContain('thumbnail.png');
    for (const [path, url] of Object.entries<string>(assets)) {
      expect(url).toMatch(/^https:\/\/media\.example\/api\/v1\/assets\//);
      expect([path, await open(world, url)]).toEqual([path, { status: 200, type: 'image/png', png: 'PNG' }]);
    }
  });

  it('are gone with their job, and were not there before its end', async () => {
    const world = aWorld();
    const { body } = await submit(world);
    const early = `https://media.example/api/v1/assets/${body.job_id}/thumbnail.png`;
    expect((await open(world, early)).status).toBe(404);
    world.clock.advance('1h');
    expect((await open(world, early)).status).toBe(200);
    for (const stray of ['none.png', 'thumbnails/0999.png']) {
      expect((await open(world, early.replace('thumbnail.png', stray))).status).toBe(404);
    }
    expect((await open(world, early.replace(body.job_id, 'job_x'))).status).toBe(404);
    world.clock.advance('30d');
    expect((await open(world, early)).status).toBe(404);
  });
});
