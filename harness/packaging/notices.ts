import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

/** The licence texts of the bundled packages. */
export function noticesOf(root: string, bundles: readonly Metafile[]): string {
  const folders = new Set(bundles.flatMap(({ inputs }) => Object.keys(inputs).flatMap(folderOf)));
  const notices = [...folders].sort().map((folder) => noticeOf(join(root, folder)));
  return `Facsimile holds code of these packages:\n\n${[...new Set(notices)].join('\n')}`;
}

function folderOf(path: string): readonly string[] {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.slice(0, 1) ?? [];
}

function noticeOf(folder: string): string {
  const { name, version, license, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
  const file = readdirSync(folder).find((path) => /^(?:licen[cs]e|copying)/i.test(path));
  const isPermissive = license !== undefined && PERMISSIVE.includes(license);
  if (!isPermissive && license !== BY_FILE)
    throw new Error(`${name} is licensed ${license}: if that may be bundled, list it here.`);
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
  const source = isPermissive ? '' : `Its source, which is unchanged here, is at ${repository?.url}.\n\n`;
  return `## ${name} ${version} (${license})\n\n${source}${text}\n`;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly repository?: { readonly url: string };
}

/** A licence that covers its own files only, and requires us to say where their source is. */
const BY_FILE = 'MPL-2.0';

const PERMISSIVE = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  '0BSD',
  'MIT-0',
  'CC0-1.0',
  'Unlicense',
];
