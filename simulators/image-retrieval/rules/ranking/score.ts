import type { SearchIn } from '../../wire/limits.ts';
import type { TextIndex } from '../index/text-index.ts';
import { matchVectors, toWhole } from '../index/vectors.ts';
import { fuse, greatest } from './fuse.ts';
import { matchTags } from './match-tags.ts';
import { matchWords } from './match-words.ts';
import type { Query } from './query.ts';

/** Some pictures with their index, and which of them may be found. */
export interface Indexed {
  readonly index: TextIndex;
  /** 1 for a picture that may be found. */
  readonly shown: Uint8Array;
}

/** What each ranker says of each picture, stock after stock; hidden ones have nothing. */
export interface Signals {
  readonly fullText: Float32Array;
  readonly dense: Float32Array;
  readonly tags: Float32Array;
  readonly covered: Float32Array;
  readonly unwanted: Float32Array;
}

/** What counts how much in the end; the weights were tuned on half of the labelled queries. */
const WEIGHTS = { fullText: 1, dense: 1, tags: 0.6 } as const;
const SHARES = { covered: 0.5, fullText: 0.25, dense: 0.4, fused: 0.1 } as const;
/** What a picture loses that has what the query says should not be there. */
const UNWANTED = 0.5;
/** From this score on the full-text ranker is sure; a query in other words has only accidental hits. */
const SURE = 0.5;
/** How many of the best pictures are examined one by one. */
const CLOSE = 12;

/** Asks all rankers.  @clause IR-1-1 */
export function askRankers(stocks: readonly Indexed[], query: Query, searchIn: SearchIn): Signals {
  const size = stocks.reduce((sum, { index }) => sum + index.size, 0);
  const row = (): Float32Array => new Float32Array(size);
  const signals: Signals = { fullText: row(), dense: row(), tags: row(), covered: row(), unwanted: row() };
  const vector = toWhole(query.vector);
  let from = 0;
  for (const { index, shown } of stocks) {
    const own = mapValues(signals, (scores) => scores.subarray(from, from + index.size));
    matchWords(index, query, searchIn, own);
    if (searchIn !== 'caption') matchTags(index, query, own.tags);
    matchVectors(index.vectors[searchIn], vector, own.dense);
    for (const scores of Object.values(own)) clearHidden(scores, shown);
    from += index.size;
  }
  return signals;
}

function mapValues(signals: Signals, change: (scores: Float32Array) => Float32Array): Signals {
  const { fullText, dense, tags, covered, unwanted } = signals;
  return {
    fullText: change(fullText),
    dense: change(dense),
    tags: change(tags),
    covered: change(covered),
    unwanted: change(unwanted),
  };
}

function clearHidden(scores: Float32Array, shown: Uint8Array): void {
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] as number) * (shown[at] as number);
}

/** How relevant each picture is; it depends on no filter and on no limit. */
export function weighSignals({ fullText, dense, tags, covered, unwanted }: Signals): Float32Array {
  const size = fullText.length;
  const fused = fuseSignals({ fullText, dense, tags });
  const relevance = new Float32Array(size);
  for (let at = 0; at < size; at += 1) {
    const sum =
      SHARES.covered * (covered[at] as number) +
      SHARES.fullText * (fullText[at] as number) +
      SHARES.dense * (dense[at] as number) +
      SHARES.fused * (fused[at] as number);
    relevance[at] = sum * (1 - UNWANTED * (unwanted[at] as number));
  }
  return relevance;
}

/** The usual similarity of vectors for a picture that answers a query; above it nearness rises, below it falls. */
const ALIKE = 0.4;
const ALIKENESS_SHARE = 1.5;

/**
 * How near a picture is, 0 to 1: the share of the query that its words cover, corrected by the vectors. Single words for
 * other things often occur somewhere; then the vectors have next to nothing in common.
 *
 * @clause IR-4-27
 */
export function nearnessOf({ covered, unwanted, dense }: Signals, picture: number): number {
  const said = (covered[picture] as number) - (unwanted[picture] as number);
  if (said <= 0) return 0;
  return Math.min(1, Math.max(0, said + ALIKENESS_SHARE * ((dense[picture] as number) - ALIKE)));
}

/** The three rankings as one. */
function fuseSignals({ fullText, dense, tags }: Pick<Signals, 'fullText' | 'dense' | 'tags'>): Float32Array {
  return fuse(
    [
      { scores: fullText, weight: WEIGHTS.fullText * Math.min(1, greatestOf(fullText) / SURE) },
      { scores: dense, weight: WEIGHTS.dense },
      { scores: tags, weight: WEIGHTS.tags },
    ],
    fullText.length,
  );
}

function greatestOf(scores: Float32Array): number {
  return scores.reduce((one, other) => Math.max(one, other), 0);
}

/** The numbers of the pictures that are looked at closely. */
export function closest(relevance: Float32Array): readonly number[] {
  return greatest(relevance, CLOSE);
}
