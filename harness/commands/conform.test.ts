import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../simulators/adapters/node.ts';
import { type Report, reportSchema } from '../report/report.ts';
import { suites } from '../services/index.ts';
import { aConfig, aFolder, type Ended, failedClauses, runInProcess } from '../testing/command.ts';
import { startTextModeration } from '../testing/foreign/text-moderation/index.ts';
import { HOSTILE, startHostileServer } from '../testing/hostile-server.ts';
import { freePort, listening } from '../testing/listening.ts';
import { conform } from './conform.ts';
import { init } from './init.ts';
import { takeLocks } from './lock.ts';
import { replay } from './replay.ts';

const run = (...args: readonly string[]): Promise<Ended> => runInProcess(conform, args);

async function reportOf(config: string, ...args: readonly string[]): Promise<Ended & { readonly report: Report }> {
  const file = join(await aFolder(), 'report.json');
  const ended = await run('--target', config, '--report-json', file, ...args);
  return { ...ended, report: reportSchema.parse(JSON.parse(await readFile(file, 'utf8'))) };
}

describe('conform, told wrongly', () => {
  it.each([
    ['no target', [], 64, /--target simulator/],
    ['an unknown option', ['--target', 'simulator', '--colour'], 64, /no option --colour/],
    ['an unknown clause', ['--target', 'simulator', '--clause', 'TM-99'], 64, /no clause TM-99; ids look like TM-/],
    [
      'a clause of a service that is not chosen',
      ['--target', 'simulator', '--service', 'compliance', '--clause', 'TM-4'],
      64,
      /TM-4 is of text-moderation, which is not chosen/,
    ],
    [
      'a clause beside another',
      ['--target', 'simulator', '--clause', 'TM-4', '--clause=TM-5'],
      64,
      /--clause is given twice/,
    ],
    ['an empty clause, which would mean all', ['--target', 'simulator', '--clause', ''], 64, /--clause needs a value/],
    ['a clause that no check decides', ['--target', 'simulator', '--clause', 'TM-5-9'], 64, /binds callers/],
    [
      'an unknown service',
      ['--target', 'simulator', '--service', 'weather'],
      64,
      /--service must be one of: text-moderation/,
    ],
    ['a number that is none', ['--target', 'simulator', '--max-usd', 'lots'], 64, /--max-usd takes a number/],
    ['a budget below nothing', ['--target', 'simulator', '--max-usd', '-1'], 64, /takes a number from 0, not "-1"/],
    ['a seed that is none', ['--target', 'simulator', '--seed', '1.5'], 64, /--seed takes a whole number/],
    ['a folder that is none', ['--target', 'simulator', '--report-html', 'no/such/page.html'], 64, /no such folder/],
    ['an address', ['--target', 'http://127.0.0.1:1'], 64, /takes a file that names the address.*facsimile init/],
    ['a missing configuration', ['--target', 'nowhere.json'], 78, /no such file.*facsimile init/],
  ])('with %s ends with its own code and the way out', async (_what, args, code, message) => {
    const ended = await run(...args);
    expect(ended.code).toBe(code);
    expect(ended.err).toMatch(message);
  });
});

