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

  it('[PD-7-2] is the answer to bytes that are not UTF-8', async () => {
    const body = new Uint8Array([0x7b, 0x22, 0x74, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect((await aCaller().send('POST', '/v1/detect', { headers: json, body })).status).toBe(400);
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

  it('[PD-7-4] of a cap can be planned', async () => {
    const world = createWorld();
    world.faults.plan({ service, fault: { error: 'limit_error' } });
    const { status, body } = await callerIn(world).detect('x');
    expect([status, body.error.type]).toEqual([402, 'limit_error']);
  });
});

describe('limits', { timeout: 30_000 }, () => {
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

  it('[PD-8-3] hold no ceiling of requests: a thousand at one instant are all served', async () => {
    const world = createWorld();
    const caller = callerIn(world);
    for (let call = 0; call < 1_000; call += 1) await caller.detect({ text: 'x', mode: 'fast' });
    expect(world.journal.count({ status: 200 })).toBe(1_000);
    expect(world.journal.count()).toBe(1_000);
  });
});
