/** The terms of a text, whatever joins them. */
export function termsOf(text: string): readonly string[] {
  return text
    .split(/[,;|.\n]+|\bBREAK\b/)
    .map((term) => term.trim())
    .filter((term) => /\w/.test(term));
}

/** The words of a text that say something, in small letters. */
export function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}
