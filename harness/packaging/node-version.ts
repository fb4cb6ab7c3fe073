import { EXIT } from '../commands/exit.ts';

/**
 * Code for the beginning of an entry: on a Node that is too old it says so, in one line, before anything odd happens.
 *
 * @param range of `engines`, such as `>=20.19.0`
 * @param isCommand whether to end the process instead of throwing
 */
export function nodeVersionGuard(range: string, isCommand: boolean): string {
  const least = /^>=(\d+)\.(\d+)/.exec(range);
  if (!least) throw new Error(`engines.node is "${range}", and ">=20.19.0" is the form that is understood.`);
  const [, major, minor] = least;
  const say = `"Facsimile needs Node ${major}.${minor} or newer; this is Node " + process.versions.node + "."`;
  // A stack would bury the line: it leads through loaders.
  const tell = isCommand
    ? `console.error(${say});\n  process.exit(${EXIT.config});`
    : `const error = new Error(${say});\n  error.stack = error.message;\n  throw error;`;
  return `const [nodeMajor, nodeMinor] = process.versions.node.split(".").map(Number);
if (nodeMajor < ${major} || (nodeMajor === ${major} && nodeMinor < ${minor})) {
  ${tell}
}
`;
}
