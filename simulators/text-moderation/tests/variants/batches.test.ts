import { describe, expect, it } from 'vitest';
import { aTextCaller } from '../../../../fixtures/text-moderation/caller.ts';
import { createWorld, type Variants } from '../../../index.ts';

const callerIn = (question: string, variant: string, key = 'tm_sim_fast') =>
  aTextCaller(createWorld({ variants: { [question]: variant } }).textModeration.fetch, { key });

describe('the readings of section 4.2', () => {
  it.each([
    ['same-content', 0.1],
    ['same-entry', 0.3],
  ])('[TM-4.2~duplicate-identity] %s: one text under three ids costs %d USD', async (variant, usd) => {
    const world = createWorld({ variants: { 'TM-4.2~duplicate-identity': variant } as Variants });
    const { fetch, keys } = world.textModeration;
    const caller = aTextCaller(fetch, { key: keys.issue({ budget: { dailyUsd: 9 } }).secret });
    const content = '[[sim costs=0.1 others=0]]';
    const items = [
      { content, id: 'a' },
      { content, id: 'b' },
      { content, id: 'c' },
      { content, id: 'c' },
    ];
    const { results } = (await caller.batch({ items, cache: false })).body;
    expect(results.map((entry: { decision: string }) => entry.decision)).toEqual(['allow', 'allow', 'allow', 'allow']);
    world.clock.advance('30s');
    expect((await caller.me()).body.budget.spent_today_usd).toBeCloseTo(usd, 9);
  });

  it.each([
    ['not-cached', [false, false, false], 'miss'],
    ['cached', [false, true, false], 'partial'],
  ])('[TM-4.2~duplicate-cached] %s: a repeated item is cached as %j says', async (variant, cached, header) => {
    const caller = callerIn('TM-4.2~duplicate-cached', variant);
    const { headers, body } = await caller.batch(['a', 'a', 'b']);
    expect(body.results.map((entry: { cached: boolean }) => entry.cached)).toEqual(cached);
    expect(body.summary.cached).toBe(cached.filter(Boolean).length);
    expect(headers.get('x-cache')).toBe(header);
  });

  it.each([
    ['invalid-item', 400, 'invalid_item'],
    ['item-error', 200, 'invalid_item'],
    ['other-code', 400, 'invalid_field'],
  ])('[TM-4.2~item-content-type] %s: an item whose content is a number gets %d %s', async (variant, status, code) => {
    const answer = await callerIn('TM-4.2~item-content-type', variant).batch(['x', { content: 7, id: 'n' }]);
    expect(answer.status).toBe(status);
    const error = status === 200 ? answer.body.results[1].error : answer.body.error;
    expect(error.code).toBe(code);
    if (status !== 200) return;
    expect(answer.body.results[1]).toMatchObject({ id: 'n', index: 1, decision: 'error' });
    expect(answer.body.summary).toMatchObject({ items: 2, errors: 1, allowed: 1 });
  });

  it.each([
    ['invalid-item', 'invalid_item'],
    ['missing', 'missing_content'],
    ['other-code', 'invalid_field'],
  ])('[TM-4.2~items-not-array] %s: items as a text gets %s', async (variant, code) => {
    const { status, body } = await callerIn('TM-4.2~items-not-array', variant).batch({ items: 'x' });
    expect([status, body.error.code]).toEqual([400, code]);
  });

  it.each([
    ['whole-400', 400],
    ['item-error', 200],
  ])('[TM-4.2~overlong-item] %s: a batch with an item of 8,001 characters gets %d', async (variant, status) => {
    const caller = callerIn('TM-4.2~overlong-item', variant);
    const answer = await caller.batch(['[[sim hate=1]]', 'a'.repeat(8_001)]);
    expect(answer.status).toBe(status);
    const error = status === 200 ? answer.body.results[1].error : answer.body.error;
    expect(error.code).toBe('content_too_long');
    if (status === 200) expect(answer.body.summary).toMatchObject({ items: 2, errors: 1, blocked: 1 });
    expect((await caller.check('a'.repeat(8_001))).status).toBe(400);
  });

  it.each([
    ['echoed', { a: 1 }],
    ['dropped', undefined],
  ])('[TM-4.2~item-metadata] %s: the metadata of an item comes back as %j', async (variant, metadata) => {
    const caller = callerIn('TM-4.2~item-metadata', variant);
    const items = [
      'x',
      { content: 'y', metadata: { a: 1 } },
      { content: '[[sim fail=upstream_error]]', metadata: { a: 1 } },
    ];
    const { results } = (await caller.batch(items)).body;
    expect(results.map((entry: { metadata?: unknown }) => entry.metadata)).toEqual([undefined, metadata, metadata]);
  });

  it.each([
    ['honoured', 200, { item_id: 'b', metadata: { a: 1 } }, 'error', 'app'],
    ['ignored', 200, { item_id: undefined, metadata: undefined }, 'allow', null],
    ['refused', 400, undefined, undefined, undefined],
  ])('[TM-4.2~unlisted-fields] %s: fields of /check on /batch get %d', async (variant, status, echo, decision, app) => {
    const world = createWorld({ variants: { 'TM-4.2~unlisted-fields': variant } as Variants });
    const caller = aTextCaller(world.textModeration.fetch);
    const extras = { id: 'b', metadata: { a: 1 }, client_id: 'app', timeout_ms: 1_000, context: { surface: 'x' } };
    const { body, ...answer } = await caller.batch({ items: ['[[sim takes=2s others=0]]'], ...extras });
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(extras)) {
      expect((await caller.batch({ items: ['x'], [name]: value })).status).toBe(status);
    }
    expect((await caller.batch({ items: ['x'], cache: true, include: [], rules: ['hate'] })).status).toBe(200);
    expect((await caller.batch({ items: ['x'], unheard_of: 1 })).status).toBe(200);
    if (status !== 200) return;
    expect({ item_id: body.item_id, metadata: body.metadata }).toEqual(echo);
    expect(body.results[0].decision).toBe(decision);
    expect(world.textModeration.operationalRecords()[0]?.clientId).toBe(app);
  });
});
