import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as Msw from '../../simulators/adapters/msw.ts';
import type * as Simulators from '../../simulators/index.ts';
import { type Group, missingGroup, namesOf, type OpenGroup } from './row.ts';

/**
 * Shown where the build is missing. The bench measures what users import; running the sources by tsx would cost extra everywhere.
 */
export const NOT_BUILT = 'not built: npm run build';

/** The package's main entry. */
const SIMULATORS = new URL('../../dist/import/index.js', import.meta.url).href;
const MSW = new URL('../../dist/import/msw.js', import.meta.url);

/** The built command line. */
export const CLI = fileURLToPath(new URL('../../dist/node/cli.js', import.meta.url));

/** Whether the package is built. */
export function isBuilt(): boolean {
  return existsSync(fileURLToPath(SIMULATORS)) && existsSync(MSW) && existsSync(CLI);
}

/** The package as users import it. */
export async function importBuilt(): Promise<typeof Simulators> {
  return (await import(SIMULATORS)) as typeof Simulators;
}

/** Opens a group only where the package is built. */
export function whereBuilt(open: Group['open']): Group['open'] {
  return async (chosen) => (isBuilt() ? open(chosen) : missingGroup(chosen, NOT_BUILT));
}

/** Opens a group whose samplers run in this process, in worlds of the built package. Expensive ones are made if they are needed. */
export function openInProcess(
  samplersOf: (
    createWorld: typeof Simulators.createWorld,
    needed: readonly string[],
  ) => OpenGroup['samplers'] | Promise<OpenGroup['samplers']>,
): Group['open'] {
  return whereBuilt(async (chosen) => {
    const { createWorld } = await importBuilt();
    return { samplers: await samplersOf(createWorld, namesOf(chosen)) };
  });
}

/** An entry of the package as code imports it: its address, quoted. */
export function entryOf(name: string): string {
  return JSON.stringify(SIMULATORS.replace('index.js', `${name}.js`));
}

/** Code for the least that a user's test file does: it imports an entry, makes a world, and asks for a verdict. */
export function firstVerdictOf(entry: string, maker: string): string {
  return `
    const { ${maker} } = await import(${entryOf(entry)});
    const headers = { authorization: 'Bearer tm_sim_default', 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: '{"content":"Hello"}' };
    await (await ${maker}().textModeration.fetch('https://moderation.example/api/v1/check', init)).json();`;
}

/** The package's msw entry, as users import it. */
export async function importBuiltMsw(): Promise<typeof Msw> {
  return (await import(MSW.href)) as typeof Msw;
}
