import { COMMON_WORDS, GIVEN_NAMES, SURNAMES, VOCABULARY } from '../lexicon/lists.ts';

const BUCKETS = 1 << 15;
const SHORTEST = 2;
const LONGEST = 4;
const SMOOTHING = 0.7;
/** Words with fewer pieces than this are judged as if they had as many: little is seen of them. */
const FEW_PIECES = 6;
const WORD = /^[a-z'-]{3,}$/;

let weights: Float32Array | undefined;

/**
 * How much the letters of a folded word are those of names rather than of ordinary words: above 0 rather a name.
 *
 * The pieces of two to four letters of the listed names are weighed against those of the listed ordinary words; names that
 * are on no list share them. Learnt when first asked, about 25,000 words.
 */
export function likenessToName(key: string): number {
  weights ??= learn();
  const learnt = weights;
  let sum = 0;
  let pieces = 0;
  eachPiece(key, (bucket) => {
    const weight = learnt[bucket] ?? 0;
    if (weight !== 0) pieces++;
    sum += weight;
  });
  return sum / Math.sqrt(Math.max(FEW_PIECES, pieces));
}

function learn(): Float32Array {
  const names = new Float32Array(BUCKETS);
  const words = new Float32Array(BUCKETS);
  for (const word of [...GIVEN_NAMES, ...SURNAMES]) if (!COMMON_WORDS.has(word)) count(word, names);
  for (const word of new Set([...COMMON_WORDS, ...VOCABULARY]))
    if (!GIVEN_NAMES.has(word) && !SURNAMES.has(word)) count(word, words);
  const allNames = sumOf(names) + SMOOTHING * BUCKETS;
  const allWords = sumOf(words) + SMOOTHING * BUCKETS;
  return names.map((name, bucket) => {
    const word = words[bucket] ?? 0;
    if (name + word === 0) return 0;
    return Math.log((name + SMOOTHING) / allNames) - Math.log((word + SMOOTHING) / allWords);
  });
}

function count(word: string, into: Float32Array): void {
  if (WORD.test(word)) eachPiece(word, (bucket) => (into[bucket] = (into[bucket] ?? 0) + 1));
}

function sumOf(counts: Float32Array): number {
  return counts.reduce((sum, one) => sum + one, 0);
}

function eachPiece(key: string, see: (bucket: number) => void): void {
  const framed = `^${key}$`;
  for (let from = 0; from + SHORTEST <= framed.length; from++) {
    let hash = 7;
    for (let length = 1; length <= LONGEST && from + length <= framed.length; length++) {
      hash = (Math.imul(hash, 31) + framed.charCodeAt(from + length - 1)) >>> 0;
      if (length >= SHORTEST) see((hash ^ (hash >>> 15)) & (BUCKETS - 1));
    }
  }
}
