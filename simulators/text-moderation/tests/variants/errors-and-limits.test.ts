import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextCaller } from '../../../../fixtures/text-moderation/caller.ts';
import { createWorld, type Duration } from '../../../index.ts';

const worldIn = (question: string, variant: string) => createWorld({ variants: { [question]: variant } });
const callerIn = (question: string, variant: string, key: string | null = 'tm_sim_fast'): TextCaller =>
  aTextCaller(worldIn(question, variant).textModeration.fetch, { key });
const json = { 'content-type': 'application/json' };

describe('the readings of sections 5 to 7', () => {
  it.each([
    ['by-presence', ['missing_api_key', 'invalid_api_key', 'invalid_api_key']],
    ['all-missing', ['missing_api_key', 'missing_api_key', 'missing_api_key']],
  ])('[TM-5~malformed-auth] %s: an empty header, Basic and a bare token get %j', async (variant, codes) => {
    const caller = callerIn('TM-5~malformed-auth', variant, null);
    const codeOf = async (authorization: string) =>
      (await caller.send('GET', '/api/v1/me', { headers: { authorization } })).body.error.code;
    expect([await codeOf(''), await codeOf('Basic eDp5'), await codeOf('tm_sim_default')]).toEqual(codes);
    expect(await codeOf('Bearer nobody')).toBe('invalid_api_key');
  });

  it.each([
    ['invalid-json', 'invalid_json'],
    ['missing', 'missing_content'],
    ['type', 'invalid_content_type'],
  ])('[TM-7~empty-body] %s: an empty body gets %s', async (variant, code) => {
    const answer = await callerIn('TM-7~empty-body', variant).send('POST', '/api/v1/check', {
      headers: json,
      body: '',
    });
    expect([answer.status, answer.body.error.code]).toEqual([400, code]);
  });

  it.each([
    ['dotted', 'items[1].content', undefined],
    ['null', 'items[1].content', null],
    ['top-level', 'items', undefined],
    ['absent', undefined, undefined],
  ])('[TM-7~param] %s: a nested field is %s, none is %s', async (variant, nested, none) => {
    const caller = callerIn('TM-7~param', variant);
    expect((await caller.batch(['x', { content: 7 }])).body.error.param).toBe(nested);
    const { body } = await caller.send('POST', '/api/v1/check', { headers: json, body: '{' });
    expect(body.error.param).toBe(none);
  });

  it.each([
    ['by-status', ['api_error', 'authentication_error', 'invalid_request_error']],
    ['capacity-as-rate', ['rate_limit_error', 'authentication_error', 'invalid_request_error']],
    ['scope-as-request', ['api_error', 'invalid_request_error', 'invalid_request_error']],
  ])('[TM-7~family-map] %s: capacity, scope and method are %j', async (variant, families) => {
    const { fetch } = worldIn('TM-7~family-map', variant).textModeration;
    const answers = [
      await aTextCaller(fetch).check('[[sim fail=upstream_rate_limited]]'),
      await aTextCaller(fetch, { key: 'tm_sim_read_only' }).check('x'),
      await aTextCaller(fetch).send('GET', '/api/v1/check'),
      await aTextCaller(fetch).check('[[sim fail=upstream_error]]'),
      await aTextCaller(fetch, { key: 'nobody' }).check('x'),
    ];
    const seen = answers.map(({ body }) => body.error.type);
    expect(seen).toEqual([...families, 'api_error', 'authentication_error']);
  });

  it.each(['three', 'one'])('[TM-7~retry-count] %s: binds clients, so every call fails alike', async (variant) => {
    const caller = callerIn('TM-7~retry-count', variant);
    for (let n = 0; n < 4; n += 1) expect((await caller.check('[[sim fail=upstream_error]]')).status).toBe(502);
  });

  it.each([
    ['unknown-first', ['no_rules_selected', 'unknown_rule', 'no_rules_selected']],
    ['none-first', ['no_rules_selected', 'no_rules_selected', 'no_rules_selected']],
    ['all-unknown', ['unknown_rule', 'unknown_rule', 'no_rules_selected']],
    ['empty-is-all', ['no_rules_selected', 'unknown_rule', 9]],
  ])('[TM-7~rule-codes] %s: disabled, stray and no ids get %j', async (variant, outcomes) => {
    const caller = callerIn('TM-7~rule-codes', variant);
    const outcomeOf = async (rules: string[]) => {
      const { status, body } = await caller.check({ content: 'x', rules, include: ['probabilities'] });
      return status === 200 ? Object.keys(body.probabilities).length : body.error.code;
    };
    expect([await outcomeOf(['extremism']), await outcomeOf(['heat']), await outcomeOf([])]).toEqual(outcomes);
    expect(await outcomeOf(['hate', 'heat'])).toBe('unknown_rule');
    expect(await outcomeOf(['hate', 'extremism'])).toBe('unknown_rule');
    expect(await outcomeOf(['hate', 'spam'])).toBe(2);
  });

  it.each([
    ['id', 'community'],
    ['label', 'Community'],
    ['name', 'Community guidelines'],
    ['combined', 'community@1'],
  ])('[TM-7~x-ruleset-value] %s: X-Ruleset is %s', async (variant, value) => {
    const caller = callerIn('TM-7~x-ruleset-value', variant);
    for (const answer of [await caller.check('x'), await caller.batch(['x']), await caller.me()]) {
      expect(answer.headers.get('x-ruleset')).toBe(value);
    }
  });

  it.each([
    ['all-known', true],
    ['moderation-only', false],
  ])('[TM-7~header-scope] %s: reads and failures carry the headers of calls: %s', async (variant, doThey) => {
    const caller = callerIn('TM-7~header-scope', variant, 'tm_sim_budget_soft');
    const names = ['x-response-time-ms', 'x-ruleset', 'x-ruleset-version', 'ratelimit-limit', 'x-budget-status'];
    for (const answer of [await caller.me(), await caller.rules(), await caller.check({})]) {
      expect(names.map((name) => answer.headers.has(name))).toEqual(names.map(() => doThey));
      expect(answer.headers.has('x-request-id')).toBe(true);
    }
    const served = await caller.check('x');
    expect([...names, 'x-cache'].every((name) => served.headers.has(name))).toBe(true);
  });

  it.each([
    ['sent', '1'],
    ['absent', null],
  ])('[TM-7~429-retry-after] %s: a 429 says %s', async (variant, retryAfter) => {
    const caller = callerIn('TM-7~429-retry-after', variant, 'tm_sim_default');
    for (let n = 0; n < 20; n += 1) await caller.check('x');
    const { status, headers } = await caller.check('x');
    expect([status, headers.get('retry-after')]).toEqual([429, retryAfter]);
  });

  it.each([
    ['invalid-json', 400],
    ['replaced', 200],
  ])('[TM-7~not-utf8] %s: a body in Latin-1 gets %d', async (variant, status) => {
    const body = Uint8Array.from('{"content":"caf\u00e9"}', (character) => character.charCodeAt(0));
    const answer = await callerIn('TM-7~not-utf8', variant).send('POST', '/api/v1/check', { headers: json, body });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['refused', 400],
    ['read', 200],
  ])('[TM-7~json-extensions] %s: NaN and a second document get %d', async (variant, status) => {
    const caller = callerIn('TM-7~json-extensions', variant);
    for (const body of ['{"content":"a word","n":NaN}', '{"content":"a word"} {"content":"a word"}']) {
      expect((await caller.send('POST', '/api/v1/check', { headers: json, body })).status).toBe(status);
    }
    expect((await caller.send('POST', '/api/v1/check', { headers: json, body: '{"content":' })).status).toBe(400);
  });
});

