/** A value with the instant from which it has expired. */
export interface Expiring<V> {
  readonly value: V;
  readonly expiresAtMs: number;
}

/**
 * A keyed store whose entries expire, in two generations.
 *
 * New entries go into the younger generation. When that is as old as an entry may get, or holds half the capacity, it becomes
 * the elder one, and the previous elder is dropped as a whole. So no call ever pays for scanning or clearing the store.
 */
export interface ExpiringStore<V> {
  younger: Map<string, Expiring<V>>;
  elder: Map<string, Expiring<V>>;
  /** When the younger generation began. */
  bornAtMs: number;
}

/** How long entries live, and the most that are kept. */
export interface Lifetime {
  readonly lifeMs: number;
  /** Without end unless given: then nothing but time ends the life of an entry. */
  readonly capacity?: number;
}

/** A store without entries. */
export function createExpiringStore<V>(nowMs: number): ExpiringStore<V> {
  return { younger: new Map(), elder: new Map(), bornAtMs: nowMs };
}

/** The value under a key, unless it has expired. */
export function lookUp<V>(store: ExpiringStore<V>, key: string, nowMs: number): V | undefined {
  const entry = store.younger.get(key) ?? store.elder.get(key);
  return entry && nowMs < entry.expiresAtMs ? entry.value : undefined;
}

/** Puts a value under a key. */
export function put<V>(
  store: ExpiringStore<V>,
  key: string,
  value: V,
  { lifeMs, capacity = Number.POSITIVE_INFINITY }: Lifetime,
  nowMs: number,
): void {
  if (nowMs - store.bornAtMs >= lifeMs || store.younger.size >= capacity / 2) {
    store.elder = nowMs - store.bornAtMs >= 2 * lifeMs ? new Map() : store.younger;
    store.younger = new Map();
    store.bornAtMs = nowMs;
  }
  store.younger.set(key, { value, expiresAtMs: nowMs + lifeMs });
}

/** The values that have not expired, oldest first. */
export function liveValues<V>(store: ExpiringStore<V>, nowMs: number): readonly V[] {
  const notReplaced = [...store.elder].filter(([key]) => !store.younger.has(key));
  return [...notReplaced.map(([, entry]) => entry), ...store.younger.values()]
    .filter(({ expiresAtMs }) => nowMs < expiresAtMs)
    .map(({ value }) => value);
}
