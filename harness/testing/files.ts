import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files below some folders of a root, as relative paths in a stable order. Missing folders count as empty; `node_modules` is
 * left out.
 */
export function filesBelow(root: string, folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) => {
    if (!existsSync(join(root, folder))) return [];
    const entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      )
      .filter((path) => !path.includes('/node_modules/'))
      .sort();
  });
}
