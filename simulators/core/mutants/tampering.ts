import { type Fits, type Seen, see, strikes, type When } from './conditions.ts';
import { isMembers, type Members, objectIn } from './members.ts';
import type { Alter, Breakage, MutableReply, MutatedRequest } from './mutant.ts';

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

/** Reads a member into calls that lack it, as it was in the last one that had it. */
export function lingering<Rules = object>(member: string, ...when: When): Breakage<Rules> {
  return {
    around: (request, send, memory) => {
      const sent = typeof request.body === 'string' ? objectIn(request.body) : undefined;
      if (!sent || !strikes(when, see(NO_REPLY, request))) return send(request);
      if (sent[member] != null) memory.set(member, sent[member]);
      return send({ ...request, body: JSON.stringify({ [member]: memory.get(member), ...sent }) });
    },
  };
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
