import { describe, expect, it } from 'vitest';
import { createWorld } from '../../index.ts';
import { aSubmission, ask, aWorld, finished, jobIn, submit } from './testing.ts';

const routes = [
  ['POST', '/api/v1/analyze'],
  ['GET', '/api/v1/jobs/job_x'],
  ['GET', '/api/v1/account/balance'],
  ['GET', '/api/v1/account/prices'],
  ['GET', '/api/v1/account/requests'],
  ['GET', '/api/v1/account/requests/job_x'],
  ['POST', '/api/v1/account/requests/job_x/cancel'],
] as const;

describe.each(routes)('keys at %s %s', (method, path) => {
  it('[MA-5-1] [MA-7-1] are asked for', async () => {
    for (const key of ['', 'nobody', 'ma_sim_defaul']) {
      const { status, body } = await ask(aWorld(), method, path, { key });
      expect([status, body]).toEqual([401, { error: true, message: expect.any(String), code: 'invalid_api_key' }]);
    }
    const headers = { authorization: 'Basic bWE6' };
    expect((await ask(aWorld(), method, path, { key: '', headers })).status).toBe(401);
  });

  it('[MA-5-2] get 403 when they are disabled, 401 when they are revoked', async () => {
    const world = aWorld();
    const { id, secret } = world.mediaAnalysis.keys.issue({ requestsPerMinute: 9 });
    const at = async (key: string) =>
      (await ask(world, method, path, method === 'GET' ? { key } : { key, body: aSubmission() })).body;
    expect((await at('ma_sim_disabled')).code).toBe('account_disabled');
    world.mediaAnalysis.keys.suspend(id);
    expect((await at(secret)).code).toBe('account_disabled');
    world.mediaAnalysis.keys.resume(id);
    expect(['invalid_api_key', 'account_disabled']).not.toContain((await at(secret)).code);
    world.mediaAnalysis.keys.revoke(id);
    expect((await at(secret)).code).toBe('invalid_api_key');
  });
});

describe('the public lists', () => {
  it.each([
    ['categories', { id: 'cat_scene', name: 'Scene', output_key: 'scene_description' }, 4],
    [
      'models',
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Panorama 2', capabilities: ['image', 'video', 'audio'] },
      3,
    ],
    ['quality-profiles', { id: 'low', name: 'Low', description: expect.any(String), billing_multiplier: 1 }, 4],
  ])('[MA-4-1] [MA-A3-1] [MA-A3-2] [MA-A3-3] are bare arrays that need no key: %s', async (name, first, count) => {
    for (const key of ['', 'nobody', 'ma_sim_default']) {
      const { status, body } = await ask(aWorld(), 'GET', `/api/v1/public/${name}`, { key });
      expect([status, body[0], body.length]).toEqual([200, first, count]);
    }
  });

  it('[MA-A3-4] hold the four profiles with their multipliers', async () => {
    const { body } = await ask(aWorld(), 'GET', '/api/v1/public/quality-profiles', { key: '' });
    const multipliers = body.map((one: { id: string; billing_multiplier: number }) => [one.id, one.billing_multiplier]);
    expect(Object.fromEntries(multipliers)).toEqual({ low: 1, balanced: 1, high: 2, ultra: 4 });
  });
});

