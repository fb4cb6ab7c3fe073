import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aReply, aTarget, type DemoContext, demo, runDemo, verdictsOf } from '../testing/demo.ts';

const served = aTarget.bind(undefined, aReply(200, { ok: true }));

const askOnce = async ({ demo: client }: DemoContext): Promise<void> => void (await client.ask());

const passing = demo.check('D-1', 'passes', async ({ demo: client, expect: hope }) => {
  hope(await client.ask()).toServe();
});
const failing = demo.check('D-2', 'fails', async ({ demo: client, expect: hope }) => {
  hope(await client.ask()).toFail(400, 'no_way');
});

describe('a run', () => {
  it('tells the five verdicts apart', async () => {
    const checks = [
      passing,
      failing,
      demo.check('D-3', 'cannot tell', async ({ demo: client, inconclusive }) => {
        await client.ask();
        inconclusive('bad luck');
      }),
      demo.check('D-4', 'does not apply', async ({ skip }) => skip('no such thing here')),
      demo.check('D-5', 'is broken itself', async ({ demo: client }) => {
        await client.ask();
        throw new RangeError('a slip');
      }),
    ];
    expect(verdictsOf(await runDemo(served(), checks))).toEqual({
      passes: 'pass',
      fails: 'fail',
      'cannot tell': 'inconclusive',
      'does not apply': 'skip',
      'is broken itself': 'error',
    });
  });

  it('lets no check pass that sent nothing', async () => {
    const idle = demo.check('D-1', 'is idle', async ({ expect: hope }) => hope(1).toBe(1));
    expect(verdictsOf(await runDemo(served(), [idle]))).toEqual({ 'is idle': 'error' });
  });

  it('blames the target, not the harness, for members that are not there', async () => {
    const reading = demo.check('D-1', 'reads deep', async ({ demo: client, expect: hope }) => {
      const { json } = (await client.ask()).exchange;
      hope((json as { a: { b: number } }).a.b).toBe(1);
    });
    const { results } = await runDemo(served(), [reading]);
    expect(results[0]).toMatchObject({ verdict: 'fail', reason: expect.stringContaining('lacks') });
  });

  it('blames the target, too, for numbers that are not there to compare with', async () => {
    const counting = demo.check('D-1', 'counts', async ({ demo: client, expect: hope }) => {
      const { json } = (await client.ask()).exchange;
      hope([]).toHaveLength(Number((json as { total?: number }).total));
    });
    const { results } = await runDemo(served(), [counting]);
    expect(results[0]).toMatchObject({ verdict: 'fail', reason: expect.stringContaining('NaN') });
  });

  it('tries a failure again at once, and grades it', async () => {
    const steady = await runDemo(served(), [failing]);
    expect(steady.results[0]).toMatchObject({ failedTries: 3, tries: 3 });
    const moody = aTarget((_, number) => (number === 2 ? aReply(400, { error: { code: 'no_way' } }) : aReply(200)));
    const flaky = await runDemo(moody, [failing]);
    expect(flaky.results[0]).toMatchObject({ verdict: 'fail', failedTries: 2, tries: 3 });
  });

  it('spends no more on further tries than on first ones', async () => {
    const dear = (id: string) => {
      let asked = 0;
      return demo.check(id, `fails at ${id}`, async ({ demo: client, expect: hope }) => {
        for (let call = 0; call < asked * 5; call += 1) await client.ask();
        asked += 1;
        hope(await client.ask()).toFail(400, 'no_way');
      });
    };
    const { results, totals } = await runDemo(served(), ['D-1', 'D-2', 'D-3'].map(dear));
    expect(results.map(({ tries, failedTries }) => [tries, failedTries])).toEqual([
      [2, 2],
      [1, 1],
      [1, 1],
    ]);
    expect(totals.usd).toBe(9);
  });

  it('tries nothing again that waits for long', async () => {
    const slow = (minutes: number) =>
      demo.check(`D-${minutes}`, 'fails in the end', async ({ demo: client, expect: hope, sleep }) => {
        await sleep(minutes * 60_000);
        hope(await client.ask()).toFail(400, 'no_way');
      });
    const { results } = await runDemo(served(), [4, 6, 11].map(slow));
    expect(results.map(({ tries }) => tries).sort()).toEqual([1, 2, 3]);
  });

  it('blames nobody for a 502 that does not come again, but for one that does', async () => {
    const hoping = demo.check('D-1', 'hopes', async ({ demo: client, expect: hope }) => {
      hope(await client.ask()).toServe();
    });
    const broken = aReply(502, { error: { code: 'upstream' } });
    const moody = aTarget((_, number) => (number === 1 ? broken : aReply(200)));
    expect(verdictsOf(await runDemo(moody, [hoping]))).toEqual({ hopes: 'pass' });
    expect(verdictsOf(await runDemo(aTarget(broken), [hoping]))).toEqual({ hopes: 'fail' });
    const slipping = aTarget((_, number) => aReply(number === 1 ? 500 : 200));
    expect(verdictsOf(await runDemo(slipping, [hoping]))).toEqual({ hopes: 'fail' });
  });

  it('skips with the reason what the target cannot do', async () => {
    const timed = demo.check('D-1', 'needs a clock', { needs: ['clock'] }, async () => undefined);
    const keyed = demo.check('D-2', 'needs a key', { needs: ['key:second'] }, async () => undefined);
    const { results } = await runDemo(served(), [timed, keyed]);
    expect(results.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['skip', 'needs the capability clock'],
      ['skip', 'needs a key for the role second'],
    ]);
  });

  it('gives a check that steers a world of its own, and all others one together', async () => {
    const target = aTarget(aReply(200), { controls: ['clock', 'keys'] });
    const steering = demo.check('D-3', 'steers', { needs: ['clock'] }, askOnce);
    const keyed = demo.check('D-4', 'borrows', { needs: ['key:rare'] }, askOnce);
    await runDemo(target, [passing, { ...passing, id: 'D-1: again' }, steering, keyed]);
    expect(target.opened).toEqual({ shared: 1, own: 2 });
  });

  it('refuses a control that the check does not name', async () => {
    const sly = demo.check(
      'D-1',
      'is sly',
      { needs: ['clock'] },
      async ({ controls }) => void (await controls.issueKey('demo')),
    );
    const { results } = await runDemo(aTarget(aReply(200), { controls: ['clock', 'keys'] }), [sly]);
    expect(results[0]).toMatchObject({ verdict: 'error', reason: expect.stringContaining('without naming keys') });
  });

  it('ends at its caps, before it would break them', async () => {
    const checks = Array.from({ length: 6 }, (_, at) => ({ ...passing, id: `D-1: ${at}` }));
    const byCount = served();
    expect((await runDemo(byCount, checks, { caps: { maxRequests: 4 } })).stopped).toBe('requests');
    expect(byCount.sent).toHaveLength(4);
    const byMoney = served();
    expect((await runDemo(byMoney, checks, { caps: { maxUsd: 2.5 } })).stopped).toBe('usd');
    expect(byMoney.sent).toHaveLength(2);
  });

  it('ends when it is told to, and says what it did', async () => {
    const controller = new AbortController();
    const checks = Array.from({ length: 6 }, (_, at) => ({ ...passing, id: `D-1: ${at}` }));
    const result = await runDemo(served(), checks, {
      signal: controller.signal,
      onProgress: ({ done }) => (done === 2 ? controller.abort() : undefined),
    });
    expect(result.stopped).toBe('interrupted');
    expect([result.results.length, result.planned]).toEqual([2, 6]);
  });

  it('keeps what a first try found when a cap strikes during the second', async () => {
    const result = await runDemo(served(), [failing], { caps: { maxRequests: 1 } });
    expect(result.results[0]).toMatchObject({ verdict: 'fail', tries: 1 });
  });

  it('sends the same requests for the same seed, and others for another', async () => {
    const drawing = demo.property('D-1', 'draws', fc.integer(), async ({ demo: client, fresh }, value) => {
      await client.ask('/', JSON.stringify({ value, text: fresh() }));
    });
    const logOf = async (seed: number): Promise<string> => {
      const target = served();
      await runDemo(target, [drawing], { seed });
      return JSON.stringify(target.sent);
    };
    expect(await logOf(7)).toBe(await logOf(7));
    expect(await logOf(7)).not.toBe(await logOf(8));
  });
});

