import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.ts';

/** A code block in a Markdown file. */
export interface CodeBlock {
  readonly path: string;
  /** The language after the fence, and what follows it: a runner, or a file's name. */
  readonly language: string;
  readonly detail: string;
  readonly code: string;
}

/** The code blocks of a Markdown file. */
export function codeBlocks(path: string): readonly CodeBlock[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/^```(\w+)(?: (.+))?\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', detail = '', code = '']) => ({
      path,
      language,
      detail,
      code,
    }),
  );
}

/** The files of the repository to which a Markdown file links, as it writes them. */
export function linksIn(path: string): readonly string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
}

/** The guides, whose code blocks are all run. */
export const GUIDES: readonly string[] = [
  'simulators/docs/unit-tests.md',
  'simulators/docs/pictures.md',
  'simulators/docs/browsers.md',
  'simulators/docs/other-languages.md',
  'simulators/docs/keys-and-dials.md',
  'harness/docs/conformance.md',
  'load/docs/load.md',
  'scenarios/README.md',
  'property-tests/README.md',
];
