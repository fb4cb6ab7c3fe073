import { scramble } from './pictures/draw/numbers.ts';
import { SLICE, type Sliced, sliceable } from './sliced.ts';

/** A text as a vector of 256 numbers: of length 1, or all zeros for a text without words. */
export type Embedding = Float64Array;

/** A text with its vector. */
export interface EmbeddedText {
  readonly text: string;
  readonly embedding: Embedding;
}

const DIMENSIONS = 256;
/** The weights of a word, of it with the one before, and of all its pieces together. */
const WORD = 1;
const PAIR = 0.35;
const PIECE = 0.3;
const PIECE_LENGTH = 4;
const PIECES_A_SLICE = 262_144;
const WORDS = /[\p{L}\p{N}]+/gu;
/** The FNV-1a hash of an empty text. */
const EMPTY = 0x811c9dc5;
/** Where the hashes of pieces start, so that they differ from those of words. */
const OF_PIECE = extend(EMPTY, '#');
/** The weight of a common word, where other words weigh 1. */
const COMMON = 0.15;
const COMMON_WORDS = new Set('a an and at by for from in into is it its of on or over the to under with'.split(' '));

/**
 * Embeds a text by hashing its words, pairs of neighbouring words and four-letter pieces of words into a vector: texts that
 * share many of these are similar. No weights are learned, so there is nothing to load and the result is the same everywhere.
 */
export const embed = sliceable(function* (text: string): Sliced<Embedding> {
  const normal = text.toLowerCase().normalize('NFKC');
  yield;
  const embedding = new Float64Array(DIMENSIONS);
  let before = EMPTY;
  let read = 0;
  for (const [word] of normal.matchAll(WORDS)) {
    read += 1;
    if (read % SLICE === 0) yield;
    const weight = COMMON_WORDS.has(word) ? COMMON : 1;
    const own = extend(EMPTY, word);
    add(embedding, own, WORD * weight);
    add(embedding, extend(extend(before, ' '), word), PAIR * weight);
    before = own;
    const framed = `_${word}_`;
    const pieces = Math.max(0, framed.length + 1 - PIECE_LENGTH);
    const share = (PIECE * weight) / Math.sqrt(pieces);
    for (let from = 0; from < pieces; from += PIECES_A_SLICE) {
      if (from > 0) yield;
      addPieces(embedding, framed, from, Math.min(pieces, from + PIECES_A_SLICE), share);
    }
  }
  const length = Math.sqrt(embedding.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? embedding : embedding.map((value) => value / length);
});

/** The cosine similarity of two embedded texts, 0 to 1, rounded to ten-thousandths; exactly 1 for equal texts. */
export function similarity(one: Embedding, other: Embedding): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return Math.min(1, Math.max(0, Math.round(sum * 10_000) / 10_000));
}

function addPieces(embedding: Float64Array, framed: string, first: number, end: number, share: number): void {
  for (let from = first; from < end; from += 1) {
    add(embedding, extend(OF_PIECE, framed, from, from + PIECE_LENGTH), share);
  }
}

/** Adds a feature: its hash decides the place in the vector and the sign. */
function add(embedding: Float64Array, feature: number, weight: number): void {
  const hash = scramble(feature);
  const place = hash % DIMENSIONS;
  embedding[place] = (embedding[place] as number) + (hash & 0x10000 ? weight : -weight);
}

/** A feature of a text, hashed to 32 bits: some of them choose its place in a vector, another one its sign. */
export function hashFeature(feature: string): number {
  return scramble(extend(EMPTY, feature));
}

/** The FNV-1a hash of a text that begins with one whose hash is known. No text is built for it: a prompt has a feature a letter. */
function extend(known: number, text: string, from = 0, to = text.length): number {
  let hash = known;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
