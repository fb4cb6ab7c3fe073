import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../simulators/adapters/node.ts';
import { createWorld } from '../simulators/index.ts';
import { main } from './run.ts';
import { loadServices } from './services/index.ts';
import type { Summary, Trend } from './summary/summary.ts';
import { onePerAddress } from './testing/one-per-address.ts';
import { serveFetch } from './testing/serve-fetch.ts';

const workshop = mkdtempSync(join(tmpdir(), 'facsimile-load-'));
afterAll(() => rmSync(workshop, { recursive: true, force: true }));

interface Run {
  readonly code: number;
  readonly told: string;
  readonly summary: Summary;
  /** All that the run wrote. */
  readonly artifacts: string;
}

let runs = 0;

/** Runs a script with the real k6. */
async function load(argv: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Run> {
  runs += 1;
  const out = join(workshop, String(runs));
  const told: string[] = [];
  const code = await main([...argv, '--out', out], {
    environment: { ...process.env, ...environment },
    print: (text) => void told.push(text),
    tell: (text) => void told.push(text),
  });
  const [json = '', ...others] = ['json', 'md', 'html'].map((format) =>
    readFileSync(join(out, `${argv[0]}.${format}`), 'utf8'),
  );
  return { code, told: told.join('\n'), summary: JSON.parse(json) as Summary, artifacts: [json, ...others].join('\n') };
}

function configFile(baseUrl: string, keys: Readonly<Record<string, string>>): string {
  runs += 1;
  const file = join(workshop, `${runs}.config.json`);
  writeFileSync(file, JSON.stringify({ services: { 'text-moderation': { baseUrl, keys } } }));
  return file;
}

function trend({ trends }: Summary, name: string): Trend {
  const found = trends.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`The summary has no ${name}.`);
  return found;
}

/** The words that stand in the text, as they are, in base64 or percent-encoded. */
function leaks(text: string, words: readonly string[]): readonly string[] {
  return words.filter((word) =>
    [word, Buffer.from(word).toString('base64').replace(/=+$/, ''), encodeURIComponent(word)].some((form) =>
      text.includes(form),
    ),
  );
}

describe.each(loadServices)('$name', ({ name }) => {
  it('passes a smoke run and a latency run on the simulator', async () => {
    const smoke = await load(['smoke', '--service', name]);
    expect([smoke.code, smoke.summary.verdict, smoke.summary.reasons]).toEqual([0, 'passed', []]);
    const latency = await load(['latency', '--service', name, '--duration', '2s']);
    expect([latency.code, latency.summary.verdict]).toEqual([0, 'passed']);
  });
});

describe('smoke', () => {
  it('passes on the simulator, and writes neither key, address nor content', async () => {
    const server = await startServer({ port: 0 });
    const config = configFile(`${server.url}/text-moderation`, { default: 'tm_sim_default', strict: 'tm_sim_strict' });
    const { code, told, summary, artifacts } = await load(['smoke', '--target', config]);
    await server.close();
    expect([code, summary.verdict, summary.reasons]).toEqual([0, 'passed', []]);
    expect(summary.checks.map(({ passes, fails }) => [passes, fails])).toEqual(summary.checks.map(() => [2, 0]));
    expect(summary.checks).toHaveLength(8);
    expect(
      leaks(artifacts + told, ['tm_sim_default', 'tm_sim_strict', '127.0.0.1', String(server.port), 'parcel']),
    ).toEqual([]);
  });

  it('fails with k6’s 99 where answers are not as documented', async () => {
    const server = await startServer({ port: 0 });
    const config = configFile(`${server.url}/text-moderation`, { default: 'tm_sim_read_only' });
    const { code, summary } = await load(['smoke', '--target', config]);
    await server.close();
    expect([code, summary.verdict]).toEqual([99, 'failed']);
    expect(summary.reasons).toContain('[TM-4.1-1] check: 200: 2 of 2 wrong');
  });
});

