import { describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../simulators/index.ts';
import * as situations from './index.ts';
import { pictureBody } from './situation.ts';

/** Enters a situation; `ask` calls with its key. */
function enter<Found>(situation: situations.MediaSituation<Found>) {
  const world: World = createWorld();
  const found = situation(world);
  const ask = async (method: string, path: string, body?: object) => {
    const response = await world.mediaAnalysis.fetch(`https://media.example${path}`, {
      method,
      headers: { authorization: `Bearer ${found.key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
  };
  /** Submits media and waits for the end. */
  const analyze = async (body: object) => {
    const { job_id: id } = (await ask('POST', '/api/v1/analyze', body)).body;
    world.clock.advance('5m');
    return (await ask('GET', `/api/v1/jobs/${String(id)}`)).body;
  };
  return { world, found, ask, analyze };
}

describe('situations', () => {
  it('let one job fail, free of charge, and the next one complete', async () => {
    const { ask, analyze } = enter(situations.stageFails('analyzing'));
    expect(await analyze(pictureBody)).toMatchObject({ status: 'failed', error: expect.any(String) });
    const { body } = await ask('GET', '/api/v1/account/balance');
    expect(body.overall).toMatchObject({ total_requests: 1, total_failed: 1, total_billed: 0 });
    expect(await analyze(pictureBody)).toMatchObject({ status: 'completed' });
  });

  it('let a cancel win the race against the start, and lose it', async () => {
    const { ask, found, world } = enter(situations.cancelRacesStart);
    const cancel = (id: string) => ask('POST', `/api/v1/account/requests/${id}/cancel`);
    expect(await cancel(found.queuedId)).toMatchObject({ status: 200, body: { success: true, status: 'cancelled' } });
    const owner = { authorization: 'Bearer ma_sim_default' };
    const path = `https://media.example/api/v1/account/requests/${found.begunId}/cancel`;
    const late = await world.mediaAnalysis.fetch(path, { method: 'POST', headers: owner });
    expect([late.status, (await late.json()) as object]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid_request' }),
    ]);
  });

  it('let some categories fail, and bill the others', async () => {
    const { ask, analyze, found } = enter(situations.someCategoriesFail);
    const record = await analyze(found.body);
    expect(record.meta).toMatchObject({ successful_categories: found.succeeded, failed_categories: 1 });
    const { body } = await ask('GET', '/api/v1/account/prices');
    expect((record.meta as { estimated_cost: number }).estimated_cost).toBeCloseTo(2 * Number(body.price_per_image), 9);
    const { body: list } = await ask('GET', '/api/v1/account/requests');
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
    const { ask, found } = enter(situations.mediaJobExpired);
    for (const path of [`/api/v1/jobs/${found.jobId}`, `/api/v1/account/requests/${found.jobId}`]) {
      expect(await ask('GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  it('let a key be disabled while its job runs on', async () => {
    const { ask, found, world } = enter(situations.keyDisabledBetweenPolls);
    const look = () => ask('GET', `/api/v1/jobs/${found.jobId}`);
    expect((await look()).status).toBe(200);
    found.disable();
    expect(await look()).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
    world.clock.advance('5m');
    found.enable();
    expect((await look()).body.status).toBe('completed');
  });
});
