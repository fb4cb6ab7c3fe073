import type { WireReply } from './exchange.ts';

type JsonReply = Pick<WireReply, 'headers' | 'text'>;

/**
 * Lists, in a few words each, what keeps a reply's body from being strict JSON in UTF-8; empty for a right one.
 *
 * Replies are parsed leniently (a byte order mark and repeated members are accepted), so that a run can go on. A rule of each
 * service therefore calls this for every reply that must be JSON.
 * `expect(jsonFlaws(reply)).toEqual([])`
 */
export function jsonFlaws(reply: JsonReply): readonly string[] {
  const type = typeOf(reply);
  return [...(/json/i.test(type) ? [] : [`the content type ${type.split(';')[0]}`]), ...jsonFlawsOfAnyType(reply)];
}

/** The same where the documents leave open as what a body is declared: any type will do, in UTF-8. */
export function jsonFlawsOfAnyType(reply: JsonReply): readonly string[] {
  const { text } = reply;
  const charset = /charset="?([\w-]+)/i.exec(typeOf(reply))?.[1] ?? 'utf-8';
  return [
    ...(/^(utf-?8|us-ascii)$/i.test(charset) ? [] : [`the charset ${charset}`]),
    ...(text.isWellFormed() ? [] : ['bytes that are not UTF-8']),
    ...(text.startsWith('\ufeff') ? ['a byte order mark'] : []),
    ...flawsOfText(text.replace(/^\ufeff/, '')),
  ];
}

function typeOf({ headers }: JsonReply): string {
  return headers['content-type'] ?? 'application/json';
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
