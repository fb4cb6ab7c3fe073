import { sha256HexOfBytes } from '../digest.ts';
import type { Json } from '../json.ts';
import type { Call } from './call.ts';

/** The call with facts about some bytes added to those that it already had. */
export function withFacts(call: Call, bytes: Uint8Array, facts: Json): Call {
  return { ...call, facts: { ...call.facts, [sha256HexOfBytes(bytes)]: facts } };
}

/**
 * What `prepare` found out about the bytes with this SHA-256 digest; undefined when it read no such bytes.
 *
 * The digest ties facts to bytes: when the file at a URL changes after `prepare`, there are no facts rather than stale ones.
 */
export function factsOf({ facts }: Call, digest: string): Json | undefined {
  return facts?.[digest];
}
