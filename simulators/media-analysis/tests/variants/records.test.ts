import { describe, expect, it } from 'vitest';
import { aClip } from '../../../../fixtures/media-analysis/clips.ts';
import { encodeBase64 } from '../../../core/base64.ts';
import type { MediaAnalysisOptions, MediaAnalysisWorld } from '../../index.ts';
import { ask, aWorld, finished, jobIn, submit } from '../testing.ts';

const aWorldWith = (question: string, variant: string, options: MediaAnalysisOptions = {}): MediaAnalysisWorld =>
  aWorld({ ...options, variants: { [question]: variant } });

const get = async (world: MediaAnalysisWorld, path: string) =>
  (await ask(world, 'GET', `/api/v1/account/${path}`)).body;
const PARTIAL = { categories: ['cat_scene'], custom_category: '[[sim failcategories=1]]' };
const FAILING = { custom_category: '[[sim fail=analyzing]]' };

describe('readings of the job record', () => {
  it.each([
    ['null', { started_at: null }],
    ['absent', {}],
  ])('[MA-A2~started-queued] %s: %j', async (variant, expected) => {
    const world = aWorldWith('MA-A2~started-queued', variant);
    const { body } = await submit(world);
    const { started_at } = await jobIn(world, body.job_id);
    expect(started_at === undefined ? {} : { started_at }).toEqual(expected);
  });

  it.each([
    ['integers', 1, 1],
    ['arrays', ['custom'], ['cat_scene']],
  ])('[MA-A2~category-counts] %s: %j and %j', async (variant, good, bad) => {
    const world = aWorldWith('MA-A2~category-counts', variant);
    const counts = { successful_categories: good, failed_categories: bad };
    expect((await finished(world, PARTIAL)).meta).toMatchObject(counts);
    expect((await get(world, 'requests')).requests).toMatchObject([counts]);
  });

  it.each([
    ['absent', undefined],
    ['null-result', { result: null }],
    ['error-member', { error: 'The category failed.' }],
  ])('[MA-A2~failed-category] %s: %j', async (variant, expected) => {
    const { data } = await finished(aWorldWith('MA-A2~failed-category', variant), PARTIAL);
    expect(data.scene_description).toEqual(expected);
  });

  it.each([
    ['ffprobe', { duration: '2.000000', format_name: 'mov,mp4,m4a,3gp,3g2,mj2' }],
    ['all-numbers', { duration: 2, format_name: 'mov,mp4,m4a,3gp,3g2,mj2' }],
    ['partial', undefined],
  ])('[MA-A2~pipeline-shape] %s: %j', async (variant, expected) => {
    const members = { media_base64: encodeBase64(aClip('film.mp4')), media_type: 'video' };
    const { metadata } = (await finished(aWorldWith('MA-A2~pipeline-shape', variant), members)).pipeline_info;
    expect(metadata.streams).toHaveLength(2);
    if (expected) expect(metadata.format).toMatchObject(expected);
    else expect(metadata).not.toHaveProperty('format');
  });

  it.each([
    ['from-base', '/api/v1/jobs/'],
    ['from-root', '/media-analysis/api/v1/jobs/'],
  ])('[MA-A2~poll-url] %s: %s', async (variant, expected) => {
    const { body } = await ask(aWorldWith('MA-A2~poll-url', variant), 'POST', '/media-analysis/api/v1/analyze', {
      body: { media: 'https://a.example/b.png', media_type: 'image' },
    });
    expect(body.poll_url).toBe(expected + body.job_id);
  });

  it.each([
    ['files', 'thumbnail.png'],
    ['other-names', 'derived-thumbnail.png'],
  ])('[MA-A2~asset-paths] %s: %s', async (variant, expected) => {
    const world = aWorldWith('MA-A2~asset-paths', variant);
    const { pipeline_assets: assets } = await finished(world);
    expect(Object.keys(assets)).toEqual([expected]);
    expect((await world.mediaAnalysis.fetch(assets[expected])).status).toBe(200);
  });

  it.each([
    ['stable', true, 200],
    ['resigned', false, 200],
    ['keyed', true, 401],
  ])(
    '[MA-A2~asset-urls] %s: the same at each look %s, and opened without a key %d',
    async (variant, isSame, status) => {
      const world = aWorldWith('MA-A2~asset-urls', variant);
      const job = await finished(world);
      const url = job.pipeline_assets['thumbnail.png'];
      const again = (await jobIn(world, job.job_id)).pipeline_assets['thumbnail.png'];
      expect([url === again, (await world.mediaAnalysis.fetch(url)).status]).toEqual([isSame, status]);
      const headers = { authorization: 'Bearer ma_sim_fast' };
      expect((await world.mediaAnalysis.fetch(url, { headers })).status).toBe(200);
    },
  );

  it('[MA-A2~asset-urls] resigned: opens none whose signature is missing, altered, or of another asset', async () => {
    const world = aWorldWith('MA-A2~asset-urls', 'resigned');
    const { pipeline_assets: assets } = await finished(world, { media_type: 'video' });
    const [url, other] = ['thumbnail.png', 'thumbnails/0001.png'].map((name) => new URL(assets[name]));
    const strays = [url?.pathname, `${url?.pathname}${url?.search}0`, `${url?.pathname}${other?.search}`];
    for (const stray of strays) expect((await ask(world, 'GET', stray ?? '', { key: '' })).status).toBe(404);
    expect((await ask(world, 'GET', `${other?.pathname}${other?.search}`, { key: '' })).status).toBe(200);
  });

  it.each([
    ['short', 200],
    ['gone', 404],
  ])('[MA-A2~cancelled-record] %s: %d', async (variant, status) => {
    const world = aWorldWith('MA-A2~cancelled-record', variant);
    const { body } = await submit(world);
    await ask(world, 'POST', `/api/v1/account/requests/${body.job_id}/cancel`);
    expect((await ask(world, 'GET', body.poll_url)).status).toBe(status);
  });

  it.each([
    ['same', true],
    ['separate', false],
  ])(
    '[MA-4~request-id] %s: the two ids are equal %s, and the account and explain take both',
    async (variant, isSame) => {
      const world = aWorldWith('MA-4~request-id', variant);
      const job = await finished(world);
      const { request_id: id } = job.meta;
      expect(id === job.job_id).toBe(isSame);
      expect((await get(world, 'requests')).requests[0].request_id).toBe(id);
      for (const name of [id, job.job_id]) {
        expect((await get(world, `requests/${name}`)).request_id).toBe(id);
        expect(world.explain(name)?.requestId).toBe(job.job_id);
      }
    },
  );

  it.each([
    ['not-found', 404, 404],
    ['forbidden', 403, 403],
    ['shared', 200, 404],
  ])('[MA-7~foreign-job] %s: a key of the account gets %d, another %d', async (variant, own, foreign) => {
    const world = aWorldWith('MA-7~foreign-job', variant);
    const { job_id } = await finished(world);
    const at = async (key: string) => (await ask(world, 'GET', `/api/v1/jobs/${job_id}`, { key })).status;
    expect([await at('ma_sim_default'), await at('ma_sim_second')]).toEqual([own, foreign]);
  });

  it.each([
    ['month', 200],
    ['other', 404],
  ])('[MA-8~retention] %s: %d after ten days', async (variant, status) => {
    const world = aWorldWith('MA-8~retention', variant);
    const { job_id } = await finished(world);
    world.clock.advance('10d');
    expect((await ask(world, 'GET', `/api/v1/jobs/${job_id}`)).status).toBe(status);
  });
});

