import { SLICE, sliceable } from '../../../core/sliced.ts';

/** A word of a text. */
export interface Token {
  readonly text: string;
  /** The word in lower case without accents. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  /** What stands between the word before and this one; a line break where that is long. */
  readonly gap: string;
  readonly isCapital: boolean;
  readonly isUpper: boolean;
  /** A single capital letter. */
  readonly isInitial: boolean;
}

const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;
/** Articles and prepositions that lean on the word after them: l'Anna, dell'Anna. */
const LEANING =
  /^(?:(?:[cdjlmnst]|qu|un|dell|nell|sull|all|dall|quell|bell)['’](?=.)|[CDJLMNST]['’](?=\p{Ll})|[LJ]['’](?=\p{Lu}))/u;
const CONTRACTION = /['’](?:s|m|ve|ll|re|d|t)$/u;
const LONG_GAP = 8;

/** The words of a text. Possessive endings and leaning articles are no part of them. */
export const tokensOf = sliceable(function* (text: string) {
  const tokens: Token[] = [];
  let before = 0;
  for (const match of text.matchAll(WORD)) {
    const lean = LEANING.exec(match[0])?.[0].length ?? 0;
    const word = match[0].slice(lean).replace(CONTRACTION, '');
    const start = match.index + lean;
    const gap = start - before > LONG_GAP ? '\n' : text.slice(before, start);
    tokens.push(tokenOf(word, start, gap));
    before = start + word.length;
    if (tokens.length % SLICE === 0) yield;
  }
  return tokens;
});

function tokenOf(text: string, start: number, gap: string): Token {
  const isCapital = /^\p{Lu}/u.test(text);
  const isUpper = isCapital && text.length > 1 && text === text.toUpperCase();
  return {
    text,
    key: fold(text),
    start,
    end: start + text.length,
    gap,
    isCapital,
    isUpper,
    isInitial: isCapital && text.length === 1,
  };
}

const ASCII = /^[A-Za-z-]*$/;
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ß: 'ss',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  '’': "'",
};

/** A word in lower case, without accents. */
export function fold(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return /^[a-z-]*$/.test(plain) ? plain : plain.replace(/[łßđøæœı’]/gu, (letter) => LETTERS[letter] ?? letter);
}

/** Whether a word opens a sentence, a line, a cell or a quotation. */
export function opensSentence(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token === undefined || before === undefined) return true;
  if (/^\. ?$/.test(token.gap) && (before.isInitial || before.key.length <= 4)) return before.key.length > 3;
  return /[.!?:;…\n"“”«»„([{•*|>–—]/u.test(token.gap);
}
