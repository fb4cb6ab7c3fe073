import { describe, expect, it } from 'vitest';
import { aControlCaller, check } from './testing/control-caller.ts';

const HOME = '/__sim/worlds/default';
const service = 'text-moderation';

describe('the clock', () => {
  it.each<[unknown, string]>([
    [{ advance: '31s' }, '2026-01-15T12:00:31.000Z'],
    [{ advance: '1.5h' }, '2026-01-15T13:30:00.000Z'],
    [{ advance: 250 }, '2026-01-15T12:00:00.250Z'],
    [{ advance: '2d' }, '2026-01-17T12:00:00.000Z'],
    [{ set: '2026-02-01T00:00:00Z' }, '2026-02-01T00:00:00.000Z'],
    [{ set: '9999-12-31T23:59:59.999Z' }, '9999-12-31T23:59:59.999Z'],
  ])('moves by %j', (move, now) => {
    const caller = aControlCaller();
    expect(caller.post(`${HOME}/clock`, move)).toMatchObject({ status: 200, body: { now } });
    expect(caller.get(HOME).body.now).toBe(now);
  });

  it.each<[unknown]>([
    [{ set: '2026-01-15T11:59:59Z' }],
    [{ set: '+010000-01-01T00:00:00Z' }],
    [{ advance: '9999999999d' }],
    [{ advance: '-1s' }],
    [{ advance: -1 }],
    [{ advance: 'soon' }],
    [{ advance: '1s', set: '2026-02-01T00:00:00Z' }],
    [{ advance: '1s', by: 'me' }],
    [{}],
  ])('refuses %j with 400 and stands still', (move) => {
    const caller = aControlCaller();
    const { status, body } = caller.post(`${HOME}/clock`, move);
    expect([status, body.error.code]).toEqual([400, 'invalid_clock_move']);
    expect(caller.get(HOME).body.now).toBe('2026-01-15T12:00:00.000Z');
  });
});

