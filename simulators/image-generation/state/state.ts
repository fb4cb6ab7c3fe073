import type { KeyIdentity } from '../../core/keys.ts';
import type { RateWindow } from '../../core/rate-limit.ts';
import { addKey, createKeyRing, type KeyRing } from '../../core/service/key-ring.ts';
import { type NewWorld, standingKey } from '../../core/service/standing-key.ts';
import type { Catalog } from './catalog.ts';
import type { JobRecord } from './jobs.ts';

/** A key: its ceiling, its life, and the digest of its secret. */
export interface KeyRecord extends KeyIdentity {
  readonly requestsPerMinute: number;
}

/** Everything that the service remembers: plain data in keyed Maps. */
export interface State extends KeyRing<KeyRecord> {
  /** By key. */
  readonly rateWindows: Map<string, RateWindow>;
  /** By id; kept as long as the world. */
  readonly jobs: Map<string, JobRecord>;
  /** The ids of jobs whose pictures were found safe, older before newer, by model, style and character. */
  readonly cached: Map<string, string[]>;
}

/** The state of a world that begins: the keys of the catalog, and nothing else. */
export function createState(
  catalog: Catalog,
  { defaultRequestsPerMinute }: { readonly defaultRequestsPerMinute: number },
  world: NewWorld,
): State {
  const state: State = {
    ...createKeyRing<KeyRecord>(),
    rateWindows: new Map(),
    jobs: new Map(),
    cached: new Map(),
  };
  for (const { id, requestsPerMinute = defaultRequestsPerMinute, isDisabled } of catalog.keys) {
    addKey(state, { ...standingKey(id, world, { isSuspended: isDisabled }), requestsPerMinute });
  }
  return state;
}
