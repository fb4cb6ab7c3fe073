import { EXIT } from '../commands/exit.ts';

/**
 * Code for the beginning of an entry that complains, in one line, about a Node that is too old.
 *
 * @param range from `engines`, such as `>=20.19.0`
 * @param isCommand whether to end the process instead of throwing
 */
export function nodeVersionGuard(range: string, isCommand: boolean): string {
  const least = /^>=(\d+)\.(\d+)/.exec(range);
  if (!least) throw new Error(`engines.node is "${range}", and ">=20.19.0" is the form that is understood.`);
  const [, major, minor] = least;
  const say = `"Facsimile needs Node ${major}.${minor} or newer; this is Node " + process.versions.node + "."`;
  // A stack trace, which leads through loaders, would bury the line.
  const tell = isCommand
    ? `console.error(${say});\n  process.exit(${EXIT.config});`
    : `const error = new Error(${say});\n  error.stack = error.message;\n  throw error;`;
  return `const [nodeMajor, nodeMinor] = process.versions.node.split(".").map(Number);
if (nodeMajor < ${major} || (nodeMajor === ${major} && nodeMinor < ${minor})) {
  ${tell}
}
`;
}
