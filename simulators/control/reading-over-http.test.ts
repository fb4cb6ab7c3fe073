import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../core/json.ts';
import { aControlCaller, check } from './testing/control-caller.ts';

const HOME = '/__sim/worlds/default';
const CANARY = 'canary7f3a';

function aBusyServer() {
  const caller = aControlCaller();
  check(caller, 'tm_sim_default', CANARY);
  check(caller, 'tm_sim_fast', CANARY);
  check(caller, `${CANARY}-secret`, CANARY);
  const headers = { authorization: 'Bearer tm_sim_fast' };
  caller.send('GET', `/text-moderation/api/v1/rules?q=${CANARY}`, undefined, { headers });
  return caller;
}

describe('the journal', () => {
  const journal = (caller: ReturnType<typeof aControlCaller>, query = '') => caller.get(`${HOME}/journal${query}`);

  it('tells of each call what the contract names, oldest first', () => {
    const { status, body } = journal(aBusyServer());
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 4, evicted: 0 });
    expect(body.calls.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4]);
    expect(body.calls[0]).toEqual({
      seq: 1,
      at: '2026-01-15T12:00:00.000Z',
      service: 'text-moderation',
      method: 'POST',
      route: 'POST /api/v1/check',
      path: '/api/v1/check',
      status: 200,
      keyId: 'tm_sim_default',
      requestId: expect.stringMatching(/^req_/),
      latencyMs: expect.any(Number),
    });
    expect(body.calls[2]).toMatchObject({ status: 401, keyId: null });
  });

  it.each([
    ['?status=401', [3]],
    ['?keyId=tm_sim_fast', [2, 4]],
    ['?route=GET%20/api/v1/rules', [4]],
    ['?route=POST+/api/v1/check&status=200', [1, 2]],
    ['?service=text-moderation&limit=1', [4]],
    ['?service=compliance', []],
    ['?after=1&limit=2', [2, 3]],
    ['?limit=0', []],
  ])('filters by %s', (query, seqs) => {
    const { body } = journal(aBusyServer(), query);
    expect(body.calls.map(({ seq }: { seq: number }) => seq)).toEqual(seqs);
  });

  it('gives 100 calls unless told otherwise, the newest, and counts all that match', () => {
    const caller = aControlCaller();
    for (let call = 0; call < 120; call += 1) caller.get('/text-moderation/api/v1/health');
    const { calls, total } = journal(caller).body;
    expect([calls.length, calls[0].seq, total]).toEqual([100, 21, 120]);
    expect(journal(caller, '?limit=110').body.calls).toHaveLength(110);
  });

  it.each([
    ['?status=ok', 'status'],
    ['?status=601', 'status'],
    ['?limit=-1', 'limit'],
    ['?limit=1.5', 'limit'],
    ['?after=x', 'after'],
    ['?colour=red', 'colour'],
    ['?service=textModeration', 'Did you mean text-moderation?'],
    ['?route=POST%20/api/v1/chekc', 'Did you mean POST /api/v1/check?'],
    ['?service=compliance&route=POST%20/api/v1/check', 'POST /api/v1/compliance/text'],
  ])('refuses %s with 400 and names %s', (query, named) => {
    const message = expect.stringContaining(named);
    expect(journal(aBusyServer(), query)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_journal_query', message } },
    });
  });

  it('tells what was sent where the world was made with record, keys as ***', () => {
    const caller = aControlCaller();
    const { id, keys } = caller.post('/__sim/worlds', { record: true }).body;
    check(caller, keys.tm_sim_default, 'first');
    const [call] = caller.get(`/__sim/worlds/${id}/journal`).body.calls;
    expect(call.request).toMatchObject({
      query: {},
      headers: { authorization: 'Bearer ***' },
      body: { content: 'first' },
    });
    expect(JSON.stringify(call)).not.toContain(keys.tm_sim_default);
  });

  it('holds neither content, nor secrets, nor queries, nor control calls', () => {
    const caller = aBusyServer();
    caller.get(`/text-moderation/${CANARY}_sim_secret`);
    const { body } = journal(caller);
    expect(JSON.stringify(body)).not.toContain(CANARY);
    expect(body.total).toBe(5);
  });
});

