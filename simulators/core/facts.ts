import type { Call, Json } from './call.ts';
import { sha256HexOfBytes } from './digest.ts';

/** A call with what was read of some bytes that it names, beside what it had. */
export function withFacts(call: Call, bytes: Uint8Array, facts: Json): Call {
  return { ...call, facts: { ...call.facts, [sha256HexOfBytes(bytes)]: facts } };
}

/**
 * What was read in front of the call of the bytes with this SHA-256 digest; undefined where nothing was.
 *
 * The digest binds them: a file that was exchanged after it was read has no facts, rather than those of another one.
 */
export function factsOf({ facts }: Call, digest: string): Json | undefined {
  return facts?.[digest];
}
