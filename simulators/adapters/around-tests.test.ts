import { describe, expect, it, vi } from 'vitest';
import { aMediaCaller } from '../../fixtures/media-analysis/caller.ts';
import { aTextCaller } from '../../fixtures/text-moderation/caller.ts';
import type { World } from '../index.ts';
import { withWorlds } from './jest.ts';

const BASE = 'https://moderation.example';

interface Given {
  readonly world: World;
  readonly urls: { readonly textModeration: string };
}
type Body = (given: Given) => unknown;

/** A runner of few lines: it runs a test at once, and tells its failure. */
function testsInTurn(): (body: Body) => Promise<Error | undefined> {
  let running: Promise<Error | undefined> = Promise.resolve(undefined);
  const test = withWorlds(
    { textModeration: BASE, personalData: DATA, mediaAnalysis: MEDIA },
    {
      test: (_name: string, run: () => Promise<void>) => {
        running = run().then(
          () => undefined,
          (error) => error,
        );
      },
    },
  );
  return (body) => {
    test('a test', body);
    return running;
  };
}

/** Runs tests at the same time. */
function runTests(...bodies: readonly Body[]): Promise<readonly (Error | undefined)[]> {
  return Promise.all(bodies.map(testsInTurn()));
}

async function runTest(body: Body): Promise<Error | undefined> {
  return (await runTests(body))[0];
}

const DATA = 'https://data.example';
const MEDIA = 'https://media.example';
const callerWith = (key?: string) => aTextCaller((url, init) => fetch(url, init), { base: BASE, key });

describe('a refusal before the key was read', () => {
  it('is told as one', async () => {
    const failure = await runTest(async () =>
      expect((await callerWith().send('GET', '/api/v1/check')).status).toBe(200),
    );
    expect(failure?.message).toContain('GET /api/v1/check was answered 405 before any key was known');
  });
});

describe('a test that fails', () => {
  const failed = () => expect(false, 'whether it failed').toBe(true);

  it('is told of planned faults that struck no call, and of calls that one cut off', async () => {
    const failure = await runTest(async ({ world }) => {
      world.faults.plan({ service: 'text-moderation', route: 'POST /api/v1/batch', fault: { status: 503 } });
      world.faults.plan({ service: 'text-moderation', fault: { network: 'reset' } });
      await callerWith('tm_sim_default').me();
    });
    expect(failure?.message).toContain('GET /api/v1/me was cut off by a planned fault for ');
    expect(failure?.message).toContain('fault_1 (text-moderation, POST /api/v1/batch; 0 calls met)');
    expect(failure?.message).not.toContain('fault_2 (');
  });

  it('is told where a file that a polled job has looked for is to be put', async () => {
    const failure = await runTest(async ({ world }) => {
      const caller = aMediaCaller((url, init) => fetch(url, init), { base: MEDIA });
      const { body } = await caller.analyze({ media: 'https://cdn.example/canary7f3a.png', media_type: 'image' });
      world.clock.advance('1h');
      expect(await caller.job(body.job_id)).toBe(body);
    });
    expect(failure?.message).toContain('world.origins.put({ url, base64 })');
    expect(failure?.message).not.toContain('canary7f3a');
  });

  it('is told that its world does not follow fake timers into the past', async () => {
    const failure = await runTest(({ world }) => {
      vi.useFakeTimers({ now: world.clock.now() });
      Object.defineProperty(world.clock, 'kind', { value: 'system' });
      vi.setSystemTime('2024-02-01T00:00:00Z');
      failed();
    }).finally(() => vi.useRealTimers());
    expect(failure?.message).toContain('fake timers say 2024-02-01T00:00:00.000Z');
  });

  it('is told which base has the host of a request that nothing answers', async () => {
    const failure = await runTest(() => fetch('http://moderation.example/api/v1/me'));
    expect(failure?.message).toContain('textModeration is at https://moderation.example');
  });

  it('is told of calls that an earlier test left behind', async () => {
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    let late: Promise<unknown> | undefined;
    const run = testsInTurn();
    await run(() => {
      late = left.then(() => callerWith('tm_sim_default').me());
    });
    const failure = await run(async () => {
      leave();
      await late;
      failed();
    });
    expect(failure?.message).toContain('an earlier test left behind, or a server that it started:\n  to https://mod');
  });
});

describe('a test whose own code passes', () => {
  it('is left alone, refusals that it is about included', async () => {
    expect(await runTest(async () => expect((await callerWith('nobody').me()).status).toBe(401))).toBeUndefined();
  });

  it('fails for a request that nothing answers, though the code under test swallowed its refusal', async () => {
    const failure = await runTest(() =>
      fetch('https://elsewhere.example/canary7f3a?key=canary7f3a').catch(() => undefined),
    );
    expect(failure?.message).toContain('GET https://elsewhere.example');
    expect(failure?.message).not.toContain('canary7f3a');
  });

  it.each([
    () => Promise.reject(new Error('a defect')),
    () => {
      throw new Error('a defect');
    },
  ])('fails when a simulator threw, later or at once: %s', async (fail) => {
    const failure = await runTest(({ world }) => {
      Object.defineProperty(world.textModeration, 'fetchWith', { value: () => fail });
      return callerWith()
        .me()
        .catch(() => undefined);
    });
    expect(failure?.message).toContain('Error: a defect');
  });

  it('fails for a dial that is misspelt, though the code under test swallowed the error', async () => {
    const failure = await runTest(() =>
      callerWith()
        .check('x [[sim hat=0.83]]')
        .catch(() => undefined),
    );
    expect(failure?.message).toMatch(/hat=0\.83/);
  });

  it('may ask servers on its own machine', async () => {
    const failure = await runTest(() => fetch('http://127.0.0.1:1/').catch(() => undefined));
    expect(failure).toBeUndefined();
  });
});

