import type { Exchange } from '../engine/exchange.ts';
import { isRecord } from '../engine/is-record.ts';
import type { Redactor } from '../engine/redaction.ts';
import { serviceWords } from '../engine/vocabulary.ts';
import type { ReplyNote } from './report.ts';

/** Headers that say nothing about the service. */
const OF_THE_CONNECTION = ['connection', 'date', 'keep-alive'];
const MOST_LINES = 60;
const LONGEST_PLAIN = 300;

/**
 * A reply in a form fit for reports.
 *
 * Member names, numbers and the services' own words are shown. Other texts are shown only if they are ids, instants or words that
 * were not submitted, in members that hold such; messages of failures are shown without submitted content; the rest is replaced by
 * its length.
 */
export function replyNote({ reply, json }: Exchange, redactor: Redactor): Omit<ReplyNote, 'isLast'> {
  const headers = Object.entries(reply.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
  return {
    status: reply.status,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, headerShown(name, value, redactor)])),
    body: reply.media ? `${reply.media.type} of ${reply.media.size} bytes` : bodyShown(reply.text, json, redactor),
  };
}

/** The same as lines of text: status, headers, an empty line, body. */
export function replyText({ status, headers, body }: Omit<ReplyNote, 'isLast'>): string {
  return [`HTTP ${status}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body].join(
    '\n',
  );
}

function headerShown(name: string, value: string, redactor: Redactor): string {
  if (name === 'set-cookie') return hidden(value);
  return redactor.clean(name === 'location' ? value.replace(/\?.*/s, '?…') : value);
}

function bodyShown(text: string, json: unknown, redactor: Redactor): string {
  if (json !== undefined) return cut(JSON.stringify(shown(json, redactor, namesIn(json)), null, 2));
  if (text === '') return '(empty)';
  const start = text.slice(0, LONGEST_PLAIN).replace(/"(?:[^"\\]|\\.)*"?/g, (quoted) => quotedShown(quoted, redactor));
  return `no JSON, ${text.length} characters: ${redactor.clean(start)}${text.length > LONGEST_PLAIN ? ' …' : ''}`;
}

function quotedShown(quoted: string, redactor: Redactor): string {
  const text = quoted.replace(/^"|"$/g, '');
  return `"${valueShown(text, redactor, new Set(), '')}"`;
}

function shown(value: unknown, redactor: Redactor, names: ReadonlySet<string>, member = ''): unknown {
  if (typeof value === 'string') {
    return TELLS_OF_FAILURES.test(member) ? redactor.clean(value) : valueShown(value, redactor, names, member);
  }
  if (Array.isArray(value)) return value.map((one) => shown(one, redactor, names, member));
  if (!isRecord(value)) return value;
  const members = Object.entries(value);
  return Object.fromEntries(
    members.map(([name, inner]) => [nameShown(name, redactor, names), shown(inner, redactor, names, name)]),
  );
}

/** Members that hold messages of failures. */
const TELLS_OF_FAILURES = /^(?:message|error|detail)$/;

/** Members that hold ids, instants and words of the service; any other may hold content, down to a single word or number. */
const HOLDS_WORDS =
  /(?:^|_)(?:ids?|at|time|codes?|type|status|state|method|action|decision|severity|mode|scopes?|version|language|model|format)$/;
const INSTANT = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/;
const ID = /^(?:[a-z]{2,8}_)?[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$|^[a-z]{2,8}_[A-Za-z0-9]{8,}$/;
const WORD = /^[\w.:-]{1,48}$/;

/** A value that is the service's own, or else its length. */
function valueShown(text: string, redactor: Redactor, names: ReadonlySet<string>, member: string): string {
  if (isOwn(text) || names.has(text)) return text;
  return HOLDS_WORDS.test(member) ? nameShown(text, redactor, names) : hidden(text);
}

/** A name that nobody submitted, or else its length. */
function nameShown(text: string, redactor: Redactor, names: ReadonlySet<string>): string {
  if (isOwn(text) || names.has(text)) return text;
  const isPlain = INSTANT.test(text) || ID.test(text) || WORD.test(text);
  return isPlain && !redactor.wasSubmitted(text) && redactor.cleanAtLength(text) === text ? text : hidden(text);
}

function isOwn(text: string): boolean {
  return text === '' || serviceWords().has(text) || serviceWords().has(text.toLowerCase());
}

function hidden(text: string): string {
  return `‹text of ${text.length}›`;
}

/** The names of members with numeric values, such as rule ids, which may occur elsewhere as texts. */
function namesIn(json: unknown): ReadonlySet<string> {
  if (Array.isArray(json)) return new Set(json.flatMap((one) => [...namesIn(one)]));
  if (!isRecord(json)) return new Set();
  return new Set(
    Object.entries(json).flatMap(([name, value]) => [
      ...(typeof value === 'number' && /^[a-z][a-z0-9_]*$/.test(name) ? [name] : []),
      ...namesIn(value),
    ]),
  );
}

function cut(text: string): string {
  const lines = text.split('\n');
  return lines.length <= MOST_LINES
    ? text
    : [...lines.slice(0, MOST_LINES), `… ${lines.length - MOST_LINES} more lines`].join('\n');
}
