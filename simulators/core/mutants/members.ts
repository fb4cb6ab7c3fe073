import type { MutatedRequest } from './mutant.ts';

/** The members of a JSON object. */
export type Members = Readonly<Record<string, unknown>>;

/** The JSON object in a request's body; empty if there is none. */
export function sentIn({ body }: MutatedRequest): Members {
  return (typeof body === 'string' ? objectIn(body) : undefined) ?? {};
}

/** A copy of an object without some members. */
export function without<Value>(
  members: Readonly<Record<string, Value>>,
  ...names: readonly string[]
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}

/** Whether a value is an object with members. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects in an array; empty if the value is not an array. */
export function listOf(value: unknown): readonly Members[] {
  return Array.isArray(value) ? value.filter(isMembers) : [];
}

/** The JSON object that a text is; undefined if it is anything else. */
export function objectIn(text: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isMembers(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
