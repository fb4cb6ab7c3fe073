/** The letters that a digit or a sign inside a word may stand for; none where it stands for nothing. */
export const LETTERS_FOR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    0: 'o',
    1: 'il',
    3: 'e',
    4: 'a',
    5: 's',
    6: 'g',
    7: 't',
    8: 'b',
    9: 'g',
    '@': 'a',
    $: 's',
    '!': 'i',
    '|': 'il',
    '+': 't',
    '#': '',
  }),
);