describe('a property', () => {
  const small = demo.property('D-1', 'is below ten', fc.nat(), async ({ demo: client, expect: hope }, value) => {
    await client.ask();
    hope(value).toBeLessThan(10);
  });

  it('shrinks its counterexample, and is led back to it by its path', async () => {
    const { results } = await runDemo(aTarget(aReply(200), { kind: 'simulator' }), [small]);
    expect(results[0]).toMatchObject({ verdict: 'fail', counterexample: { value: '10' } });
    const target = served();
    const path = results[0]?.counterexample?.path ?? '';
    const again = await runDemo(target, [small], { path, tries: 1 });
    expect(again.results[0]).toMatchObject({ verdict: 'fail', counterexample: { value: '10' } });
    expect(target.sent).toHaveLength(1);
  });

  it('draws less, and shrinks little, where every call costs', async () => {
    const target = served();
    await runDemo(target, [small], { tries: 1 });
    expect(target.sent.length).toBeLessThan(30);
  });

  it('is inconclusive, and asks no more, as soon as one input is', async () => {
    const unsure = demo.property('D-1', 'is unsure', fc.nat(), async ({ demo: client, inconclusive }) => {
      await client.ask();
      inconclusive('who knows');
    });
    const target = aTarget(aReply(200), { kind: 'simulator' });
    expect(verdictsOf(await runDemo(target, [unsure]))).toEqual({ 'is unsure': 'inconclusive' });
    expect(target.sent).toHaveLength(1);
  });
});

