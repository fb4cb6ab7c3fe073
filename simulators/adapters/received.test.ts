import { beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../index.ts';
import { matchers, type Received } from './received.ts';

beforeAll(() => expect.extend(matchers));

const BATCH = 'POST /api/v1/batch';

/** Sends a batch of texts, as a user's client would. */
async function batch(world: World, items: readonly string[], headers: Readonly<Record<string, string>> = {}) {
  await world.textModeration.fetch('https://moderation.example/api/v1/batch?trace=t1', {
    method: 'POST',
    headers: { authorization: 'Bearer tm_sim_default', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ items, include: [] }),
  });
}

/** Two batches: one of one text, one of two. */
async function aWorldThatWasAsked(): Promise<World> {
  const world = createWorld({ record: true });
  await batch(world, ['first']);
  await batch(world, ['second', 'third'], { 'Idempotency-Key': 'k-2' });
  return world;
}

const judge = (world: World, route: string, wanted?: Received) => matchers.toHaveReceived(world, route, wanted);

describe('a world that has received', () => {
  it.each<readonly [what: string, wanted: Received]>([
    ['a call of the route', {}],
    ['a number of items', { items: 2 }],
    ['a header, however it is cased', { header: { 'Idempotency-Key': 'k-2' } }],
    ['no such header', { header: { 'idempotency-key': undefined }, items: 1 }],
    ['a pattern', { header: { 'idempotency-key': /^k-\d$/ } }],
    ['a matcher of the test runner', { header: { 'idempotency-key': expect.stringContaining('k') } }],
    ['a query', { query: { trace: 't1' } }],
    ['a part of the body', { body: { items: ['second', 'third'] } }],
    ['a matcher deep in the body', { body: { items: [expect.any(String)] } }],
    ['exactly so many calls', { times: 2 }],
    ['a service, a status and a key', { service: 'text-moderation', status: 200, keyId: 'tm_sim_default', times: 2 }],
    ['a key that is hidden', { header: { authorization: 'Bearer ***' } }],
  ])('%s passes', async (_what, wanted) => {
    expect(judge(await aWorldThatWasAsked(), BATCH, wanted).pass).toBe(true);
  });

  it.each<readonly [what: string, wanted: Received]>([
    ['another number of items', { items: 3 }],
    ['another header', { header: { 'idempotency-key': 'k-1' } }],
    ['a body with more', { body: { items: ['second'] } }],
    ['a member that is not there', { body: { rules: ['hate'] } }],
    ['a member that should not be there', { body: { items: undefined } }],
    ['another number of calls', { times: 1 }],
    ['no call', { times: 0 }],
    ['another status', { status: 400 }],
    ['another key', { keyId: 'tm_sim_fast' }],
  ])('%s does not', async (_what, wanted) => {
    expect(judge(await aWorldThatWasAsked(), BATCH, wanted).pass).toBe(false);
  });

  it('shows what the nearest calls differ in, the nearest first', async () => {
    const message = judge(await aWorldThatWasAsked(), BATCH, {
      items: 2,
      header: { 'idempotency-key': 'k-3' },
    }).message();
    const [first, nearest, line, next] = message.split('\n');
    expect(first).toBe(`expected the world to have received ${BATCH}`);
    expect(nearest).toMatch(/^call 2 \(req_\w+, answered 200\) differs in$/);
    expect(line).toBe('  header.idempotency-key: expected "k-3", was "k-2"');
    expect(next).toMatch(/^call 1 /);
    expect(message).toContain('  items: expected 2, was 1\n  header.idempotency-key: expected "k-3", was absent');
    expect(message).not.toContain('tm_sim_default');
  });

  it.each([undefined, createWorld().textModeration])('is asked of worlds alone', (other) => {
    expect(() => matchers.toHaveReceived(other, BATCH)).toThrow('Expect it of a world');
  });

  it('says what came instead where no call of the route did, and that nothing came', async () => {
    expect(judge(await aWorldThatWasAsked(), 'POST /api/v1/check').message()).toContain(
      'No call of this route came. What came: 2 × POST /api/v1/batch (200).',
    );
    expect(judge(createWorld(), BATCH).message()).toContain('No call came at all.');
  });

  it('says which calls it was, where it should not have been', async () => {
    expect(judge(await aWorldThatWasAsked(), BATCH, { items: 2 }).message()).toBe(
      `expected the world not to have received ${BATCH}; so was call 2`,
    );
  });

  it('needs no record for what every journal tells, and refuses to guess what was not kept', async () => {
    const world = createWorld();
    await batch(world, ['a']);
    expect(judge(world, BATCH, { status: 200, times: 1 }).pass).toBe(true);
    expect(() => judge(world, BATCH, { items: 1 })).toThrow('createWorld({ record: true })');
    expect(() => judge(createWorld(), BATCH, { body: {} })).toThrow('createWorld({ record: true })');
  });

  it.each<readonly [route: string, wanted: object, message: string]>([
    ['POST /api/v1/bacth', {}, 'Did you mean POST /api/v1/batch?'],
    [BATCH, { statsu: 200 }, 'Did you mean status?'],
    [BATCH, { service: 'textModeration' }, 'Did you mean text-moderation?'],
    [BATCH, { status: 2_000 }, 'status is a whole number'],
  ])('refuses words that nobody knows: %s %j', (route, wanted, message) => {
    expect(() => judge(createWorld({ record: true }), route, wanted)).toThrow(message);
  });

  it('says so in a test that fails, by expect.extend alone', async () => {
    const world = await aWorldThatWasAsked();
    const asExtended = expect(world) as unknown as { toHaveReceived(route: string, wanted?: Received): void };
    asExtended.toHaveReceived(BATCH, { items: 2 });
    expect(() => asExtended.toHaveReceived(BATCH, { items: 9 })).toThrow('items: expected 9, was 2');
  });
});
