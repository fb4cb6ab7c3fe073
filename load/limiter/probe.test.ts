import { describe, expect, it } from 'vitest';
import type { CreateWorldOptions, Variants } from '../../simulators/index.ts';
import { compliance } from '../services/compliance.ts';
import { imageRetrieval } from '../services/image-retrieval.ts';
import { personalData } from '../services/personal-data.ts';
import { onePerAddress } from '../testing/one-per-address.ts';
import { type Probable, type Probed, type ProbedWorld, probeWorld } from './testing/probe-world.ts';

type Rules = NonNullable<NonNullable<CreateWorldOptions['textModeration']>['rules']>;
type LimitRate = NonNullable<Rules['limitRate']>;

/** A probe is thousands of calls; the machine may have other work. */
const PATIENCE_MS = 30_000;
const MUST = ['TM-7-5', 'TM-7-37', 'TM-8-1', 'TM-2.7-3', 'TM-4.2-6'];

const probeWith = (limitRate: LimitRate, ceiling = 10): Promise<Probed> =>
  probeWorld({ ceiling, textModeration: { rules: { limitRate } } });

const probeThrough = (between: ProbedWorld['between']): Promise<Probed> => probeWorld({ ceiling: 10, between });

/** A service that spends `calls` further calls of the key on each request that `isMeant`. */
const spending =
  (calls: number, isMeant: (path: string) => boolean): ProbedWorld['between'] =>
  (fetch) =>
  async (input, init) => {
    const isHit = isMeant(String(input));
    const further = {
      method: 'GET',
      headers: { authorization: new Headers(init?.headers).get('authorization') ?? '' },
    };
    for (let n = 0; isHit && n < calls; n += 1) {
      const { status } = await fetch('https://moderation.example/api/v1/me', further);
      if (status === 429) return fetch('https://moderation.example/api/v1/me', further);
    }
    return fetch(input, init);
  };

describe('the probe of services that tell no ceiling', { timeout: PATIENCE_MS }, () => {
  const ofCompliance: Probable = {
    service: compliance,
    fetchOf: (world) => world.compliance.fetch,
    issue: (world, ceiling) => world.compliance.keys.issue({ requestsPerMinute: ceiling }).secret,
  };

  it.each([60, 30])(
    'identifies the minute of compliance review that begins with the first of %d calls',
    async (ceiling) => {
      const { identification, scope, findings, verdict } = await probeWorld({
        ceiling: 60,
        of: { ...ofCompliance, issue: (world) => ofCompliance.issue(world, ceiling) },
      });
      const limiter = { kind: 'window from the first call', limit: ceiling, windowMs: 60_000 };
      expect([identification.limiter, identification.confidence]).toEqual([limiter, 'high']);
      expect([scope, verdict('CR-7-7')]).toEqual(['each key for itself', 'pass']);
      expect(findings.map(({ verdict: found }) => found)).toEqual(['pass', 'recorded', 'recorded']);
    },
  );

  it('identifies the minute of image retrieval, and records whose calls are added up', async () => {
    const { identification, scope, findings, verdict } = await probeWorld({
      ceiling: 24,
      of: {
        service: imageRetrieval,
        fetchOf: (world) => world.imageRetrieval.fetch,
        issue: (world, search) => world.imageRetrieval.keys.issue({ requestsPerWindow: { search } }).secret,
      },
    });
    expect(identification.limiter).toEqual({ kind: 'window from the first call', limit: 24, windowMs: 60_000 });
    expect([scope, verdict('IR-7-3')]).toEqual(['each key for itself', 'pass']);
    const recorded = findings.filter(({ verdict: found }) => found === 'recorded').map(({ clause }) => clause);
    expect(recorded).toEqual(['IR-8~window', 'IR-8~counting', 'IR-8~scope']);
  });

  it('records that personal data has no ceiling, as it promises', async () => {
    const { identification, findings } = await probeWorld({
      ceiling: 10,
      of: {
        service: personalData,
        fetchOf: (world) => world.personalData.fetch,
        issue: (world) => world.personalData.keys.issue().secret,
      },
    });
    expect(identification.sentence).toBe('No limiter was met.');
    expect(findings.map(({ clause, verdict }) => [clause, verdict])).toEqual([['PD-7~429-reserved', 'recorded']]);
  });
});

