import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from '../../simulators/adapters/node.ts';
import { createRedactor } from '../engine/redaction.ts';
import { runChecks } from '../engine/run.ts';
import { buildReport } from '../report/build.ts';
import { htmlPage } from '../report/html.ts';
import { suites as allSuites } from '../services/index.ts';
import { textModerationSuite } from '../services/text-moderation/suite.ts';
import { deploymentTarget } from '../targets/deployment.ts';
import { startTextModeration } from '../testing/foreign/text-moderation/index.ts';
import { configOf, reportOn, undecided } from '../testing/whole-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'facsimile-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Keys that cost no time: budget keys make checks wait for figures that are refreshed once a minute. */
const COSTLY = ['budgetSoft', 'budgetHard'];

/** Generation takes four minutes beside the other runs, most of which is waiting; a busy machine takes longer. */
const LONGEST_MS = 600_000;

/** What a service needs there besides. */
interface Besides {
  /** Keys of the same account whose ceiling is out of reach, where a whole run would wait for minutes below the ordinary one. */
  readonly fast?: Readonly<Record<string, string>>;
  /** Clauses that one key cannot meet: a category that fails alone needs a dial, and a ceiling out of reach refuses nobody. */
  readonly unmet?: readonly string[];
  /** What a configuration says: an address that the world of the server resolves, another one of loopback to send from. */
  readonly config?: object;
}
const BESIDES: Readonly<Record<string, Besides>> = {
  'media-analysis': {
    fast: { ma_sim_default: 'ma_sim_fast' },
    unmet: ['MA-A4-17 skip', 'MA-7-5 skip', 'MA-7-9 skip'],
    config: { media: { imageUrl: 'https://media.facsimile.example/image.png' } },
  },
  'image-retrieval': { config: { secondAddress: '127.0.0.2' } },
};
const keyOf = (service: string, standing: string): string => BESIDES[service]?.fast?.[standing] ?? standing;

describe.concurrent('a whole run over the network', () => {
  it.each(allSuites)(
    'decides every clause of tag B of $service on the served simulator, with one ordinary key and without dials',
    async ({ service, roles }) => {
      const server = await startServer({ port: 0, dials: false });
      try {
        const keys = { default: keyOf(service, roles.default.standing) };
        const report = await reportOn(configOf(service, `${server.url}/${service}`, keys), 9);
        expect(undecided(report, /B/).filter((row) => !BESIDES[service]?.unmet?.includes(row))).toEqual([]);
        expect(report.summary).toMatchObject({ outcome: 'conformant', exitCode: 0 });
      } finally {
        await server.close();
      }
    },
    LONGEST_MS,
  );

  it.each(allSuites)(
    'decides the others of $service too with more keys and a control plane',
    async ({ service, roles }) => {
      const server = await startServer({ port: 0 });
      try {
        const keys = Object.fromEntries(
          Object.entries(roles).flatMap(([role, { standing }]) =>
            COSTLY.includes(role) ? [] : [[role, keyOf(service, standing)]],
          ),
        );
        const report = await reportOn(
          configOf(service, `${server.url}/${service}`, keys, { control: server.url, ...BESIDES[service]?.config }),
          9,
        );
        expect(undecided(report, /[BC]/)).toEqual([]);
      } finally {
        await server.close();
      }
    },
    LONGEST_MS,
  );
});

describe('the HTML report in Chromium', () => {
  const chromium = (...args: readonly string[]): string =>
    execFileSync('chromium', ['--headless', '--no-sandbox', '--disable-gpu', '--virtual-time-budget=2000', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 60_000,
    });

  it('shows the failure, and filters its clauses', async () => {
    const server = await startTextModeration(['says-200-for-empty-batch']);
    const suites = [textModerationSuite];
    const config = configOf('text-moderation', server.url, { default: server.key });
    const target = deploymentTarget(config);
    const redactor = createRedactor();
    const checks = suites.flatMap((suite) => suite.checks).filter(({ clauses }) => clauses[0]?.startsWith('TM-4.2'));
    const result = await runChecks({ target, suites, checks, nonce: 'page', redactor });
    await target.close();
    await server.close();
    const page = htmlPage(buildReport({ result, suites, target, redactor, startedAt: new Date(), seconds: 1 }));
    const plain = join(folder, 'report.html');
    writeFileSync(plain, page);
    const filtering = `<script>addEventListener('load',()=>{document.querySelector('.chip.fail').click()})</script>`;
    const filtered = join(folder, 'filtered.html');
    writeFileSync(filtered, page.replace('</body>', `${filtering}</body>`));

    const dom = chromium('--dump-dom', `file://${plain}`);
    expect(dom).toContain('237 of 237');
    expect(dom).toMatch(/<h1>Not conformant: 1 clause failed/);
    expect(chromium('--dump-dom', `file://${filtered}`)).toContain('1 of 237');
    const picture = join(folder, 'report.png');
    chromium(`--screenshot=${picture}`, '--window-size=1280,2000', `file://${plain}`);
    expect(statSync(picture).size).toBeGreaterThan(20_000);
  }, 120_000);
});
