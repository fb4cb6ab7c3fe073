import { LETTERS_FOR } from './letters.ts';

/** Rules words out in one pass over them: false is certain, and true only likely. */
export interface Likeness {
  /** Whether a word may be an entry or a form of one, or begin with a stem. */
  mayBe(word: string): boolean;
  /** Whether any reading of a word may: with letters for its signs, and without letters that are held down. */
  mayRead(word: string): boolean;
}

/** Enough slots for the beginnings of some thousand entries: others seldom share theirs. */
const SLOT_BITS = 20;
const BEGINNING = 1;
const STEM = 2;
/** What a form of an entry may end with beyond the letters that it shares with the entry, such as the "ng" of "livening". */
const ENDING = '(?:(?:i?e)?[sd]|(?:i?n)?gs?|e?rs?|i?n|[il]?y)$';
const REST = new RegExp(`^${ENDING}`);
/** The same, or after a letter that was doubled. */
const WHOLE_REST = new RegExp(`^.?${ENDING}`);
const LONGEST_REST = 5;
/** Where the hashes of beginnings start: of entries as they are, and with every run of a letter as one. */
const WHOLE = 0;
const SINGLE = 1;

/** Makes the test for entries, and for stems: entries for all that begins like them. */
export function likenessTo(entries: readonly string[], stems: readonly string[]): Likeness {
  const slots = new Uint8Array(2 ** SLOT_BITS);
  const note = (entry: string, start: number, mark: number): void => {
    let hash = start;
    for (let at = 0; at < entry.length; at++) {
      const code = entry.charCodeAt(at);
      if (start === SINGLE && code === entry.charCodeAt(at - 1) && isLetter(code)) continue;
      hash = extend(hash, code);
      slots[hash] = (slots[hash] ?? 0) | BEGINNING;
    }
    slots[hash] = (slots[hash] ?? 0) | mark;
  };
  for (const start of [WHOLE, SINGLE]) {
    for (const entry of entries) note(entry, start, BEGINNING);
    for (const stem of stems) note(stem, start, STEM);
  }
  return { mayBe: (word) => mayBe(word, slots), mayRead: (word) => mayRead(word, slots) };
}

function mayBe(word: string, slots: Uint8Array): boolean {
  let hash = WHOLE;
  for (let at = 0; at < word.length; at++) {
    hash = extend(hash, word.charCodeAt(at));
    const found = slots[hash] ?? 0;
    if (found === 0) return word.length - at <= LONGEST_REST && WHOLE_REST.test(word.slice(at));
    if ((found & STEM) !== 0) return true;
  }
  return true;
}

/** A beginning that a word may be read as: its hash, and the letter that it ends with. */
type Begun = readonly [hash: number, letter: number];

function mayRead(word: string, slots: Uint8Array): boolean {
  let begun: readonly Begun[] = [[SINGLE, 0]];
  for (let at = 0; at < word.length; at++) {
    const next: Begun[] = [];
    for (const one of begun) {
      for (const code of READINGS[word.charCodeAt(at)] ?? [word.charCodeAt(at)]) {
        const longer: Begun = code === 0 || (code === one[1] && isLetter(code)) ? one : [extend(one[0], code), code];
        const found = slots[longer[0]] ?? 0;
        if ((found & STEM) !== 0) return true;
        if ((found !== 0 || longer === one) && !next.some(([hash]) => hash === longer[0])) next.push(longer);
      }
    }
    if (next.length === 0) return REST.test(plainly(word, at));
    begun = next;
  }
  return true;
}

/** The end of a word as it is most simply read, each run of a letter as one; of a long end not all. */
function plainly(word: string, from: number): string {
  let read = '';
  for (let at = from; at < word.length && read.length < LONGEST_REST; at++) {
    const code = word.charCodeAt(at);
    const letter = String.fromCharCode(READINGS[code]?.[0] ?? code).replace('l', 'i');
    if (letter !== '\0' && !read.endsWith(letter)) read += letter;
  }
  return read;
}

function extend(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x9e3779b1) >>> (32 - SLOT_BITS);
}

function isLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}

/** What ASCII characters may be read as, themselves at last; 0 is nothing. */
const READINGS: readonly (readonly number[])[] = Array.from({ length: 128 }, (_, code) => {
  const letters = LETTERS_FOR.get(String.fromCharCode(code));
  if (letters === undefined) return [code];
  return [...(letters === '' ? [0] : [...letters].map((letter) => letter.charCodeAt(0))), code];
});