describe('a test that fails', () => {
  it('tells the last refusals of its world below its own message, without secret or content', async () => {
    const failure = await runTest(async () => {
      await callerWith().check({ content: 'canary7f3a', cache: 'canary7f3a' });
      await callerWith('tm_canary_0000').check('canary7f3a');
      throw new Error('expected 200');
    });
    expect(failure?.message).toMatch(/^expected 200\n\nThe last refusals, explained:\n/);
    expect(failure?.message).toContain(
      'POST /api/v1/check was answered 400 for tm_sim_default (invalid_field). cache must be',
    );
    expect(failure?.message).toContain(
      'text-moderation: POST /api/v1/check was answered 401 before any key was known (invalid_api_key). The secret opens nothing',
    );
    expect(failure?.message).not.toMatch(/canary/);
    expect(failure?.stack).toContain('The last refusals, explained:');
  });

  it('tells that its last calls polled a job that comes no further, once, and no poll that was over before', async () => {
    const failing = (later: (given: Given, poll: () => Promise<Response>) => unknown) =>
      runTest(async (given) => {
        const headers = { authorization: 'Bearer pd_sim_default', 'content-type': 'application/json' };
        const body = JSON.stringify({ task: 'detect', text: 'canary7f3a' });
        const { id } = await (await fetch(`${DATA}/v1/jobs`, { method: 'POST', headers, body })).json();
        const poll = () => fetch(`${DATA}/v1/jobs/${id}`, { headers });
        for (let again = 0; again < 5; again += 1) await poll();
        await later(given, poll);
        throw new Error('it never ended');
      });
    expect((await failing(() => undefined))?.message).toBe(
      "it never ended\n\nThe last calls polled jobs that come no further:\n  personal-data: GET /v1/jobs/{id} was answered 200 for pd_sim_default: this job ends at 2026-01-15T12:00:01.000Z; the clock stands still. Ways out: advance it by 1s, make the world with { clock: 'system' } if fake timers move the test.",
    );
    const ended = await failing(async ({ world }, poll) => {
      world.clock.advance('1s');
      for (let again = 0; again < 3; again += 1) await poll();
    });
    expect(ended?.message).toBe('it never ended');
  });

  it('keeps its own words though its refusals cannot be explained', async () => {
    const failure = await runTest(async ({ world }) => {
      await callerWith('nobody').me();
      Object.defineProperty(world, 'explain', {
        value: () => {
          throw new Error('a defect');
        },
      });
      throw new Error('mine');
    });
    expect(failure?.message).toMatch(/^mine\n\n.*a defect$/);
  });

  it('keeps its own words where nothing was refused, and what it threw where that is no error', async () => {
    expect((await runTest(() => Promise.reject(new Error('mine'))))?.message).toBe('mine');
    expect(await runTest(() => Promise.reject('a text'))).toBe('a text');
  });
});

describe('tests at the same time, of which the runner says nothing', () => {
  it('get no calls of each other, whatever key those carry', async () => {
    let isOver = false;
    const innocent: Body = async ({ world }) => {
      while (!isOver) await new Promise((resolve) => setTimeout(resolve));
      expect(world.journal.count()).toBe(0);
    };
    const culprit: Body = async () => {
      const answers = [await callerWith('tm_sim_default').me(), await fetch(`${BASE}/api/v1/me`)];
      isOver = true;
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    };
    const [none, failure] = await runTests(innocent, culprit);
    expect(none).toBeUndefined();
    expect(failure?.message).toContain('GET /api/v1/me was answered 401 before any key was known (invalid_api_key)');
    expect(failure?.message).toContain('The call carries no key');
  });

  it('may use the standing names in the first of them, and the keys of their worlds in all', async () => {
    const body: Body = async ({ world }) => {
      for (let call = 0; call < 18; call += 1) {
        expect((await callerWith(world.keys.tm_sim_default).me()).status).toBe(200);
      }
      expect(world.journal.count()).toBe(18);
    };
    expect(await runTests(body, body, body)).toEqual([undefined, undefined, undefined]);
  });
});

describe('what hangs on a runner’s test', () => {
  it('declares tests with worlds too, rows first', async () => {
    const seen: unknown[] = [];
    const runs: (() => Promise<void>)[] = [];
    const each = (table: readonly unknown[]) => (_name: string, run: (row: unknown) => Promise<void>) => {
      runs.push(...table.map((row) => () => run(row)));
    };
    const test = withWorlds({}, { test: Object.assign(() => undefined, { each, concurrent: { each } }) });
    test.each(['a', 'b'])('%s', (row, { world }) => seen.push([row, world.id]));
    for (const run of runs) await run();
    expect(seen).toEqual([
      ['a', 'default'],
      ['b', 'default'],
    ]);
    expect(test.only).toBeUndefined();
  });

  it('is asked for where there is no global one', () => {
    expect(() => withWorlds({}, { test: undefined as unknown })).toThrow('withWorlds(bases, { test })');
  });

  it('needs an environment that has what Node has', () => {
    vi.stubGlobal('TextDecoder', undefined);
    expect(() => withWorlds({}, { test: () => undefined })).toThrow('use jest-fixed-jsdom');
    vi.unstubAllGlobals();
  });
});
