import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { describe, expect, it, vi } from 'vitest';
import { aReviewCaller } from '../../fixtures/compliance/caller.ts';
import { aTextCaller } from '../../fixtures/text-moderation/caller.ts';
import { createWorld, type World } from '../index.ts';
import { failOnUnhandled, handlers } from './msw.ts';

const BASE = 'https://moderation.example';

/** Runs `act` while msw stands between the platform's fetch and the network. */
async function whileIntercepting<T>(
  requestHandlers: Parameters<typeof setupServer>,
  act: (guard: ReturnType<typeof failOnUnhandled>) => Promise<T>,
): Promise<T> {
  const guard = failOnUnhandled();
  const server = setupServer(...requestHandlers);
  server.listen(guard.options);
  try {
    return await act(guard);
  } finally {
    server.close();
  }
}

const overWorld = <T>(world: World, act: (guard: ReturnType<typeof failOnUnhandled>) => Promise<T>, base = BASE) =>
  whileIntercepting(handlers(world, { textModeration: base }), act);

describe('msw handlers', () => {
  it('answer for several services, each at its own address', async () => {
    const world = createWorld();
    const bases = { textModeration: BASE, compliance: 'https://review.example/v' };
    await whileIntercepting(handlers(world, bases), async (guard) => {
      const review = aReviewCaller(globalThis.fetch, { base: bases.compliance });
      expect((await review.text('x [[sim votes=u]]')).body.decision).toBe('unsafe');
      expect((await aTextCaller(globalThis.fetch).check('x [[sim hate=0.9]]')).body.decision).toBe('block');
      guard.verify();
    });
  });

  it('answer the platform’s own fetch with what the simulator says, byte for byte', async () => {
    const [world, twin] = [createWorld(), createWorld()];
    const intercepted = await overWorld(world, async (guard) => {
      const caller = aTextCaller(globalThis.fetch);
      const answers = [
        await caller.check('hello [[sim hate=0.83]]'),
        await caller.batch(['a', 'b']),
        await caller.me(),
      ];
      guard.verify();
      return answers;
    });
    const direct = aTextCaller(twin.textModeration.fetch);
    const expected = [await direct.check('hello [[sim hate=0.83]]'), await direct.batch(['a', 'b']), await direct.me()];
    const seen = (answers: typeof expected) =>
      JSON.stringify(answers.map(({ status, headers, body }) => ({ status, headers: [...headers], body })));
    expect(seen(intercepted)).toBe(seen(expected));
    expect(world.journal.count()).toBe(3);
  });

  it.each(['https://gateway.example/moderation', 'https://gateway.example/moderation/', 'http://localhost:4999'])(
    'stand at the base address %s',
    async (base) => {
      const { status } = await overWorld(
        createWorld(),
        () => aTextCaller(globalThis.fetch, { base: base.replace(/\/$/, '') }).me(),
        base,
      );
      expect(status).toBe(200);
    },
  );

  it('let a planned reset surface as the TypeError of a failed fetch', async () => {
    const world = createWorld();
    world.faults.plan({ service: 'text-moderation', fault: { network: 'reset' } });
    await overWorld(world, async () => {
      const caller = aTextCaller(globalThis.fetch);
      await expect(caller.health()).rejects.toThrow(TypeError);
      expect((await caller.health()).status).toBe(200);
    });
  });

  it('do not pass a defect off as a broken connection', async () => {
    const oracle = () => () => {
      throw new TypeError('a defect');
    };
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await overWorld(createWorld({ textModeration: { oracle } }), async () => {
      const response = await fetch(`${BASE}/api/v1/check`, {
        method: 'POST',
        headers: { authorization: 'Bearer tm_sim_default', 'content-type': 'application/json' },
        body: '{"content":"a"}',
      });
      expect([response.status, (await response.json()).message]).toEqual([500, 'a defect']);
    });
    silenced.mockRestore();
  });

  it('are refused for a service that the world lacks', () => {
    const bases = { textModeration: BASE, weather: BASE } as { textModeration: string };
    expect(() => handlers(createWorld(), bases)).toThrow('weather');
  });
});

describe('the guard against unhandled requests', () => {
  it('refuses the request, and fails the test even when the refusal was swallowed', async () => {
    await overWorld(createWorld(), async (guard) => {
      await expect(fetch('https://elsewhere.example/path')).rejects.toThrow('Nothing handles GET');
      expect(() => guard.verify()).toThrow('GET https://elsewhere.example');
    });
  });

  it('forgets what it reported, and tells nothing of path or query', async () => {
    await overWorld(createWorld(), async (guard) => {
      await fetch('https://elsewhere.example/canary7f3a?key=canary7f3a').catch(() => undefined);
      const report = (() => {
        try {
          guard.verify();
        } catch (error) {
          return String(error);
        }
        return '';
      })();
      expect(report).toContain('elsewhere.example');
      expect(report).not.toContain('canary7f3a');
      expect(() => guard.verify()).not.toThrow();
    });
  });

  it('is content while every request is handled', async () => {
    await whileIntercepting([http.get('https://other.example/', () => HttpResponse.text('ok'))], async (guard) => {
      expect(await (await fetch('https://other.example/')).text()).toBe('ok');
      expect(() => guard.verify()).not.toThrow();
    });
  });

  it('speaks to msw 3 as well, which hands over frames', () => {
    const guard = failOnUnhandled();
    expect(Object.keys(guard.options).sort()).toEqual(['onUnhandledFrame', 'onUnhandledRequest']);
    const request = new Request('https://elsewhere.example/path');
    expect(() => guard.options.onUnhandledFrame({ frame: { protocol: 'http', data: { request } } })).toThrow(
      'GET https://elsewhere.example',
    );
    expect(() => guard.options.onUnhandledFrame({ frame: {} })).toThrow('a request');
    expect(() => guard.verify()).toThrow('GET https://elsewhere.example, a request');
  });
});
