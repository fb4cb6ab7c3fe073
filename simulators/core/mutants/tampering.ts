import type { Alter, Breakage, MutableReply, MutatedRequest } from './mutant.ts';

/** The members of a JSON object. */
export type Members = Readonly<Record<string, unknown>>;

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

/**
 * How a defect changes a part of a body: returns members to replace, where undefined drops one.
 *
 * Anything falsy leaves the part as it is.
 */
export type Change = (part: Members, sent: Members, at: number, seen: Seen) => unknown;

const INSTEAD = Symbol('instead');

/** The result of a Change that replaces the whole part by a value. */
export function instead(value: unknown): object {
  return { [INSTEAD]: value };
}

/** The result of a Change that removes an element from its array. */
export const GONE = instead(undefined);

/** Members to replace: functions make the new value of the old one, undefined drops a member. */
export type Patch = Members;

/** Changes certain parts of bodies: by a function, or by members to replace. */
export type Tamper = (change: Change | Patch, ...when: When) => Alter;

function patched(members: Members, patch: Patch): Members {
  const entries = Object.entries(patch);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'function' ? value(members[name]) : value]),
  );
}

/**
 * Changes parts of successful bodies: every entry of `results[]`, for example, or, with an empty path, the whole body.
 *
 * A path cannot name an array as a whole: change the object that holds it.
 */
export function inEach(path: string, ...always: When): Tamper {
  const steps = path.split('.').filter((step) => step !== '');
  return (change, ...when) => {
    const changeOf: Change = typeof change === 'function' ? change : (part) => patched(part, change);
    return inAny(
      (body, sent, _at, seen) => instead(changedAt(body, steps, 0, (part, at) => changeOf(part, sent, at, seen))),
      [(_sent, { status }) => status < 400, ...always, ...when],
    );
  };
}

/** Changes whole bodies, of successes and of failures. */
export function inAny(change: Change, when: When): Alter {
  return (reply, request) => {
    const seen = see(reply, request);
    const body = strikes(when, seen) ? objectIn(reply.text) : undefined;
    if (!body) return reply;
    const changed = merged(body, change(body, seen.sent, 0, seen));
    return changed === body ? reply : { ...reply, text: JSON.stringify(changed) };
  };
}

/** Changes whole bodies of successes. */
export const inBody: Tamper = inEach('');

function changedAt(
  part: unknown,
  [step, ...rest]: readonly string[],
  at: number,
  change: (part: Members, at: number) => unknown,
): unknown {
  if (!isMembers(part)) return part;
  if (step === undefined) return merged(part, change(part, at));
  const name = step.replace('[]', '');
  const inner = part[name];
  if (name === step) {
    const changed = changedAt(inner, rest, at, change);
    return changed === inner ? part : { ...part, [name]: changed };
  }
  if (!Array.isArray(inner)) return part;
  const all = inner.map((element, index) => changedAt(element, rest, rest.some(isList) ? at : index, change));
  const isChanged = all.some((element, index) => element !== inner[index]);
  return isChanged ? { ...part, [name]: all.filter((element) => element !== undefined) } : part;
}

function isList(step: string): boolean {
  return step.endsWith('[]');
}

function merged(part: Members, change: unknown): unknown {
  if (!isMembers(change)) return part;
  return INSTEAD in change ? change[INSTEAD] : { ...part, ...change };
}

/** Applies one change of replies after another. */
export function both(one: Alter, other: Alter): Alter {
  return (reply, request) => other(one(reply, request), request);
}

/** Changes the status. */
export function restate(status: number, ...when: When): Alter {
  return (reply, request) => (strikes(when, see(reply, request)) ? { ...reply, status } : reply);
}

/** Replaces the body by a text. */
export function retell(text: string, ...when: When): Alter {
  return (reply, request) => (strikes(when, see(reply, request)) ? { ...reply, text } : reply);
}

/** Writes something else for a part of a body's text. */
export function respell(part: string | RegExp, other: string, ...when: When): Alter {
  return (reply, request) =>
    strikes(when, see(reply, request)) ? { ...reply, text: reply.text.replace(part, other) } : reply;
}

/** Changes headers; undefined drops one. */
export function reheaded(
  change: Patch | ((headers: MutableReply['headers'], seen: Seen) => object),
  ...when: When
): Alter {
  return (reply, request) => {
    const seen = see(reply, request);
    if (!strikes(when, seen)) return reply;
    const patch = typeof change === 'function' ? change(reply.headers, seen) : patched(reply.headers, change);
    const told: Members = { ...reply.headers, ...patch };
    const headers = Object.entries(told).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return { ...reply, headers: Object.fromEntries(headers) };
  };
}

