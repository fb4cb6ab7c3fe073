import { describe, expect, it } from 'vitest';
import type { NetworkFault } from '../core/call/call.ts';
import { createWorld } from '../index.ts';

const CHECK = 'https://moderation.example/api/v1/check';
const aPost = {
  method: 'POST',
  headers: { authorization: 'Bearer tm_sim_budget_hard', 'content-type': 'application/json' },
  body: JSON.stringify({ content: 'hello [[sim costs=0.01]]' }),
};

/** A world whose first call is struck, and whether that call was processed. */
function createStruck(network: NetworkFault) {
  const world = createWorld();
  world.faults.plan({ service: 'text-moderation', fault: { network } });
  const { fetch } = world.textModeration;
  const wasProcessed = async (): Promise<boolean> => (await (await fetch(CHECK, aPost)).json()).cached;
  return { world, fetch, wasProcessed };
}

describe('a network fault in process', () => {
  it('reset: the fetch fails like the platform’s, before anything is processed', async () => {
    const { world, fetch, wasProcessed } = createStruck('reset');
    const failure = await fetch(CHECK, aPost).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TypeError);
    expect((failure as TypeError).cause).toMatchObject({ code: 'ECONNRESET' });
    expect(world.journal.calls()[0]?.status).toBe(0);
    expect(await wasProcessed()).toBe(false);
  });

  it('no-reply: the fetch fails after the call was processed', async () => {
    const { world, fetch, wasProcessed } = createStruck('no-reply');
    await expect(fetch(CHECK, aPost)).rejects.toThrow(TypeError);
    expect(world.journal.calls()[0]?.status).toBe(200);
    expect(await wasProcessed()).toBe(true);
  });

  it('truncate: the status arrives, and the body breaks off halfway', async () => {
    const { fetch, wasProcessed } = createStruck('truncate');
    const response = await fetch(CHECK, aPost);
    expect(response.status).toBe(200);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toMatch(/^\{"object":"moderation"/);
    await expect(reader.read()).rejects.toThrow(TypeError);
    expect(await wasProcessed()).toBe(true);
  });

  it('slow-body: the body arrives whole, in many pieces', async () => {
    const { fetch } = createStruck('slow-body');
    const response = await fetch(CHECK, aPost);
    const pieces: string[] = [];
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) pieces.push(decoder.decode(piece, { stream: true }));
    expect(pieces.length).toBeGreaterThan(5);
    expect(JSON.parse(pieces.join('')).object).toBe('moderation');
  });

  it('malformed-json: the body arrives and is no JSON', async () => {
    const { fetch } = createStruck('malformed-json');
    const text = await (await fetch(CHECK, aPost)).text();
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    expect(JSON.parse(`${text}}`).object).toBe('moderation');
  });

  it('strikes the call that was planned and no other', async () => {
    const world = createWorld();
    world.faults.plan({ service: 'text-moderation', nth: 2, fault: { network: 'reset' } });
    const { fetch } = world.textModeration;
    const outcomes = [1, 2, 3].map(() => fetch(CHECK, aPost).then((response) => response.status));
    expect((await Promise.allSettled(outcomes)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });
});

describe('a planned answer', () => {
  it.each([204, 205, 304])('of status %i has no body, as the platform demands', async (status) => {
    const world = createWorld();
    world.faults.plan({ service: 'text-moderation', fault: { status, body: { a: 1 } } });
    const response = await world.textModeration.fetch(CHECK, aPost);
    expect([response.status, await response.text()]).toEqual([status, '']);
  });

  it('arrives with the body that was planned, or with the envelope of the service', async () => {
    const world = createWorld();
    world.faults.plan({ service: 'text-moderation', fault: { status: 418, body: ['short', 'stout'] } });
    world.faults.plan({ service: 'text-moderation', nth: 2, fault: { status: 500 } });
    const { fetch } = world.textModeration;
    const [planned, enveloped] = [await fetch(CHECK, aPost), await fetch(CHECK, aPost)];
    expect([planned.status, await planned.json()]).toEqual([418, ['short', 'stout']]);
    expect(enveloped.status).toBe(500);
    expect((await enveloped.json()).error.request_id).toBe(enveloped.headers.get('x-request-id'));
  });
});
