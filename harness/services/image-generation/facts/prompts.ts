/** The terms of a text, whatever joins them. */
export function termsOf(text: string): readonly string[] {
  return text
    .split(/[,;|.\n]+|\bBREAK\b/)
    .map((term) => term.trim())
    .filter((term) => /\w/.test(term));
}
