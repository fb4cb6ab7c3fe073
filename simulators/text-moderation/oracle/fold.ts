/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES = new Map<string, string>(
  Object.entries({
    а: 'a',
    в: 'b',
    е: 'e',
    ё: 'e',
    к: 'k',
    м: 'm',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    х: 'x',
    ѕ: 's',
    і: 'i',
    ї: 'i',
    ј: 'j',
    ԁ: 'd',
    ո: 'n',
    һ: 'h',
    ԛ: 'q',
    ԝ: 'w',
    ɡ: 'g',
    ɑ: 'a',
    ο: 'o',
    α: 'a',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    η: 'n',
    ω: 'w',
    н: 'h',
    п: 'n',
    ӏ: 'l',
    ı: 'i',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ß: 'ss',
    ѵ: 'v',
    ᴀ: 'a',
    ɪ: 'i',
    ʟ: 'l',
    А: 'A',
    В: 'B',
    Е: 'E',
    К: 'K',
    М: 'M',
    Н: 'H',
    О: 'O',
    Р: 'P',
    С: 'C',
    Т: 'T',
    У: 'Y',
    Х: 'X',
    Ѕ: 'S',
    І: 'I',
    Ј: 'J',
    Α: 'A',
    Β: 'B',
    Ε: 'E',
    Ζ: 'Z',
    Η: 'H',
    Ι: 'I',
    Κ: 'K',
    Μ: 'M',
    Ν: 'N',
    Ο: 'O',
    Ρ: 'P',
    Τ: 'T',
    Υ: 'Y',
    Χ: 'X',
  }),
);
const SIGNS = new Map<string, string>(
  Object.entries({
    '“': '"',
    '”': '"',
    '„': '"',
    '«': '"',
    '»': '"',
    '‘': "'",
    '’': "'",
    '‚': "'",
    '`': "'",
    '´': "'",
    '′': "'",
    '–': '-',
    '—': ' - ',
    '‐': '-',
    '‑': '-',
    '•': '.',
    '·': '.',
    '…': '. ',
    '\u00a0': ' ',
    '¡': 'i',
    '。': '. ',
    '！': '! ',
    '？': '? ',
    '🔪': ' knife ',
    '🔫': ' gun ',
    '💣': ' bomb ',
    '🖕': ' fuck you ',
    '🍆': ' dick ',
    '🍑': ' ass ',
    '🐍': ' snake ',
    '🤡': ' clown ',
    '💰': ' money ',
    '🤑': ' money ',
    '💸': ' money ',
    '🎁': ' gift ',
    '🐀': ' rat ',
    '💊': ' pills ',
    '❄': ' snow ',
    '🔥': ' fire ',
    '🔞': ' adult ',
    '👇': ' below ',
    '👉': ' here ',
    '🚨': ' alert ',
    '⚽': ' football ',
    '😂': ' haha ',
    '🤣': ' haha ',
    '❤': ' love ',
  }),
);
/** Marks, and characters without a width or a glyph of their own. */
const HIDDEN = /(?![\t\n\r])[\p{M}\p{Cf}\p{Cc}\u115f\u1160]/gu;
/** Words with a letter beyond ASCII. */
const OTHER_WORD = /(?<![A-Za-z])[A-Za-z]*[^\0-\x7f\P{L}]\p{L}*/gu;
/** A letter beyond ASCII that looks like no Latin one. */
const OWN_LETTER = new RegExp(`[^\\0-\\x7f${[...LOOKALIKES.keys()].join('')}]`, 'u');

/**
 * The text as a reader sees it: one form per letter, no invisible characters, plain quotes and dashes, case kept.
 *
 * Words of another script are left alone unless they mix with Latin letters or consist of lookalikes only.
 */
export function fold(text: string): string {
  if (isPlain(text)) return text;
  const visible = text.normalize('NFKD').replace(HIDDEN, '');
  return visible.replace(OTHER_WORD, latinise).replace(/[^\0-\x7f\p{L}]/gu, (sign) => SIGNS.get(sign) ?? sign);
}

function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 126 || (code < 32 && code !== 10 && code !== 13 && code !== 9) || code === 96) return false;
  }
  return true;
}

function latinise(word: string): string {
  if (!/[a-z]/i.test(word) && OWN_LETTER.test(word)) return word;
  let latin = '';
  for (const letter of word) latin += LOOKALIKES.get(letter) ?? letter;
  return latin;
}