describe('explaining', () => {
  it('tells thresholds with their sources, cache-key parts, price, dials, fault and clauses', () => {
    const caller = aControlCaller();
    caller.post(`${HOME}/faults`, { service: 'text-moderation', fault: { latencyMs: 5 } });
    const { body } = check(caller, 'tm_sim_default', `${CANARY} [[sim hate=0.83 odd=1]]`);
    const explanation = caller.get(`${HOME}/explain/${body.id}`);
    expect(explanation).toMatchObject({
      status: 200,
      body: {
        requestId: body.id,
        keyId: 'tm_sim_default',
        thresholds: { hate: { block: { value: 0.8 } }, violence: { block: { value: 0.75 } } },
        cacheKeyParts: { rulesetVersion: 1 },
        price: { costUsd: expect.any(Number) },
        dials: { read: ['hate'], ignored: ['odd=1'] },
        faults: [{ latencyMs: 5 }],
      },
    });
    expect(explanation.body.clauses).toContain('TM-2.4-3');
    expect(JSON.stringify(explanation.body)).not.toContain(CANARY);
  });

  it('knows the calls of its own world alone', () => {
    const caller = aControlCaller();
    const { body } = check(caller, 'tm_sim_default');
    const { id } = caller.post('/__sim/worlds').body;
    expect(caller.get(`/__sim/worlds/${id}/explain/${body.id}`).body.error.code).toBe('unknown_request');
    expect(caller.get(`${HOME}/explain/req_none`).status).toBe(404);
  });
});

describe('the OpenAPI document', () => {
  const read = () => aControlCaller().get('/__sim/openapi/text-moderation.json').body;

  /** All values under a member of that name, at any depth. */
  function gather(value: unknown, name: string): readonly unknown[] {
    if (Array.isArray(value)) return value.flatMap((item) => gather(item, name));
    if (!isJsonObject(value)) return [];
    return Object.entries(value).flatMap(([key, item]) => (key === name ? [item] : gather(item, name)));
  }

  it('is of version 3.1, with the prefix as its server and unique operation ids', () => {
    const document = read();
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(document.servers[0].url).toBe('/text-moderation');
    const operationIds = gather(document.paths, 'operationId');
    expect(new Set(operationIds).size).toBe(operationIds.length);
  });

  it('resolves every reference inside itself', () => {
    const document = read();
    const references = gather(document, '$ref');
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) {
      const [start, ...path] = String(reference).split('/');
      expect(start).toBe('#');
      const found = path.reduce<unknown>((at, name) => (isJsonObject(at) ? at[name] : undefined), document);
      expect(found, String(reference)).toBeDefined();
    }
  });

  it('asks for the key exactly where the service does, by a scheme that it declares', () => {
    const document = read();
    const secured = Object.entries<Record<string, { security: readonly object[] }>>(document.paths).flatMap(
      ([path, item]) => Object.values(item).map(({ security }) => [path, security.length > 0]),
    );
    expect(Object.fromEntries(secured)).toMatchObject({ '/api/v1/check': true, '/api/v1/health': false });
    for (const scheme of gather(document.paths, 'security').flat() as object[]) {
      for (const name of Object.keys(scheme)) expect(document.components.securitySchemes).toHaveProperty(name);
    }
  });

  it('lists every status that a call can answer, each with a description and a schema', () => {
    const { paths } = read();
    const moderation = [200, 400, 401, 402, 403, 405, 413, 429, 502, 503, 504];
    const expected = {
      check: moderation,
      batch: moderation,
      rules: [200, 401, 403, 405, 429],
      me: [200, 401, 403, 405, 429],
      health: [200, 405],
    };
    for (const [name, statuses] of Object.entries(expected)) {
      const [operation] = Object.values<{ responses: Record<string, Record<string, unknown>> }>(
        paths[`/api/v1/${name}`],
      );
      const responses = operation?.responses ?? {};
      expect(Object.keys(responses).map(Number)).toEqual(expect.arrayContaining(statuses));
      for (const response of Object.values(responses)) {
        expect(response).toMatchObject({
          description: expect.stringMatching(/./),
          content: { 'application/json': {} },
        });
      }
    }
  });

  it('exists for services alone', () => {
    for (const file of ['weather.json', 'text-moderation', 'text-moderation.yaml']) {
      expect(aControlCaller().get(`/__sim/openapi/${file}`).status).toBe(404);
    }
  });
});
