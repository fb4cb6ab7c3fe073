import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataCaller } from '../../../fixtures/personal-data/caller.ts';
import { createWorld, type World } from '../../index.ts';

const callerIn = (world: World, key: string | null = 'pd_sim_default'): DataCaller =>
  aDataCaller(world.personalData.fetch, { key });
const KEY = { DEFAULT: { type: 'encrypt', key: 'k'.repeat(16) } };

describe('a credential', () => {
  it('[PD-5-1] is accepted as Authorization: Bearer, in any letter case of the word', async () => {
    for (const authorization of ['Bearer pd_sim_default', 'bearer  pd_sim_default']) {
      const answer = await callerIn(createWorld(), null).send('GET', '/v1/info', { headers: { authorization } });
      expect(answer.status).toBe(200);
    }
  });

  it('[PD-5-5] is accepted as X-API-Key in its place', async () => {
    const headers = { 'x-api-key': 'pd_sim_default' };
    const caller = callerIn(createWorld(), null);
    expect((await caller.send('GET', '/v1/info', { headers })).status).toBe(200);
    expect((await caller.detect('x', headers)).status).toBe(200);
  });

  it('is that of Authorization when both headers hold one', async () => {
    const caller = callerIn(createWorld(), null);
    const get = (authorization: string, apiKey: string) =>
      caller.send('GET', '/v1/info', { headers: { authorization, 'x-api-key': apiKey } });
    expect((await get('Bearer pd_sim_default', 'nobody')).status).toBe(200);
    expect((await get('Bearer nobody', 'pd_sim_default')).status).toBe(401);
    expect((await get('pd_sim_default', 'pd_sim_default')).status).toBe(401);
  });

  it.each([
    ['none at all', {}],
    ['an empty header', { authorization: '' }],
    ['another scheme', { authorization: 'Basic cGQ6eA==' }],
    ['a bare key', { authorization: 'pd_sim_default' }],
    ['a scheme without a key', { authorization: 'Bearer ' }],
    ['two keys', { authorization: 'Bearer pd_sim_default pd_sim_second' }],
    ['an empty X-API-Key', { 'x-api-key': ' ' }],
    ['a broken X-API-Key', { 'x-api-key': 'pd_sim default' }],
  ])('[PD-7-3] is asked for: %s gets 401', async (_name, headers) => {
    const caller = callerIn(createWorld(), null);
    for (const path of ['/v1/info', '/v1/usage', '/v1/entities', '/v1/jobs/job_0']) {
      const { status, body } = await caller.send('GET', path, { headers });
      expect([status, body.error.type]).toEqual([401, 'authentication_error']);
    }
    for (const path of ['detect', 'redact', 'anonymize', 'deanonymize', 'jobs']) {
      const { status, body } = await caller.send('POST', `/v1/${path}`, { headers, body: '{}' });
      expect([status, body.error.type]).toEqual([401, 'authentication_error']);
    }
  });

  it.each(['pd_sim_nobody', 'tm_sim_default', 'x', `pd_sim_default\u00e9`])(
    '[PD-7-13] that was never issued gets 401: %s',
    async (key) => {
      const { status, body } = await callerIn(createWorld(), key).info();
      expect([status, body.error.type]).toEqual([401, 'authentication_error']);
    },
  );

  it.each(['pd_sim_disabled', 'pd_sim_revoked', 'pd_sim_expired'])('[PD-7-14] %s gets 401', async (key) => {
    const { status, body } = await callerIn(createWorld(), key).detect('x');
    expect([status, body.error.type]).toEqual([401, 'authentication_error']);
  });

  it('[PD-7-14] ends at once when it is disabled, revoked or expired, and a disabled one can come back', async () => {
    const world = createWorld();
    const { keys } = world.personalData;
    const one = keys.issue();
    const caller = callerIn(world, one.secret);
    expect((await caller.info()).status).toBe(200);
    expect(keys.suspend(one.id)).toEqual({ id: one.id, status: 'suspended' });
    expect((await caller.info()).body.error.code).toBe('key_disabled');
    keys.resume(one.id);
    expect((await caller.info()).status).toBe(200);
    keys.revoke(one.id);
    expect((await caller.info()).body.error.code).toBe('key_revoked');
    expect(() => keys.resume(one.id)).toThrow('final');
    const brief = callerIn(world, keys.issue({ expiresAt: '2026-01-15T12:00:01.000Z' }).secret);
    world.clock.advance(999);
    expect((await brief.info()).status).toBe(200);
    world.clock.advance(1);
    expect((await brief.info()).body.error.code).toBe('key_expired');
  });

  it('[PD-5-2] is shown once, and only a digest of it is kept', () => {
    const world = createWorld();
    const { secret } = world.personalData.keys.issue();
    expect(secret).toMatch(/^pd_sim_[0-9a-f]{24}$/);
    const kept = JSON.stringify([world.snapshot(), world.journal.calls()]);
    expect(kept).not.toContain(secret);
    expect(world.personalData.keys.issue().secret).not.toBe(secret);
  });
});

