/** The name in the id of a check, without the clause before it. */
export function nameOf(check: string): string {
  return check.slice(check.indexOf(': ') + 1).trim();
}

/** A number of things, such as `1 check` and `2 checks`. */
export function countOf(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}
