import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../index.ts';

const aCaller = (): TextCaller => aTextCaller(createWorld().textModeration.fetch, { key: 'tm_sim_fast' });
const BLOCKED = '[[sim hate=0.83 others=0.05]]';

async function refusal(body: unknown): Promise<unknown> {
  const answer = await aCaller().check(body);
  return [answer.status, answer.body.error?.code, answer.body.error?.param];
}

describe('options', () => {
  it('[TM-4.1-9] echo metadata untouched, whatever it holds', async () => {
    const metadata = { n: 1.5, deep: { list: [null, true, 'x', { y: [] }] }, '': '', __proto__: null, content: 'z' };
    const body = `{"content":"x","metadata":{"__proto__":{"a":1},"list":[1,{"b":null}]}}`;
    expect((await aCaller().check({ content: 'x', metadata })).body.metadata).toEqual(metadata);
    const raw = await aCaller().send('POST', '/api/v1/check', {
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(JSON.stringify(raw.body.metadata)).toBe('{"__proto__":{"a":1},"list":[1,{"b":null}]}');
  });

  it('[TM-4.1-10] [TM-1-10] keep client_id for operations, and the verdict as it is', async () => {
    const world = createWorld();
    const caller = aTextCaller(world.textModeration.fetch);
    const plain = (await caller.check({ content: BLOCKED, cache: false })).body;
    const named = (await caller.check({ content: BLOCKED, cache: false, client_id: 'app-7' })).body;
    expect(named).toEqual({ ...plain, id: named.id });
    expect(world.textModeration.operationalRecords().map((record) => record.clientId)).toEqual([null, 'app-7']);
  });
});

describe('time', () => {
  it.each([
    [1_000, '1000ms', 200],
    [1_000, '1001ms', 504],
    [60_000, '60000ms', 200],
    [60_000, '60001ms', 504],
  ])('[TM-4.1-26] limited to %d ms ends an evaluation of %s with %d', async (timeout_ms, takes, expected) => {
    const { status, body, headers } = await aCaller().check({ content: `[[sim takes=${takes}]]`, timeout_ms });
    expect(status).toBe(expected);
    if (expected === 504) expect(body.error).toMatchObject({ code: 'upstream_timeout', type: 'api_error' });
    expect(headers.get('x-response-time-ms')).toBe(String(Math.min(timeout_ms, Number.parseInt(takes, 10))));
  });

  it('[TM-4.1-12] is shorter when fewer rules are evaluated', async () => {
    const latency = async (rules?: string[]) => (await aCaller().check({ content: 'x', rules })).body.latency_ms;
    const [one, two, all] = [await latency(['hate']), await latency(['hate', 'spam']), await latency()];
    expect(one).toBeLessThan(two);
    expect(two).toBeLessThan(all);
  });
});

describe('several faults at once', () => {
  const unknown = { rules: ['nope'] };
  const later = { cache: 5 };
  const override = { thresholds: { nope: { block: 0.5 } } };

  it('name unknown rules before a member that stands after them, and that before an unknown override', async () => {
    expect(await refusal({ content: 'x', ...unknown, ...later })).toEqual([400, 'unknown_rule', 'rules[0]']);
    expect(await refusal({ content: 'x', ...override, ...later })).toEqual([400, 'invalid_field', 'cache']);
    expect(await refusal({ content: 'x', ...override })).toEqual([400, 'unknown_rule', 'thresholds']);
    expect(await refusal({ content: 'x', id: 5, ...unknown })).toEqual([400, 'invalid_field', 'id']);
  });

  it('[ALL-0~check-order] name every member before the key in the reading that looks at the key last', async () => {
    const { fetch } = createWorld({ variants: { 'ALL-0~check-order': 'key-last' } }).textModeration;
    const codeOf = async (body: object): Promise<unknown> =>
      (await aTextCaller(fetch, { key: 'nobody' }).check(body)).body.error.code;
    expect(await codeOf({ content: 'x', ...unknown, ...later })).toBe('invalid_field');
    expect(await codeOf({ content: 'x', ...unknown })).toBe('invalid_api_key');
  });
});
