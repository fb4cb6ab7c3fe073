import { LETTERS_FOR } from './letters.ts';
import type { Lexicon } from './lexicon.ts';

const MAX_READINGS = 24;
const MAX_WORD = 24;

/**
 * The word behind a disguised one: signs for letters, letters held down, or the word itself.
 *
 * Only readings the lexicon knows are taken, so "s01e02", "b2b" and "5th" stay what they are.
 */
export function undisguise(raw: string, lexicon: Lexicon): string {
  if (raw.length > MAX_WORD * 2 || lexicon.isKnown(raw)) return raw;
  if (raw.includes('*')) return lexicon.unmask(raw) ?? raw;
  if (!lexicon.mayRead(raw)) return raw;
  const plain = /[^a-z]/.test(raw) && looksDisguised(raw) ? readings(raw) : [raw];
  for (const reading of plain) if (reading !== raw && lexicon.isKnown(reading)) return reading;
  for (const reading of plain) for (const calm of releaseLetters(reading)) if (lexicon.isKnown(calm)) return calm;
  return raw;
}

/** More letters than digits, and long enough not to be a size, a version or a road. */
function looksDisguised(raw: string): boolean {
  const letters = raw.replace(/[^a-z]/g, '').length;
  const digits = raw.replace(/\D/g, '').length;
  return (
    raw.length >= 3 &&
    raw.length <= MAX_WORD &&
    letters >= 1 &&
    letters >= digits - (letters >= 2 ? 2 : 0) &&
    /^[a-z@$!013457|+#689]+$/.test(raw) &&
    !/^\d+[a-z]{1,2}$/.test(raw)
  );
}

function readings(raw: string): readonly string[] {
  let found = [''];
  for (const sign of raw) {
    const letters = /[a-z]/.test(sign) ? sign : (LETTERS_FOR.get(sign) ?? sign);
    const options = letters === '' ? [''] : [...letters];
    found = found.flatMap((start) => options.map((letter) => start + letter)).slice(0, MAX_READINGS);
  }
  return found;
}

function releaseLetters(word: string): readonly string[] {
  if (!/([a-z])\1\1/.test(word)) return [];
  const once = word.replace(/([a-z])\1{2,}/g, '$1');
  const twice = word.replace(/([a-z])\1{2,}/g, '$1$1');
  const lastTwice = word.replace(/([a-z])\1{2,}$/, '$1$1').replace(/([a-z])\1{2,}/g, '$1');
  return [once, lastTwice, twice, word.replace(/([a-z])\1+/g, '$1')];
}

const SIGN = '[a-zA-Z0-9@$!]';
const SPACED = new RegExp(`(?<![a-zA-Z0-9@$!'])${SIGN}(?:[ .\\-_*~/]{1,4}${SIGN}(?![a-zA-Z0-9@$'])){2,}`, 'g');

/** Joins letters that were set apart ("k i l l", "i.d.i.o.t"); wider gaps, or known words, part the words again. */
export function joinSpacedLetters(text: string, lexicon: Lexicon): string {
  const hasLetters = (text.match(SPACED) ?? []).some((run) => /[a-zA-Z]/.test(run));
  if (!hasLetters) return text;
  return text.replace(SPACED, (run) => (/[a-zA-Z]/.test(run) ? joinRun(run, lexicon) : run.replaceAll(' ', '')));
}

function joinRun(run: string, lexicon: Lexicon): string {
  const isWide = / {2,}/.test(run);
  const pieces = run.split(isWide || !/[.\-_*~/]/.test(run) ? /\s{2,}/ : /\s+/).map(closeUp);
  return pieces
    .map((piece) => (piece.length > 4 && !isOneWord(piece, lexicon) ? part(piece, lexicon) : piece))
    .join(' ');
}

/** A number keeps its dashes, a word loses all that stands between its letters. */
function closeUp(piece: string): string {
  return /[a-zA-Z]/.test(piece) ? piece.replace(/[^a-zA-Z0-9@$!]/g, '') : piece.replaceAll(' ', '');
}

function isOneWord(piece: string, lexicon: Lexicon): boolean {
  const word = piece.toLowerCase();
  return lexicon.isKnown(undisguise(word, lexicon));
}

/** The piece cut into the fewest known words, or whole when it has no such cut. */
function part(piece: string, lexicon: Lexicon): string {
  const word = readable(piece.toLowerCase());
  if (word.length > 60) return piece;
  const best: ({ cost: number; words: string } | undefined)[] = [{ cost: 0, words: '' }];
  for (let end = 1; end <= word.length; end++) best[end] = cheapest(word, end, best, lexicon);
  return best[word.length]?.words.trim() ?? piece;
}

function cheapest(
  word: string,
  end: number,
  best: readonly ({ cost: number; words: string } | undefined)[],
  lexicon: Lexicon,
): { cost: number; words: string } | undefined {
  let found: { cost: number; words: string } | undefined;
  for (let start = Math.max(0, end - 14); start < end; start++) {
    const before = best[start];
    const next = word.slice(start, end);
    if (!before || !(lexicon.isCommon(next) || (next.length > 3 && lexicon.isKnown(next)))) continue;
    const cost = before.cost + 1 + (next.length === 1 && next !== 'i' && next !== 'a' ? 2 : 0);
    if (!found || cost < found.cost) found = { cost, words: `${before.words} ${next}` };
  }
  return found;
}

function readable(word: string): string {
  return [...word].map((sign) => (/[a-z]/.test(sign) ? sign : (LETTERS_FOR.get(sign)?.[0] ?? sign))).join('');
}
