import { describe, expect, it } from 'vitest';
import type { MediaAnalysisWorld } from '../index.ts';
import { ask, aWorld, finished, jobIn, submit } from './testing.ts';

const INVALID = [400, 'invalid_request'];

const get = (world: MediaAnalysisWorld, path: string, key?: string) =>
  ask(world, 'GET', `/api/v1/account/${path}`, { key });

const idsOf = async (world: MediaAnalysisWorld, query = ''): Promise<readonly string[]> =>
  (await get(world, `requests${query}`)).body.requests.map((row: { request_id: string }) => row.request_id);

/** Six finished requests: of each media type one on each of two days, the first of an image partial, the last of sound failed. */
async function aWorldWithSix(options = {}): Promise<{ world: MediaAnalysisWorld; ids: readonly string[] }> {
  const world = aWorld(options);
  const ids: string[] = [];
  const dials = ['failcategories=1', 'takes=5s', 'takes=5s', 'takes=5s', 'takes=5s', 'fail=analyzing'];
  for (const [at, dial] of dials.entries()) {
    const media_type = ['image', 'video', 'audio'][at % 3];
    const members = { media_type, custom_category: `[[sim ${dial}]]`, categories: ['cat_scene', 'cat_safety'] };
    ids.push((await finished(world, members)).job_id);
    if (at === 2) world.clock.advance('1d');
  }
  return { world, ids };
}

describe('the balance', () => {
  it('[MA-A4-1] [MA-A4-6] [MA-A4-7] [MA-A4-8] [MA-A4-9] [MA-4-9] is empty at first', async () => {
    const none = { total_requests: 0, total_success: 0, total_failed: 0, total_billed: 0 };
    const { status, body } = await get(aWorld(), 'balance', 'ma_sim_default');
    expect([status, body]).toEqual([
      200,
      {
        api_key_prefix: 'ma_sim_d',
        description: 'An ordinary key',
        ...{ overall: none, today: none, week: none, month: none },
        breakdown_by_type: [],
        custom_range: null,
      },
    ]);
  });

  it('[MA-A4-20] [MA-A4-21] [MA-A4-22] [MA-A5-5] counts what has ended, by period and type', async () => {
    const { world } = await aWorldWithSix();
    const { body } = await get(world, 'balance');
    const images = 0.005 + 0.0075;
    const [videos, sound] = [0.075, 0.0225];
    expect(body.overall).toEqual({ total_requests: 6, total_success: 5, total_failed: 1, total_billed: 0.11 });
    expect(body.today).toEqual({ total_requests: 3, total_success: 2, total_failed: 1, total_billed: 0.045 });
    expect([body.week, body.month]).toEqual([body.overall, body.overall]);
    expect(body.breakdown_by_type).toEqual([
      { media_type: 'image', request_count: 2, success_count: 2, failed_count: 0, total_billed: images },
      { media_type: 'video', request_count: 2, success_count: 2, failed_count: 0, total_billed: videos },
      { media_type: 'audio', request_count: 2, success_count: 1, failed_count: 1, total_billed: sound },
    ]);
    world.clock.advance('40d');
    const later = (await get(world, 'balance')).body;
    expect([later.overall, later.month.total_requests, later.today.total_requests]).toEqual([body.overall, 0, 0]);
  });

  it('[MA-4-4] [MA-A4-10] sums the days that are asked for, both included', async () => {
    const { world } = await aWorldWithSix();
    const range = async (query: string) => (await get(world, `balance?${query}`)).body.custom_range;
    expect(await range('from=2026-01-15&to=2026-01-15')).toEqual({
      ...{ from: '2026-01-15', to: '2026-01-15' },
      ...{ total_requests: 3, total_success: 3, total_failed: 0, total_billed: 0.065 },
    });
    expect((await range('from=2026-01-16')).total_requests).toBe(3);
    expect((await range('to=2026-01-14')).total_requests).toBe(0);
    expect((await range('from=2026-01-16&to=2026-01-15')).total_requests).toBe(0);
  });

  it('[MA-3-5] counts nothing that runs, and nothing that was cancelled', async () => {
    const world = aWorld();
    const { body } = await submit(world);
    await submit(world, { custom_category: '[[sim takes=1h]]' });
    await ask(world, 'POST', `/api/v1/account/requests/${body.job_id}/cancel`);
    world.clock.advance('59m');
    expect((await get(world, 'balance')).body.overall.total_requests).toBe(0);
    expect(await idsOf(world)).toEqual([]);
  });
});

