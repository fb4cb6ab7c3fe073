import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../index.ts';

const aCaller = (): TextCaller => aTextCaller(createWorld().textModeration.fetch, { key: 'tm_sim_fast' });

const ALLOWED = 'quiet [[sim others=0.05]]';
const REVIEWED = 'doubtful [[sim hate=0.6 others=0.05]]';
const BLOCKED = 'foul [[sim hate=0.83 others=0.05]]';
const FAILING = 'broken [[sim fail=upstream_error]]';

interface Entry {
  readonly index: number;
  readonly id: string | null;
  readonly decision: string;
  readonly cached: boolean;
}

const decisionsOf = (results: readonly Entry[]): string[] => results.map((entry) => entry.decision);

describe('a batch beside a check', () => {
  it('[TM-1-6] [TM-2.3-3] [TM-2.3-10] has entries with the fields of a result, less object, model and latency_ms', async () => {
    const caller = aCaller();
    const include = ['rules', 'reason', 'probabilities'];
    const single = (await caller.check({ content: BLOCKED, include })).body;
    const [entry] = (await caller.batch({ items: [REVIEWED], include })).body.results;
    const dropped = ['object', 'model', 'latency_ms'];
    const expected = [...Object.keys(single).filter((name) => !dropped.includes(name)), 'index'];
    expect(Object.keys(entry).sort()).toEqual(expected.sort());
  });

  it('[TM-1-17] gives one text the same decision, score and hits both ways', async () => {
    for (const text of [ALLOWED, REVIEWED, BLOCKED]) {
      const { decision, flagged, score, confidence, rules, reason } = (await aCaller().check(text)).body;
      const [entry] = (await aCaller().batch([text])).body.results;
      expect(entry).toMatchObject({ decision, flagged, score, confidence, rules, reason });
    }
  });
});

