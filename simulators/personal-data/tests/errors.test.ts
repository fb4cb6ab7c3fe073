import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataAnswer, type DataCaller } from '../../../fixtures/personal-data/caller.ts';
import { createWorld, type World } from '../../index.ts';

const callerIn = (world: World, key: string | null = 'pd_sim_default'): DataCaller =>
  aDataCaller(world.personalData.fetch, { key });
const aCaller = (): DataCaller => callerIn(createWorld());
const json = { 'content-type': 'application/json' };
const service = 'personal-data';

const failures: readonly (readonly [name: string, status: number, type: string, act: () => Promise<DataAnswer>])[] = [
  ['a bad body', 400, 'invalid_request', () => aCaller().send('POST', '/v1/detect', { headers: json, body: '{' })],
  ['no key', 401, 'authentication_error', () => callerIn(createWorld(), null).info()],
  ['a cap', 402, 'limit_error', () => callerIn(createWorld(), 'pd_sim_at_allowance').detect('x')],
  ['no permission', 403, 'permission_error', () => callerIn(createWorld(), 'pd_sim_read_only').detect('x')],
  ['no such job', 404, 'not_found', () => aCaller().job('job_0')],
  ['no such path', 404, 'not_found', () => aCaller().send('GET', '/v1/nothing')],
  ['another method', 405, 'invalid_request', () => aCaller().send('GET', '/v1/detect')],
  ['too many characters', 413, 'invalid_request', () => aCaller().detect('x'.repeat(500_001))],
  ['a fault', 500, 'service_error', () => aCaller().detect('[[sim fail=service_error]]')],
  ['no capacity', 503, 'service_error', () => aCaller().detect('[[sim fail=capacity_unavailable]]')],
];

describe('a failure', { timeout: 30_000 }, () => {
  it.each(failures)(
    '[PD-7-1] [PD-7-10] [PD-1-5] of %s is %d with type, code and the request id of its header',
    async (_name, status, type, act) => {
      const answer = await act();
      expect(answer.status).toBe(status);
      const { error } = answer.body;
      expect(Object.keys(error)).toEqual(['type', 'code', 'message', 'request_id']);
      expect(error.type).toBe(type);
      expect(error.code).toMatch(/^[a-z_]+$/);
      expect(error.message).toMatch(/^\S.+\.$/);
      expect(error.request_id).toBe(answer.headers.get('x-request-id'));
      expect(answer.headers.get('content-type')).toContain('application/json');
    },
  );

  it.each([
    '',
    '{',
    'null',
    '7',
    '"text"',
    '[]',
    '[{"text":"x"}]',
    '{"text":"x"} x',
    "{'text':'x'}",
    '\ufeff{"text":"x"}',
    `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`,
  ])('[PD-7-2] is the answer to a malformed body: %j', async (body) => {
    for (const path of ['detect', 'redact', 'anonymize', 'deanonymize', 'jobs']) {
      const answer = await aCaller().send('POST', `/v1/${path}`, { headers: json, body });
      expect([answer.status, answer.body.error.type]).toEqual([400, 'invalid_request']);
    }
  });

  it('[PD-7-2] is the answer to bytes that are not UTF-8', async () => {
    const body = new Uint8Array([0x7b, 0x22, 0x74, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect((await aCaller().send('POST', '/v1/detect', { headers: json, body })).status).toBe(400);
  });

  it('[PD-1-8] is the answer to a body of another type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/json']) {
      const headers = { 'content-type': type };
      const answer = await aCaller().send('POST', '/v1/detect', { headers, body: '{"text":"x"}' });
      expect([type, answer.status]).toEqual([type, 400]);
    }
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await aCaller().send('POST', '/v1/detect', { headers, body: '{"text":"x"}' })).status).toBe(200);
  });

  it.each([
    '/',
    '/v1',
    '/v1/',
    '/v1/detects',
    '/v1/detect/',
    '/v2/detect',
    '/detect',
    '/V1/detect',
    '/v1/jobs/',
    '/v1/jobs/a/b',
    '//v1/detect',
  ])('[PD-7-5] [PD-9-1] is the answer to a path that does not exist: %s', async (path) => {
    for (const method of ['GET', 'POST']) {
      const { status, body } = await aCaller().send(
        method,
        path,
        method === 'POST' ? { headers: json, body: '{}' } : {},
      );
      expect([status, body.error.type]).toEqual([404, 'not_found']);
    }
  });

  it('names the methods that an endpoint takes', async () => {
    const allowed = async (method: string, path: string) => (await aCaller().send(method, path)).headers.get('allow');
    expect(await allowed('PUT', '/v1/detect')).toBe('POST');
    expect(await allowed('GET', '/v1/jobs')).toBe('POST');
    expect(await allowed('DELETE', '/v1/jobs/job_0')).toBe('GET, HEAD');
  });

  it('[PD-7-8] of the service is 5xx service_error, where a dial or a plan says so', async () => {
    const world = createWorld();
    const caller = callerIn(world);
    world.faults.plan({ service, route: 'POST /v1/redact', fault: { error: 'service_error' } });
    world.faults.plan({ service, route: 'POST /v1/jobs', fault: { status: 502 } });
    const answers = [
      await caller.detect('[[sim fail=service_error]]'),
      await caller.submit({ task: 'detect', text: 'x' }),
      await caller.submit({ task: 'detect', text: '[[sim fail=service_error]]' }),
      await caller.redact('x'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([500, 502, 500, 500]);
    for (const { body } of answers) expect(body.error.type).toBe('service_error');
    expect((await caller.redact('x')).status).toBe(200);
  });

  it('[PD-7-20] of capacity is 503 capacity_unavailable', async () => {
    const world = createWorld();
    world.faults.plan({ service, times: 2, fault: { error: 'capacity_unavailable' } });
    const caller = callerIn(world);
    for (const answer of [await caller.detect('x'), await caller.usage()]) {
      expect([answer.status, answer.body.error.code]).toEqual([503, 'capacity_unavailable']);
    }
    expect((await caller.detect('x')).status).toBe(200);
  });

  it('[PD-7-7] of a rate, should one be planned, has type invalid_request', async () => {
    const world = createWorld();
    world.faults.plan({ service, fault: { status: 429 } });
    const { status, body } = await callerIn(world).detect('x');
    expect([status, body.error.type]).toEqual([429, 'invalid_request']);
  });

  it('[PD-7-4] of a cap can be planned', async () => {
    const world = createWorld();
    world.faults.plan({ service, fault: { error: 'limit_error' } });
    const { status, body } = await callerIn(world).detect('x');
    expect([status, body.error.type]).toEqual([402, 'limit_error']);
  });
});

