import { scramble } from './pictures/draw/numbers.ts';

/** A text as a direction in a space of its words; of length 1, or all zero for a text without words. */
export type Embedding = Float64Array;

const DIMENSIONS = 256;
const WORD = 1;
const PAIR = 0.35;
const PIECE = 0.3;
const PIECE_LENGTH = 4;
/** What such a word weighs beside one that says something. */
const COMMON = 0.15;
const COMMON_WORDS = new Set('a an and at by for from in into is it its of on or over the to under with'.split(' '));

/**
 * Embeds a text by its words, their pairs and their pieces, each hashed to a place of its own: texts that share many of
 * them lie close. There are no learned weights, so that it costs nothing to load and is the same everywhere.
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

/** How much two texts are alike, 0 to 1, in ten-thousandths: exactly 1 for equal ones. */
export function similarity(one: Embedding, other: Embedding): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return Math.min(1, Math.max(0, Math.round(sum * 10_000) / 10_000));
}

/** Adds a feature at the place and with the sign that its hash says. */
function add(embedding: Float64Array, feature: string, weight: number): void {
  const hash = hashFeature(feature);
  const place = hash % DIMENSIONS;
  embedding[place] = (embedding[place] as number) + (hash & 0x10000 ? weight : -weight);
}

/** A feature of a text as 32 bits: some of them say its place in a vector, another one its sign. */
export function hashFeature(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return scramble(hash);
}
