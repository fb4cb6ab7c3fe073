import { describe, expect, it } from 'vitest';
import { aControlCaller, type ControlCaller } from '../../control/testing/control-caller.ts';

const detect = (caller: ControlCaller, key: string, body: object, headers: Record<string, string> = {}) =>
  caller.send('POST', '/personal-data/v1/detect', body, { headers: { authorization: `Bearer ${key}`, ...headers } });

function aWorld(options: object = {}) {
  const caller = aControlCaller();
  const { id, keys } = caller.post('/__sim/worlds', options).body;
  return { caller, world: `/__sim/worlds/${id}`, key: keys.pd_sim_default as string };
}

describe('the control plane of personal data', () => {
  it('mints worlds with readings of their own', () => {
    const { caller, key } = aWorld({ variants: { 'PD-4~entity-record': 'other-names' } });
    const { body } = detect(caller, key, { text: 'to zoe@example.com' });
    expect(body.results[0].entities).toMatchObject([{ label: 'EMAIL_ADDRESS', begin: 3 }]);
    const plain = detect(caller, 'pd_sim_default', { text: 'to zoe@example.com' });
    expect(plain.body.results[0].entities).toMatchObject([{ entity_type: 'EMAIL_ADDRESS', start: 3 }]);
  });

  it('issues keys with permissions, limits and caps, and refuses what it does not know', () => {
    const { caller, world } = aWorld();
    const options = { permissions: ['detect'], limits: { documents: 2 }, allowances: { requests: 1, spendUsd: null } };
    const { status, body } = caller.post(`${world}/keys`, { service: 'personal-data', ...options });
    expect([status, Object.keys(body)]).toEqual([201, ['id', 'secret']]);
    expect(detect(caller, body.secret, { texts: ['a', 'b', 'c'] }).status).toBe(400);
    expect(detect(caller, body.secret, { texts: ['a', 'b'] }).status).toBe(200);
    expect(detect(caller, body.secret, { texts: ['a', 'b'] }).status).toBe(402);
    for (const bad of [{ scopes: [] }, { limits: { words: 1 } }, { allowances: { requests: 'many' } }]) {
      expect(caller.post(`${world}/keys`, { service: 'personal-data', ...bad }).status).toBe(400);
    }
  });

  it('suspends, resumes and revokes keys, at once', () => {
    const { caller, world, key } = aWorld();
    const verb = (name: string) => caller.post(`${world}/keys/pd_sim_default/${name}`);
    const status = () => detect(caller, key, { text: 'x' }).status;
    expect([verb('suspend').body.status, status()]).toEqual(['suspended', 401]);
    expect([verb('resume').body.status, status()]).toEqual(['active', 200]);
    expect([verb('revoke').body.status, status()]).toEqual(['revoked', 401]);
    expect(verb('resume').status).toBe(409);
  });

  it('moves the clock of jobs, plans faults of stages and of health, and explains', () => {
    const { caller, world, key } = aWorld();
    const headers = { authorization: `Bearer ${key}` };
    caller.post(`${world}/faults`, { service: 'personal-data', stage: 'running', fault: { error: 'service_error' } });
    const route = 'GET /v1/health';
    expect(
      caller.post(`${world}/faults`, { service: 'personal-data', route, fault: { error: 'degraded' } }).status,
    ).toBe(201);
    const submit = () =>
      caller.send('POST', '/personal-data/v1/jobs', { task: 'detect', text: 'x' }, { headers }).body.id;
    const jobs = [submit(), submit()];
    caller.post(`${world}/clock`, { advance: '1s' });
    const read = (id: string) => caller.send('GET', `/personal-data/v1/jobs/${id}`, undefined, { headers }).body.status;
    expect(jobs.map(read)).toEqual(['failed', 'succeeded']);
    const health = () => caller.send('GET', '/personal-data/v1/health', undefined, { headers });
    expect([health().status, health().status]).toEqual([503, 200]);
    const { headers: sent } = detect(caller, key, { text: 'to zoe@example.com' });
    const { body } = caller.get(`${world}/explain/${sent['x-request-id']}`);
    expect(body).toMatchObject({ task: 'detect', found: { entities: 1 }, price: { characters: 18 } });
  });

  it('shows the OpenAPI document of the service', () => {
    const { status, body } = aControlCaller().get('/__sim/openapi/personal-data.json');
    expect([status, body.openapi, body.servers]).toEqual([200, '3.1.0', [{ url: '/personal-data' }]]);
  });

  it('carries a world over to another one, with its jobs and stored answers', () => {
    const { caller, world, key } = aWorld();
    const once = { 'idempotency-key': 'once' };
    const first = detect(caller, key, { text: 'to zoe@example.com' }, once);
    const snapshot = caller.get(`${world}/snapshot`).body;
    expect(JSON.stringify(snapshot)).not.toContain(key);
    const other = aWorld();
    expect(other.caller.post(`${other.world}/restore`, snapshot).status).toBe(200);
    const again = detect(other.caller, other.key, { text: 'to zoe@example.com' }, once);
    expect([again.headers['idempotent-replay'], again.body]).toEqual(['true', first.body]);
  });
});
