import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../index.ts';

const aCaller = (): TextCaller => aTextCaller(createWorld().textModeration.fetch, { key: 'tm_sim_fast' });
const BLOCKED = '[[sim hate=0.83 others=0.05]]';

/** A text of exactly so many characters. */
const long = (characters: number): string => 'a'.repeat(characters);

async function refusal(body: unknown): Promise<unknown> {
  const answer = await aCaller().check(body);
  return [answer.status, answer.body.error?.code, answer.body.error?.param];
}

describe('content', () => {
  it.each([
    [[], 'empty_batch', 'content'],
    [Array.from({ length: 201 }, () => 'x'), 'batch_too_large', 'content'],
    [['x', 7], 'invalid_item', 'content[1]'],
    [['x', { content: 'y' }], 'invalid_item', 'content[1]'],
    [['x', null], 'invalid_item', 'content[1]'],
    [['x', long(8_001)], 'content_too_long', 'content[1]'],
  ])('[TM-4.1-14] as a wrong array is refused: %#', async (content, code, param) => {
    expect(await refusal({ content })).toEqual([400, code, param]);
  });

  it.each(['', ' ', '\n\t ', '\u200b'])('[TM-4.1-28] that is blank is evaluated: %j', async (content) => {
    const world = createWorld({ textModeration: { oracle: () => () => 0.01 } });
    const { status, body } = await aTextCaller(world.textModeration.fetch).check({ content });
    expect([status, body.decision, body.score]).toEqual([200, 'allow', 0]);
  });

  it.each([
    [null, 'missing_content'],
    [7, 'invalid_item'],
    [true, 'invalid_item'],
    [{ text: 'x' }, 'invalid_item'],
  ])('[TM-4.1-29] that is %j is refused as %s', async (content, code) => {
    expect(await refusal({ content })).toEqual([400, code, 'content']);
  });
});

describe('the caller id', () => {
  it('[TM-4.1-3] comes back as item_id, and id stays the request id', async () => {
    const { headers, body } = await aCaller().check({ content: 'x', id: 'post-17' });
    expect(body.item_id).toBe('post-17');
    expect(body.id).toBe(headers.get('x-request-id'));
    expect((await aCaller().check('x')).body).not.toHaveProperty('item_id');
  });

  it.each([
    [119, 119],
    [120, 120],
    [121, 120],
    [5_000, 120],
  ])('[TM-4.1-17] [TM-4.1-18] of %d characters comes back with %d', async (sent, echoed) => {
    const id = Array.from({ length: sent }, (_, n) => String.fromCharCode(97 + (n % 26))).join('');
    const { status, body } = await aCaller().check({ content: 'x', id });
    expect([status, body.item_id]).toEqual([200, id.slice(0, echoed)]);
  });

  it('[TM-4.1-18] is never cut inside a character', async () => {
    const { body } = await aCaller().check({ content: 'x', id: '🦊'.repeat(121) });
    expect(body.item_id).toBe('🦊'.repeat(120));
  });
});

describe('options', () => {
  it.each([
    [[], []],
    [['rules'], ['rules']],
    [['reason'], ['reason']],
    [['probabilities'], ['probabilities']],
    [
      ['reason', 'rules', 'reason'],
      ['reason', 'rules'],
    ],
  ])('[TM-4.1-7] with include %j send only that', async (include, present) => {
    const { body } = await aCaller().check({ content: BLOCKED, include });
    const parts = ['probabilities', 'reason', 'rules'].filter((part) => Object.hasOwn(body, part));
    expect(parts).toEqual([...present].sort());
  });

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

  it.each([
    ['id', 7],
    ['rules', 'hate'],
    ['rules', [7]],
    ['context', 'forum'],
    ['context', { surface: 7 }],
    ['context', { locale: null }],
    ['include', 'rules'],
    ['include', [7]],
    ['cache', 'no'],
    ['cache', null],
    ['metadata', 'x'],
    ['metadata', []],
    ['client_id', 7],
    ['timeout_ms', '1000'],
    ['timeout_ms', 1000.5],
  ])('[TM-4.1-30] of a wrong type are refused with 400: %s %j', async (field, value) => {
    expect(await refusal({ content: 'x', [field]: value })).toEqual([400, 'invalid_field', field]);
  });

  it('[TM-4.1-30] ignore unknown include values and unknown fields', async () => {
    const { status, body } = await aCaller().check({ content: BLOCKED, include: ['rules', 'everything'], novelty: 1 });
    expect(status).toBe(200);
    expect(body).toHaveProperty('rules');
    expect(body).not.toHaveProperty('reason');
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

  it.each([
    [999, '1000ms', 200],
    [0, '1001ms', 504],
    [-5, '1000ms', 200],
    [60_001, '60000ms', 200],
    [1_000_000, '60001ms', 504],
  ])(
    '[TM-4.1-25] is brought into range: %d ms and an evaluation of %s give %d',
    async (timeout_ms, takes, expected) => {
      expect((await aCaller().check({ content: `[[sim takes=${takes}]]`, timeout_ms })).status).toBe(expected);
    },
  );

  it('[TM-4.1-12] is shorter when fewer rules are evaluated', async () => {
    const latency = async (rules?: string[]) => (await aCaller().check({ content: 'x', rules })).body.latency_ms;
    const [one, two, all] = [await latency(['hate']), await latency(['hate', 'spam']), await latency()];
    expect(one).toBeLessThan(two);
    expect(two).toBeLessThan(all);
  });
});

describe('the statuses of a check', () => {
  it('[TM-4.1-31] are 200, 405 and those listed for it', async () => {
    const world = createWorld();
    const { fetch, keys } = world.textModeration;
    const spent = keys.issue({ budget: { dailyUsd: 1, spentTodayUsd: 1 } }).secret;
    const slow = keys.issue({ requestsPerSecond: 1 }).secret;
    const of = (key: string | null): TextCaller => aTextCaller(fetch, { key });
    const fails = (how: string) => of('tm_sim_fast').check(`[[sim fail=${how}]]`);
    const answers = [
      await of('tm_sim_fast').check('x'),
      await of('tm_sim_fast').check({}),
      await of(null).check('x'),
      await of(spent).check('x'),
      await of('tm_sim_read_only').check('x'),
      await of('tm_sim_fast').send('GET', '/api/v1/check'),
      ...[await of(slow).check('x'), await of(slow).check('x'), await of(slow).check('x')].slice(2),
      await fails('upstream_error'),
      await fails('upstream_rate_limited'),
      await fails('upstream_timeout'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 401, 402, 403, 405, 429, 502, 503, 504]);
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