describe('conform against what is no service', { timeout: 60_000 }, () => {
  it('says that nothing listens', async () => {
    const ended = await run('--target', await aConfig(`http://127.0.0.1:${await freePort()}`, 'k'));
    expect([ended.code, ended.err]).toEqual([69, expect.stringContaining('nothing listens there')]);
  });

  it.each([
    ['silent', 69, /does not answer in time/],
    ['closing', 69, /no answer/],
    ['an HTML page', 69, /text\/html instead of JSON/],
    ['redirecting', 69, /it redirects \(302\)/],
    ['empty answers', 69, /instead of JSON/],
    ['no HTTP', 69, /right scheme/],
  ])('is never green: %s', async (kind, code, message) => {
    const server = await startHostileServer(HOSTILE[kind] ?? (() => undefined));
    onTestFinished(() => server.close());
    const config = await aConfig(server.url, 'k', { timeoutMs: 400, caps: { requestsPerSecond: 2_000 } });
    const ended = await run('--target', config, '--clause', 'TM-4.2');
    expect(ended.code).toBe(code);
    expect(ended.err).toMatch(message);
  });

  describe.each(suites)('as $service', ({ service, prefix }) => {
    it.each(['all 500', 'random JSON', 'an echo', 'always the same verdict'])('is never green: %s', async (kind) => {
      const server = await startHostileServer(HOSTILE[kind] ?? (() => undefined));
      onTestFinished(() => server.close());
      const services = { [service]: { baseUrl: server.url, keys: { default: 'k' } } };
      const config = await aConfig('', '', { services, timeoutMs: 400, caps: { requestsPerSecond: 2_000 } });
      const ended = await run('--target', config, '--clause', `${prefix}-7`);
      expect([ended.code, ended.out]).toEqual([1, expect.stringContaining('Not conformant')]);
    });
  });

  it('begins no run where the control plane makes no worlds', async () => {
    const server = await startTextModeration([]);
    onTestFinished(() => server.close());
    const ended = await run('--target', await aConfig(server.url, server.key, { control: server.url }));
    expect([ended.code, ended.out]).toEqual([78, '']);
    expect(ended.err).toMatch(/control: no world can be made at /);
  });

  it('says what is no strict JSON in replies, and takes nobody for a stranger who sends it', async () => {
    const server = await startTextModeration(['byte-order-mark']);
    onTestFinished(() => server.close());
    const config = await aConfig(server.url, server.key, { caps: { requestsPerSecond: 2_000 } });
    const { code, out, report } = await reportOf(config, '--clause', 'TM-1-8');
    expect(code).toBe(1);
    expect(out).toContain('a byte order mark');
    expect(failedClauses(report)).toEqual(['TM-1-8']);
  });

  it('sees that an address holds the beginning of the paths already', async () => {
    const server = await startServer({ port: 0 });
    onTestFinished(() => server.close());
    const config = await aConfig(`${server.url}/text-moderation/api/v1`, 'tm_sim_fast');
    const ended = await run('--target', config);
    expect([ended.code, ended.err]).toEqual([69, expect.stringContaining('baseUrl must end before')]);
  });

  it('sees that an address lacks its prefix, and passes on what the answer said', async () => {
    const server = await startServer({ port: 0 });
    onTestFinished(() => server.close());
    const ended = await run('--target', await aConfig(server.url, 'tm_sim_fast'));
    expect([ended.code, ended.err]).toEqual([69, expect.stringContaining('lack a prefix, such as /text-moderation?')]);
    expect(ended.err).toMatch(/The answer said: ".*\/text-moderation, \/compliance/);
  });

  it('tells a refused key from a broken service', async () => {
    const server = await startTextModeration();
    onTestFinished(() => server.close());
    const ended = await run('--target', await aConfig(server.url, 'not-the-key'));
    expect([ended.code, ended.err]).toEqual([78, expect.stringContaining('refused with 401')]);
  });

  it('does not trust a certificate that nobody vouches for, unless it is named', async () => {
    const server = await startServer({ port: 0, tls: true });
    onTestFinished(() => server.close());
    const url = `${server.url}/text-moderation`;
    const doubted = await run('--target', await aConfig(url, 'tm_sim_fast'));
    expect([doubted.code, doubted.err]).toEqual([69, expect.stringContaining('certificateFile')]);
    const file = join(await aFolder(), 'ca.pem');
    await writeFile(file, server.certificate ?? '');
    const config = await aConfig(url, 'tm_sim_fast', { certificateFile: file });
    expect((await run('--target', config, '--clause', 'TM-2.3-18')).code).toBe(0);
  });
});

describe('conform', { timeout: 60_000 }, () => {
  it('stops at its caps with a code of its own', async () => {
    const { report, code, out } = await reportOf('simulator', '--max-requests', '3');
    expect(code).toBe(75);
    expect(report.summary).toMatchObject({ outcome: 'stopped', requests: 3 });
    expect(out).toContain('the cap on requests was reached');
  });

  it('sends no job that costs more than its cap at the prices that the target tells, and plans with them', async () => {
    const tells: Readonly<Record<string, unknown>> = {
      categories: [{ id: 'one', name: 'One', output_key: 'one' }],
      prices: { price_per_image: 2, price_per_video: 9, price_per_audio: 3 },
    };
    let jobs = 0;
    const { url, close } = await listening(
      createServer(({ method, url: path = '' }, response) => {
        if (method === 'POST') jobs += 1;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(tells[path.split('/').at(-1) ?? ''] ?? []));
      }),
    );
    onTestFinished(close);
    const services = { 'media-analysis': { baseUrl: url, keys: { default: 'k' } } };
    const config = join(await aFolder(), 'facsimile.config.json');
    await writeFile(config, JSON.stringify({ services, caps: { maxUsd: 1, requestsPerSecond: 500 } }));
    expect((await run('--target', config, '--clause', 'MA-A2-2', '--plan')).out).toContain('at its cap of 1 USD');
    const { code, report } = await reportOf(config, '--clause', 'MA-A2-2');
    expect([code, jobs, report.summary.usd]).toEqual([75, 0, 0]);
  });

  it('keeps keys and content out of everything that it writes', async () => {
    const seen: string[] = [];
    const foreign = await startTextModeration(
      ['summary-counts-wrong', 'strict-thresholds', 'review-beats-block'],
      (body) => seen.push(body),
    );
    onTestFinished(() => foreign.close());
    const folder = await aFolder();
    const files = ['json', 'ndjson', 'junit', 'html'].map((form) => ({ form, path: join(folder, `report.${form}`) }));
    const config = await aConfig(foreign.url, foreign.key, { caps: { requestsPerSecond: 36 } });
    const flags = files.flatMap(({ form, path }) => [`--report-${form}`, path]);
    const { out, err, code } = await run('--target', config, '--clause', 'TM-2.3', ...flags);
    expect(code).toBe(1);
    const written = await Promise.all(files.map(({ path }) => readFile(path, 'utf8')));
    const texts = [out, err, ...written];
    const contents = [...new Set(seen.flatMap(contentsOf))].filter((text) => text.length >= 12);
    expect(contents.length).toBeGreaterThan(10);
    for (const text of texts) {
      expect(text).not.toContain(foreign.key);
      expect(contents.filter((content) => text.includes(content.slice(0, 40)))).toEqual([]);
    }
  });
});

