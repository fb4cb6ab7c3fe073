import { describe, expect, it } from 'vitest';
import { createWorld } from '../index.ts';
import { PACKAGE } from '../version.ts';
import { aControlCaller, check } from './testing/control-caller.ts';

const START = '2026-01-15T12:00:00.000Z';

describe('GET /__sim', () => {
  it('tells name, version, the prefix of each service, the worlds and the fixtures', () => {
    const caller = aControlCaller();
    const { id } = caller.post('/__sim/worlds').body;
    expect(caller.get('/__sim')).toMatchObject({
      status: 200,
      body: {
        name: 'facsimile',
        version: PACKAGE.version,
        services: Object.fromEntries(createWorld().services.map(({ name: service }) => [service, `/${service}`])),
        worlds: ['default', id],
        fixtures: expect.anything(),
      },
    });
  });

  it('may not be kept by a cache, and is open to no other origin', () => {
    const { headers } = aControlCaller().get('/__sim');
    expect(headers['cache-control']).toBe('no-store');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('POST /__sim/worlds', () => {
  it('mints a world at the documented instant, with a secret of its own for each standing key', () => {
    const caller = aControlCaller({ seed: 7 });
    const { status, body } = caller.post('/__sim/worlds');
    expect(status).toBe(201);
    expect(body).toMatchObject({ seed: 7, clock: 'virtual', now: START });
    const standing = Object.keys(createWorld().keys);
    expect(standing).toEqual(expect.arrayContaining(['tm_sim_default', 'cr_sim_default', 'pd_sim_default']));
    expect(body.keys).toEqual(Object.fromEntries(standing.map((name) => [name, `${name}_${body.id}`])));
    expect(caller.get(`/__sim/worlds/${body.id}`)).toMatchObject({ status: 200, body });
  });

  it('obeys every option', () => {
    const caller = aControlCaller();
    const options = { seed: -3, start: '2027-03-01T00:00:00Z', dials: false, variants: { 'TM-2.3~index-base': 'one' } };
    const { body } = caller.post('/__sim/worlds', { clock: 'virtual', ...options });
    expect(body).toMatchObject({ seed: -3, now: '2027-03-01T00:00:00.000Z' });
    expect(check(caller, body.keys.tm_sim_default, '[[sim hate=1]]').body.decision).toBe('allow');
    const headers = { authorization: `Bearer ${body.keys.tm_sim_default}` };
    const batch = caller.send('POST', '/text-moderation/api/v1/batch', { items: ['a'] }, { headers });
    expect(batch.body.results[0].index).toBe(1);
    expect(caller.post('/__sim/worlds', { clock: 'system' }).body.clock).toBe('system');
  });

  it('takes the seed and the dials of the server where none are given', () => {
    const caller = aControlCaller({ seed: 7, dials: false });
    const decide = (options?: object) => {
      const { body } = caller.post('/__sim/worlds', options);
      return check(caller, body.keys.tm_sim_default, '[[sim hate=1]]').body.decision;
    };
    expect([decide(), decide({ dials: true })]).toEqual(['allow', 'block']);
  });

  it('mints other ids each time, the same ones on an equal server', () => {
    const idsOf = (seed: number) => {
      const caller = aControlCaller({ seed });
      return [1, 2, 3].map(() => caller.post('/__sim/worlds').body.id);
    };
    expect(new Set(idsOf(1)).size).toBe(3);
    expect(idsOf(1)).toEqual(idsOf(1));
    expect(idsOf(1)).not.toEqual(idsOf(2));
  });

  it.each<[string, unknown]>([
    ['an unknown member', { speed: 2 }],
    ['a record that is no boolean', { record: 'yes' }],
    ['an unknown clock', { clock: 'lunar' }],
    ['a start without zone', { start: '2026-01-15T12:00:00' }],
    ['a seed of half', { seed: 0.5 }],
    ['an unknown question', { variants: { 'TM-9~none': 'x' } }],
    ['an unknown variant', { variants: { 'TM-2.4~bands': 'x' } }],
    ['a list', []],
  ])('refuses %s with 400 and mints nothing', (_what, body) => {
    const caller = aControlCaller();
    const refusal = caller.post('/__sim/worlds', body);
    expect(refusal.status).toBe(400);
    expect(refusal.body.error).toEqual({ code: expect.any(String), message: expect.any(String) });
    expect(caller.get('/__sim').body.worlds).toEqual(['default']);
    expect(caller.post('/__sim/worlds').body.id).toBe(aControlCaller().post('/__sim/worlds').body.id);
  });
});

describe('a body that is too large', () => {
  it.each(['/__sim/worlds', '/__sim/worlds/default/faults', '/__sim/worlds/default/origins'])(
    'is refused by %s with 413 and the most that it may hold',
    (path) => {
      const { host, send } = aControlCaller();
      const { status, body } = send('POST', path, undefined, { bytes: new Uint8Array(host.maxBodyBytes(path) + 1) });
      const message = 'A body for this path holds at most 33554432 bytes.';
      expect([status, body.error]).toEqual([413, { code: 'body_too_large', message }]);
    },
  );
});

describe('DELETE /__sim/worlds/{id}', () => {
  it('removes a world with 204 and no body; its keys open nothing any more', () => {
    const caller = aControlCaller();
    const { id, keys } = caller.post('/__sim/worlds').body;
    expect(caller.send('DELETE', `/__sim/worlds/${id}`)).toMatchObject({ status: 204, body: null });
    expect(caller.get(`/__sim/worlds/${id}`).status).toBe(404);
    expect(check(caller, keys.tm_sim_default).body.error.code).toBe('invalid_api_key');
  });

  it('refuses to remove the default world', () => {
    const caller = aControlCaller();
    expect(caller.send('DELETE', '/__sim/worlds/default').status).toBe(409);
    expect(caller.get('/__sim/worlds/default').status).toBe(200);
  });
});

describe('a secret', () => {
  it('names its world: parallel worlds never see each other', () => {
    const caller = aControlCaller();
    const [one, two] = [caller.post('/__sim/worlds').body, caller.post('/__sim/worlds').body];
    check(caller, one.keys.tm_sim_default);
    check(caller, one.keys.tm_sim_default);
    check(caller, two.keys.tm_sim_default);
    const total = (id: string) => caller.get(`/__sim/worlds/${id}/journal`).body.total;
    expect([one.id, two.id, 'default'].map(total)).toEqual([2, 1, 0]);
  });

  it('that nobody knows is refused in the default world, whatever world it claims to name', () => {
    const caller = aControlCaller();
    const { id } = caller.post('/__sim/worlds').body;
    for (const secret of [`stranger_${id}`, 'tm_sim_default_w0000000000', 'x']) {
      expect(check(caller, secret).body.error.code).toBe('invalid_api_key');
    }
    expect(caller.get('/__sim/worlds/default/journal').body.total).toBe(3);
    expect(caller.get(`/__sim/worlds/${id}/journal`).body.total).toBe(0);
  });

  it('of the default world is the standing name alone', () => {
    const caller = aControlCaller();
    expect(check(caller, 'tm_sim_default').status).toBe(200);
    expect(caller.get('/__sim/worlds/default').body.keys.tm_sim_default).toBe('tm_sim_default');
  });

  it('of a suspended key still names its world', () => {
    const caller = aControlCaller();
    const { id, keys } = caller.post('/__sim/worlds').body;
    expect(check(caller, keys.tm_sim_suspended).body.error.code).toBe('api_key_disabled');
    expect(caller.get(`/__sim/worlds/${id}/journal`).body.calls[0].keyId).toBe('tm_sim_suspended');
  });
});

describe('a world over HTTP', () => {
  it('is reset with its secrets kept', () => {
    const caller = aControlCaller();
    const { id, keys } = caller.post('/__sim/worlds').body;
    const world = `/__sim/worlds/${id}`;
    const issued = caller.post(`${world}/keys`, { service: 'text-moderation' }).body;
    caller.post(`${world}/clock`, { advance: '1d' });
    caller.post(`${world}/faults`, { service: 'text-moderation', fault: { error: 'upstream_error' } });
    check(caller, issued.secret);
    expect(caller.post(`${world}/reset`)).toMatchObject({ status: 200, body: { id, now: START, keys } });
    expect(caller.get(`${world}/journal`).body).toEqual({ calls: [], total: 0, evicted: 0 });
    expect(caller.get(`${world}/faults`).body).toEqual({ faults: [] });
    expect(check(caller, keys.tm_sim_default).status).toBe(200);
    expect(check(caller, issued.secret).status).toBe(401);
  });

  it('is restored from a snapshot of another one', () => {
    const caller = aControlCaller();
    const one = caller.post('/__sim/worlds', { seed: 3 }).body;
    check(caller, one.keys.tm_sim_default, 'remembered');
    caller.post(`/__sim/worlds/${one.id}/clock`, { advance: '5s' });
    const snapshot = caller.get(`/__sim/worlds/${one.id}/snapshot`).body;
    const two = caller.post('/__sim/worlds').body;
    const restored = caller.post(`/__sim/worlds/${two.id}/restore`, snapshot);
    expect(restored).toMatchObject({ status: 200, body: { id: two.id, seed: 3, keys: two.keys } });
    expect(restored.body.now).toBe('2026-01-15T12:00:05.000Z');
    expect(check(caller, two.keys.tm_sim_default, 'remembered').body.cached).toBe(true);
  });

  it('takes a snapshot from in process too', () => {
    const caller = aControlCaller();
    expect(caller.post('/__sim/worlds/default/restore', createWorld({ seed: 12 }).snapshot()).body.seed).toBe(12);
  });

  it('is restored from a snapshot larger than any other body may be', () => {
    const caller = aControlCaller();
    const restore = '/__sim/worlds/default/restore';
    const snapshot = JSON.stringify(createWorld({ seed: 12 }).snapshot());
    const bytes = new TextEncoder().encode(snapshot.padEnd(33 * 2 ** 20));
    expect(caller.host.maxBodyBytes(restore)).toBe(500 * 2 ** 20);
    expect(caller.send('POST', restore, undefined, { bytes }).body.seed).toBe(12);
  });

  it('refuses an altered snapshot and stays as it is', () => {
    const caller = aControlCaller();
    const before = caller.get('/__sim/worlds/default/snapshot').body;
    for (const body of [{}, { ...before, nowMs: 1 }, { ...before, more: true }]) {
      expect(caller.post('/__sim/worlds/default/restore', body).body.error.code).toBe('invalid_snapshot');
    }
    expect(caller.get('/__sim/worlds/default/snapshot').body).toEqual(before);
  });

  it('is forked under another id than any living fork has, after a reset too', () => {
    const caller = aControlCaller();
    const fork = () => caller.post('/__sim/worlds/default/fork').body.id;
    const first = fork();
    caller.post('/__sim/worlds/default/reset');
    expect([first, 'default']).not.toContain(fork());
  });

  it('is forked into a new world with secrets of its own', () => {
    const caller = aControlCaller();
    check(caller, 'tm_sim_default', 'remembered');
    const { status, body } = caller.post('/__sim/worlds/default/fork');
    expect(status).toBe(201);
    expect(caller.get('/__sim').body.worlds).toEqual(['default', body.id]);
    expect(body.keys.tm_sim_default).toBe(`tm_sim_default_${body.id}`);
    expect(check(caller, body.keys.tm_sim_default, 'remembered').body.cached).toBe(true);
    expect(caller.get(`/__sim/worlds/${body.id}/journal`).body.total).toBe(1);
    expect(caller.get('/__sim/worlds/default/journal').body.total).toBe(1);
  });

  it('never waits on a virtual clock, and says how long to wait on a system one', () => {
    const waitOf = (clock: 'virtual' | 'system') => {
      const { host } = aControlCaller({ clock });
      const body = new TextEncoder().encode('{"content":"[[sim takes=7s]]"}');
      const headers = new Headers({ authorization: 'Bearer tm_sim_default', 'content-type': 'application/json' });
      const client = { ip: '127.0.0.1', secure: false, location: 'home' };
      return host.handle({ method: 'POST', target: '/text-moderation/api/v1/check', headers, body, client }).waitMs;
    };
    expect([waitOf('virtual'), waitOf('system')]).toEqual([0, 7_000]);
  });
});
