/** The letters that a digit or a sign inside a word may stand for; none where it stands for nothing. */
export const LETTERS_FOR: ReadonlyMap<string, string> = new Map(
  '0o 1il 3e 4a 5s 6g 7t 8b 9g @a $s !i |il +t #'.split(' ').map((entry) => [entry.charAt(0), entry.slice(1)]),
);