describe('two runs', { timeout: 60_000 }, () => {
  it('do not meet on one target', async () => {
    const server = await startTextModeration();
    const lock = takeLocks([server.url]);
    onTestFinished(() => lock?.());
    onTestFinished(() => server.close());
    const ended = await run('--target', await aConfig(server.url, server.key), '--clause', 'TM-2.7-1');
    expect([ended.code, ended.err]).toEqual([69, expect.stringContaining('another run is under way')]);
    lock?.();
    expect((await run('--target', await aConfig(server.url, server.key), '--clause', 'TM-2.7-1')).code).toBe(0);
  });
});

describe('replay', { timeout: 60_000 }, () => {
  it('sees again what a failure told of, and prints the body that showed it', async () => {
    const server = await startTextModeration(['summary-counts-wrong']);
    onTestFinished(() => server.close());
    const config = await aConfig(server.url, server.key, { caps: { requestsPerSecond: 36 } });
    const { report } = await reportOf(config, '--clause', 'TM-2.3-18');
    const token = report.checks.find(({ verdict }) => verdict === 'fail')?.failure?.token ?? '';
    const again = await runInProcess(replay, [token, '--target', config]);
    expect([again.code, again.out]).toEqual([1, expect.stringContaining('FAIL TM-2.3-18')]);
    const elsewhere = await runInProcess(replay, [token]);
    expect([elsewhere.code, elsewhere.out]).toEqual([0, expect.stringContaining('PASS TM-2.3-18')]);
    const nowhere = await aConfig('http://127.0.0.1:9', server.key);
    expect(await runInProcess(replay, [token, '--target', nowhere])).toMatchObject({ code: 69 });
    const gone = await runInProcess(replay, [token, '--body']);
    expect(gone).toMatchObject({
      code: 0,
      out: '',
      err: expect.stringContaining('no body to print: the check passed'),
    });
  });

  it('refuses what is no token', async () => {
    expect(await runInProcess(replay, ['fx1.rubbish'])).toMatchObject({ code: 64 });
    expect(await runInProcess(replay, ['rubbish'])).toMatchObject({ code: 64 });
  });
});

describe('init', () => {
  it('writes what conform can read alone: TypeScript or JSON', async () => {
    const path = join(await aFolder(), 'facsimile.yaml');
    expect(await runInProcess(init, [path])).toMatchObject({
      code: 64,
      err: expect.stringContaining('in .ts or .json'),
    });
  });

  it('names the schema of a JSON file from where it lies', async () => {
    const path = join(await aFolder(), 'facsimile.config.json');
    await runInProcess(init, [path]);
    const { $schema } = JSON.parse(await readFile(path, 'utf8'));
    expect(resolve(dirname(path), $schema)).toBe(resolve('node_modules/facsimile/dist/config.schema.json'));
  });

  it.each([
    ['facsimile.config.ts', [], /TM_KEY, which is not set/],
    ['facsimile.config.json', [], /TM_KEY, which is not set/],
    ['facsimile.config.ts', ['--service', 'image-retrieval'], /IR_KEY, which is not set/],
    ['facsimile.config.json', ['--service', 'image-retrieval'], /IR_KEY, which is not set/],
  ])('writes %s, which conform can read once it is filled in: %s', async (name, options, message) => {
    const path = join(await aFolder(), name);
    expect(await runInProcess(init, [path, ...options])).toMatchObject({ code: 0 });
    const { code, err } = await run('--target', path, '--plan');
    expect([code, err]).toEqual([78, expect.stringMatching(message)]);
    expect(await runInProcess(init, [path])).toMatchObject({
      code: 78,
      err: expect.stringContaining('exists already'),
    });
  });
});

function contentsOf(body: string): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown, name = ''): void => {
    if (typeof value === 'string' && ['content', 'items', 'id', 'client_id'].includes(name)) found.push(value);
    else if (Array.isArray(value)) for (const one of value) visit(one, name);
    else if (typeof value === 'object' && value !== null) {
      for (const [member, inner] of Object.entries(value)) visit(inner, member);
    }
  };
  try {
    visit(JSON.parse(body));
  } catch {
    // No JSON, no content.
  }
  return found;
}