describe('bodies', () => {
  it.each([
    ['nothing', ''],
    ['broken JSON', '{"media":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['NaN', '{"media_type":NaN}'],
    ['a comma too many', '{"media_type":"image",}'],
    ['JSON that is too deep', `{"a":${'['.repeat(600)}${']'.repeat(600)}}`],
  ])('[MA-7-2] are refused as %s', async (_what, body) => {
    const { status, body: said } = await ask(aWorld(), 'POST', '/api/v1/analyze', { body });
    expect([status, said.code]).toEqual([400, 'invalid_request']);
  });

  it('[MA-7-2] are refused when they are no UTF-8', async () => {
    const body = Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d);
    const headers = { authorization: 'Bearer ma_sim_fast' };
    const init = { method: 'POST', headers, body };
    expect((await aWorld().mediaAnalysis.fetch('https://media.example/api/v1/analyze', init)).status).toBe(400);
  });

  it('[MA-7-4] above 5 MB are refused with 413, whatever their shape', async () => {
    const most = 5 * 1_048_576;
    for (const body of [' '.repeat(most + 1), `{"x":"${'y'.repeat(most)}"}`]) {
      const { status, body: said } = await ask(aWorld(), 'POST', '/api/v1/analyze', { body });
      expect([status, said.code]).toEqual([413, 'invalid_request']);
    }
    expect((await ask(aWorld(), 'POST', '/api/v1/analyze', { body: ' '.repeat(most) })).status).toBe(400);
  });
});

describe('messages', () => {
  const url = 'https://cdn.example/a.png';
  const headers = (member: object) => ({ media: url, auth: { headers: { 'X-A': 'a', ...member } } });

  it.each([
    [{ categories: 'cat_scene' }, 'categories must be an array of category ids.'],
    [{ categories: ['cat_scene', 7] }, 'categories[1] must be a category id.'],
    [
      { categories: ['cat_scene', 'cat_scene', 'canary'] },
      'categories[2] does not exist or is disabled: see GET /api/v1/public/categories.',
    ],
    [
      { categories: ['canary'], custom_category: 1 },
      'categories[0] does not exist or is disabled: see GET /api/v1/public/categories.',
    ],
    [
      { media: url, auth: { cookies_txt: 'a.example\tTRUE\t/\tFALSE\t0\tcanary\t\u0007' } },
      'auth.cookies_txt must be a cookies.txt file: seven fields a line, set apart by tabs, each of its form and without control characters.',
    ],
    [headers({ 'canary canary': 'b' }), 'The name of auth.headers[1] must be a token of RFC 7230.'],
    [headers({ 'X-B': 7 }), 'The value of auth.headers[1] must be a string.'],
    [headers({ 'X-B': 'canary\n' }), 'The value of auth.headers[1] must be free of CR, LF and NUL.'],
    [
      { media: `${url}?canary=a b` },
      'media must be an absolute http or https URL, its blanks, backslashes and control characters percent-encoded.',
    ],
  ])('name the place of a fault, not what stands there: %j', async (members, message) => {
    expect((await submit(aWorld(), members)).body.message).toBe(message);
  });
});

