import type { CheckForms, ExchangeCheck } from './check.ts';
import type { Exchange, WireReply } from './exchange.ts';

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
  const isJson = /json/i.test(type);
  return [
    ...(isJson ? [] : [`the content type ${type.split(';')[0]}`]),
    ...flawsOfCharset(type),
    ...flawsOfBody(reply),
  ];
}

/** The same where the documents leave open as what a body is declared: any type will do, and any charset that reads it as UTF-8 does. */
export function jsonFlawsOfAnyType(reply: JsonReply): readonly string[] {
  const isReadAlike = /^[\0-\x7f]*$/.test(reply.text);
  return [...(isReadAlike ? [] : flawsOfCharset(typeOf(reply))), ...flawsOfBody(reply)];
}

/** The rules that what a service says is strict JSON, declared as whatever it likes: one for each clause and kind of answer. */
export function strictJsonRules(
  { always }: Pick<CheckForms<unknown>, 'always'>,
  kinds: readonly (readonly [clause: string, name: string, find: (exchange: Exchange) => readonly unknown[]])[],
): readonly ExchangeCheck[] {
  return kinds.map(([clause, name, find]) =>
    always(
      clause,
      name,
      (exchange) => (find(exchange).length > 0 ? [exchange] : []),
      ({ reply }, { expect }) => expect(jsonFlawsOfAnyType(reply), 'what is wrong with the body').toEqual([]),
    ),
  );
}

function typeOf({ headers }: JsonReply): string {
  return headers['content-type'] ?? 'application/json';
}

function flawsOfCharset(type: string): readonly string[] {
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  return /^(utf-?8|us-ascii)$/i.test(charset) ? [] : [`the charset ${charset}`];
}

function flawsOfBody({ text }: JsonReply): readonly string[] {
  return [
    ...(text.isWellFormed() ? [] : ['bytes that are not UTF-8']),
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
