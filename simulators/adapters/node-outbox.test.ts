import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutbox } from './node-outbox.ts';

/** Responses that note, in the order in which they are ended, what they are ended with. */
function notedResponses() {
  const ended: unknown[] = [];
  const response = { end: (body: unknown) => ended.push(body) } as unknown as ServerResponse;
  return { ended, response };
}

describe('the outbox of a server', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('writes the replies of one turn of the event loop together, in their order', async () => {
    const { ended, response } = notedResponses();
    const outbox = createOutbox();
    for (const body of ['first', 'second']) outbox.end(response, body);
    expect(ended).toEqual([]);
    await nextTurn();
    expect(ended).toEqual(['first', 'second']);
    outbox.end(response, 'third');
    await nextTurn();
    expect(ended).toEqual(['first', 'second', 'third']);
  });

  it('holds fewer than eight replies back', () => {
    const { ended, response } = notedResponses();
    const outbox = createOutbox();
    const bodies = Array.from({ length: 8 }, (_, index) => `reply ${index}`);
    for (const body of bodies) outbox.end(response, body);
    expect(ended).toEqual(bodies);
  });

  it('holds no reply back while further calls are worked on for more than a millisecond', () => {
    const { ended, response } = notedResponses();
    const outbox = createOutbox();
    outbox.end(response, 'first');
    vi.advanceTimersByTime(2);
    outbox.end(response, 'second');
    expect(ended).toEqual(['first', 'second']);
  });
});
