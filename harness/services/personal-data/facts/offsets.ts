/** How offsets may count: the lawful readings of `PD-4~offset-unit`. */
export const CONVENTIONS = ['code-points', 'utf16', 'bytes', 'inclusive'] as const;

/** One way to count. */
export type Convention = (typeof CONVENTIONS)[number];

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The part of a text between two offsets, by one way to count.  @clause PD-B1-9 */
export function sliceAt(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  convention: Convention,
): string {
  switch (convention) {
    case 'code-points':
      return [...text].slice(start, end).join('');
    case 'utf16':
      return text.slice(start, end);
    case 'bytes':
      return decoder.decode(encoder.encode(text).subarray(start, end));
    case 'inclusive':
      return [...text].slice(start, end + 1).join('');
  }
}
