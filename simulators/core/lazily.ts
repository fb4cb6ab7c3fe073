/**
 * A value that is made when it is first asked for, and kept.
 *
 * Tables, patterns and schemas are made so: whoever imports the package for one service pays for no other.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** As `lazily`, for one value a key. */
export function lazilyBy<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined || made.has(key)) return known as T;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
