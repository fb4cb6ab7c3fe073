import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { whereBuilt } from './built.ts';
import { headersWith } from './check.ts';
import { endChild } from './children.ts';
import { type Group, missingGroup, rowsIn } from './row.ts';
import { type Contestant, startEcho, startOurs } from './servers.ts';
import { textOf } from './texts.ts';

const run = promisify(execFile);
const CONNECTIONS = 16;

// biome-ignore format: one row a line
const rows = rowsIn('calls/s', [
  ['wrk-stored', 'server under wrk, stored verdicts / bare node:http echo', 'ours, stored', 'bare node:http, stored', 0.5],
  ['wrk-fresh', 'server under wrk, fresh texts / bare node:http echo', 'ours, fresh', 'bare node:http, fresh', 0.5],
]);

/** The server rows again, with a client that costs next to nothing, so that the servers are saturated. */
export const underWrk: Group = {
  rows,
  mostRounds: 6,
  open: whereBuilt(async (chosen) => {
    const hasWrk = await run('wrk', ['-v']).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
    );
    if (!hasWrk) return missingGroup(chosen, 'wrk is not on the path');
    const folder = await mkdtemp(join(tmpdir(), 'facsimile-bench-'));
    const ours = await startOurs();
    const echo = await startEcho();
    const measure = (server: Contestant, texts: 'stored' | 'fresh') => () => rateUnderWrk(folder, server, texts);
    return {
      samplers: {
        'ours, stored': measure(ours, 'stored'),
        'ours, fresh': measure(ours, 'fresh'),
        'bare node:http, stored': measure(echo, 'stored'),
        'bare node:http, fresh': measure(echo, 'fresh'),
      },
      async close() {
        await Promise.all([endChild(ours.child), endChild(echo.child)]);
        await rm(folder, { recursive: true });
      },
    };
  }),
};

/** The number of runs so far, from which the texts of each run are made different. */
let runs = 0;

async function rateUnderWrk(folder: string, server: Contestant, texts: 'stored' | 'fresh'): Promise<number> {
  const { port, path, secret } = server;
  const script = join(folder, `${texts}.lua`);
  runs += 1;
  await writeFile(script, luaOf(headersWith(secret), texts === 'stored' ? '' : `${runs}-`));
  const url = `http://127.0.0.1:${port}${path}`;
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, '-d1s', '-s', script, url], { timeout: 10_000 });
  if (/Non-2xx/.test(stdout)) throw new Error('Under wrk some answers were no 200.');
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** A script for wrk: one body, or, with a prefix, a new one for every call. */
function luaOf(headers: Readonly<Record<string, string>>, prefix: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `wrk.headers["${name}"] = "${value}"`);
  const text = textOf(0).replaceAll('%', '%%').replace('Note 0', 'Note %s');
  const body = JSON.stringify({ content: text }).replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  const head = `wrk.method = "POST"\n${lines.join('\n')}\n`;
  if (prefix === '') return `${head}wrk.body = string.format('${body}', "0")\n`;
  return `${head}local calls = 0
function request()
  calls = calls + 1
  return wrk.format(nil, nil, nil, string.format('${body}', "${prefix}" .. calls))
end
`;
}
