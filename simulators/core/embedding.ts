import { scramble } from './pictures/draw/numbers.ts';

/** A text as a vector of 256 numbers: of length 1, or all zeros for a text without words. */
export type Embedding = Float64Array;

const DIMENSIONS = 256;
const WORD = 1;
const PAIR = 0.35;
const PIECE = 0.3;
const PIECE_LENGTH = 4;
/** The weight of a common word, where other words weigh 1. */
const COMMON = 0.15;
const COMMON_WORDS = new Set('a an and at by for from in into is it its of on or over the to under with'.split(' '));

/**
 * Embeds a text by hashing its words, pairs of neighbouring words and four-letter pieces of words into a vector: texts that
 * share many of these are similar. No weights are learned, so there is nothing to load and the result is the same everywhere.
 */
export function embed(text: string): Embedding {
  const words =
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const embedding = new Float64Array(DIMENSIONS);
  for (const [at, word] of words.entries()) {
    const weight = COMMON_WORDS.has(word) ? COMMON : 1;
    add(embedding, word, WORD * weight);
    add(embedding, `${words[at - 1] ?? ''} ${word}`, PAIR * weight);
    const framed = `_${word}_`;
    const pieces = Math.max(0, framed.length + 1 - PIECE_LENGTH);
    for (let from = 0; from < pieces; from += 1) {
      add(embedding, `#${framed.slice(from, from + PIECE_LENGTH)}`, (PIECE * weight) / Math.sqrt(pieces));
    }
  }
  const length = Math.sqrt(embedding.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? embedding : embedding.map((value) => value / length);
}

/** The cosine similarity of two embedded texts, 0 to 1, rounded to ten-thousandths; exactly 1 for equal texts. */
export function similarity(one: Embedding, other: Embedding): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return Math.min(1, Math.max(0, Math.round(sum * 10_000) / 10_000));
}

/** Adds a feature: its hash decides the place in the vector and the sign. */
function add(embedding: Float64Array, feature: string, weight: number): void {
  const hash = hashFeature(feature);
  const place = hash % DIMENSIONS;
  embedding[place] = (embedding[place] as number) + (hash & 0x10000 ? weight : -weight);
}

/** A feature of a text, hashed to 32 bits: some of them choose its place in a vector, another one its sign. */
export function hashFeature(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return scramble(hash);
}