describe('the probe, on a world’s clock', { timeout: PATIENCE_MS }, () => {
  it.each([2, 5, 30])('tells the variants of TM-8~rate-window apart at a ceiling of %d', async (ceiling) => {
    const found = async (variant: string) => {
      const { identification } = await probeWorld({ ceiling, variants: { 'TM-8~rate-window': variant } as Variants });
      return [identification.limiter, identification.confidence];
    };
    expect(await found('bucket')).toEqual([
      { kind: 'token bucket', capacity: 2 * ceiling, perSecond: ceiling },
      'high',
    ]);
    expect(await found('sliding')).toEqual([{ kind: 'sliding window', limit: ceiling, windowMs: 1_000 }, 'high']);
    expect(await found('fixed-second')).toEqual([
      { kind: 'fixed window', limit: ceiling, windowMs: 1_000, phaseMs: expect.any(Number) },
      'high',
    ]);
  });

  it.each([
    ['bucket', {}],
    ['fixed-second', { 'TM-8~rate-window': 'fixed-second' }],
    ['sliding', { 'TM-8~rate-window': 'sliding' }],
    ['free reads', { 'TM-8~reads-count': 'free' }],
    ['no Retry-After', { 'TM-7~429-retry-after': 'absent' }],
  ])('passes every clause on a lawful service: %s', async (_what, variants) => {
    const { verdict, scope } = await probeWorld({ ceiling: 10, variants: variants as Variants });
    expect(MUST.map(verdict)).toEqual(MUST.map(() => 'pass'));
    expect(scope).toBe('each key for itself');
  });

  it('records what the documents leave open, and passes no judgement on it', async () => {
    const seen = async (variants: ProbedWorld['variants']) => {
      const { findings } = await probeWorld({ ceiling: 10, variants: variants ?? {} });
      return findings.filter(({ verdict }) => verdict === 'recorded').map(({ clause, seen }) => [clause, seen]);
    };
    expect(await seen({})).toEqual([
      [
        'TM-8~rate-window',
        'token bucket of 20, refilled with 10 a second. Confidence high. Burst: 21. Refused below the ceiling: 0, at it: 0.',
      ],
      ['TM-7~429-retry-after', 'on every refusal, 1 s; true: the call after it was served'],
    ]);
    expect(await seen({ 'TM-7~429-retry-after': 'absent' })).toContainEqual(['TM-7~429-retry-after', 'not sent']);
  });

  it.each([2, 30])(
    '[TM-8-1] sees at a ceiling of %d that all keys of an address are counted together',
    async (ceiling) => {
      const { verdict, scope, identification } = await probeWith(onePerAddress(), ceiling);
      expect(identification.limiter).toMatchObject({ kind: 'sliding window', limit: ceiling });
      expect([scope, verdict('TM-8-1')]).toEqual(['all keys of this address together', 'fail']);
    },
  );

  it('[TM-7-5] comes to no conclusion where no limiter is met, whatever else is asked of it', async () => {
    const window = { level: 0, atMs: 0 };
    const { verdict, scope, identification } = await probeWith(() => ({ isAdmitted: true, retryAfterMs: 0, window }));
    expect(identification.sentence).toBe('No limiter was met.');
    expect([scope, ...MUST.map(verdict)]).toEqual([
      'unknown',
      'inconclusive',
      'pass',
      'inconclusive',
      'inconclusive',
      'inconclusive',
    ]);
  });

  it('[TM-4.2-6] fails a service that counts the items of a batch', async () => {
    const { verdict } = await probeThrough(spending(19, (path) => path.endsWith('/batch')));
    expect(MUST.map(verdict)).toEqual(['pass', 'pass', 'pass', 'pass', 'fail']);
  });

  it('[TM-2.7-3] fails a service that counts health checks', async () => {
    const { verdict } = await probeThrough(spending(1, (path) => path.endsWith('/health')));
    expect(MUST.map(verdict)).toEqual(['pass', 'pass', 'pass', 'fail', 'pass']);
  });

  it('[TM-7-5] fails a refusal with another code', async () => {
    const { verdict, findings } = await probeThrough((fetch) => async (input, init) => {
      const response = await fetch(input, init);
      if (response.status !== 429) return response;
      return new Response(JSON.stringify({ error: { code: 'slow_down' } }), { status: 429 });
    });
    expect(verdict('TM-7-5')).toBe('fail');
    expect(findings.find(({ clause }) => clause === 'TM-7-5')?.seen).toContain('slow_down');
  });

  it('blames neither health checks nor batches where the same pace is refused without them', async () => {
    let calls = 0;
    const { verdict } = await probeWith((_window, _perSecond, nowMs) => {
      calls += 1;
      return { isAdmitted: calls % 3 > 0, retryAfterMs: 0, window: { level: 0, atMs: nowMs } };
    });
    expect([verdict('TM-2.7-3'), verdict('TM-4.2-6')]).toEqual(['inconclusive', 'inconclusive']);
  });

  it('[TM-7-37] fails a header that tells another ceiling', async () => {
    const { verdict } = await probeThrough((fetch) => async (input, init) => {
      const response = await fetch(input, init);
      const headers = new Headers(response.headers);
      headers.set('ratelimit-limit', '11');
      return new Response(await response.text(), { status: response.status, headers });
    });
    expect(verdict('TM-7-37')).toBe('fail');
  });

  it.each([
    ['promises too much', '0', 'on every refusal, 0 s; the call after it was refused'],
    ['cannot be read', 'soon', /^unreadable on (\d+) of \1 refusals$/],
  ])('notices a Retry-After that %s', async (_what, value, expected) => {
    const { findings } = await probeThrough((fetch) => async (input, init) => {
      const response = await fetch(input, init);
      if (response.status !== 429) return response;
      const headers = new Headers(response.headers);
      headers.set('retry-after', value);
      return new Response(await response.text(), { status: 429, headers });
    });
    const { seen } = findings.find(({ clause }) => clause === 'TM-7~429-retry-after') ?? {};
    expect(seen).toMatch(expected);
  });
});
