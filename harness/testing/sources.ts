import { readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { filesBelow, root } from './files.ts';

/** A source file of the project. */
export interface Source {
  readonly path: string;
  readonly text: string;
  /** The project files that it imports, and everything else that it imports. */
  readonly inner: readonly string[];
  readonly outer: readonly string[];
}

/** All TypeScript files. */
export const sources: readonly Source[] = filesBelow([
  'simulators',
  'scenarios',
  'property-tests',
  'fixtures',
  'harness',
  'load',
])
  .filter((path) => path.endsWith('.ts'))
  .map(readSource);

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  const inner = imports
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(root, normalize(join(root, dirname(path), name))).replaceAll('\\', '/'));
  return { path, text, inner, outer: imports.filter((name) => !name.startsWith('.')) };
}

/** The files from which a file imports, with the imported names; `*` stands for all. */
export function importedBy(path: string, text: string): readonly (readonly [file: string, names: readonly string[]])[] {
  const statements = [...text.matchAll(/(?:import|export)\s+(?:type\s+)?([^;'"]*?)\s*from\s+'(\.[^']+)'/g)];
  const dynamic = [...text.matchAll(/import\(\s*'(\.[^']+)'/g)].map(([, name = '']) => ['*', name]);
  return [...statements.map(([, names = '', name = '']) => [names, name]), ...dynamic].map(
    ([names = '', name = '']) => [
      normalize(join(dirname(path), name)).replaceAll('\\', '/'),
      names.startsWith('{')
        ? names.split(/[{},]/).flatMap((one) => /^\s*(?:type\s+)?(\w+)/.exec(one)?.[1] ?? [])
        : ['*'],
    ],
  );
}

/** The values that a file exports. Types are left out: they name parameters and results, and need no other user. */
export function valuesOf(text: string): readonly string[] {
  return [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(([, name = '']) => name);
}

/** A file's text without its comments. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
}

/** The top-level functions of more than 50 lines, each with its length. */
export function longFunctions(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, start) => {
    const name = /^(?:export )?(?:async )?function\*? (\w+)/.exec(line)?.[1];
    if (name === undefined) return [];
    const length = lines.slice(start).findIndex((other) => other === '}') + 1;
    return length > 50 ? [`${name} (${length})`] : [];
  });
}

/** The exports without a docstring; of an overloaded function only the first form needs one. */
export function undocumented(text: string): readonly string[] {
  const lines = text.split('\n');
  const documented = new Set<string>();
  return lines.flatMap((line, at) => {
    const name = /^export (?:async )?(?:function|const|interface|class|type) (\w+)/.exec(line)?.[1];
    const before = lines[at - 1]?.trim() ?? '';
    const isDocumented = before.endsWith('*/') || before.startsWith('// biome-ignore');
    if (name === undefined || isDocumented) documented.add(name ?? '');
    return name === undefined || documented.has(name) ? [] : [name];
  });
}
