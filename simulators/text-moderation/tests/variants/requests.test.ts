import { describe, expect, it } from 'vitest';
import { aTextCaller } from '../../../../fixtures/text-moderation/caller.ts';
import { type CreateWorldOptions, createWorld, type Variants } from '../../../index.ts';

const callerIn = (question: string, variant: string, options: CreateWorldOptions = {}) =>
  aTextCaller(createWorld({ variants: { [question]: variant }, ...options }).textModeration.fetch, {
    key: 'tm_sim_fast',
  });

const FLAGGED = '[[sim hate=0.9 others=0]]';

describe('the readings of section 4', () => {
  it.each([
    ['params-allowed', [200, 200, 400]],
    ['strict', [200, 400, 400]],
    ['suffix', [200, 200, 200]],
  ])('[TM-4~content-type-params] %s: the bare type, a parameter and a suffix get %j', async (variant, statuses) => {
    const caller = callerIn('TM-4~content-type-params', variant);
    const seen = [];
    for (const type of ['application/json', 'application/json; charset=utf-8', 'application/vnd.api+json']) {
      seen.push((await caller.check('x', { 'content-type': type })).status);
    }
    expect(seen).toEqual(statuses);
  });

  it.each([
    ['method-not-allowed', [405, 405, 405, 405]],
    ['not-found', [404, 404, 404, 404]],
    ['scoped', [405, 401, 403, 405]],
  ])(
    '[TM-4~other-methods] %s: with a key, without, without the scope, and on health: %j',
    async (variant, statuses) => {
      const { fetch } = createWorld({ variants: { 'TM-4~other-methods': variant } as Variants }).textModeration;
      const seen = [];
      for (const key of ['tm_sim_default', null, 'tm_sim_check_only']) {
        seen.push((await aTextCaller(fetch, { key }).send('DELETE', '/api/v1/me')).status);
      }
      seen.push((await aTextCaller(fetch, { key: null }).send('DELETE', '/api/v1/health')).status);
      expect(seen).toEqual(statuses);
      expect((await aTextCaller(fetch).send('GET', '/api/v1/check')).status).toBe(405);
    },
  );
});