describe('the readings of sections 8 and 9', () => {
  it.each([
    ['bucket', [20, 1, 9]],
    ['fixed-second', [10, 10, 0]],
    ['sliding', [10, 0, 10]],
  ])('[TM-8~rate-window] %s: bursts at 0.9, 1.0 and 1.9 s are served %j', async (variant, served) => {
    const world = worldIn('TM-8~rate-window', variant);
    const caller = aTextCaller(world.textModeration.fetch);
    const burst = async () => {
      let count = 0;
      for (let n = 0; n < 30; n += 1) if ((await caller.check('x')).status === 200) count += 1;
      return count;
    };
    const seen = [];
    for (const wait of ['900ms', '100ms', '900ms']) {
      world.clock.advance(wait as Duration);
      seen.push(await burst());
    }
    expect(seen).toEqual(served);
  });

  it.each([
    ['ten', 10],
    ['other', 25],
  ])('[TM-8~default-rps] %s: a key without a ceiling of its own has %d', async (variant, perSecond) => {
    const { fetch, keys } = worldIn('TM-8~default-rps', variant).textModeration;
    for (const key of ['tm_sim_default', keys.issue().secret]) {
      const { headers, body } = await aTextCaller(fetch, { key }).me();
      expect(body.rate_limit.requests_per_second).toBe(perSecond);
      expect(headers.get('ratelimit-limit')).toBe(String(perSecond));
    }
  });

  it.each([
    ['day', [true, true, false, false]],
    ['minutes', [true, false, false, false]],
    ['until-publish', [true, true, true, true]],
  ])('[TM-8~cache-life] %s: after 5 min less 1 ms, 5 min, a day and a year: %j', async (variant, cached) => {
    const seen = [];
    for (const wait of ['299999ms', '5m', '24h', '365d']) {
      const world = worldIn('TM-8~cache-life', variant);
      const caller = aTextCaller(world.textModeration.fetch);
      await caller.check('x');
      world.clock.advance(wait as Duration);
      seen.push((await caller.check('x')).body.cached);
      world.textModeration.publish('community', {});
      expect((await caller.check('x')).body.cached).toBe(false);
    }
    expect(seen).toEqual(cached);
  });

  it.each([
    ['count', 429],
    ['free', 200],
  ])('[TM-8~reads-count] %s: after twenty reads a check gets %d', async (variant, status) => {
    const caller = callerIn('TM-8~reads-count', variant, 'tm_sim_default');
    for (let n = 0; n < 10; n += 1) for (const read of [caller.me, caller.rules]) await read();
    expect((await caller.check('x')).status).toBe(status);
  });

  it.each([
    ['one', 1],
    ['more', 3],
  ])('[TM-9~version-step] %s: a change adds %d', async (variant, step) => {
    const world = worldIn('TM-9~version-step', variant);
    const caller = aTextCaller(world.textModeration.fetch);
    const before = (await caller.check('x')).body.ruleset.version;
    for (const n of [1, 2]) {
      expect(world.textModeration.publish('community', {})).toEqual({ version: before + n * step });
      expect((await caller.check('x')).headers.get('x-ruleset-version')).toBe(String(before + n * step));
    }
  });
});
