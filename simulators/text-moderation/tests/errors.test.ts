import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextAnswer, type TextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../index.ts';

const FAMILIES = [
  'invalid_request_error',
  'authentication_error',
  'budget_error',
  'rate_limit_error',
  'api_error',
] as const;
type Family = (typeof FAMILIES)[number];
type Provoke = (callerOf: (key: string | null) => TextCaller) => Promise<TextAnswer>;
type Row = readonly [status: number, code: string, family: Family, provoke: Provoke];

const json = { 'content-type': 'application/json' };
const check =
  (body: unknown): Provoke =>
  (of) =>
    of('tm_sim_fast').check(body);
const batch =
  (body: unknown): Provoke =>
  (of) =>
    of('tm_sim_fast').batch(body);
const post =
  (body: string, headers: Record<string, string> = json): Provoke =>
  (of) =>
    of('tm_sim_fast').send('POST', '/api/v1/check', { headers, body });
const manyTimes = async (caller: TextCaller): Promise<TextAnswer> => {
  for (let n = 0; n < 20; n += 1) await caller.check('x');
  return caller.check('x');
};

const ROWS: readonly Row[] = [
  [400, 'missing_content', 'invalid_request_error', check({ id: 'x' })],
  [400, 'invalid_content_type', 'invalid_request_error', post('{"content":"x"}', { 'content-type': 'text/plain' })],
  [400, 'invalid_json', 'invalid_request_error', post('{"content":')],
  [400, 'invalid_item', 'invalid_request_error', batch([7])],
  [400, 'content_too_long', 'invalid_request_error', check('a'.repeat(8_001))],
  [400, 'batch_too_large', 'invalid_request_error', batch(Array.from({ length: 201 }, () => 'x'))],
  [400, 'empty_batch', 'invalid_request_error', batch([])],
  [400, 'unknown_rule', 'invalid_request_error', check({ content: 'x', rules: ['hate', 'heat'] })],
  [400, 'no_rules_selected', 'invalid_request_error', check({ content: 'x', rules: ['extremism'] })],
  [400, 'invalid_threshold', 'invalid_request_error', check({ content: 'x', thresholds: { hate: 2 } })],
  [401, 'missing_api_key', 'authentication_error', (of) => of(null).check('x')],
  [401, 'invalid_api_key', 'authentication_error', (of) => of('nobody').check('x')],
  [401, 'api_key_disabled', 'authentication_error', (of) => of('tm_sim_suspended').check('x')],
  [402, 'budget_exceeded', 'budget_error', (of) => of('spent').check('x')],
  [403, 'insufficient_scope', 'authentication_error', (of) => of('tm_sim_read_only').check('x')],
  [405, 'method_not_allowed', 'invalid_request_error', (of) => of('tm_sim_fast').send('GET', '/api/v1/check')],
  [429, 'rate_limit_exceeded', 'rate_limit_error', (of) => manyTimes(of('tm_sim_default'))],
  [502, 'upstream_error', 'api_error', check('[[sim fail=upstream_error]]')],
  [503, 'upstream_rate_limited', 'api_error', check('[[sim fail=upstream_rate_limited]]')],
  [504, 'upstream_timeout', 'api_error', check('[[sim fail=upstream_timeout]]')],
];

/** Provokes a failure in a world of its own; the key `spent` has used its hard budget up. */
function provoked(provoke: Provoke): Promise<TextAnswer> {
  const { fetch, keys } = createWorld().textModeration;
  const spent = keys.issue({ budget: { dailyUsd: 1, spentTodayUsd: 1 } }).secret;
  return provoke((key) => aTextCaller(fetch, { key: key === 'spent' ? spent : key }));
}

describe('the table of errors', () => {
  it.each(ROWS)('[TM-7-1] [TM-7-10] [TM-7-2] [TM-7-14] has %d %s of family %s', async (status, code, type, provoke) => {
    const { body, headers, ...answer } = await provoked(provoke);
    expect(answer.status).toBe(status);
    expect(body).toEqual({
      error: {
        type,
        code,
        message: expect.stringMatching(/./),
        docs: expect.stringMatching(/^https:\/\/.*/),
        request_id: headers.get('x-request-id'),
        ...(body.error.param === undefined ? {} : { param: expect.any(String) }),
      },
    });
  });

  it.each([
    [check({ content: 'x', timeout_ms: 'soon' }), 'timeout_ms'],
    [check({ content: 'x', rules: ['hate', 'heat'] }), 'rules[1]'],
    [batch(['x', { content: 'a'.repeat(8_001) }]), 'items[1].content'],
    [batch(['x', 'y', { content: 'z', id: 7 }]), 'items[2].id'],
    [batch([{ content: 'z', metadata: 'm' }]), 'items[0].metadata'],
    [(of: Parameters<Provoke>[0]) => of(null).check('x'), undefined],
    [post('{'), undefined],
  ])('[TM-7-12] names the offending field, where there is one: %#', async (provoke, param) => {
    expect((await provoked(provoke)).body.error.param).toBe(param);
  });
});

describe('the choice of rules', () => {
  it('[TM-7-21] [TM-7-20] takes a rule as soon as it is enabled, and refuses it as soon as it is disabled', async () => {
    const world = createWorld();
    const caller = aTextCaller(world.textModeration.fetch);
    const statuses = [];
    for (const enabled of [false, true, false]) {
      world.textModeration.publish('community', { rules: { extremism: { enabled } } });
      statuses.push((await caller.check({ content: 'x', rules: ['hate', 'extremism'] })).status);
    }
    expect(statuses).toEqual([400, 200, 400]);
  });
});

describe('a failed evaluation of a single call', () => {
  it('[TM-7-6] [TM-7-27] [TM-7-28] costs nothing', async () => {
    const world = createWorld();
    const caller = aTextCaller(world.textModeration.fetch, { key: 'tm_sim_budget_hard' });
    for (const fail of ['upstream_error', 'upstream_rate_limited', 'upstream_timeout']) {
      await caller.check(`[[sim fail=${fail} costs=0.2]]`);
    }
    world.clock.advance('30s');
    expect((await caller.me()).body.budget.spent_today_usd).toBe(0.7);
  });
});
