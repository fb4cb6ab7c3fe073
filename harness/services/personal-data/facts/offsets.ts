const UNITS = ['code-points', 'utf16', 'bytes'] as const;

/** One way to count. */
export interface Convention {
  readonly unit: (typeof UNITS)[number];
  /** Whether the end is the last character of the span, and not the one behind it. */
  readonly isInclusive: boolean;
}

/** How offsets may count: the lawful readings of `PD-4~offset-unit`, whose unit and whose end are both open. */
export const CONVENTIONS: readonly Convention[] = [false, true].flatMap((isInclusive) =>
  UNITS.map((unit) => ({ unit, isInclusive })),
);

/** What a way to count is called among the readings. */
export function readingOf({ unit, isInclusive }: Convention): string {
  return isInclusive ? 'inclusive' : unit;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The part of a text between two offsets, by one way to count.  @clause PD-B1-9 */
export function sliceAt(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  { unit, isInclusive }: Convention,
): string {
  const behind = isInclusive ? end + 1 : end;
  if (unit === 'code-points') return [...text].slice(start, behind).join('');
  if (unit === 'utf16') return text.slice(start, behind);
  return decoder.decode(encoder.encode(text).subarray(start, behind));
}