describe('permissions', () => {
  const calls = {
    detect: (caller: DataCaller) => caller.detect('x'),
    redact: (caller: DataCaller) => caller.redact('x'),
    anonymize: (caller: DataCaller) => caller.anonymize('x'),
    deanonymize: (caller: DataCaller) => caller.deanonymize({ text: 'x', operators: KEY }),
  };
  const reads = {
    job: (caller: DataCaller) => caller.job('job_0'),
    entities: (caller: DataCaller) => caller.entities(),
    info: (caller: DataCaller) => caller.info(),
    usage: (caller: DataCaller) => caller.usage(),
  };
  const tasks = Object.keys(calls) as (keyof typeof calls)[];

  it.each(tasks)('[PD-4-12] [PD-5-3] of %s open that endpoint and no other', async (own) => {
    const world = createWorld();
    const caller = callerIn(world, world.personalData.keys.issue({ permissions: [own] }).secret);
    for (const task of tasks) {
      const { status, body } = await calls[task](caller);
      if (task === own) expect(status).toBe(200);
      else expect([status, body.error.type]).toEqual([403, 'permission_error']);
    }
  });

  it.each(Object.entries(reads))('[PD-4-37] without read close %s', async (_name, read) => {
    for (const key of ['pd_sim_no_read', 'pd_sim_detect_only']) {
      const { status, body } = await read(callerIn(createWorld(), key));
      expect([status, body.error.type]).toEqual([403, 'permission_error']);
    }
    expect((await read(callerIn(createWorld(), 'pd_sim_read_only'))).status).not.toBe(403);
  });

  it.each(tasks)('of %s let that task be submitted as a job, and no other', async (own) => {
    const world = createWorld();
    const caller = callerIn(world, world.personalData.keys.issue({ permissions: [own] }).secret);
    for (const task of tasks) {
      const { status } = await caller.submit({ task, text: 'x', operators: KEY });
      expect([task, status]).toEqual([task, task === own ? 202 : 403]);
    }
  });

  it('[PD-5-3] are asked for before anything of the body is looked at', async () => {
    const { status, body } = await callerIn(createWorld(), 'pd_sim_read_only').detect({ nonsense: 1 });
    expect([status, body.error.type]).toEqual([403, 'permission_error']);
    expect((await callerIn(createWorld(), 'pd_sim_read_only').submit({})).status).toBe(403);
  });

  it('[PD-5-8] and limits belong to the single key', async () => {
    const world = createWorld();
    const narrow = callerIn(
      world,
      world.personalData.keys.issue({ permissions: ['detect'], limits: { documents: 1 } }).secret,
    );
    expect((await narrow.detect(['a', 'b'])).status).toBe(400);
    expect((await narrow.detect(['a'])).status).toBe(200);
    expect((await callerIn(world).detect(['a', 'b'])).status).toBe(200);
  });
});
