import { describe, expect, it } from 'vitest';
import { aReviewCaller, type ReviewAnswer } from '../../../fixtures/compliance/caller.ts';
import { dataUri, mediaNamed } from '../../../fixtures/compliance/media.ts';
import { createWorld, type World } from '../../index.ts';

const inWorld = (world: World) => aReviewCaller(world.compliance.fetch);
const reviewed = (content: string, parameters = {}) =>
  inWorld(createWorld()).text(content, { verbose: 2, ...parameters });
const votesOf = ({ body }: ReviewAnswer): string =>
  body.agent_decisions.map(({ decision }: { decision: string }) => decision[0]).join('');

describe('votes', () => {
  it.each([
    ['uuufs', 10, 'uuufssssss'],
    ['u', 3, 'uuu'],
    ['usf', 2, 'us'],
    ['sssssssssu', 10, 'sssssssssu'],
  ])('%s decide a panel of %d: the last letter holds for the rest', async (votes, amount, decisions) => {
    expect(votesOf(await reviewed(`x [[sim votes=${votes}]]`, { amount }))).toBe(decisions);
  });

  it('of unsafe flag the strongest rule of the oracle, when no category is named', async () => {
    const { body } = await reviewed('You are a bit of a fool. [[sim votes=u]]');
    expect(body.flagged_categories).toMatchObject([{ id: 'harassment', count: 10 }]);
  });

  it('of safe silence the worst content', async () => {
    const { body } = await reviewed('Those people are vermin. [[sim votes=s]]');
    expect(body).toMatchObject({ decision: 'safe', score: 0, flagged_categories: [] });
  });
});

describe('category', () => {
  it('is what unsafe votes flag, and several ids add up', async () => {
    const { body } = await reviewed('x [[sim votes=us category=hate:4.5]] [[sim category=fraud:0 category=hate:4]]', {
      amount: 2,
    });
    expect(body.flagged_categories).toEqual([
      { id: 'hate', name: 'Hate', score: 4, count: 1 },
      { id: 'fraud', name: 'Fraud', score: 0, count: 1 },
    ]);
    expect(body.agent_decisions[0].flagged_categories).toEqual([
      { id: 'hate', name: 'Hate', score: 4 },
      { id: 'fraud', name: 'Fraud', score: 0 },
    ]);
  });

  it('that is excluded is not listed, and the vote stays', async () => {
    const { body } = await reviewed('x [[sim votes=u category=hate:4]]', { excluded_categories: ['hate'] });
    expect(body).toMatchObject({ decision: 'unsafe', score: 10, flagged_categories: [] });
  });

  it('of a default rule never appears under a custom prompt', async () => {
    const parameters = { custom_prompt: 'Flag any mention of bananas.' };
    const { body } = await reviewed('x [[sim votes=u category=hate:4]]', parameters);
    expect(body).toMatchObject({ decision: 'unsafe', score: 10, flagged_categories: [] });
    const custom = await reviewed('x [[sim votes=u category=custom_1:4]]', parameters);
    expect(custom.body.flagged_categories).toMatchObject([{ id: 'custom_1', score: 4, count: 10 }]);
    const silent = await reviewed('x [[sim votes=u]]', { custom_prompt: 'Be kind.' });
    expect(silent.body.flagged_categories).toMatchObject([{ id: 'custom_1', count: 10 }]);
  });
});

describe('takes', () => {
  it.each(['4.2s', '1500ms', '2m'])('%s is the slowest reviewer', async (takes) => {
    const { body } = await reviewed(`x [[sim takes=${takes}]]`);
    const slowest = { '4.2s': 4.2, '1500ms': 1.5, '2m': 120 }[takes] ?? 0;
    expect(Math.max(...body.agent_decisions.map(({ time }: { time: number }) => time))).toBe(slowest);
    expect(body.execution_time).toBeGreaterThanOrEqual(slowest);
    expect(body.execution_time).toBeLessThanOrEqual(slowest + 0.5);
  });

  it('is waited for by adapters that wait, and by nobody else', () => {
    const { handle } = createWorld().compliance;
    const body = new TextEncoder().encode('{"content":"x [[sim takes=3s]]"}');
    const headers = new Headers({ authorization: 'Bearer cr_sim_fast' });
    const client = { ip: '127.0.0.1', secure: true, location: 'home' };
    const reply = handle({ method: 'POST', target: '/api/v1/compliance/text', headers, body, client });
    expect(reply.waitMs).toBe(3_000);
    expect(reply.latencyMs).toBeGreaterThanOrEqual(3_000);
  });
});

describe('fail', () => {
  it.each([
    ['internal_error', 500],
    ['insufficient_credits', 402],
  ])('%s fails the whole review', async (code, status) => {
    const answer = await reviewed(`x [[sim fail=${code} votes=u]]`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('a dial', () => {
  it.each([
    'votes=x',
    'votes=',
    'category=heat:4',
    'category=hate:6',
    'category=hate',
    'takes=soon',
    'fail=all',
    'hate=0.9',
  ])('that makes no sense changes nothing and is noticed: %s', async (setting) => {
    const world = createWorld();
    const { status, body, headers } = await inWorld(world).text(`hello [[sim ${setting}]]`);
    expect([status, body.decision, decodeURIComponent(headers.get('x-sim-notice') ?? '')]).toEqual([
      200,
      'safe',
      setting,
    ]);
    expect(world.explain(headers.get('x-request-id') ?? '')).toMatchObject({ dials: { ignored: [setting] } });
  });

  it('may stand in the context, and in any message of a conversation', async () => {
    const caller = inWorld(createWorld());
    expect((await caller.text('hello', { context: '[[sim votes=u]]' })).body.score).toBe(10);
    const talk = [
      { role: 'user', content: 'a [[sim votes=s]]' },
      { role: 'user', content: 'b [[sim votes=us category=hate:5]]' },
    ];
    expect((await caller.review('conversation', talk, { amount: 4 })).body.score).toBe(1);
  });

  it('may stand in a URL, escaped or not, and in the bytes of a data URI', async () => {
    const caller = inWorld(createWorld());
    const { url, bytes, type } = mediaNamed('image.png');
    for (const query of [
      '?x=%5B%5Bsim%20votes%3Du%5D%5D',
      '?[[sim votes=u]]',
      '#[[sim votes=u]]',
      '?%ff[[sim%20votes=u]]',
    ]) {
      expect((await caller.review('image', url + query)).body.score).toBe(10);
    }
    const marked = Uint8Array.from([...bytes, ...new TextEncoder().encode('[[sim votes=u]]')]);
    expect((await caller.review('image', dataUri(marked, type))).body.score).toBe(10);
  });

  it('is hidden from the oracle, and still part of the content', async () => {
    const read: string[] = [];
    const oracle = (text: string) => {
      read.push(text);
      return () => 0;
    };
    const caller = inWorld(createWorld({ compliance: { oracle } }));
    const marker = '[[sim votes=u]]';
    await caller.text(`before ${marker}after`);
    expect(read).toEqual(['before after']);
    expect((await caller.text(marker + 'a'.repeat(100_000))).status).toBe(413);
  });

  it('is plain text in a world without dials', async () => {
    const { status, body, headers } = await inWorld(createWorld({ dials: false })).text(
      'hello [[sim votes=u fail=all]]',
    );
    expect([status, body.decision, headers.has('x-sim-notice')]).toEqual([200, 'safe', false]);
  });
});
