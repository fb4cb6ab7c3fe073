/** Comments, strings, braces, and names before a colon. A string before a colon is a name too. */
const TOKENS =
  /\/\/.*|\/\*[\s\S]*?\*\/|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|[\w$]+)(\s*:)?|[{}]/g;

/**
 * The line, from 1, on which a member stands in the text of a configuration, JSON or TypeScript; undefined where none is found.
 *
 * Names and braces are all that is read: it points people to a place, and decides nothing.
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
