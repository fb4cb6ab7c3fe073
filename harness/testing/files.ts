import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root: string = join(fileURLToPath(new URL('.', import.meta.url)), '../..');

/**
 * The files below some folders of the project, as relative paths in a stable order. Missing folders count as empty; `node_modules`
 * is left out.
 */
export function filesBelow(folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) => {
    if (!existsSync(join(root, folder))) return [];
    const entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => !path.includes('/node_modules/'))
      .sort();
  });
}
