import type { WireReply } from './exchange.ts';

/**
 * Lists, in a few words each, what keeps a reply's body from being strict JSON in UTF-8; empty for a right one.
 *
 * Replies are parsed leniently (a byte order mark and repeated members are accepted), so that a run can go on. A rule of each
 * service therefore calls this for every reply that must be JSON.
 * `expect(jsonFlaws(reply)).toEqual([])`
 *
 * @param isTypeFree whether the documents leave open as what a body is declared: then any type will do, in UTF-8
 */
export function jsonFlaws(
  { headers, text }: Pick<WireReply, 'headers' | 'text'>,
  isTypeFree = false,
): readonly string[] {
  const type = headers['content-type'] ?? 'application/json';
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  return [
    ...(isTypeFree || /json/i.test(type) ? [] : [`the content type ${type.split(';')[0]}`]),
    ...(/^(utf-?8|us-ascii)$/i.test(charset) ? [] : [`the charset ${charset}`]),
    ...(text.startsWith('\ufeff') ? ['a byte order mark'] : []),
    ...flawsOfText(text.replace(/^\ufeff/, '')),
  ];
}

function flawsOfText(text: string): readonly string[] {
  try {
    JSON.parse(text);
  } catch {
    return [text === '' ? 'no body' : 'no JSON document'];
  }
  const twice = memberThatComesTwice(text);
  return twice === undefined ? [] : [`the member ${twice} twice in one object`];
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** The first name, as written, that occurs twice in one object of a valid JSON text. */
function memberThatComesTwice(text: string): string | undefined {
  const names: (Set<string> | undefined)[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{') names.push(new Set());
    else if (token === '[') names.push(undefined);
    else if (token === '}' || token === ']') names.pop();
    else if (token === ':') {
      const known = names.at(-1);
      if (known?.has(last)) return last;
      known?.add(last);
    }
    last = token;
  }
  return undefined;
}