describe('keys', () => {
  it('are issued with the values of the default key, or with one’s own', () => {
    const caller = aControlCaller();
    const plain = caller.post(`${HOME}/keys`, { service });
    expect(plain).toMatchObject({ status: 201, body: { id: expect.any(String), secret: expect.any(String) } });
    const budget = { mode: 'soft', dailyUsd: 1, spentTodayUsd: 0.9 };
    const own = caller.post(`${HOME}/keys`, {
      service,
      name: 'mine',
      rulesetId: 'strict',
      scopes: ['read'],
      requestsPerSecond: 3,
      budget,
    }).body;
    const me = (secret: string) =>
      caller.send('GET', '/text-moderation/api/v1/me', undefined, { headers: { authorization: `Bearer ${secret}` } });
    expect(me(plain.body.secret).body).toMatchObject({ id: plain.body.id, ruleset: { id: 'community' }, budget: null });
    expect(me(own.secret).body).toMatchObject({
      id: own.id,
      name: 'mine',
      ruleset: { id: 'strict' },
      scopes: ['read'],
      rate_limit: { requests_per_second: 3 },
      budget: { mode: 'soft', daily_usd: 1, spent_today_usd: 0.9 },
    });
  });

  it.each<[string, unknown]>([
    ['no service', {}],
    ['an unknown service', { service: 'weather' }],
    ['an unknown member', { service, credits: 5 }],
    ['an unknown ruleset', { service, rulesetId: 'none' }],
    ['an unknown scope', { service, scopes: ['write'] }],
    ['no requests per second', { service, requestsPerSecond: 0 }],
    ['a budget of nothing', { service, budget: {} }],
    ['an unknown member of the budget', { service, budget: { dailyUsd: 1, weeklyUsd: 1 } }],
  ])('are refused with 400 for %s, and no number is used up', (_what, body) => {
    const caller = aControlCaller();
    expect(caller.post(`${HOME}/keys`, body).status).toBe(400);
    expect(caller.post(`${HOME}/keys`, { service }).body.id).toBe(
      aControlCaller().post(`${HOME}/keys`, { service }).body.id,
    );
  });

  it('[TM-3-7] are suspended, resumed and revoked, which reaches enforcement within 60 seconds', () => {
    const caller = aControlCaller();
    const { id, secret } = caller.post(`${HOME}/keys`, { service }).body;
    const change = (verb: string) => caller.post(`${HOME}/keys/${id}/${verb}`);
    const codeAfterAMinute = () => {
      caller.post(`${HOME}/clock`, { advance: '60s' });
      const { status, body } = check(caller, secret);
      return status === 200 ? 'served' : body.error.code;
    };
    expect(change('suspend')).toMatchObject({ status: 200, body: { id, status: 'suspended' } });
    expect(codeAfterAMinute()).toBe('api_key_disabled');
    expect(change('resume').body).toEqual({ id, status: 'active' });
    expect(codeAfterAMinute()).toBe('served');
    expect(change('revoke').body).toEqual({ id, status: 'revoked' });
    expect(codeAfterAMinute()).toBe('invalid_api_key');
  });

  it('stay revoked: resuming or suspending them is 409', () => {
    const caller = aControlCaller();
    caller.post(`${HOME}/keys/tm_sim_fast/revoke`);
    for (const verb of ['resume', 'suspend']) {
      expect(caller.post(`${HOME}/keys/tm_sim_fast/${verb}`).status).toBe(409);
    }
    expect(caller.post(`${HOME}/keys/tm_sim_fast/revoke`).body.status).toBe('revoked');
  });

  it('that have expired are not said to be active when they are resumed', () => {
    const resumed = aControlCaller().post('/__sim/worlds/default/keys/pd_sim_expired/resume');
    expect(resumed).toMatchObject({ status: 200, body: { id: 'pd_sim_expired', status: 'expired' } });
  });

  it.each(['suspend', 'resume', 'revoke'])('that nobody knows cannot be told to %s', (verb) => {
    expect(aControlCaller().post(`${HOME}/keys/none/${verb}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'unknown_key', message: expect.stringContaining('; it was "') } },
    });
  });
});

describe('publishing', () => {
  const publish = (caller: ReturnType<typeof aControlCaller>, change: unknown, rulesetId = 'community') =>
    caller.post(`${HOME}/rulesets/${rulesetId}/publish`, change);

  it('[TM-9-2] raises the version with every publish, one without a change included', () => {
    const caller = aControlCaller();
    expect(publish(caller, { rules: { hate: { block: 0.9 } } })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(publish(caller, undefined).body).toEqual({ version: 3 });
    expect(check(caller, 'tm_sim_default').body.ruleset.version).toBe(3);
  });

  it.each<[string, number, unknown, string?]>([
    ['an unknown ruleset', 404, {}, 'none'],
    ['an unknown rule', 400, { rules: { none: { block: 0.5 } } }],
    ['an override of an unknown rule', 400, { overrides: { none: { block: 0.5 } } }],
    ['review at block', 400, { rules: { hate: { block: 0.5, review: 0.5 } } }],
    ['a threshold above one', 400, { rules: { hate: { block: 1.5 } } }],
    ['falling bands', 400, { defaults: { bands: [0.9, 0.8, 0.7, 0.6] } }],
    ['an unknown member', 400, { rules: { hate: { colour: 'red' } } }],
    ['an unknown part', 400, { labels: {} }],
    ['another name for the ruleset', 400, { rulesetId: 'strict' }],
  ])('refuses %s with %i and changes nothing', (_what, status, change, rulesetId) => {
    const caller = aControlCaller();
    const before = caller.get(`${HOME}/snapshot`).body;
    expect(publish(caller, change, rulesetId).status).toBe(status);
    expect(caller.get(`${HOME}/snapshot`).body).toEqual(before);
  });
});

describe('faults', () => {
  it('are planned with 201, listed with their progress, and cleared with 204', () => {
    const caller = aControlCaller();
    const plan = { service, route: 'POST /api/v1/check', nth: 2, fault: { error: 'upstream_error' } };
    const { status, body } = caller.post(`${HOME}/faults`, plan);
    expect(status).toBe(201);
    expect([check(caller, 'tm_sim_default').status, check(caller, 'tm_sim_default').status]).toEqual([200, 502]);
    expect(caller.get(`${HOME}/faults`).body.faults).toEqual([{ ...plan, id: body.id, matched: 2 }]);
    expect(caller.send('DELETE', `${HOME}/faults`)).toMatchObject({ status: 204, body: null });
    expect(caller.get(`${HOME}/faults`).body.faults).toEqual([]);
  });

  it('count only calls that pass the gates, and only those that they name', () => {
    const caller = aControlCaller();
    caller.post(`${HOME}/faults`, { service, keyId: 'tm_sim_fast', fault: { error: 'upstream_rate_limited' } });
    const codes = ['nobody', 'tm_sim_suspended', 'tm_sim_default', 'tm_sim_fast', 'tm_sim_fast'].map(
      (key) => check(caller, key).status,
    );
    expect(codes).toEqual([401, 401, 200, 503, 200]);
  });

  it.each<[string, unknown]>([
    ['an unknown member', { service, chance: 0.5, fault: { error: 'upstream_error' } }],
    ['an unknown code', { service, fault: { error: 'odd' } }],
    ['an unknown route', { service, route: 'GET /none', fault: { error: 'upstream_error' } }],
    ['a reviewer, whom this service lacks', { service, reviewer: 0, fault: { error: 'upstream_error' } }],
    ['no fault', { service }],
    ['an empty body', undefined],
  ])('are refused with 400 for %s', (_what, plan) => {
    const caller = aControlCaller();
    expect(caller.post(`${HOME}/faults`, plan).body.error.code).toBe('invalid_fault');
    expect(caller.get(`${HOME}/faults`).body.faults).toEqual([]);
  });
});