describe('readings of the detail', () => {
  it.each([
    ['same-head', ['request_id', 'status', 'media_type', 'created_at']],
    ['job-record', ['request_id', 'job_id', 'status', 'created_at', 'started_at', 'poll_url']],
  ])('[MA-A4~detail-other] %s: %j', async (variant, names) => {
    const world = aWorldWith('MA-A4~detail-other', variant);
    const { body } = await submit(world);
    expect(Object.keys(await get(world, `requests/${body.job_id}`))).toEqual(names);
  });

  it.each([
    ['as-list', 'partial'],
    ['job-state', 'completed'],
  ])('[MA-A4~detail-status] %s: %s', async (variant, expected) => {
    const world = aWorldWith('MA-A4~detail-status', variant);
    const { job_id } = await finished(world, PARTIAL);
    expect((await get(world, `requests/${job_id}`)).status).toBe(expected);
  });

  it.each([
    ['zero', 0],
    ['nulls', null],
  ])('[MA-A4~failed-row] %s: %s', async (variant, spent) => {
    const world = aWorldWith('MA-A4~failed-row', variant);
    await finished(world, FAILING);
    const [row] = (await get(world, 'requests')).requests;
    expect([row.billed_amount, row.tokens_in, row.tokens_out]).toEqual([spent, spent, spent]);
  });
});

describe('readings of the states', () => {
  it.each([
    ['failed', 'failed'],
    ['completed', 'completed'],
  ])('[MA-3~all-failed] %s: %s', async (variant, expected) => {
    const job = await finished(aWorldWith('MA-3~all-failed', variant), { custom_category: '[[sim failcategories=1]]' });
    expect(job.status).toBe(expected);
  });

  it.each([
    ['bad-request', 400, 'invalid_request'],
    ['conflict', 409, 'conflict'],
    ['success-false', 200, undefined],
  ])('[MA-3~late-cancel] %s: %d', async (variant, status, code) => {
    const world = aWorldWith('MA-3~late-cancel', variant);
    const { job_id } = await finished(world);
    const late = await ask(world, 'POST', `/api/v1/account/requests/${job_id}/cancel`);
    expect([late.status, late.body.code, late.body.success]).toEqual([
      status,
      code,
      status === 200 ? false : undefined,
    ]);
  });

  it.each([
    ['free', 0],
    ['partial-work', 0.0075],
  ])('[MA-3~failed-billing] %s: %d', async (variant, usd) => {
    const world = aWorldWith('MA-3~failed-billing', variant);
    await finished(world, FAILING);
    const spoken = { media_type: 'audio', transcribe: true, detail: 'high' };
    await finished(world, { ...spoken, ...FAILING });
    for (const stage of ['optimizing', 'transcribing']) {
      await finished(world, { ...spoken, custom_category: `[[sim fail=${stage}]]` });
    }
    expect((await get(world, 'balance')).overall.total_billed).toBe(usd);
  });

  it.each([
    ['ok', 200, 200],
    ['accepted', 202, 202],
    ['strict-body', 200, 400],
  ])('[MA-4~cancel-status] %s: %d, and with a body %d', async (variant, bare, withBody) => {
    const world = aWorldWith('MA-4~cancel-status', variant);
    const cancelled = async (more: object) => {
      const { body } = await submit(world);
      return (await ask(world, 'POST', `/api/v1/account/requests/${body.job_id}/cancel`, more)).status;
    };
    expect([await cancelled({}), await cancelled({ body: { reason: 'x' } })]).toEqual([bare, withBody]);
  });

  it.each([
    ['sixty', 60],
    ['other', 30],
  ])('[MA-8~rate] %s: %d', async (variant, calls) => {
    const world = aWorldWith('MA-8~rate', variant);
    let served = 0;
    while (
      served < 100 &&
      (await ask(world, 'GET', '/api/v1/account/prices', { key: 'ma_sim_default' })).status === 200
    )
      served += 1;
    expect(served).toBe(calls);
  });
});
