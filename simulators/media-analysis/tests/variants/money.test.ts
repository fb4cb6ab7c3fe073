import { describe, expect, it } from 'vitest';
import type { MediaAnalysisWorld } from '../../index.ts';
import { ask, aWorld, finished, submit } from '../testing.ts';

const aWorldWith = (question: string, variant: string, start?: string): MediaAnalysisWorld =>
  aWorld({ variants: { [question]: variant }, ...(start === undefined ? {} : { start }) });

const get = async (world: MediaAnalysisWorld, path: string) =>
  (await ask(world, 'GET', `/api/v1/account/${path}`)).body;
const PARTIAL = { categories: ['cat_scene'], custom_category: '[[sim failcategories=1]]' };
const totals = (requests: number, success: number, failed: number) => ({
  ...{ total_requests: requests, total_success: success, total_failed: failed },
});

describe('readings of the balance', () => {
  it.each([
    ['same-totals', 0, 1],
    ['rolling', 1, 1],
    ['other-members', undefined, undefined],
  ])('[MA-A4~week-month] %s: Sunday is in the week of Monday %s, and in the month %s', async (variant, week, month) => {
    const world = aWorldWith('MA-A4~week-month', variant, '2026-01-18T12:00:00.000Z');
    await finished(world);
    world.clock.advance('1d');
    const body = await get(world, 'balance');
    expect([body.week.total_requests, body.month.total_requests]).toEqual([week, month]);
  });

  it.each([
    ['totals', ['from', 'to', 'total_requests', 'total_success', 'total_failed', 'total_billed']],
    ['other-shape', ['range', 'totals']],
  ])('[MA-A4~custom-range] %s: %j', async (variant, names) => {
    const { custom_range: range } = await get(
      aWorldWith('MA-A4~custom-range', variant),
      'balance?from=2026-01-01&to=2026-01-31',
    );
    expect(Object.keys(range)).toEqual(names);
  });

  it.each([
    ['plain', 0.0025, true],
    ['strings', '0.0025', true],
    ['map', 0.0025, false],
  ])('[MA-A4~price-shapes] %s: %j, profiles as a list %s', async (variant, price, isList) => {
    const body = await get(aWorldWith('MA-A4~price-shapes', variant), 'prices');
    expect([body.price_per_image, Array.isArray(body.quality_profiles)]).toEqual([price, isList]);
  });

  it.each([
    ['some-failed', totals(1, 1, 0)],
    ['counted-failed', totals(1, 0, 1)],
    ['separate', totals(1, 0, 0)],
  ])('[MA-A4~partial] %s: %j', async (variant, expected) => {
    const world = aWorldWith('MA-A4~partial', variant);
    await finished(world, PARTIAL);
    expect((await get(world, 'balance')).overall).toMatchObject(expected);
  });

  it.each([
    ['submission', 0],
    ['completion', 1],
  ])('[MA-A4~period-instant] %s: today holds %d', async (variant, today) => {
    const world = aWorldWith('MA-A4~period-instant', variant, '2026-01-15T23:59:59.900Z');
    await finished(world);
    expect((await get(world, 'balance')).today.total_requests).toBe(today);
  });

  it.each([
    ['finished', 0],
    ['submitted', 1],
  ])('[MA-A4~total-requests] %s: %d while it runs', async (variant, running) => {
    const world = aWorldWith('MA-A4~total-requests', variant);
    await submit(world);
    expect((await get(world, 'balance')).overall).toMatchObject(totals(running, 0, 0));
    world.clock.advance('2m');
    expect((await get(world, 'balance')).overall).toMatchObject(totals(1, 1, 0));
  });

  it.each([
    ['overall', ['image']],
    ['month', []],
    ['all-types', ['image', 'video', 'audio']],
  ])('[MA-A4~breakdown-span] %s: %j a month later', async (variant, types) => {
    const world = aWorldWith('MA-A4~breakdown-span', variant);
    await finished(world);
    world.clock.advance('31d');
    const { breakdown_by_type: breakdown } = await get(world, 'balance');
    expect(breakdown.map((one: { media_type: string }) => one.media_type)).toEqual(types);
  });

  it.each([
    ['nowhere', totals(0, 0, 0), []],
    ['counted', totals(1, 0, 0), []],
    ['failed-row', totals(1, 0, 1), ['failed']],
  ])('[MA-4~cancelled-requests] %s: %j and rows %j', async (variant, expected, rows) => {
    const world = aWorldWith('MA-4~cancelled-requests', variant);
    const { body } = await submit(world);
    await ask(world, 'POST', `/api/v1/account/requests/${body.job_id}/cancel`);
    expect((await get(world, 'balance')).overall).toEqual({ ...expected, total_billed: 0 });
    expect((await get(world, 'requests')).requests.map((row: { status: string }) => row.status)).toEqual(rows);
    const error = rows.length > 0 ? { error: 'The request was cancelled.' } : {};
    expect(await get(world, `requests/${body.job_id}`)).toMatchObject({ status: rows[0] ?? 'cancelled', ...error });
  });
});