describe('a batch answer', () => {
  it('[TM-2.3-1] [TM-2.3-7] has object moderation.batch and the request id', async () => {
    const { headers, body } = await aCaller().batch([ALLOWED]);
    expect(body.object).toBe('moderation.batch');
    expect(body.id).toBe(headers.get('x-request-id'));
  });

  it('[TM-2.3-2] [TM-2.3-8] [TM-2.3-9] has one entry for each item, duplicates included, in their order', async () => {
    const items = [BLOCKED, ALLOWED, BLOCKED, REVIEWED, FAILING, ALLOWED];
    const { results } = (await aCaller().batch(items)).body;
    expect(decisionsOf(results)).toEqual(['block', 'allow', 'block', 'review', 'error', 'allow']);
    expect(results.map((entry: Entry) => entry.index)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('[TM-2.3-10] has entries with exactly the documented fields', async () => {
    const [entry] = (await aCaller().batch([BLOCKED])).body.results;
    expect(entry).toEqual({
      index: 0,
      id: null,
      decision: 'block',
      flagged: true,
      score: 3,
      confidence: 0.83,
      rules: [{ id: 'hate', name: 'Hate', probability: 0.83, score: 3, action: 'block' }],
      reason: expect.any(String),
      cached: false,
      ruleset: { id: 'community', label: 'Community', version: 1 },
    });
  });

  it('[TM-2.3-12] [TM-2.3-13] gives each entry the id of its item, or null', async () => {
    const items = [{ content: ALLOWED, id: 'first' }, ALLOWED, { content: BLOCKED }, { content: FAILING, id: '' }];
    const { results } = (await aCaller().batch(items)).body;
    expect(results.map((entry: Entry) => entry.id)).toEqual(['first', null, null, '']);
  });

  it('[TM-2.3-14] [TM-2.3-4] [TM-2.3-15] has an error object with code and message on error entries alone', async () => {
    const { results } = (await aCaller().batch([ALLOWED, FAILING, REVIEWED, BLOCKED])).body;
    expect(decisionsOf(results)).toEqual(['allow', 'error', 'review', 'block']);
    expect(results[1].error).toEqual({ code: 'upstream_error', message: expect.stringMatching(/./) });
    for (const index of [0, 2, 3]) expect(results[index]).not.toHaveProperty('error');
  });

  it('[TM-2.3-5] [TM-2.3-17] [TM-2.3-18] sums its entries up', async () => {
    const items = [BLOCKED, ALLOWED, REVIEWED, FAILING, BLOCKED, `${REVIEWED}!`, ALLOWED, ALLOWED];
    const { summary } = (await aCaller().batch(items)).body;
    expect(summary).toEqual({ items: 8, blocked: 2, review: 2, allowed: 3, errors: 1, cached: 0 });
  });

  it('[TM-2.3-20] counts the entries that are cached', async () => {
    const caller = aCaller();
    await caller.batch([BLOCKED, ALLOWED]);
    const { results, summary } = (await caller.batch([BLOCKED, REVIEWED, ALLOWED, FAILING])).body;
    expect(results.map((entry: Entry) => entry.cached)).toEqual([true, false, true, false]);
    expect(summary.cached).toBe(2);
  });

  it('[TM-2.3-6] names ruleset, model and latency once for the whole', async () => {
    const { body } = await aCaller().batch([ALLOWED, '[[sim takes=1500ms]]']);
    expect(body.ruleset).toEqual({ id: 'community', label: 'Community', version: 1 });
    expect(body.model).toBe((await aCaller().check(ALLOWED)).body.model);
    expect(body.latency_ms).toBe(1_500);
  });
});

describe('a batch request', () => {
  it('[TM-4.2-1] mixes strings and objects with content, id and metadata', async () => {
    const items = [ALLOWED, { content: REVIEWED }, { content: BLOCKED, id: 'b', metadata: { row: 7 } }];
    const { status, body } = await aCaller().batch(items);
    expect(status).toBe(200);
    expect(decisionsOf(body.results)).toEqual(['allow', 'review', 'block']);
    expect(body.results[2]).toMatchObject({ id: 'b', metadata: { row: 7 } });
  });

  it('[TM-4.2-8] [TM-4.2-15] holds up to 200 items and not one more', async () => {
    const caller = aCaller();
    const items = Array.from({ length: 201 }, (_, n) => `item ${n} [[sim others=0]]`);
    expect((await caller.me()).body.limits.max_batch_items).toBe(200);
    const full = await caller.batch(items.slice(0, 200));
    expect(full.status).toBe(200);
    expect(full.body.results).toHaveLength(200);
    const over = await caller.batch(items);
    expect([over.status, over.body.error.code]).toEqual([400, 'batch_too_large']);
  });

  it('[TM-4.2-2] applies rules, thresholds and include to every item', async () => {
    const { results } = (
      await aCaller().batch({
        items: ['[[sim hate=0.3 spam=1]]', '[[sim hate=0.2 spam=1]]', '[[sim hate=0.1 spam=1]]'],
        rules: ['hate'],
        thresholds: { hate: { block: 0.3, review: 0.2 } },
        include: ['rules', 'probabilities'],
      })
    ).body;
    expect(decisionsOf(results)).toEqual(['block', 'review', 'allow']);
    for (const entry of results) {
      expect(Object.keys(entry.probabilities)).toEqual(['hate']);
      expect(entry).not.toHaveProperty('reason');
    }
  });

  it('[TM-4.2-11] evaluates every item afresh with cache false', async () => {
    const caller = aCaller();
    await caller.batch([ALLOWED, BLOCKED]);
    const { results, summary } = (await caller.batch({ items: [ALLOWED, BLOCKED, ALLOWED], cache: false })).body;
    expect(results.map((entry: Entry) => entry.cached)).toEqual([false, false, false]);
    expect(summary.cached).toBe(0);
  });

  it.each(['upstream_error', 'upstream_rate_limited', 'upstream_timeout'])(
    '[TM-4.2-3] [TM-4.2-4] [TM-4.2-12] is served when an item ends in %s, and the others are judged as without it',
    async (code) => {
      const { status, body } = await aCaller().batch([BLOCKED, `[[sim fail=${code}]]`, REVIEWED]);
      expect(status).toBe(200);
      expect(body.results[1]).toMatchObject({ decision: 'error', error: { code } });
      const without = (await aCaller().batch([BLOCKED, REVIEWED])).body.results;
      expect(body.results[0]).toEqual(without[0]);
      expect(body.results[2]).toEqual({ ...without[1], index: 2 });
    },
  );

  it('[TM-4.2-3] is served even when no item can be evaluated', async () => {
    const { status, body } = await aCaller().batch([FAILING, '[[sim takes=26s]]']);
    expect(status).toBe(200);
    expect(body.results.map((entry: { error: { code: string } }) => entry.error.code)).toEqual([
      'upstream_error',
      'upstream_timeout',
    ]);
    expect(body.summary).toMatchObject({ items: 2, errors: 2, allowed: 0 });
  });

  it('[TM-4.2-5] gives identical items identical verdicts', async () => {
    const { results } = (await aCaller().batch([BLOCKED, ALLOWED, BLOCKED, { content: BLOCKED, id: 'z' }])).body;
    expect(results[2]).toEqual({ ...results[0], index: 2 });
    expect(results[3]).toEqual({ ...results[0], index: 3, id: 'z' });
  });

  it('[TM-4.2-13] evaluates and pays identical items once', async () => {
    const read: string[] = [];
    const oracle = (text: string) => {
      read.push(text);
      return () => 0.1;
    };
    const world = createWorld({ textModeration: { oracle } });
    const caller = aTextCaller(world.textModeration.fetch, { key: 'tm_sim_budget_soft' });
    await caller.batch({ items: ['same[[sim costs=0.02]]', 'same[[sim costs=0.02]]', 'other'], cache: false });
    expect(read).toEqual(['same', 'other']);
    world.clock.advance('30s');
    expect((await caller.me()).body.budget.spent_today_usd).toBeCloseTo(0.72, 5);
  });

  it('[TM-4.2-7] [TM-4.2-15] [TM-4.2-16] [TM-4.2-17] is refused when its items make no sense', async () => {
    const caller = aCaller();
    const refusals: [unknown, string, string][] = [
      [[], 'empty_batch', 'items'],
      [[ALLOWED, 7], 'invalid_item', 'items[1]'],
      [[true], 'invalid_item', 'items[0]'],
      [[ALLOWED, ALLOWED, null], 'invalid_item', 'items[2]'],
      [[[ALLOWED]], 'invalid_item', 'items[0]'],
      [[{}], 'invalid_item', 'items[0]'],
      [[{ id: 'a', metadata: {} }], 'invalid_item', 'items[0]'],
    ];
    for (const [items, code, param] of refusals) {
      const { status, body } = await caller.batch({ items });
      expect([status, body.error.code, body.error.param]).toEqual([400, code, param]);
    }
  });

  it.each([null, 5, true, ['a'], { text: 'a' }])(
    '[TM-4.2-19] is refused for an item whose content is %j',
    async (content) => {
      const { status, body } = await aCaller().batch([ALLOWED, { content }]);
      expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_item', 'items[1].content']);
    },
  );

  it.each([null, 'text', 3, { 0: 'text', length: 1 }])('[TM-4.2-20] is refused when items is %j', async (items) => {
    const { status, body } = await aCaller().batch({ items });
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_item', 'items']);
  });

  it('[TM-4.2-21] is refused whole for one item over 8,000 characters', async () => {
    const caller = aCaller();
    expect((await caller.batch([ALLOWED, 'a'.repeat(8_000)])).status).toBe(200);
    for (const item of ['a'.repeat(8_001), { content: 'a'.repeat(8_001) }]) {
      const { status, body } = await caller.batch([ALLOWED, item]);
      expect([status, body.error.code]).toEqual([400, 'content_too_long']);
    }
  });

  it('[TM-4.2-24] cuts an item id after 120 characters', async () => {
    const lengths = [119, 120, 121, 500];
    const items = lengths.map((length) => ({ content: ALLOWED, id: 'x'.repeat(length) }));
    const { results } = (await aCaller().batch(items)).body;
    expect(results.map((entry: { id: string }) => entry.id.length)).toEqual([119, 120, 120, 120]);
  });
});
