import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whereBuilt } from './built.ts';
import { endChild } from './children.ts';
import { rateOf, startLoadGenerator } from './load.ts';
import { type Group, type Missing, namesOf, rowsIn, type Sampler } from './row.ts';
import { type Contestant, lackOf, openApiOf, rivals, startOurs } from './servers.ts';

const CONNECTIONS = 16;
const WINDOW_MS = 300;
const OURS = 'ours';

// biome-ignore format: one row a line
const rows = rowsIn('calls/s', [
  ['server-stored', 'server, stored verdicts / bare node:http echo', `${OURS}, stored`, 'bare node:http, stored', 0.5],
  ['server-fresh', 'server, fresh texts / bare node:http echo', `${OURS}, fresh`, 'bare node:http, fresh', 0.5],
  ['server-hono', 'server, fresh texts / Hono with a canned verdict', `${OURS}, fresh`, 'Hono, fresh'],
  ['server-aimock', 'server, fresh texts / aimock, which allows every text', `${OURS}, fresh`, 'aimock, fresh', 1],
  ['server-prism', 'server, fresh texts / Prism with our OpenAPI document', `${OURS}, fresh`, 'Prism, fresh', 4],
  ['server-mockoon', 'server, fresh texts / Mockoon with our OpenAPI document', `${OURS}, fresh`, 'Mockoon, fresh', 4],
]);

/** The standalone server under load, compared with simpler servers. */
export const servers: Group = {
  rows,
  warmUps: 2,
  open: whereBuilt(async (chosen) => {
    const folder = await mkdtemp(join(tmpdir(), 'facsimile-bench-'));
    const file = join(folder, 'openapi.json');
    const generator = startLoadGenerator();
    const ours = await startOurs();
    await writeFile(file, await openApiOf(ours));
    const running = new Map([[OURS, ours]]);
    const samplers: Record<string, Sampler | Missing> = {};
    for (const name of namesOf(chosen)) {
      // A sampler is named after a server and the texts that it is sent.
      const [serverName = '', texts = ''] = name.split(', ');
      const server = running.get(serverName) ?? (await startRival(serverName, file));
      if ('missing' in server) {
        samplers[name] = server;
        continue;
      }
      running.set(serverName, server);
      const { port, path, secret } = server;
      const terms = { texts: texts === 'stored' ? 'stored' : 'fresh', connections: CONNECTIONS } as const;
      samplers[name] = () => rateOf(generator, { port, path, secret, ...terms, until: { ms: WINDOW_MS } });
    }
    return {
      samplers,
      async close() {
        await Promise.all([...running.values()].map(({ child }) => endChild(child)));
        await generator.end();
        await rm(folder, { recursive: true });
      },
    };
  }),
};

/** Starts a rival. One that cannot be started here is reported as missing, and other rows are still measured. */
async function startRival(name: string, openApiFile: string): Promise<Contestant | Missing> {
  const rival = rivals[name];
  if (!rival) throw new Error(`There is no rival "${name}".`);
  return lackOf(rival) ?? rival.start(openApiFile).catch(({ message }: Error) => ({ missing: message }));
}
