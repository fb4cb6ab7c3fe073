import type { Call, Json, Reply } from './call.ts';
import type { Snapshot } from './snapshot.ts';

/** One call as a recording keeps it: whole, but with the id of its key instead of the secret. */
export interface RecordedCall {
  readonly kind: 'call';
  readonly atMs: number;
  readonly service: string;
  readonly method: string;
  readonly target: string;
  /** The headers that the service reads; `authorization` in the form `key:<id>`, or the stand-in of an unknown one. */
  readonly headers: Readonly<Record<string, string>>;
  /** Latin-1 text of the body's bytes. */
  readonly body: string;
  readonly client: Call['client'];
}

/** One control verb as a recording keeps it. */
export interface RecordedVerb {
  readonly kind: 'verb';
  readonly atMs: number;
  /** The service, or `world` for faults. */
  readonly service: string;
  readonly verb: string;
  readonly input: Json;
}

/** One thing that happened to a world. */
export type RecordedEvent = RecordedCall | RecordedVerb;

/** What happened to a world since it began, or since it was last reset or restored. */
export interface Recording {
  readonly start: Snapshot;
  readonly events: readonly RecordedEvent[];
}

/** The `service` of verbs that belong to the world itself. */
export const WORLD_EVENTS = 'world';

/** A reply without what only adapters need. */
export type RecordedReply = Pick<Reply, 'status' | 'headers' | 'body'>;

const KEY_PREFIX = 'key:';
const STRANGER = 'Bearer nobody';

/** Takes a call down. `keyIdOf` tells the key of a bearer secret. */
export function recordCall(
  call: Call,
  atMs: number,
  service: {
    readonly name: string;
    readonly headersRead: readonly string[];
    keyIdOf(secret: string): string | undefined;
  },
): RecordedCall {
  const headers: Record<string, string> = {};
  for (const name of service.headersRead) {
    const value = call.headers.get(name);
    if (value !== null) headers[name] = name === 'authorization' ? withoutSecret(value, service.keyIdOf) : value;
  }
  return {
    kind: 'call',
    atMs,
    service: service.name,
    method: call.method,
    target: call.target,
    headers,
    body: Array.from(call.body, (byte) => String.fromCharCode(byte)).join(''),
    client: call.client,
  };
}

/** Takes a control verb down. */
export function recordVerb(service: string, verb: string, input: Json, atMs: number): RecordedVerb {
  return { kind: 'verb', atMs, service, verb, input: structuredClone(input) };
}

/** The call that was taken down, with the secret that the key has in this world. */
export function recallCall(recorded: RecordedCall, secretOf: (keyId: string) => string): Call {
  const { method, target, headers, client } = recorded;
  const authorization = headers.authorization;
  const restored = authorization?.startsWith(KEY_PREFIX)
    ? { ...headers, authorization: `Bearer ${secretOf(authorization.slice(KEY_PREFIX.length))}` }
    : headers;
  return {
    method,
    target,
    headers: { get: (name) => restored[name as keyof typeof restored] ?? null },
    body: Uint8Array.from(recorded.body, (character) => character.charCodeAt(0)),
    client,
  };
}

function withoutSecret(authorization: string, keyIdOf: (secret: string) => string | undefined): string {
  const secret = bearerSecret(authorization);
  if (secret === undefined) return authorization.trim() === '' ? '' : 'Unreadable';
  const keyId = keyIdOf(secret);
  return keyId === undefined ? STRANGER : `${KEY_PREFIX}${keyId}`;
}

/** The secret of an `Authorization: Bearer` header; undefined for any other form. */
export function bearerSecret(authorization: string): string | undefined {
  return /^Bearer +(\S+)\s*$/i.exec(authorization)?.[1];
}
