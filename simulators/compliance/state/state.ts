import { digestOf, type KeyIdentity } from '../../core/keys.ts';
import type { RateWindow } from '../../core/rate-limit.ts';
import type { Rules } from '../rules/index.ts';
import type { Catalog, KeyTerms } from './catalog.ts';

/** A key: its terms, its life, and the digest of its secret. Its credits fall with every review. */
export interface KeyRecord extends KeyIdentity, KeyTerms {}

/** Everything that the service remembers: its keys and their windows. No request leaves anything behind.  @clause CR-3-1 */
export interface State {
  readonly keys: Map<string, KeyRecord>;
  readonly keyIdByDigest: Map<string, string>;
  /** By key. */
  readonly rateWindows: Map<string, RateWindow>;
}

/** What an account holds unless told otherwise. */
export const PLENTY_OF_CREDITS = 1_000_000_000;

/** The state of a world that begins: the catalog, and nothing else. */
export function createState(
  catalog: Catalog,
  rules: Pick<Rules, 'defaultRequestsPerMinute'>,
  secretFor: (stem: string) => string,
): State {
  const state: State = { keys: new Map(), keyIdByDigest: new Map(), rateWindows: new Map() };
  for (const { id, credits, requestsPerMinute } of catalog.keys) {
    addKey(state, {
      id,
      digest: digestOf(secretFor(id)),
      life: {},
      credits: credits ?? PLENTY_OF_CREDITS,
      requestsPerMinute: requestsPerMinute ?? rules.defaultRequestsPerMinute,
    });
  }
  return state;
}

/** Adds a key to a state, found by id and by digest. */
export function addKey(state: State, key: KeyRecord): void {
  state.keys.set(key.id, key);
  state.keyIdByDigest.set(key.digest, key.id);
}

/** A copy that shares nothing that can change: records are replaced, never altered, so Maps are enough. */
export function copyState(state: State): State {
  return {
    keys: new Map(state.keys),
    keyIdByDigest: new Map(state.keyIdByDigest),
    rateWindows: new Map(state.rateWindows),
  };
}

/** The state with digests of other secrets: those that the keys have in the world that takes it over. */
export function rekeyState(state: State, secretOf: (keyId: string) => string): State {
  const keys = new Map([...state.keys].map(([id, key]) => [id, { ...key, digest: digestOf(secretOf(id)) }]));
  return { ...state, keys, keyIdByDigest: new Map([...keys].map(([id, key]) => [key.digest, id])) };
}

/** The state as a snapshot holds it: without digests. */
export function publicState(state: State): State {
  const keys = new Map([...state.keys].map(([id, key]) => [id, { ...key, digest: '' }]));
  return { ...state, keys, keyIdByDigest: new Map() };
}
