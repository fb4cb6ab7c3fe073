/** What a defect may change of a reply on its way back. */
export interface MutableReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What a defect may look at of the request. */
export interface MutatedRequest {
  readonly method: string;
  /** The documented path. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/**
 * A deliberate defect: it breaks the clauses that it names, and checks must notice.
 *
 * It overrides rules of the service, or changes replies where no rule decides.
 */
export interface Mutant<Rules> {
  /** A few words in kebab-case, unique in the service. */
  readonly name: string;
  /** The clauses that it breaks: at least one of their checks must fail. */
  readonly clauses: readonly string[];
  readonly rules?: Partial<Rules>;
  readonly reply?: Alter;
}

/** The members of a JSON object. */
export type Members = Readonly<Record<string, unknown>>;

/** A change of replies. */
export type Alter = (reply: MutableReply, request: MutatedRequest) => MutableReply;

/** A change of the JSON bodies of replies: the body is parsed, changed as a copy, and written again. */
export function onBody(
  change: (body: Record<string, unknown>, request: MutatedRequest, reply: MutableReply) => unknown,
): Alter {
  return (reply, request) => {
    const body = objectIn(reply.text);
    if (!body) return reply;
    const changed = change(body, request, reply);
    return changed === undefined ? reply : { ...reply, text: JSON.stringify(changed) };
  };
}

/** A change of the headers of replies; undefined takes a header away. */
export function onHeaders(
  change: (reply: MutableReply, request: MutatedRequest) => Readonly<Record<string, string | undefined>>,
): Alter {
  return (reply, request) => {
    const merged = Object.entries({ ...reply.headers, ...change(reply, request) });
    const headers = Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== undefined));
    return { ...reply, headers };
  };
}

/** The JSON object that a request carried; empty when it carried none. */
export function sentIn({ body }: MutatedRequest): Members {
  return (typeof body === 'string' ? objectIn(body) : undefined) ?? {};
}

/** An object without some of its members. */
export function without(members: Members, ...names: readonly string[]): Members {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}

/** Whether a value is an object with members. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isMembers(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