describe('the prices', () => {
  it('[MA-A4-2] [MA-A4-11] [MA-4-11] are those of a category, with the profiles', async () => {
    const { status, body } = await get(aWorld(), 'prices');
    expect([status, body]).toEqual([
      200,
      {
        ...{ price_per_image: 0.0025, price_per_video: 0.0125, price_per_audio: 0.0075 },
        quality_profiles: (await ask(aWorld(), 'GET', '/api/v1/public/quality-profiles', { key: '' })).body,
        billing_note: expect.any(String),
      },
    ]);
  });

  it.each([
    [{ detail: 'low' }, 0.005],
    [{ detail: 'balanced' }, 0.005],
    [{ detail: 'high' }, 0.01],
    [{ detail: 'ultra' }, 0.02],
    [{ media_type: 'audio', transcribe: true }, 0.0225],
    [{ media_type: 'audio', transcribe: true, detail: 'ultra' }, 0.0675],
    [{ media_type: 'video', transcribe: true, detail: 'high' }, 0.0625],
    [{ custom_category: 'More?' }, 0.0075],
  ])('[MA-A5-1] [MA-A5-2] [MA-A5-3] [MA-A5-4] [MA-A4-18] make the bill of %j %d everywhere', async (members, usd) => {
    const world = aWorld();
    const job = await finished(world, { categories: ['cat_scene', 'cat_safety'], ...members });
    const detail = (await get(world, `requests/${job.job_id}`)).body;
    const [row] = (await get(world, 'requests')).body.requests;
    const { overall } = (await get(world, 'balance')).body;
    const bills = [job.meta.estimated_cost, detail.meta.billed_amount, row.billed_amount, overall.total_billed];
    expect(bills).toEqual([usd, usd, usd, usd]);
    const told = (one: { created_at: string }, meta: Record<string, unknown>) => [
      one.created_at,
      meta.execution_time,
      meta.successful_categories,
      meta.failed_categories,
    ];
    expect(told(detail, detail.meta)).toEqual(told(job, job.meta));
    expect(told(row, row)).toEqual(told(job, job.meta));
    expect([detail.meta.tokens_in, row.tokens_in]).toEqual([job.meta.total_tokens_in, job.meta.total_tokens_in]);
    const { data, pipeline_info, pipeline_assets } = detail;
    expect({ data, pipeline_info, pipeline_assets }).toEqual({
      ...{ data: job.data, pipeline_info: job.pipeline_info, pipeline_assets: job.pipeline_assets },
    });
  });
});

