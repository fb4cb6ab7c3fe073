/** A JSON object; members of what a target sends may be missing or of other types: that is what checks find out. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object with members. */
export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object that a JSON value is; an empty one where it is none. */
export function recordOf(value: unknown): Json {
  return isRecord(value) ? value : {};
}

/** The entries of a JSON value that is a list; none where it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The objects among them. */
export function recordsOf(value: unknown): readonly Json[] {
  return listOf(value).filter(isRecord);
}
