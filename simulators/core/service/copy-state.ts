/**
 * Copies a state, sharing nothing that may be changed in place.
 *
 * Stores are changed in place and therefore copied: Maps, bytes, the lists in Maps, and objects that hold Maps or bytes, with
 * their lists. Anything else is a record. Records are replaced, never altered, so the copy shares them, which keeps it cheap:
 * a fork of 10,000 records may take 5 ms.
 */
export function copyState<T>(value: T): T {
  return copied(value) as T;
}

function copied(value: unknown): unknown {
  if (isRecord(value)) return value;
  if (value instanceof Uint8Array) return value.slice();
  if (value instanceof Map) return copiedMap(value);
  if (Array.isArray(value)) return value.map(copied);
  const members = Object.entries(value as object);
  return Object.fromEntries(
    members.map(([name, item]) => [name, Array.isArray(item) ? item.map(copied) : copied(item)]),
  );
}

function copiedMap(map: ReadonlyMap<unknown, unknown>): Map<unknown, unknown> {
  const copy = new Map<unknown, unknown>();
  for (const [key, item] of map) copy.set(key, Array.isArray(item) ? item.map(copied) : copied(item));
  return copy;
}

/** Whether a value is a record: neither it nor anything inside it is a Map or bytes. */
function isRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (value instanceof Map || value instanceof Uint8Array) return false;
  if (Array.isArray(value)) return value.every(isRecord);
  for (const name in value) if (!isRecord((value as Readonly<Record<string, unknown>>)[name])) return false;
  return true;
}
