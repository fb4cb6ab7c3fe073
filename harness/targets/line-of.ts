/** Matches comments, strings, braces, and names before a colon; a string before a colon is a name too. */
const TOKENS =
  /\/\/.*|\/\*[\s\S]*?\*\/|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|[\w$]+)(\s*:)?|[{}]/g;

/**
 * The line, from 1, of a member in the text of a configuration in JSON or TypeScript; undefined if it is not found.
 *
 * It reads only names and braces: it points people to a place, and nothing depends on it.
 */
export function lineOf(text: string, path: readonly PropertyKey[]): number | undefined {
  const wanted = path.filter((part) => typeof part === 'string').join('.');
  const open: string[] = [];
  let name = '';
  for (const { 0: token, 1: word, 2: colon, index } of text.matchAll(TOKENS)) {
    if (token === '{') open.push(name);
    else if (token === '}') open.pop();
    else if (word !== undefined && colon !== undefined) {
      name = word.replace(/^['"`]|['"`]$/g, '');
      if ([...open.slice(1), name].join('.') === wanted) return text.slice(0, index).split('\n').length;
    }
  }
  return undefined;
}
