import { describe, expect, it } from 'vitest';
import { aMediaCaller } from '../../../fixtures/media-analysis/caller.ts';
import { createWorld, type World } from '../../../simulators/index.ts';
import * as situations from './index.ts';
import { pictureBody } from './situation.ts';

/** Enters a situation; `caller` has its key. */
function enter<Found>(situation: situations.MediaSituation<Found>) {
  const world: World = createWorld();
  const found = situation(world);
  const caller = aMediaCaller(world.mediaAnalysis.fetch, { key: found.key });
  /** Submits media and waits for the end. */
  const analyze = async (body: object) => {
    const { job_id: id } = (await caller.analyze(body)).body;
    world.clock.advance('5m');
    return (await caller.job(id)).body;
  };
  return { world, found, caller, analyze };
}

describe('situations', () => {
  it('let one job fail, free of charge, and the next one complete', async () => {
    const { caller, analyze } = enter(situations.stageFails('analyzing'));
    expect(await analyze(pictureBody)).toMatchObject({ status: 'failed', error: expect.any(String) });
    const { body } = await caller.balance();
    expect(body.overall).toMatchObject({ total_requests: 1, total_failed: 1, total_billed: 0 });
    expect(await analyze(pictureBody)).toMatchObject({ status: 'completed' });
  });

  it('let a cancel win the race against the start, and lose it', async () => {
    const { caller, found, world } = enter(situations.cancelRacesStart);
    const cancelled = { status: 200, body: { success: true, status: 'cancelled' } };
    expect(await caller.cancel(found.queuedId)).toMatchObject(cancelled);
    const owner = aMediaCaller(world.mediaAnalysis.fetch);
    expect(await owner.cancel(found.begunId)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('let some categories fail, and bill the others', async () => {
    const { caller, analyze, found } = enter(situations.someCategoriesFail);
    const record = await analyze(found.body);
    expect(record.meta).toMatchObject({ successful_categories: found.succeeded, failed_categories: 1 });
    const { body } = await caller.prices();
    expect(record.meta.estimated_cost).toBeCloseTo(2 * body.price_per_image, 9);
    const { body: list } = await caller.requests();
    expect(list.requests).toMatchObject([{ status: 'partial' }]);
  });

  it('let a media host receive the valid cookie and the replaced headers alone', async () => {
    const { world, analyze, found } = enter(situations.protectedMedia);
    expect(await analyze(found.body)).toMatchObject({ status: 'completed' });
    const sent = world.origins.requests().filter(({ url }) => url === found.url);
    expect(sent).toHaveLength(1);
    const headers = Object.fromEntries(
      Object.entries(sent[0]?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    );
    expect(headers).toMatchObject({ cookie: 'session=session-value', 'user-agent': 'Members/1.0' });
    expect(headers.referer).toMatch(/album$/);
  });

  it('let a job be gone', async () => {
    const { caller, found } = enter(situations.mediaJobExpired);
    for (const answer of [await caller.job(found.jobId), await caller.request(found.jobId)]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  it('let a key be disabled while its job runs on', async () => {
    const { caller, found, world } = enter(situations.keyDisabledBetweenPolls);
    const look = () => caller.job(found.jobId);
    expect((await look()).status).toBe(200);
    found.disable();
    expect(await look()).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
    world.clock.advance('5m');
    found.enable();
    expect((await look()).body.status).toBe('completed');
  });
});
