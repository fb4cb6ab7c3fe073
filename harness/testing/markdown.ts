import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.ts';

/** A block of code in a text in Markdown. */
export interface CodeBlock {
  readonly path: string;
  /** The language that the fence names, and what stands after it: a runner, or the name of a file. */
  readonly language: string;
  readonly detail: string;
  readonly code: string;
}

/** The blocks of code of a text. */
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

/** The guides, whose blocks are all carried out. */
export const GUIDES: readonly string[] = [
  'simulators/docs/unit-tests.md',
  'simulators/docs/pictures.md',
  'simulators/docs/other-languages.md',
  'simulators/docs/keys-and-dials.md',
  'harness/docs/conformance.md',
  'load/docs/load.md',
  'scenarios/README.md',
  'property-tests/README.md',
];
