/** An entry with the instant from which it no longer counts. */
export interface Expiring<V> {
  readonly value: V;
  readonly expiresAtMs: number;
}

/**
 * A keyed store of entries that live for a while, in two generations.
 *
 * New entries go into the younger generation. When that has lived as long as an entry may, or is half full, it becomes the
 * elder one and the former elder is dropped whole: the cost of a call never depends on how much is stored or was dropped.
 */
export interface ExpiringStore<V> {
  younger: Map<string, Expiring<V>>;
  elder: Map<string, Expiring<V>>;
  /** When the younger generation began. */
  bornAtMs: number;
}

/** How long entries live, and how many are kept at most. */
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
  const replaced = [...store.elder].filter(([key]) => !store.younger.has(key));
  return [...replaced.map(([, entry]) => entry), ...store.younger.values()]
    .filter(({ expiresAtMs }) => nowMs < expiresAtMs)
    .map(({ value }) => value);
}