describe('readings of the bill', () => {
  it.each([
    ['exact', 0.0025],
    ['cents', 0.0025],
  ])('[MA-A5~rounding] %s: %d', async (variant, usd) => {
    const job = await finished(aWorldWith('MA-A5~rounding', variant), { categories: ['cat_scene'] });
    expect(job.meta.estimated_cost).toBe(usd);
  });

  it.each([
    ['succeeded', 0.0025],
    ['asked', 0.005],
  ])('[MA-A5~failed-billing] %s: %d', async (variant, usd) => {
    expect((await finished(aWorldWith('MA-A5~failed-billing', variant), PARTIAL)).meta.estimated_cost).toBe(usd);
  });

  it.each([
    ['one', 0.005],
    ['free', 0.0025],
  ])('[MA-A5~custom-billing] %s: %d', async (variant, usd) => {
    const members = { categories: ['cat_scene'], custom_category: 'Is it day?' };
    expect((await finished(aWorldWith('MA-A5~custom-billing', variant), members)).meta.estimated_cost).toBe(usd);
  });

  it.each([
    ['immediate', 1],
    ['delayed', 0],
  ])('[MA-A5~balance-lag] %s: %d at once', async (variant, now) => {
    const world = aWorldWith('MA-A5~balance-lag', variant);
    const { body } = await submit(world, { custom_category: '[[sim takes=1s]]' });
    world.clock.advance('2s');
    expect([(await get(world, 'balance')).overall.total_requests, (await get(world, 'requests')).total]).toEqual([
      now,
      1,
    ]);
    world.clock.advance('5m');
    expect([(await get(world, 'balance')).overall.total_requests, body.status]).toEqual([1, 'queued']);
  });
});

describe('readings of the list', () => {
  it.each([
    ['refused', 400],
    ['default', 200],
    ['nearest', 200],
  ])('[MA-4~bad-query] %s: %d', async (variant, status) => {
    for (const query of ['page=0', 'limit=x', 'status=done', 'media_type=x', 'from=2026-02-30']) {
      expect(
        (await ask(aWorldWith('MA-4~bad-query', variant), 'GET', `/api/v1/account/requests?${query}`)).status,
      ).toBe(status);
    }
  });

  it.each([
    ['default', 50],
    ['nearest', 1],
  ])('[MA-4~bad-query] %s: a limit of %d for one below 1', async (variant, limit) => {
    for (const asked of ['0', '-5']) {
      const path = `/api/v1/account/requests?limit=${asked}`;
      expect((await ask(aWorldWith('MA-4~bad-query', variant), 'GET', path)).body.limit).toBe(limit);
    }
  });

  it.each([
    ['clamped', 200],
    ['refused', 400],
  ])('[MA-4~limit-over] %s: %d', async (variant, status) => {
    expect(
      (await ask(aWorldWith('MA-4~limit-over', variant), 'GET', '/api/v1/account/requests?limit=101')).status,
    ).toBe(status);
  });

  it.each([
    ['whole-days-utc', 1],
    ['exclusive-end', 0],
  ])('[MA-4~date-range] %s: %d', async (variant, total) => {
    const world = aWorldWith('MA-4~date-range', variant);
    await finished(world);
    expect((await get(world, 'requests?to=2026-01-15')).total).toBe(total);
  });

  it.each([
    ['newest-first', [1, 0]],
    ['oldest-first', [0, 1]],
  ])('[MA-4~list-order] %s: %j', async (variant, order) => {
    const world = aWorldWith('MA-4~list-order', variant);
    const ids = [(await finished(world)).job_id, (await finished(world)).job_id];
    const { requests } = await get(world, 'requests');
    expect(requests.map((row: { request_id: string }) => ids.indexOf(row.request_id))).toEqual(order);
    const second = (await get(world, 'requests?limit=1&page=2')).requests[0].request_id;
    expect(ids.indexOf(second)).toBe(order[1]);
  });

  it.each([
    ['empty', 200],
    ['refused', 400],
    ['not-found', 404],
  ])('[MA-4~page-beyond] %s: %d', async (variant, status) => {
    const world = aWorldWith('MA-4~page-beyond', variant);
    const at = async (page: number) => (await ask(world, 'GET', `/api/v1/account/requests?page=${page}`)).status;
    expect([await at(1), await at(2)]).toEqual([200, status]);
  });

  it.each([
    ['open-ended', 0],
    ['refused', undefined],
    ['ignored', 1],
  ])('[MA-4~one-sided] %s: %s', async (variant, total) => {
    const world = aWorldWith('MA-4~one-sided', variant);
    await finished(world);
    expect((await get(world, 'requests?from=2026-01-16')).total).toBe(total);
  });
});
