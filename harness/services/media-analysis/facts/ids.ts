/** An id as paths write it: a text, or a whole number, for no document gives it a type; undefined where it is none. */
export function idIn(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || Number.isSafeInteger(value) ? String(value) : undefined;
}
