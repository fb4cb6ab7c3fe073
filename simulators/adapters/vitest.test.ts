import { get } from 'node:https';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aTextCaller } from '../../fixtures/text-moderation/caller.ts';
import { withWorlds } from './vitest.ts';

const bases = {
  textModeration: 'https://moderation.example',
  compliance: 'https://moderation.example/review/',
  imageGeneration: 'https://pictures.example',
  imageRetrieval: 'https://library.example',
};
const test = withWorlds(bases);

const callerAt = (base: string, key?: string) => aTextCaller((url, init) => fetch(url, init), { base, key });

describe('a test with a world', () => {
  test('is told where services are, and its calls are answered by its world', async ({ world, urls }) => {
    expect(urls).toEqual({ ...bases, compliance: 'https://moderation.example/review' });
    expect((await callerAt(urls.textModeration).check('x [[sim hate=0.83]]')).body.decision).toBe('block');
    expect(world.journal.count({ service: 'text-moderation', status: 200 })).toBe(1);
  });

  test('shares nothing with the one before', ({ world }) => {
    expect(world.journal.count()).toBe(0);
  });

  test('is answered below the longest base address', async ({ world }) => {
    await fetch('https://moderation.example/review/api/v1/compliance/text');
    expect(world.journal.calls().map(({ service, path }) => [service, path])).toEqual([
      ['compliance', '/api/v1/compliance/text'],
    ]);
  });

  test('tells in one line what its client sent', async ({ world, urls }) => {
    await callerAt(urls.textModeration).batch(['one', 'two']);
    expect(world).toHaveReceived('POST /api/v1/batch', { items: 2 });
    expect(() => expect(world).toHaveReceived('POST /api/v1/batch', { items: 3 })).toThrow('3');
  });

  test('is answered when nobody but Node’s own client asks', async ({ urls }) => {
    const headers = { authorization: 'Bearer tm_sim_default' };
    const status = await new Promise((resolve, reject) => {
      get(`${urls.textModeration}/api/v1/me`, { headers }, (reply) => resolve(reply.resume().statusCode)).on(
        'error',
        reject,
      );
    });
    expect(status).toBe(200);
  });

  test('sees planned breaks of the connection as its client would', async ({ world, urls }) => {
    world.faults.plan({ service: 'text-moderation', fault: { network: 'reset' } });
    const wanted = { name: 'TypeError', cause: { code: 'ECONNRESET' } };
    await expect(callerAt(urls.textModeration).me()).rejects.toMatchObject(wanted);
    expect((await callerAt(urls.textModeration).me()).status).toBe(200);
  });

  test.for(['reset', 'no-reply'] as const)(
    'sees the code of a %s in Node’s own client',
    async (network, { world, urls }) => {
      world.faults.plan({ service: 'text-moderation', fault: { network } });
      const headers = { authorization: `Bearer ${world.keys.tm_sim_default}` };
      const failure = new Promise((resolve) => {
        get(`${urls.textModeration}/api/v1/me`, { headers }, resolve).on('error', resolve);
      });
      expect(await failure).toMatchObject({ code: 'ECONNRESET' });
    },
  );
});

describe('a test that waits as long as its services', () => {
  const waiting = withWorlds(bases, { wait: true });

  waiting('sees its client give up, and nothing else go wrong', async ({ urls }) => {
    const late = fetch(`${urls.textModeration}/api/v1/check`, {
      method: 'POST',
      headers: { authorization: 'Bearer tm_sim_default', 'content-type': 'application/json' },
      body: '{"content":"slow [[sim takes=20s]]"}',
      signal: AbortSignal.timeout(5),
    });
    await expect(late).rejects.toThrow('timeout');
  });
});

describe('tests at the same time', () => {
  const numbers = [1, 2, 3, 4, 5];
  test.concurrent.for(numbers)('are led to the world that the key names: %i', async (count, { world, urls }) => {
    const caller = callerAt(urls.textModeration, world.keys.tm_sim_default);
    for (let call = 0; call < count * 4; call += 1) expect((await caller.me()).status).toBe(200);
    expect(world.journal.count({ status: 200 })).toBe(count * 4);
  });

  const elsewhere = withWorlds({ textModeration: 'https://elsewhere.example' });

  elsewhere.concurrent('may have addresses of their own', async ({ world, urls }) => {
    expect((await callerAt(urls.textModeration, world.keys.tm_sim_default).me()).status).toBe(200);
    expect(world.journal.count()).toBe(1);
  });

  test.concurrent.for([1, 2])('open pictures without a key: %i', async (_number, { world, urls }) => {
    const ask = async (url: string, key: string | undefined, body: object) => {
      const init = { method: 'POST', headers: { authorization: `Bearer ${key}` }, body: JSON.stringify(body) };
      return (await fetch(url, init)).json();
    };
    const { ig_sim_default: key, ir_sim_default: searcher } = world.keys;
    const job = await ask(`${urls.imageGeneration}/api/v2`, key, { action: 'generate', prompt: 'a lake' });
    world.clock.advance('12s');
    const { meta } = await ask(`${urls.imageGeneration}/api/v2`, key, { action: 'status', ...job });
    const found = await ask(`${urls.imageRetrieval}/api/search`, searcher, { query: 'a lake', limit: 1 });
    // Signs of this world that cost no drawing.
    world.faults.plan({ service: 'image-generation', fault: { status: 418 } });
    world.faults.plan({ service: 'image-retrieval', fault: { status: 418 } });
    expect((await fetch(meta.images[0].url)).status).toBe(418);
    expect((await fetch(found.results[0].thumbnail)).status).toBe(418);
  });
});

describe('fake timers', () => {
  const timed = withWorlds(bases, { clock: 'system' });

  timed('move a world on the system clock, though they are installed after it', async ({ world, urls }) => {
    const caller = callerAt(urls.textModeration, world.textModeration.keys.issue({ requestsPerSecond: 1 }).secret);
    vi.useFakeTimers();
    try {
      expect([(await caller.me()).status, (await caller.me()).status, (await caller.me()).status]).toEqual([
        200, 200, 429,
      ]);
      await vi.advanceTimersByTimeAsync(1_000);
      expect((await caller.me()).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('worlds beside an msw server of the user’s own', () => {
  const server = setupServer(http.get('https://other.example/', () => HttpResponse.text('other')));
  const beside = withWorlds(bases, { server });
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  beside.for([1, 2, 3])('are asked for their services, again and again: %i', async (_number, { world, urls }) => {
    expect((await callerAt(urls.textModeration).me()).status).toBe(200);
    expect(world.journal.count()).toBe(1);
    expect(await (await fetch('https://other.example/')).text()).toBe('other');
  });

  it('are not asked while none of their tests runs', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(callerAt(bases.textModeration).me()).rejects.toThrow();
    silenced.mockRestore();
  });
});
