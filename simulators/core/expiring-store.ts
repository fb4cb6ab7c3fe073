/** An entry with the instant from which it no longer counts. */
export interface Expiring<V> {
  readonly value: V;
  readonly expiresAtMs: number;
}

/** A keyed store of entries that all live equally long, oldest first. */
export type ExpiringStore<V> = Map<string, Expiring<V>>;

/** The value under a key, unless it has expired. */
export function lookUp<V>(store: ReadonlyMap<string, Expiring<V>>, key: string, nowMs: number): V | undefined {
  const entry = store.get(key);
  return entry && nowMs < entry.expiresAtMs ? entry.value : undefined;
}

/**
 * Puts a value under a key as the newest entry, and drops the oldest ones that have expired or are too many.
 *
 * The cost does not depend on how much is stored: each entry is dropped once.
 */
export function put<V>(
  store: ExpiringStore<V>,
  key: string,
  entry: Expiring<V>,
  capacity: number,
  nowMs: number,
): void {
  store.delete(key);
  store.set(key, entry);
  for (const [oldest, { expiresAtMs }] of store) {
    if (expiresAtMs > nowMs && store.size <= capacity) return;
    store.delete(oldest);
  }
}
