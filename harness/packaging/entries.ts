import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of the package: its subpath, such as `msw`, and its source module. */
export interface Entry {
  readonly name: string;
  readonly source: string;
}

/** Entries that need Node; all others run in browsers too. */
export const FOR_NODE_ONLY: readonly string[] = ['node', 'conformance', 'vitest', 'jest', 'node-test'];

/** Where the source of an entry may be; the first existing file is taken. */
const PLACES = [
  'simulators/*/index.ts',
  'simulators/adapters/*.ts',
  '*/index.ts',
  'property-tests/*.ts',
  'harness/*.ts',
];

/** The entries that the manifest exports, without JSON files. `.` is called `index`. */
export function readEntries(root: string): readonly Entry[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Record<string, unknown> };
  return Object.keys(manifest.exports)
    .filter((path) => !path.endsWith('.json'))
    .map((path) => entryOf(root, path));
}

function entryOf(root: string, path: string): Entry {
  if (path === '.') return { name: 'index', source: 'simulators/index.ts' };
  const name = path.slice(2);
  const source = PLACES.map((place) => place.replace('*', name)).find((place) => existsSync(join(root, place)));
  if (source === undefined) throw new Error(`package.json exports ${path}, and no module is called ${name}.`);
  return { name, source };
}
