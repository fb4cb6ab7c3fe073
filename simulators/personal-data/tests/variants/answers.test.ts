import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataCaller } from '../../../../fixtures/personal-data/caller.ts';
import { createWorld, type Variants, type World } from '../../../index.ts';
import { findsNames } from '../testing.ts';

const worldIn = (question: string, variant: string): World =>
  createWorld({ variants: { [question]: variant }, personalData: { oracle: findsNames } });
const callerIn = (question: string, variant: string, key: string | null = 'pd_sim_default'): DataCaller =>
  aDataCaller(worldIn(question, variant).personalData.fetch, { key });

describe('the readings of answers', () => {
  it.each([
    ['same-order', { results: [{ entities: [] }, { entities: [] }] }, { results: [{ entities: [] }] }],
    [
      'indexed',
      {
        results: [
          { document: 0, entities: [] },
          { document: 1, entities: [] },
        ],
      },
      { results: [{ document: 0, entities: [] }] },
    ],
    ['single-object', { results: [{ entities: [] }, { entities: [] }] }, { entities: [] }],
  ])('[PD-4~document-order] %s: two documents give %j, one %j', async (variant, two, one) => {
    const caller = callerIn('PD-4~document-order', variant);
    const { usage: _usage, ...batch } = (await caller.detect(['a', 'b'])).body;
    const { usage, ...single } = (await caller.detect('a')).body;
    expect([batch, single]).toEqual([two, one]);
    expect(usage.documents).toBe(1);
  });

  it.each([
    ['presidio-names', { entity_type: 'PERSON', start: 1, end: 4, score: 0.85, text: 'P_a' }],
    ['other-names', { label: 'PERSON', begin: 1, finish: 4, confidence: 0.85, value: 'P_a' }],
  ])('[PD-4~entity-record] %s: a finding is %j', async (variant, record) => {
    const caller = callerIn('PD-4~entity-record', variant);
    expect((await caller.detect({ text: ' P_a', include_text: true })).body.results[0].entities).toEqual([record]);
    expect((await caller.detect(' P_a')).raw).not.toContain('P_a');
  });

  it.each([
    ['code-points', [4, 8]],
    ['utf16', [5, 9]],
    ['bytes', [9, 13]],
    ['inclusive', [4, 7]],
  ])('[PD-4~offset-unit] %s: the offsets are %j', async (variant, offsets) => {
    const caller = callerIn('PD-4~offset-unit', variant);
    const { body } = await caller.detect('é😀é P_ab!');
    const [{ start, end }] = body.results[0].entities;
    expect([start, end]).toEqual(offsets);
    const operators = { DEFAULT: { type: 'replace', new_value: '😀' } };
    const [item] = (await caller.redact({ text: 'é😀é P_ab!', operators })).body.results[0].items;
    expect([item.original_start, item.original_end, item.start]).toEqual([...offsets, offsets[0]]);
  });

  it.each([
    [
      'items',
      { items: [{ entity_type: 'PERSON', operator: 'mask', start: 0, end: 3, original_start: 0, original_end: 3 }] },
    ],
    ['counts', { operators: [{ operator: 'mask', count: 1 }] }],
    ['other-names', { audit: [{ label: 'PERSON', action: 'mask', from: 0, to: 3 }] }],
  ])('[PD-4~audit-shape] %s: the audit trail is %j', async (variant, audit) => {
    const operators = { DEFAULT: { type: 'mask' } };
    const { body } = await callerIn('PD-4~audit-shape', variant).redact({ text: 'P_a', operators });
    expect(body.results[0]).toEqual({ redacted_text: '***', ...audit });
  });

  it.each([
    ['number', 0.000_050_5],
    ['string', '0.00005050'],
  ])('[PD-4~amount-type] %s: an amount is %j', async (variant, amount) => {
    const caller = callerIn('PD-4~amount-type', variant);
    expect((await caller.detect('x')).body.usage.amount).toBe(amount);
    expect((await caller.usage()).body.amount).toBe(amount);
  });

  it.each([
    ['plain', 'status', 'languages', 'limits', 'tasks'],
    ['other-names', 'service', 'supported', 'request_limits', 'by_task'],
  ])(
    '[PD-4~reference-shapes] %s: the records hold %s, %s, %s and %s',
    async (variant, health, entities, info, usage) => {
      const caller = callerIn('PD-4~reference-shapes', variant);
      await caller.detect('x');
      const answers = [await caller.health(), await caller.entities(), await caller.info(), await caller.usage()];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      [health, entities, info, usage].forEach((member, index) => {
        expect(Object.keys(answers[index]?.body)).toContain(member);
      });
      const [state, types, terms, counters] = answers.map(({ raw }) => raw);
      expect(state).toContain('operational');
      for (const told of [types, terms]) expect(told).toMatch(/"en".*EMAIL_ADDRESS/);
      expect(terms).toContain('500000');
      expect(counters).toContain('0.0000505');
    },
  );

  it.each([
    ['nested', (body: Record<string, unknown>) => body.error],
    ['flat', (body: Record<string, unknown>) => body],
    ['other-wrapper', (body: Record<string, unknown>) => body.failure],
  ] as const)('[PD-7~envelope] %s: type, code and request_id stand together', async (variant, find) => {
    const caller = callerIn('PD-7~envelope', variant);
    for (const answer of [
      await caller.detect({}),
      await caller.job('job_0'),
      await caller.detect('[[sim fail=service_error]]'),
    ]) {
      const id = answer.headers.get('x-request-id');
      expect(find(answer.body)).toMatchObject({ type: expect.any(String), code: expect.any(String), request_id: id });
    }
  });

  it.each([
    ['equal', true],
    ['different', false],
  ])('[PD-7~request-id-match] %s: the two ids of a failure are the same: %s', async (variant, isSame) => {
    const { headers, body } = await callerIn('PD-7~request-id-match', variant).detect({});
    expect(body.error.request_id === headers.get('x-request-id')).toBe(isSame);
    expect(body.error.request_id).toMatch(/^\w+$/);
  });

  it.each([
    ['same', 'invalid_api_key'],
    ['other-code', 'unknown_api_key'],
  ])('[PD-7~unknown-key] %s: a key that was never issued gets %s', async (variant, code) => {
    const { status, body } = await callerIn('PD-7~unknown-key', variant, 'nobody').info();
    expect([status, body.error.type, body.error.code]).toEqual([401, 'authentication_error', code]);
  });

  it.each([
    ['never', 'application/json; charset=utf-8'],
    ['sometimes', 'text/html; charset=utf-8'],
  ])('[PD-7~429-reserved] %s: a planned 429 comes as %s', async (variant, type) => {
    const world = worldIn('PD-7~429-reserved', variant);
    world.faults.plan({ service: 'personal-data', fault: { status: 429 } });
    const caller = aDataCaller(world.personalData.fetch);
    const { status, headers } = await caller.detect('x');
    expect([status, headers.get('content-type')]).toEqual([429, type]);
    expect((await caller.detect('x')).status).toBe(200);
  });

  it.each([
    ['service-error', 'service_error'],
    ['own-type', 'capacity_error'],
  ])('[PD-7~503-type] %s: short capacity has the type %s', async (variant, type) => {
    const { status, body } = await callerIn('PD-7~503-type', variant).detect('[[sim fail=capacity_unavailable]]');
    expect([status, body.error.code, body.error.type]).toEqual([503, 'capacity_unavailable', type]);
    const world = createWorld({ variants: { 'PD-7~503-type': variant } as Variants });
    world.faults.plan({ service: 'personal-data', stage: 'queued', fault: { error: 'capacity_unavailable' } });
    const caller = aDataCaller(world.personalData.fetch);
    const { id } = (await caller.submit({ task: 'detect', text: 'x' })).body;
    world.clock.advance('1s');
    expect((await caller.job(id)).body.error).toMatchObject({ type, code: 'capacity_unavailable' });
  });

  it.each([
    ['open', [200, 200]],
    ['keyed', [401, 401]],
  ])('[PD-5~health-auth] %s: health without a key and with a bad one gets %j', async (variant, statuses) => {
    const seen = [];
    for (const key of [null, 'nobody']) seen.push((await callerIn('PD-5~health-auth', variant, key).health()).status);
    expect(seen).toEqual(statuses);
    expect((await callerIn('PD-5~health-auth', variant, 'pd_sim_detect_only').health()).status).toBe(200);
  });

  it.each([
    ['authorization-wins', 200],
    ['refused', 401],
  ])('[PD-5~both-headers] %s: two different keys get %d', async (variant, status) => {
    const caller = callerIn('PD-5~both-headers', variant);
    const get = (apiKey: string) =>
      caller.send('GET', '/v1/info', { headers: { authorization: 'Bearer pd_sim_default', 'x-api-key': apiKey } });
    expect((await get('pd_sim_second')).status).toBe(status);
    expect((await get('pd_sim_default')).status).toBe(200);
    expect(
      (
        await callerIn('PD-5~both-headers', variant, null).send('GET', '/v1/info', {
          headers: { 'x-api-key': 'pd_sim_default' },
        })
      ).status,
    ).toBe(200);
  });
});
