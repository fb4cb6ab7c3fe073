import { describe, expect, it } from 'vitest';
import { NetworkFailure } from '../targets/target.ts';
import { aReply, aTarget, demo, runDemo, verdictsOf } from '../testing/demo.ts';

const asking = demo.check('D-1', 'is served', async ({ demo: client, expect: hope }) => {
  hope(await client.ask()).toServe();
});

describe('a session', () => {
  it('waits as long as Retry-After asks, and then takes the answer', async () => {
    const target = aTarget((_, number) => (number < 3 ? aReply(429, {}, { 'retry-after': '2' }) : aReply(200)));
    expect(verdictsOf(await runDemo(target, [asking]))).toEqual({ 'is served': 'pass' });
    expect(target.pausesMs).toEqual([2_000, 2_000]);
    expect(target.sent).toHaveLength(3);
  });

  it('reads Retry-After as a date too', async () => {
    const later = new Date(5_000).toUTCString();
    const target = aTarget((_, number) => (number === 1 ? aReply(429, {}, { 'retry-after': later }) : aReply(200)));
    await runDemo(target, [asking]);
    expect(target.pausesMs).toEqual([5_000]);
  });

  it('reads such a date by the clock of the target, which may be another one', async () => {
    const [date, later] = [new Date(90_000).toUTCString(), new Date(95_000).toUTCString()];
    const refusal = aReply(429, {}, { date, 'retry-after': later });
    const target = aTarget((_, number) => (number === 1 ? refusal : aReply(200)));
    await runDemo(target, [asking]);
    expect(target.pausesMs).toEqual([5_000]);
  });

  it('pauses longer each time where nobody says how long', async () => {
    const target = aTarget((_, number) => (number < 4 ? aReply(429) : aReply(200)));
    await runDemo(target, [asking]);
    expect(target.pausesMs).toEqual([1_000, 2_000, 4_000]);
  });

  it('outlasts a window of a minute where each pause that is asked for is a second', async () => {
    const waited = (): number => target.pausesMs.reduce((sum, ms) => sum + ms, 0);
    const refusal = aReply(429, {}, { 'retry-after': '1' });
    const target = aTarget(() => (waited() < 60_000 ? refusal : aReply(200)));
    expect(verdictsOf(await runDemo(target, [asking]))).toEqual({ 'is served': 'pass' });
    expect(target.pausesMs.slice(0, 3)).toEqual([1_000, 1_000, 4_000]);
  });

  it('never takes a 429 for a verdict: neither pass nor failure', async () => {
    const refusal = demo.check('D-2', 'is refused', async ({ demo: client, expect: hope }) => {
      hope((await client.ask()).exchange.reply.status).toBeGreaterThanOrEqual(400);
    });
    const target = aTarget(aReply(429));
    expect(verdictsOf(await runDemo(target, [asking, refusal]))).toEqual({
      'is served': 'inconclusive',
      'is refused': 'inconclusive',
    });
  });

  it('does not sit out a pause of hours', async () => {
    const target = aTarget(aReply(429, {}, { 'retry-after': '7200' }));
    expect(verdictsOf(await runDemo(target, [asking]))).toEqual({ 'is served': 'inconclusive' });
    expect(target.pausesMs).toEqual([]);
  });

  it('sends no burst where none is allowed', async () => {
    const target = aTarget(aReply(429));
    const impatient = demo.check('D-1', 'meets the ceiling', async ({ demo: client }) => {
      await client.ask('/', undefined, true);
    });
    const { results } = await runDemo(target, [impatient, asking], { mayBurst: false });
    expect(results[0]).toMatchObject({ verdict: 'skip', reason: expect.stringContaining('caps.bursts') });
    expect(target.sent.length).toBeGreaterThan(0);
  });

  it('hands a 429 over where a check asks for it', async () => {
    const impatient = demo.check('D-1', 'meets the ceiling', async ({ demo: client, expect: hope }) => {
      hope(await client.ask('/', undefined, true)).toHaveStatus(429);
    });
    const target = aTarget(aReply(429));
    expect(verdictsOf(await runDemo(target, [impatient]))).toEqual({ 'meets the ceiling': 'pass' });
    expect(target.sent).toHaveLength(1);
  });

  it('asks again when an intermediary answers, and believes it when it persists', async () => {
    const once = aTarget((_, number) => (number === 1 ? aReply(503, 'busy') : aReply(200)));
    expect(verdictsOf(await runDemo(once, [asking]))).toEqual({ 'is served': 'pass' });
    const always = aTarget(aReply(503, 'busy'));
    expect(verdictsOf(await runDemo(always, [asking], { tries: 1 }))).toEqual({ 'is served': 'fail' });
    expect(always.sent).toHaveLength(3);
  });

  it('believes a 503 in the envelope of the service at once', async () => {
    const target = aTarget(aReply(503, { error: { code: 'x' } }));
    await runDemo(target, [asking], { tries: 1 });
    expect(target.sent).toHaveLength(1);
  });

  it('asks again when the service is short of capacity, as it says when, and no more once it stays so', async () => {
    const busy = aReply(503, { error: { code: 'busy' } }, { 'retry-after': '3' });
    const once = aTarget((_, number) => (number === 1 ? busy : aReply(200)));
    expect(verdictsOf(await runDemo(once, [asking]))).toEqual({ 'is served': 'pass' });
    expect(once.pausesMs).toEqual([3_000]);
    const always = aTarget(busy);
    expect(verdictsOf(await runDemo(always, [asking], { tries: 2 }))).toEqual({ 'is served': 'fail' });
    expect(always.sent.length).toBeLessThan(10);
  });

  it('asks three times for an answer that was lost, and no route for ever', async () => {
    const lossy = aTarget((_, number) => (number < 3 ? undefined : aReply(200)));
    expect(verdictsOf(await runDemo(lossy, [asking]))).toEqual({ 'is served': 'pass' });
    const patient = Array.from({ length: 5 }, (_, at) =>
      demo.check('D-1', `asks ${at}`, async ({ demo: client }) => void (await client.ask('/dead'))),
    );
    const dead = aTarget(({ path }) => (path === '/dead' ? undefined : aReply(200)));
    const { results } = await runDemo(dead, patient, { tries: 1 });
    expect(results.every(({ verdict }) => verdict === 'fail')).toBe(true);
    expect(dead.sent).toHaveLength(9);
  });

  it('asks a route again that was silent, once a minute has passed', async () => {
    const checks = Array.from({ length: 6 }, (_, at) =>
      demo.check('D-1', `asks ${at}`, async ({ demo: client, sleep }) => {
        await sleep(at < 4 ? 1_000 : 60_000);
        await client.ask('/dead');
      }),
    );
    const back = aTarget((_, number) => (number < 10 ? undefined : aReply(200)));
    const { results } = await runDemo(back, checks, { tries: 1 });
    expect(results.map(({ verdict }) => verdict)).toEqual(['fail', 'fail', 'fail', 'fail', 'pass', 'pass']);
    expect(back.sent).toHaveLength(11);
  });

  it('asks once more where an answer takes too long, but not on a route that has been silent before', async () => {
    const late = (): never => {
      throw new NetworkFailure('timeout');
    };
    const slow = aTarget((_, number) => (number === 1 ? late() : aReply(200)));
    expect(verdictsOf(await runDemo(slow, [asking], { tries: 1 }))).toEqual({ 'is served': 'pass' });
    const stuck = aTarget(late);
    expect(verdictsOf(await runDemo(stuck, [asking], { tries: 2 }))).toEqual({ 'is served': 'fail' });
    expect(stuck.sent).toHaveLength(3);
  });

  it('counts and pays what it asked for in vain, too', async () => {
    const target = aTarget(undefined);
    const { totals, stopped } = await runDemo(target, [asking], { tries: 1, caps: { maxRequests: 2 } });
    expect([target.sent.length, totals.requests, totals.usd, stopped]).toEqual([2, 2, 2, 'requests']);
  });

  it('ends the run when nothing answers any more', async () => {
    const checks = Array.from({ length: 20 }, (_, at) =>
      demo.check('D-1', `asks ${at}`, async ({ demo: client }) => void (await client.ask(`/${at}`))),
    );
    const result = await runDemo(aTarget(undefined), checks, { tries: 1 });
    expect(result.stopped).toBe('unreachable');
    expect(result.results.length).toBeLessThan(checks.length);
    // Whom nobody reaches has broken no rule.
    expect(new Set(result.results.map(({ verdict, failedTries }) => `${verdict} ${failedTries}`))).toEqual(
      new Set(['inconclusive 0']),
    );
  });

  it('keeps the pace', async () => {
    const target = aTarget(aReply(200));
    const thrice = demo.check('D-1', 'asks thrice', async ({ demo: client }) => {
      for (let call = 0; call < 3; call += 1) await client.ask();
    });
    await runDemo(target, [thrice], { requestsPerSecond: 4 });
    expect(target.pausesMs).toEqual([250, 250]);
    const burst = demo.check('D-1', 'asks at once', async ({ demo: client }) => {
      await Promise.all([1, 2, 3].map(() => client.ask('/', undefined, true)));
    });
    const hurried = aTarget(aReply(200));
    await runDemo(hurried, [burst], { requestsPerSecond: 4 });
    expect(hurried.pausesMs).toEqual([]);
  });

  it('keeps the slower pace of a service', async () => {
    const target = aTarget(aReply(200));
    const thrice = demo.check('D-1', 'asks three times', async ({ demo: client }) => {
      for (let number = 0; number < 3; number += 1) await client.ask();
    });
    await runDemo(target, [thrice], { requestsPerSecond: 4, paces: { demo: 0.5, another: 0.1 } });
    expect(target.pausesMs).toEqual([2_000, 2_000]);
  });

  it('decides nothing of a check that is interrupted while it waits, and counts what was waited', async () => {
    const interruption = new AbortController();
    const waiting = demo.check('D-1', 'waits for long', async ({ demo: client, sleep }) => {
      await client.ask();
      interruption.abort();
      await sleep(60_000);
    });
    const { stopped, results, planned, totals } = await runDemo(aTarget(aReply(200)), [waiting], {
      signal: interruption.signal,
    });
    expect([stopped, results.length, planned]).toEqual(['interrupted', 0, 1]);
    expect(totals.waitedMs).toBeLessThan(30_000);
  });

  it('says of a second try that is interrupted, too, that the run was', async () => {
    const interruption = new AbortController();
    const failing = demo.check('D-1', 'fails', async ({ demo: client, expect: hope, sleep }) => {
      const { exchange } = await client.ask();
      if (exchange.number > 1) interruption.abort();
      await sleep(exchange.number > 1 ? 60_000 : 0);
      hope(exchange.number).toBe(0);
    });
    const { stopped, results } = await runDemo(aTarget(aReply(200)), [failing], { signal: interruption.signal });
    expect([stopped, results[0]?.verdict, results[0]?.tries]).toEqual(['interrupted', 'fail', 1]);
  });
});

it('blames the target where an answer that checks share lacks what a later one reads of it', async () => {
  const readingAs = (name: string) =>
    demo.check('D-1', name, async ({ demo: client, shared }) => {
      const { exchange } = await shared('an answer', () => client.ask());
      (exchange.json as { readonly rules: readonly string[] }).rules.map(String);
    });
  const verdicts = verdictsOf(await runDemo(aTarget(aReply(200)), [readingAs('reads'), readingAs('reads it too')]));
  expect(verdicts).toEqual({ reads: 'fail', 'reads it too': 'fail' });
});
