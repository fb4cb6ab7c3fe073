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
  readonly reply?: (reply: MutableReply, request: MutatedRequest) => MutableReply;
}

/** A change of the JSON bodies of replies: the body is parsed, changed as a copy, and written again. */
export function onBody(
  change: (body: Record<string, unknown>, request: MutatedRequest, reply: MutableReply) => unknown,
): (reply: MutableReply, request: MutatedRequest) => MutableReply {
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
): (reply: MutableReply, request: MutatedRequest) => MutableReply {
  return (reply, request) => {
    const merged = Object.entries({ ...reply.headers, ...change(reply, request) });
    const headers = Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== undefined));
    return { ...reply, headers };
  };
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