describe('what is not there', () => {
  it.each(['job_none', 'x', '%00', '..', '0', 'job_00mkfedmo000000171e830146424'])(
    '[MA-7-3] gets 404, whatever the form of its id: %s',
    async (id) => {
      const world = aWorld();
      for (const [method, path] of [
        ['GET', `jobs/${id}`],
        ['GET', `account/requests/${id}`],
        ['POST', `account/requests/${id}/cancel`],
      ]) {
        const { status, body } = await ask(world, method ?? '', `/api/v1/${path}`);
        expect([status, body.code]).toEqual([404, 'not_found']);
      }
    },
  );

  it('[MA-7-7] gets 404 after thirty days, and leaves the list; the balance keeps its count', async () => {
    const world = aWorld();
    const { job_id: id } = await finished(world);
    world.clock.advance('29d');
    expect((await ask(world, 'GET', `/api/v1/jobs/${id}`)).status).toBe(200);
    world.clock.advance('1d');
    for (const path of [`jobs/${id}`, `account/requests/${id}`]) {
      expect((await ask(world, 'GET', `/api/v1/${path}`)).body.code).toBe('not_found');
    }
    expect((await ask(world, 'GET', '/api/v1/account/requests')).body.total).toBe(0);
    expect((await ask(world, 'GET', '/api/v1/account/balance')).body.overall.total_requests).toBe(1);
  });

  it('[MA-7-8] gets 404 where it is of another key', async () => {
    const world = aWorld();
    const { job_id: id } = await finished(world);
    for (const key of ['ma_sim_default', 'ma_sim_second']) {
      for (const path of [`jobs/${id}`, `account/requests/${id}`]) {
        expect((await ask(world, 'GET', `/api/v1/${path}`, { key })).status).toBe(404);
      }
    }
  });

  it('[MA-9-1] gets 404 where no path is documented, 405 where the path takes another method', async () => {
    for (const path of ['/analyze', '/v1/analyze', '/api/v2/analyze', '/api/v1', '/api/v1/analyze/x']) {
      expect((await ask(aWorld(), 'POST', path)).body.code).toBe('not_found');
    }
    const { status, headers } = await ask(aWorld(), 'DELETE', '/api/v1/account/requests');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the ceiling', () => {
  it('[MA-7-5] [MA-7-9] refuses the sixty-first call of a minute, and Retry-After is enough', async () => {
    const world = aWorld();
    const call = () => ask(world, 'GET', '/api/v1/account/prices', { key: 'ma_sim_default' });
    for (let count = 0; count < 60; count += 1) {
      expect((await call()).status).toBe(200);
      world.clock.advance(500);
    }
    const { status, body, headers } = await call();
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    world.clock.advance(1_000 * Number(headers.get('retry-after')));
    expect((await call()).status).toBe(200);
    expect((await ask(world, 'GET', '/api/v1/account/prices')).status).toBe(200);
  });
});

describe('planned faults', () => {
  it.each([
    [{ error: 'internal_error' }, 500, 'internal_error'],
    [{ error: 'rate_limited' }, 429, 'rate_limited'],
    [{ status: 500 }, 500, 'internal_error'],
    [{ status: 413 }, 413, 'invalid_request'],
  ] as const)('[MA-7-6] strike a call: %j', async (fault, status, code) => {
    const world = aWorld();
    world.faults.plan({ service: 'media-analysis', route: 'GET /api/v1/jobs/{job_id}', fault });
    const { body } = await submit(world);
    const struck = await ask(world, 'GET', body.poll_url);
    expect([struck.status, struck.body]).toEqual([status, { error: true, message: expect.any(String), code }]);
    expect(struck.headers.get('retry-after')).toBe(status === 429 ? '1' : null);
    if (status === 413) expect(struck.body.message).toBe('A body holds at most 5242880 bytes.');
    expect((await ask(world, 'GET', body.poll_url)).status).toBe(200);
  });

  it('that lose the answer to a submission leave its job behind', async () => {
    const world = aWorld();
    world.faults.plan({ service: 'media-analysis', route: 'POST /api/v1/analyze', fault: { network: 'no-reply' } });
    await expect(submit(world)).rejects.toThrow(TypeError);
    world.clock.advance('2m');
    expect((await ask(world, 'GET', '/api/v1/account/requests')).body.total).toBe(1);
  });
});

describe('copies of a world', () => {
  it('restore jobs, list and balance from a snapshot, and go their own way in a fork', async () => {
    const world = createWorld();
    const at = (one: typeof world, path: string) =>
      one.mediaAnalysis
        .fetch(`https://media.example/api/v1/${path}`, { headers: { authorization: `Bearer ${one.keys.ma_sim_fast}` } })
        .then((response) => response.json());
    const { job_id: id } = await finished(world as never);
    await at(world, 'account/requests');
    const fork = world.fork();
    const restored = createWorld();
    restored.restore(JSON.parse(JSON.stringify(world.snapshot())));
    await finished(fork as never, {}, fork.keys.ma_sim_fast);
    expect((await at(fork, 'account/requests')).total).toBe(2);
    for (const one of [world, restored]) {
      expect([(await at(one, 'account/requests')).total, (await at(one, `jobs/${id}`)).status]).toEqual([
        1,
        'completed',
      ]);
      expect((await at(one, 'account/balance')).overall.total_requests).toBe(1);
    }
    expect((await jobIn(fork as never, id, fork.keys.ma_sim_fast)).status).toBe('completed');
  });
});