/** Changes members of JSON bodies before the simulator reads them; undefined drops one. */
export function asIf<Rules = object>(change: Fits | Patch, ...when: When): Breakage<Rules> {
  return around((request) => {
    const sent = typeof request.body === 'string' ? objectIn(request.body) : undefined;
    const seen = see(NO_REPLY, request);
    if (!sent || !strikes(when, seen)) return request;
    const patch = typeof change === 'function' ? change(sent, seen) : patched(sent, change);
    return isMembers(patch) ? { ...request, body: JSON.stringify({ ...sent, ...patch }) } : request;
  });
}

/** Changes every request before the simulator reads it. */
export function around<Rules = object>(change: (request: MutatedRequest) => MutatedRequest): Breakage<Rules> {
  return { around: (request, send) => send(change(request)) };
}

/** Reads one path as another one. */
export function readAs<Rules = object>(path: string | RegExp, other: string): Breakage<Rules> {
  return around((request) => ({ ...request, path: request.path.replace(path, other) }));
}

/** Takes another secret for the one that a call carries, where there is one. */
export function keyed<Rules = object>(find: (request: MutatedRequest) => string | undefined): Breakage<Rules> {
  return around((request) => {
    const secret = find(request);
    if (secret === undefined) return request;
    return { ...request, headers: { ...request.headers, authorization: `Bearer ${secret}` } };
  });
}

const NO_REPLY: MutableReply = { status: 0, headers: {}, text: '' };

/** The replies of a service that defects produce in its place. */
export interface Voice {
  /** The member of a failure's body that holds code and message; undefined when the body itself does. */
  readonly failureIn: string | undefined;
  /** The body of a refusal. */
  refusal(status: number, code: string, requestId: string | undefined): unknown;
  /** The body of an answer to a faultless call with unremarkable content. */
  answer(sent: Members, seen: Seen): unknown;
  /** The headers of that answer, beside those of the refusal. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
}

/** Defects that answer in the form of one service. */
export interface Speech {
  /** Refuses calls that would succeed. */
  refuse(status: number, code: string, ...when: When): Alter;
  /** Answers calls that would be refused, as if nothing were wrong. */
  serve(...when: When): Alter;
  /** Answers calls that would be refused, with this body. */
  serveWith(status: number, body: unknown, ...when: When): Alter;
  /** Changes members of failures, or their status. */
  reword(change: Members | ((error: Members, seen: Seen) => Members), ...when: When): Alter;
}

/** Makes the defects that answer in the form of one service. */
export function speechOf({ failureIn, refusal, answer, answerHeaders = {} }: Voice): Speech {
  const serveAs =
    (status: number, bodyFor: Voice['answer'], when: When): Alter =>
    (reply, request) => {
      const seen = see(reply, request);
      if (reply.status < 400 || !strikes(when, seen)) return reply;
      const headers = { ...reply.headers, ...answerHeaders };
      return { status, headers, text: JSON.stringify(bodyFor(seen.sent, seen)) };
    };
  return {
    refuse:
      (status, code, ...when) =>
      (reply, request) => {
        if (reply.status >= 400 || !strikes(when, see(reply, request))) return reply;
        return { ...reply, status, text: JSON.stringify(refusal(status, code, reply.headers['x-request-id'])) };
      },
    serve: (...when) => serveAs(200, answer, when),
    serveWith: (status, body, ...when) => serveAs(status, () => body, when),
    reword:
      (change, ...when) =>
      (reply, request) => {
        const seen = see(reply, request);
        const body = reply.status >= 400 && strikes(when, seen) ? objectIn(reply.text) : undefined;
        const error = failureIn === undefined ? body : body?.[failureIn];
        if (!isMembers(error)) return reply;
        const { status = reply.status, ...words } = typeof change === 'function' ? change(error, seen) : change;
        const said = { ...error, ...words };
        return {
          ...reply,
          status: Number(status),
          text: JSON.stringify(failureIn === undefined ? said : { ...body, [failureIn]: said }),
        };
      },
  };
}

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

function see(reply: MutableReply, request: MutatedRequest): Seen {
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

/** The JSON object in a request's body; empty if there is none. */
export function sentIn({ body }: MutatedRequest): Members {
  return (typeof body === 'string' ? objectIn(body) : undefined) ?? {};
}

/** A copy of an object without some members. */
export function without<Value>(
  members: Readonly<Record<string, Value>>,
  ...names: readonly string[]
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}

/** Whether a value is an object with members. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects in an array; empty if the value is not an array. */
export function listOf(value: unknown): readonly Members[] {
  return Array.isArray(value) ? value.filter(isMembers) : [];
}

/** The JSON object that a text is; undefined if it is anything else. */
export function objectIn(text: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isMembers(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
