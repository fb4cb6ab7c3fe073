import { decodeUtf8 } from '../../core/json.ts';

const NOT_FINITE = /([:[,]\s*)-?(?:NaN|Infinity)(?=\s*[,\]}])/g;

/** Reads a body as lenient parsers do: NaN and Infinity count as null, and what follows the first object is ignored. */
export function decodeWithExtensions(bytes: Uint8Array, decode = decodeUtf8): string | undefined {
  const text = decode(bytes)?.replace(NOT_FINITE, '$1null');
  return text?.slice(0, endOfObject(text));
}

/** Where the first object of a text ends; at the end of the text when it does not. */
function endOfObject(text: string): number {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (token === '}' && depth === 0) return index + 1;
  }
  return text.length;
}