describe('the request list', () => {
  it('[MA-A4-3] [MA-A4-12] [MA-A4-13] [MA-4-5] shows finished requests, newest first, fifty a page', async () => {
    const { world, ids } = await aWorldWithSix();
    const { body } = await get(world, 'requests');
    expect({ ...body, requests: body.requests.length }).toEqual({ requests: 6, total: 6, page: 1, limit: 50 });
    expect(await idsOf(world)).toEqual(ids.toReversed());
    const categories = ['cat_scene', 'cat_safety', 'custom'];
    expect(body.requests.at(-1)).toEqual({
      request_id: ids[0],
      status: 'partial',
      media_type: 'image',
      categories: JSON.stringify(categories),
      quality_profile: 'balanced',
      billed_amount: 0.005,
      execution_time: expect.any(Number),
      successful_categories: 2,
      failed_categories: 1,
      tokens_in: expect.any(Number),
      tokens_out: expect.any(Number),
      agent_name: 'Panorama 2',
      created_at: '2026-01-15T12:00:00.000Z',
    });
    expect(body.requests[0]).toMatchObject({
      ...{ status: 'failed', billed_amount: 0, successful_categories: 0, failed_categories: 3 },
      ...{ tokens_in: 0, tokens_out: 0, agent_name: 'Panorama 2' },
    });
  });

  it('[MA-4-13] [MA-4-14] [MA-4-15] [MA-4-18] [MA-A4-5] [MA-A4-17] keeps to its filters, alone and together', async () => {
    const { world, ids } = await aWorldWithSix();
    const at = async (query: string) => (await idsOf(world, query)).map((id) => ids.indexOf(id));
    expect(await at('?status=success')).toEqual([4, 3, 2, 1]);
    expect(await at('?status=partial')).toEqual([0]);
    expect(await at('?status=failed')).toEqual([5]);
    expect(await at('?media_type=video')).toEqual([4, 1]);
    expect(await at('?media_type=image&status=success')).toEqual([3]);
    expect(await at('?from=2026-01-16')).toEqual([5, 4, 3]);
    expect(await at('?to=2026-01-15&media_type=audio')).toEqual([2]);
    expect(await at('?from=2026-01-15&to=2026-01-15&status=success&limit=1&page=2')).toEqual([1]);
  });

  it('[MA-4-12] [MA-4-16] [MA-4-19] turns pages without losing or repeating a row', async () => {
    const { world, ids } = await aWorldWithSix();
    const pages = [await idsOf(world, '?limit=4'), await idsOf(world, '?limit=4&page=2')];
    expect(pages).toEqual([ids.toReversed().slice(0, 4), ids.toReversed().slice(4)]);
    const beyond = (await get(world, 'requests?limit=4&page=3')).body;
    expect(beyond).toEqual({ requests: [], total: 6, page: 3, limit: 4 });
    expect((await get(world, 'requests?limit=101')).body.limit).toBe(100);
  });

  it('[MA-4-12] [MA-4-19] reads numbers of any length, with zeros in front too', async () => {
    const { world, ids } = await aWorldWithSix();
    expect(await idsOf(world, '?limit=0000000000004&page=002')).toEqual(ids.toReversed().slice(4));
    for (const long of ['10000000000', '9'.repeat(400)]) {
      const { status, body } = await get(world, `requests?limit=${long}&page=${long}`);
      expect([status, body.requests, body.total, body.limit]).toEqual([200, [], 6, 100]);
      expect(body.page).toBe(Math.min(Number(long), Number.MAX_SAFE_INTEGER));
    }
  });

  it('keeps the order of submission, however late a request ends', async () => {
    const world = aWorld();
    const submitted: string[] = [];
    for (const takes of ['50s', '1s', '30s', '1s']) {
      submitted.push((await submit(world, { custom_category: `[[sim takes=${takes}]]` })).body.job_id);
    }
    const seen: number[][] = [];
    for (let step = 0; step < 3; step += 1) {
      world.clock.advance('25s');
      seen.push((await idsOf(world)).map((id) => submitted.indexOf(id)));
    }
    expect(seen).toEqual([
      [3, 1],
      [3, 2, 1, 0],
      [3, 2, 1, 0],
    ]);
  });

  it.each([
    ...['page=0', 'page=1.5', 'page=x', 'page=', 'page=-1', 'limit=0', 'limit=x', 'limit=-5', 'limit=2.5'],
    ...['status=done', 'status=', 'media_type=text', 'media_type=IMAGE'],
    ...['from=2026-02-30', 'from=2026-1-5', 'to=yesterday', 'to=2026-01-15T00:00:00Z', 'from='],
  ])('[MA-4-10] is refused with %s', async (query) => {
    const { status, body } = await get(aWorld(), `requests?${query}`);
    expect([status, body.code]).toEqual(INVALID);
    if (!/^(from|to)/.test(query)) return;
    expect((await get(aWorld(), `balance?${query}`)).status).toBe(400);
  });

  it('belongs to a key, as the balance does', async () => {
    const { world } = await aWorldWithSix();
    expect((await get(world, 'requests', 'ma_sim_default')).body.total).toBe(0);
    expect((await get(world, 'balance', 'ma_sim_second')).body.overall.total_requests).toBe(0);
  });
});

describe('the detail of a request', () => {
  it('[MA-A4-4] [MA-A4-14] [MA-A4-15] [MA-A4-16] [MA-A4-19] shows a finished one, with its categories as a list', async () => {
    const { world, ids } = await aWorldWithSix();
    const { body } = await get(world, `requests/${ids[0]}`);
    expect(body).toMatchObject({
      ...{ request_id: ids[0], status: 'partial', media_type: 'image', agent_name: 'Panorama 2' },
      ...{ categories: ['cat_scene', 'cat_safety', 'custom'], quality_profile: 'balanced' },
      meta: { billed_amount: 0.005, successful_categories: 2, failed_categories: 1 },
      data: { safety_review: { result: expect.any(String) } },
    });
    expect((await get(world, `requests/${ids[5]}`)).body).toEqual({
      ...{ request_id: ids[5], status: 'failed', media_type: 'audio' },
      ...{ created_at: expect.any(String), error: 'The analysis failed.' },
    });
  });

  it('[MA-4-6] [MA-4-17] finds an active one by its job id, and changes nothing', async () => {
    const world = aWorld({ progress: 'polls' });
    const { body } = await submit(world);
    const look = () => get(world, `requests/${body.job_id}`);
    const { job_id: request_id, created_at } = body;
    for (let time = 0; time < 4; time += 1) {
      expect((await look()).body).toEqual({ request_id, status: 'queued', media_type: 'image', created_at });
    }
    expect((await jobIn(world, body.job_id)).status).toBe('queued');
  });
});