describe('latency', () => {
  it('shows a stall that k6’s own times leave out', async () => {
    const server = await startServer({ port: 0, tls: true });
    const config = configFile(`${server.url}/text-moderation`, { default: 'tm_sim_fast' });
    const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    freezeAfter(20, 1_500, server);
    const { code, summary } = await load(['latency', '--rate', '20', '--duration', '4s', '--target', config], {
      K6_INSECURE_SKIP_TLS_VERIFY: 'true',
    }).finally(() => {
      if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
      return server.close();
    });
    expect([code, summary.verdict, summary.droppedIterations]).toEqual([0, 'passed', 0]);
    expect(trend(summary, 'from intended start').p99).toBeGreaterThan(1_000);
    expect(trend(summary, 'http_req_duration').p90).toBeLessThan(500);
    const [due, sent] = ['from intended start', 'http_req_duration'].map(
      (name) => trend(summary, name).p90 ?? Number.NaN,
    );
    expect((due ?? 0) - (sent ?? 0)).toBeGreaterThan(500);
  });

  it('is inconclusive as soon as one call could not start', async () => {
    const world = createWorld({ clock: 'system' });
    const server = await serveFetch(async (request) => {
      if (request.method === 'POST') await new Promise((resolve) => setTimeout(resolve, 6_000));
      return world.textModeration.fetch(request);
    });
    const config = configFile(server.url, { default: 'tm_sim_fast' });
    const { code, summary } = await load(['latency', '--rate', '2', '--duration', '6s', '--target', config]);
    await server.close();
    expect([code, summary.verdict]).toEqual([99, 'inconclusive']);
    expect(summary.droppedIterations).toBeGreaterThan(0);
    expect(summary.reasons.join()).toContain('could not start in time');
  });

  it('fails with k6’s 99 above a threshold, and passes below it', async () => {
    const at = (...thresholds: readonly string[]) =>
      load(['latency', '--duration', '2s', ...thresholds.flatMap((one) => ['--threshold', one])]);
    const low = await at('p50=60s', 'max=1ms');
    expect([low.code, low.summary.verdict]).toEqual([99, 'failed']);
    expect(low.summary.reasons).toEqual([
      expect.stringMatching(/^from intended start: max is [\d.]+ ms, above 1.0 ms$/),
    ]);
    const high = await at('p99=60s');
    expect([high.code, high.summary.verdict]).toEqual([0, 'passed']);
  });

  it('does not measure refusals: a rate above the ceiling stops with k6’s 108', async () => {
    const server = await startServer({ port: 0 });
    const config = configFile(`${server.url}/text-moderation`, { default: 'tm_sim_default' });
    const { code, summary } = await load(['latency', '--rate', '11', '--target', config]);
    await server.close();
    expect([code, summary.verdict]).toEqual([108, 'failed']);
    expect(summary.reasons).toEqual(['nothing was checked', expect.stringContaining('ceiling of 10')]);
  });
});

/** What is told by the clock of the machine is tried again on a busy one. */
const BUSY = 2;

describe('rate-limit', () => {
  it.each([
    ['bucket', /^token bucket of (19|20|21), refilled with (9|10|11)[.\d]* a second/],
    ['sliding', /^sliding window of 10 in 1000 ms/],
    ['fixed-second', /^fixed window of 10 in 1000 ms/],
  ])('identifies the variant %s over a real network', { retry: BUSY }, async (variant, sentence) => {
    const { code, summary } = await load(['rate-limit', '--variant', `TM-8~rate-window=${variant}`]);
    expect(summary.limiter).toMatchObject({
      sentence: expect.stringMatching(sentence),
      confidence: expect.stringMatching(/high|medium/),
      scope: 'each key for itself',
    });
    expect([code, summary.verdict, summary.reasons]).toEqual([0, 'passed', []]);
    expect(summary.durationMs).toBeLessThan(30_000);
  });

  it('fails a limiter that goes by address', { retry: BUSY }, async () => {
    const world = createWorld({ clock: 'system', textModeration: { rules: { limitRate: onePerAddress() } } });
    const server = await serveFetch((request) => world.textModeration.fetch(request));
    const config = configFile(server.url, { default: 'tm_sim_default', strict: 'tm_sim_strict' });
    const { code, summary } = await load(['rate-limit', '--target', config]);
    await server.close();
    expect(summary.limiter).toMatchObject({ scope: 'all keys of this address together' });
    expect([code, summary.verdict]).toEqual([99, 'failed']);
    expect(summary.findings.filter(({ verdict }) => verdict === 'fail').map(({ clause }) => clause)).toEqual([
      'TM-8-1',
    ]);
  });

  it('is inconclusive, with k6’s 110, where no limiter is met', { retry: BUSY }, async () => {
    const limitRate = () => ({ isAdmitted: true, retryAfterMs: 0, window: { level: 0, atMs: 0 } });
    const world = createWorld({ clock: 'system', textModeration: { rules: { limitRate } } });
    const server = await serveFetch((request) => world.textModeration.fetch(request));
    const { code, summary } = await load([
      'rate-limit',
      '--target',
      configFile(server.url, { default: 'tm_sim_default' }),
    ]);
    await server.close();
    expect([code, summary.verdict, summary.limiter?.sentence]).toEqual([110, 'inconclusive', 'No limiter was met.']);
  });
});

/** Keeps the server from doing anything for a while, once it has answered some calls. */
function freezeAfter(calls: number, lengthMs: number, { worlds }: RunningServer): void {
  const watch = setInterval(() => {
    if ((worlds.get('default')?.journal.count({}) ?? 0) < calls) return;
    clearInterval(watch);
    const untilMs = performance.now() + lengthMs;
    while (performance.now() < untilMs);
  }, 10);
}
