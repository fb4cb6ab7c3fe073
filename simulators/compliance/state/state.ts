import type { KeyIdentity } from '../../core/keys.ts';
import type { RateWindow } from '../../core/rate-limit.ts';
import { addKey, createKeyRing, type KeyRing } from '../../core/service/key-ring.ts';
import { type NewWorld, standingKey } from '../../core/service/standing-key.ts';
import type { Catalog, KeyTerms } from './catalog.ts';

/** A key: its terms, its life, and the digest of its secret. Its credits fall with every review. */
export interface KeyRecord extends KeyIdentity, KeyTerms {}

/** Everything that the service remembers: its keys and their windows. No request leaves anything behind.  @clause CR-3-1 */
export interface State extends KeyRing<KeyRecord> {
  /** By key. */
  readonly rateWindows: Map<string, RateWindow>;
}

/** What an account holds unless told otherwise. */
export const PLENTY_OF_CREDITS = 1_000_000_000;

/** The state of a world that begins: the catalog, and nothing else. */
export function createState(
  catalog: Catalog,
  { defaultRequestsPerMinute }: { readonly defaultRequestsPerMinute: number },
  world: NewWorld,
): State {
  const state: State = { ...createKeyRing<KeyRecord>(), rateWindows: new Map() };
  for (const { id, credits = PLENTY_OF_CREDITS, requestsPerMinute = defaultRequestsPerMinute } of catalog.keys) {
    addKey(state, { ...standingKey(id, world), credits, requestsPerMinute });
  }
  return state;
}
