import type { Call, Facts, Reply } from '../call/call.ts';
import { API_KEY_HEADER, bearerSecret } from '../call/credentials.ts';
import { definedOf, type Json } from '../json.ts';
import type { Snapshot } from './snapshot.ts';

/** A call as a recording keeps it: complete, but with the id of its key instead of the secret. */
export interface RecordedCall {
  readonly kind: 'call';
  readonly atMs: number;
  readonly service: string;
  readonly method: string;
  readonly target: string;
  /** The headers that the service reads. Credentials are replaced by `key:<id>`, or by a stand-in if the key is unknown. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes of the body as Latin-1 text. */
  readonly body: string;
  readonly client: Call['client'];
  readonly base?: string;
  readonly facts?: Facts;
}

/** A control verb as a recording keeps it. */
export interface RecordedVerb {
  readonly kind: 'verb';
  readonly atMs: number;
  /** The service, or `world` for faults and origins. */
  readonly service: string;
  readonly verb: string;
  readonly input: Json;
}

/** One thing that happened to a world. */
export type RecordedEvent = RecordedCall | RecordedVerb;

/** Everything that happened to a world since it began, or since its last reset or restore. */
export interface Recording {
  readonly start: Snapshot;
  readonly events: readonly RecordedEvent[];
  /** Where the clock stood at its end; absent in recordings of earlier versions. */
  readonly endMs?: number;
}

/** The `service` under which verbs of the world itself are recorded. */
export const WORLD_EVENTS = 'world';

/** A reply without the members that only adapters need. */
export type RecordedReply = Pick<Reply, 'status' | 'headers' | 'body'>;

const KEY_PREFIX = 'key:';
/** Stands for the first unknown secret of a call; another one has a number behind it. */
const STRANGER = 'nobody';

/** Records a call to a service. */
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
  const standIn = createStandIn(service.keyIdOf);
  for (const name of service.headersRead) {
    const value = call.headers.get(name);
    if (value !== null) headers[name] = readableHeader(name, value, standIn);
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
    ...definedOf({ base: call.base, facts: structuredClone(call.facts) }),
  };
}

/** Records a control verb. */
export function recordVerb(service: string, verb: string, input: Json, atMs: number): RecordedVerb {
  return { kind: 'verb', atMs, service, verb, input: structuredClone(input) };
}

/** The recorded call, with the secret that its key has in this world. */
export function recallCall(recorded: RecordedCall, secretOf: (keyId: string) => string): Call {
  const { method, target, headers, client, base, facts } = recorded;
  const restored = { ...headers };
  const authorization = secretBehind(headers.authorization, secretOf);
  if (authorization !== undefined) restored.authorization = `Bearer ${authorization}`;
  const apiKey = secretBehind(headers[API_KEY_HEADER], secretOf);
  if (apiKey !== undefined) restored[API_KEY_HEADER] = apiKey;
  return {
    method,
    target,
    headers: { get: (name) => restored[name] ?? null },
    body: Uint8Array.from(recorded.body, (character) => character.charCodeAt(0)),
    client,
    ...definedOf({ base, facts }),
  };
}

/** Makes a function that tells what stands for a secret in the recording of one call; equal ones have equal stand-ins. */
function createStandIn(keyIdOf: (secret: string) => string | undefined): (secret: string) => string {
  const strangers: string[] = [];
  return (secret) => {
    const keyId = keyIdOf(secret);
    if (keyId !== undefined) return `${KEY_PREFIX}${keyId}`;
    if (!strangers.includes(secret)) strangers.push(secret);
    const place = strangers.indexOf(secret);
    return place === 0 ? STRANGER : `${STRANGER}-${place + 1}`;
  };
}

function readableHeader(name: string, value: string, standIn: (secret: string) => string): string {
  const isBearer = name === 'authorization';
  if (!isBearer && name !== API_KEY_HEADER) return value;
  if (value.trim() === '') return '';
  const secret = isBearer ? bearerSecret(value) : value.trim();
  if (secret === undefined) return 'Unreadable';
  const named = standIn(secret);
  return isBearer && !named.startsWith(KEY_PREFIX) ? `Bearer ${named}` : named;
}

function secretBehind(header: string | undefined, secretOf: (keyId: string) => string): string | undefined {
  return header?.startsWith(KEY_PREFIX) ? secretOf(header.slice(KEY_PREFIX.length)) : undefined;
}