describe('limits', { timeout: 30_000 }, () => {
  it('[PD-8-1] [PD-7-11] let 256 documents pass and not 257', async () => {
    const documents = Array.from({ length: 257 }, (_, index) => `document ${index}`);
    const caller = aCaller();
    const served = await caller.detect({ texts: documents.slice(1), mode: 'fast' });
    expect([served.status, served.body.results.length]).toEqual([200, 256]);
    const { status, body } = await caller.detect({ texts: documents, mode: 'fast' });
    expect([status, body.error.type]).toEqual([400, 'invalid_request']);
  });

  it('[PD-8-4] [PD-7-19] let 500,000 characters over all documents pass and not 500,001', async () => {
    const caller = aCaller();
    const half = 'x'.repeat(250_000);
    expect((await caller.detect({ texts: [half, half], mode: 'fast' })).status).toBe(200);
    const { status, body } = await caller.detect({ texts: [half, `${half}x`], mode: 'fast' });
    expect([status, body.error.type]).toEqual([413, 'invalid_request']);
  });

  it('[PD-8-4] count code points: 500,000 that need two code units each pass', async () => {
    expect((await aCaller().detect({ text: '😀'.repeat(500_000), mode: 'fast' })).status).toBe(200);
  });

  it('[PD-7-6] [PD-8-6] end at a body of 4 MB, for every key', async () => {
    const world = createWorld();
    const raised = world.personalData.keys.issue({ limits: { characters: 1_000_000_000 } }).secret;
    const bodyOf = (bytes: number) => `{"text":"${'x'.repeat(bytes - 11)}"}`;
    for (const key of ['pd_sim_default', raised]) {
      const caller = callerIn(world, key);
      const post = (body: string) => caller.send('POST', '/v1/detect', { headers: json, body });
      const { status, body } = await post(bodyOf(4 * 1_048_576 + 1));
      expect([status, body.error.type, body.error.code]).toEqual([413, 'invalid_request', 'body_too_large']);
      expect((await post(bodyOf(4_700_000))).status).toBe(413);
    }
    expect(world.services.find(({ name }) => name === service)?.maxBodyBytes).toBe(4 * 1_048_576);
  });

  it('[PD-8-2] of a key can be raised, and are shown by info', async () => {
    const world = createWorld();
    const limits = {
      documents: 300,
      characters: 600_000,
      allowListEntries: 1_100,
      operators: 70,
      newValueCharacters: 600,
      maskCount: 1_200,
    };
    const caller = callerIn(world, world.personalData.keys.issue({ limits }).secret);
    expect((await caller.info()).body.limits).toMatchObject({
      documents: 300,
      characters: 600_000,
      allow_list_entries: 1_100,
      operators: 70,
      new_value_characters: 600,
      mask_count: 1_200,
    });
    const operators = {
      DEFAULT: { type: 'replace', new_value: 'x'.repeat(600) },
      PERSON: { type: 'mask', chars_to_mask: 1_200 },
    };
    const sent = {
      texts: Array.from({ length: 300 }, () => 'x'),
      operators,
      allow_list: Array.from({ length: 1_100 }, (_, n) => `${n}`),
    };
    expect((await caller.redact(sent)).status).toBe(200);
    expect((await caller.detect({ text: 'x'.repeat(600_000), mode: 'fast' })).status).toBe(200);
    expect((await callerIn(world).redact(sent)).status).toBe(400);
    expect((await caller.detect({ texts: Array.from({ length: 301 }, () => 'x') })).status).toBe(400);
  });

  it('[PD-8-3] hold no ceiling of requests: a thousand at one instant are all served', async () => {
    const world = createWorld();
    const caller = callerIn(world);
    for (let call = 0; call < 1_000; call += 1) await caller.detect({ text: 'x', mode: 'fast' });
    expect(world.journal.count({ status: 200 })).toBe(1_000);
    expect(world.journal.count()).toBe(1_000);
  });
});

describe('every answer', () => {
  it('[PD-1-1] [PD-1-5] carries X-Request-Id, never the same twice', async () => {
    const world = createWorld();
    const caller = callerIn(world);
    const answers = [
      await caller.detect('x'),
      await caller.submit({ task: 'detect', text: 'x' }),
      await caller.info(),
      await caller.health(),
      await callerIn(world, null).health(),
      await callerIn(world, null).info(),
      await caller.send('GET', '/nowhere'),
      await caller.send('HEAD', '/v1/info'),
      await caller.detect({}),
    ];
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(ids).not.toContain(null);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('[PD-1-8] is JSON', async () => {
    const caller = aCaller();
    for (const answer of [
      await caller.detect('x'),
      await caller.usage(),
      await caller.health(),
      await caller.detect({}),
    ]) {
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.body).toEqual(expect.any(Object));
    }
  });
});
