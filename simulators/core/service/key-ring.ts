import { digestOf, isSameDigest, type KeyIdentity } from '../keys.ts';

/** The keys of a service, by id and by the digest of their secret. The secrets are kept nowhere. */
export interface KeyRing<Key extends KeyIdentity = KeyIdentity> {
  readonly keys: Map<string, Key>;
  readonly keyIdByDigest: Map<string, string>;
}

/** Makes an empty key ring. */
export function createKeyRing<Key extends KeyIdentity>(): KeyRing<Key> {
  return { keys: new Map(), keyIdByDigest: new Map() };
}

/** Adds a key under its id and its digest. */
export function addKey<Key extends KeyIdentity>(ring: KeyRing<Key>, key: Key): void {
  ring.keys.set(key.id, key);
  ring.keyIdByDigest.set(key.digest, key.id);
}

/** The key with this secret, whatever its status. */
export function findKey<Key extends KeyIdentity>(ring: KeyRing<Key>, secret: string): Key | undefined {
  const digest = digestOf(secret);
  const id = ring.keyIdByDigest.get(digest);
  const key = id === undefined ? undefined : ring.keys.get(id);
  return key && isSameDigest(key.digest, digest) ? key : undefined;
}

/** Replaces the digests in a state by those of the secrets that its keys have in another world, which takes it over. */
export function rekeyed<State extends KeyRing>(state: State, secretOf: (keyId: string) => string): State {
  const keys = keysWith(state, (key) => digestOf(secretOf(key.id)));
  return { ...state, keys, keyIdByDigest: new Map([...keys].map(([id, key]) => [key.digest, id])) };
}

/** Removes the digests from a state, for a snapshot. */
export function withoutDigests<State extends KeyRing>(state: State): State {
  return { ...state, keys: keysWith(state, () => ''), keyIdByDigest: new Map() };
}

function keysWith<Key extends KeyIdentity>({ keys }: KeyRing<Key>, digestFor: (key: Key) => string): Map<string, Key> {
  return new Map([...keys].map(([id, key]) => [id, { ...key, digest: digestFor(key) }]));
}