describe('a rule over exchanges', () => {
  const rising = demo.always(
    'D-5',
    'numbers rise',
    ({ json }) => [(json as { n?: number }).n].filter((n) => n !== undefined),
    (n, { seen, expect: hope }) => {
      hope(n).toBeGreaterThan((seen.get('last') as number | undefined) ?? 0);
      seen.set('last', n);
    },
  );
  const asking = demo.check('D-1', 'asks twice', async ({ demo: client }) => {
    await client.ask();
    await client.ask();
  });

  it('sees every exchange, with what it noted on earlier ones', async () => {
    const good = await runDemo(
      aTarget((_, number) => aReply(200, { n: number })),
      [asking, rising],
    );
    expect(verdictsOf(good)).toEqual({ 'asks twice': 'pass', 'numbers rise': 'pass' });
    const bad = await runDemo(aTarget(aReply(200, { n: 1 })), [asking, rising]);
    expect(bad.results.at(-1)).toMatchObject({ verdict: 'fail', failedTries: 1, tries: 2, during: asking.id });
  });

  it('decides nothing where it saw nothing', async () => {
    expect(verdictsOf(await runDemo(aTarget(aReply(200, {})), [asking, rising]))).toMatchObject({
      'numbers rise': 'inconclusive',
    });
  });

  it('keeps apart what it noted in different worlds', async () => {
    const own = demo.check('D-2', 'asks elsewhere', { needs: ['clock'] }, askOnce);
    const once = demo.check('D-1', 'asks', askOnce);
    const target = aTarget(aReply(200, { n: 1 }), { controls: ['clock'] });
    expect(verdictsOf(await runDemo(target, [once, own, rising]))).toMatchObject({ 'numbers rise': 'pass' });
  });
});
