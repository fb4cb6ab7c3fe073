/** Reads entries such as `a=αа`: the signs behind are read as what stands before them, perhaps with blanks around it. */
function readAs(entries: string, around = ''): readonly (readonly [sign: string, plain: string])[] {
  const pairs = entries.split(', ').map((entry) => entry.split('='));
  return pairs.flatMap(([plain = '', signs = '']) =>
    [...signs].map((sign) => [sign, around + plain + around] as const),
  );
}

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES = new Map(
  readAs(
    'a=аɑαᴀ, b=в, c=с, d=ԁđ, e=еёε, g=ɡ, h=һн, i=іїιıɪ, j=ј, k=кκ, l=ӏłʟ, m=м, n=ոηп, o=оοø, p=рρ, q=ԛ, s=ѕ, ' +
      'ss=ß, t=тτ, u=υ, v=νѵ, w=ԝω, x=хχ, y=у, A=АΑ, B=ВΒ, C=С, E=ЕΕ, H=НΗ, I=ІΙ, J=Ј, K=КΚ, M=МΜ, N=Ν, O=ОΟ, ' +
      'P=РΡ, S=Ѕ, T=ТΤ, X=ХΧ, Y=УΥ, Z=Ζ',
  ),
);
const SIGNS = new Map([
  ...readAs('"=“”„«», \'=‘’‚`´′, -=–‐‑, .=•·, i=¡, . =…。, ! =！, ? =？,  =\u00a0'),
  ...readAs(
    '-=—, knife=🔪, gun=🔫, bomb=💣, fuck you=🖕, dick=🍆, ass=🍑, snake=🐍, clown=🤡, money=💰🤑💸, gift=🎁, rat=🐀, ' +
      'pills=💊, snow=❄, fire=🔥, adult=🔞, below=👇, here=👉, alert=🚨, football=⚽, haha=😂🤣, love=❤',
    ' ',
  ),
]);
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