describe('the readings of section 4.1', () => {
  it.each([
    ['as-batch', ['empty_batch', 'batch_too_large', 'invalid_item'], 200, null],
    ['other-codes', ['missing_content', 'invalid_field', 'invalid_field'], 200, null],
    ['id-refused', ['empty_batch', 'batch_too_large', 'invalid_item'], 400, undefined],
    ['id-of-each', ['empty_batch', 'batch_too_large', 'invalid_item'], 200, 'a'],
  ])('[TM-4.1~array-edges] %s: wrong arrays get %j, a caller id %d, an entry the id %s', async (...row) => {
    const [variant, codes, status, id] = row;
    const caller = callerIn('TM-4.1~array-edges', variant);
    const seen = [];
    for (const content of [[], Array.from({ length: 201 }, () => 'x'), [7]]) {
      seen.push((await caller.check({ content })).body.error.code);
    }
    expect(seen).toEqual(codes);
    const named = await caller.check({ content: ['x'], id: 'a' });
    expect([named.status, named.body.results?.[0]?.id]).toEqual([status, id]);
    expect((await caller.check({ content: ['x'] })).status).toBe(200);
    expect((await caller.check({ content: 'x', id: 'a' })).status).toBe(200);
  });

  it.each([
    ['code-points', [200, 200, 400], 120],
    ['utf16', [400, 200, 400], 60],
    ['bytes', [400, 400, 400], 30],
    ['graphemes', [200, 200, 200], 120],
  ])('[TM-4.1~character] %s: foxes, accents and combined accents get %j, an id keeps %d foxes', async (...row) => {
    const [variant, statuses, foxes] = row;
    const caller = callerIn('TM-4.1~character', variant);
    const seen = [];
    for (const content of ['🦊'.repeat(4_001), 'é'.repeat(5_000), 'e\u0301'.repeat(5_000)]) {
      seen.push((await caller.check(content)).status);
    }
    expect(seen).toEqual(statuses);
    expect((await caller.check({ content: 'x', id: '🦊'.repeat(200) })).body.item_id).toBe('🦊'.repeat(foxes));
    expect((await caller.check('a'.repeat(8_000))).status).toBe(200);
    expect((await caller.check('a'.repeat(8_001))).status).toBe(400);
  });

  it.each([
    ['separate-field', 'item_id', false],
    ['replaces-id', 'id', true],
    ['other-field', 'caller_id', false],
  ])('[TM-4.1~id-echo] %s: the caller id is in %s', async (variant, field, isReplaced) => {
    const caller = callerIn('TM-4.1~id-echo', variant);
    const { headers, body } = await caller.check({ content: 'x', id: 'mine' });
    expect(body[field]).toBe('mine');
    expect(body.id === 'mine').toBe(isReplaced);
    const anonymous = await caller.check('x');
    expect(anonymous.body.id).toBe(anonymous.headers.get('x-request-id'));
    expect(headers.get('x-request-id')).not.toBe(anonymous.body.id);
  });

  it.each([
    ['top-level', { metadata: { a: 1 } }],
    ['elsewhere', { echo: { metadata: { a: 1 } } }],
  ])('[TM-4.1~metadata-place] %s: the echo is %j', async (variant, echo) => {
    const caller = callerIn('TM-4.1~metadata-place', variant);
    for (const { body } of [
      await caller.check({ content: 'x', metadata: { a: 1 } }),
      await caller.check({ content: ['x'], metadata: { a: 1 } }),
    ]) {
      expect({ metadata: body.metadata, echo: body.echo }).toEqual({ metadata: undefined, echo: undefined, ...echo });
    }
  });

  it.each([
    ['slight-shift', 0.52],
    ['none', 0.5],
    ['strong', 0.7],
  ])('[TM-4.1~context-effect] %s: what the oracle moves by 0.02 ends at %d', async (variant, probability) => {
    const oracle = (_text: string, context: object) => () => ('surface' in context ? 0.52 : 0.5);
    const caller = callerIn('TM-4.1~context-effect', variant, { textModeration: { oracle } });
    const call = { content: 'x', context: { surface: 'forum' }, include: ['probabilities'] };
    expect((await caller.check(call)).body.probabilities.hate).toBe(probability);
    expect((await caller.check({ ...call, context: {} })).body.probabilities.hate).toBe(0.5);
    const dialled = await caller.check({ ...call, content: '[[sim hate=0.3]]' });
    expect(dialled.body.probabilities.hate).toBe(0.3);
  });

  it('[TM-4.1~context-effect] slight-shift: surface and content_type move the standing oracle a little at most, locale not', async () => {
    const caller = callerIn('TM-4.1~context-effect', 'slight-shift');
    const content = 'You are all a bunch of worthless idiots.';
    const probabilitiesIn = async (context: object): Promise<Record<string, number>> =>
      (await caller.check({ content, context, include: ['probabilities'] })).body.probabilities;
    const plain = await probabilitiesIn({});
    expect(await probabilitiesIn({ locale: 'nl-BE' })).toEqual(plain);
    for (const context of [{ surface: 'chat' }, { content_type: 'comment' }, { surface: 'x', content_type: 'y' }]) {
      for (const [id, probability] of Object.entries(await probabilitiesIn(context))) {
        expect(Math.abs(probability - (plain[id] ?? 0))).toBeLessThan(0.15);
      }
    }
  });

  it.each([
    ['absent', undefined, undefined],
    ['null', null, null],
    ['empty', [], ''],
  ])('[TM-4.1~include-absent] %s: left-out parts are %j and %j', async (variant, rules, reason) => {
    const caller = callerIn('TM-4.1~include-absent', variant);
    const { body } = await caller.check({ content: FLAGGED, include: ['probabilities'] });
    expect([body.rules, body.reason]).toEqual([rules, reason]);
    const whole = (await caller.check({ content: FLAGGED })).body;
    expect([whole.rules.length, whole.reason === '']).toEqual([1, false]);
    expect(whole).not.toHaveProperty('probabilities');
  });

  it.each([
    ['mixed', [200, 400]],
    ['ignore-all', [200, 200]],
    ['refuse-all', [400, 400]],
  ])('[TM-4.1~lenient-fields] %s: an unknown include value and a wrong type get %j', async (variant, statuses) => {
    const caller = callerIn('TM-4.1~lenient-fields', variant);
    const strange = await caller.check({ content: FLAGGED, include: ['rules', 'everything'] });
    const wrong = await caller.check({ content: FLAGGED, id: 7, cache: 'no', context: 'x', timeout_ms: '1' });
    expect([strange.status, wrong.status]).toEqual(statuses);
    if (wrong.status === 200) expect(wrong.body.decision).toBe('block');
  });

  it.each([
    ['clamped', 200],
    ['refused', 400],
  ])('[TM-4.1~timeout-range] %s: 999 and 60001 ms get %d', async (variant, status) => {
    const caller = callerIn('TM-4.1~timeout-range', variant);
    const statusOf = async (timeout_ms: number) => (await caller.check({ content: 'x', timeout_ms })).status;
    expect([await statusOf(999), await statusOf(60_001)]).toEqual([status, status]);
    expect([await statusOf(1_000), await statusOf(60_000)]).toEqual([200, 200]);
  });

  it.each([
    ['served', 200],
    ['refused', 504],
  ])('[TM-4.1~timeout-equal] %s: an evaluation of exactly timeout_ms gets %d', async (variant, status) => {
    const caller = callerIn('TM-4.1~timeout-equal', variant);
    const statusOf = async (takes: number) =>
      (await caller.check({ content: `[[sim takes=${takes}ms]]`, timeout_ms: 5_000 })).status;
    expect([await statusOf(4_999), await statusOf(5_000), await statusOf(5_001)]).toEqual([200, status, 504]);
  });

  it.each([
    ['allowed', 200, undefined],
    ['missing', 400, 'missing_content'],
    ['refused', 400, 'invalid_field'],
  ])('[TM-4.1~empty-content] %s: blank texts get %d %s', async (variant, status, code) => {
    const caller = callerIn('TM-4.1~empty-content', variant);
    for (const content of ['', ' \n\t']) {
      for (const answer of [await caller.check({ content }), await caller.batch([content, 'x'])]) {
        expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
      }
    }
    expect((await caller.check('.')).status).toBe(200);
  });

  it.each([
    ['missing-content', ['missing_content', 'invalid_item', 'invalid_item']],
    ['other-code', ['invalid_field', 'invalid_field', 'invalid_field']],
  ])('[TM-4.1~content-type] %s: null, a number and an object get %j', async (variant, codes) => {
    const caller = callerIn('TM-4.1~content-type', variant);
    const seen = [];
    for (const content of [null, 7, { a: 'x' }]) seen.push((await caller.check({ content })).body.error.code);
    expect(seen).toEqual(codes);
    expect((await caller.check({})).body.error.code).toBe('missing_content');
  });

  it.each([
    ['listed-plus-405', 'application/json; charset=utf-8'],
    ['gateway', 'text/html; charset=utf-8'],
  ])('[TM-4.1~other-statuses] %s: a body over 8 MB gets 413 as %s', async (variant, type) => {
    const { fetch } = createWorld({ variants: { 'TM-4.1~other-statuses': variant } as Variants }).textModeration;
    const headers = { authorization: 'Bearer tm_sim_default', 'content-type': 'application/json' };
    const call = { method: 'POST', headers, body: ' '.repeat(8_388_609) };
    const response = await fetch('https://moderation.example/api/v1/check', call);
    expect([response.status, response.headers.get('content-type')]).toEqual([413, type]);
  });

  it.each([
    ['once', 200],
    ['refused', 400],
  ])('[TM-4.1~rule-twice] %s: a rule given twice gets %d', async (variant, status) => {
    const caller = callerIn('TM-4.1~rule-twice', variant);
    const answer = await caller.check({ content: FLAGGED, rules: ['hate', 'spam', 'hate'] });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.rules).toHaveLength(1);
    expect((await caller.check({ content: FLAGGED, rules: ['hate', 'spam'] })).status).toBe(200);
  });
});
