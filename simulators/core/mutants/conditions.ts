import { type Members, sentIn } from './members.ts';
import type { MutableReply, MutatedRequest } from './mutant.ts';

/** One exchange as a defect sees it. */
export interface Seen extends MutatedRequest {
  /** The JSON object that was sent; empty if none was. */
  readonly sent: Members;
  readonly reply: MutableReply;
  readonly status: number;
}

/** Whether a defect applies to an exchange. */
export type Fits = (sent: Members, seen: Seen) => unknown;

/** Members of a request: each was sent with this value (undefined: not at all), or passes this test; expressions test texts. */
export type Asked = Readonly<Record<string, unknown>>;

/**
 * When a defect applies; all must hold.
 *
 * Texts name the code of a failure, numbers a status, expressions match method and path as in `GET /api/v1/me`, objects tell
 * what was sent, and functions decide themselves.
 */
export type When = readonly (string | number | RegExp | Asked | Fits)[];

/** Whether an exchange meets all conditions of a defect. */
export function strikes(when: When, seen: Seen): boolean {
  return when.every((one) => {
    if (typeof one === 'string') return isFailure(seen.reply, one);
    if (typeof one === 'number') return seen.status === one;
    if (typeof one === 'function') return one(seen.sent, seen);
    if (one instanceof RegExp) return one.test(`${seen.method} ${seen.path}`);
    return Object.entries(one).every(([name, wanted]) => isAs(wanted, seen.sent[name]));
  });
}

function isAs(wanted: unknown, value: unknown): unknown {
  if (typeof wanted === 'function') return wanted(value);
  return wanted instanceof RegExp ? typeof value === 'string' && wanted.test(value) : value === wanted;
}

/** Whether a member was sent at all, null included. */
export function isGiven(value: unknown): boolean {
  return value !== undefined;
}

/** Whether a value is a text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Whether a value is a number. */
export function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/** Whether a value is a list without elements. */
export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Tests whether a value, read as a number, is greater than this. */
export function above(limit: number): (value: unknown) => boolean {
  return (value) => Number(value) > limit;
}

/** Tests whether a value, read as a number, is less than this. */
export function below(limit: number): (value: unknown) => boolean {
  return (value) => Number(value) < limit;
}

/** Tests whether a value is a text of more code units than this. */
export function longerThan(length: number): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && value.length > length;
}

/** Tests whether a value is a list of more elements than this. */
export function moreThan(count: number): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.length > count;
}

/** A text as a careless reader takes it: without blanks around it, in small letters. */
export function asWord(text: string): string {
  return text.trim().toLowerCase();
}

/** A header in capitals, where there is one. */
export function inCapitals(value: string | undefined): string | undefined {
  return value?.toUpperCase();
}

/** Tests a header of the reply; one that is missing is an empty text. */
export function replying(name: string, form: RegExp): Fits {
  return (_sent, { reply }) => form.test(reply.headers[name] ?? '');
}

/** Tests whether a reply holds these characters. */
export function saying(text: string): Fits {
  return (_sent, { reply }) => reply.text.includes(text);
}

/** Tests a header of the request; one that is missing is an empty text. */
export function withHeader(name: string, form: RegExp): Fits {
  return (_sent, { headers }) => form.test(headers[name] ?? '');
}

/** Whether a request carries no key. */
export const isKeyless: Fits = (_sent, { headers }) => headers.authorization === undefined;

/** Tests the body of the request as it was sent, where that was a text. */
export function withBody(form: RegExp): Fits {
  return (_sent, { body }) => typeof body === 'string' && form.test(body);
}

function isFailure({ status, text }: MutableReply, code: string): boolean {
  return status >= 400 && text.includes(`"code":"${code}"`);
}

/** An exchange as a defect sees it: what was sent is read when first looked at. */
export function see(reply: MutableReply, request: MutatedRequest): Seen {
  let sent: Members | undefined;
  const { method, path, headers, body } = request;
  return {
    method,
    path,
    headers,
    body,
    reply,
    status: reply.status,
    get sent() {
      sent ??= sentIn(request);
      return sent;
    },
  };
}
