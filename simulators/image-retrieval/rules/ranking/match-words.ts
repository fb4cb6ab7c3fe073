import type { SearchIn } from '../../wire/limits.ts';
import type { TextIndex } from '../index/text-index.ts';
import { ONCE } from '../index/texts.ts';
import type { Form, Query } from './query.ts';

/** How the words of a query are said by each picture of an index. */
interface WordScores {
  /** BM25 over literal words, their weights taken as shares of the whole query: below 1. */
  readonly fullText: Float32Array;
  /** The share of what is sought that a picture says in its words or in others, 0 to 1. */
  readonly covered: Float32Array;
  /** How surely a picture has something unwanted, 0 to 1. */
  readonly unwanted: Float32Array;
}

/** Frequency counts less and less; long texts count less. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.6;
/** Words less related to an unwanted one than its kinds are do not count as unwanted. */
const UNWANTED_FROM = 0.5;

/** Looks all words up, in the texts that are searched, and adds to scores.  @clause IR-1-1 IR-4-9 */
export function matchWords(
  index: TextIndex,
  { sought, unwanted }: Query,
  searchIn: SearchIn,
  scores: WordScores,
): void {
  const whole = sought.reduce((sum, { weight }) => sum + weight, 0);
  const best = new Float32Array(index.size);
  const places: Places = {
    ...(searchIn === 'prompt' ? {} : { caption: index.counts.caption }),
    ...(searchIn === 'caption' ? {} : { prompt: index.counts.prompt }),
    lengths: index.lengths[searchIn],
  };
  for (const word of sought) {
    best.fill(0);
    for (const form of word.forms) matchForm(index, places, form, word.weight / whole, best, scores);
  }
  for (const { forms } of unwanted) {
    for (const form of forms) if (form.nearness >= UNWANTED_FROM) markUnwanted(index, places, form, scores.unwanted);
  }
}

/** Where a search looks: how often texts say terms, and how long they are beside average ones. */
interface Places {
  readonly caption?: Uint8Array;
  readonly prompt?: Uint8Array;
  readonly lengths: Float32Array;
}

function matchForm(
  index: TextIndex,
  { caption, prompt, lengths }: Places,
  { term, nearness, isLiteral }: Form,
  share: number,
  best: Float32Array,
  { fullText, covered }: WordScores,
): void {
  const key = index.numberOf(term);
  if (key === undefined) return;
  const { starts, pictures } = index.postings;
  for (let entry = starts[key] as number; entry < (starts[key + 1] as number); entry += 1) {
    const inCaption = caption === undefined ? 0 : (caption[entry] as number);
    const inPrompt = prompt === undefined ? 0 : (prompt[entry] as number);
    const count = inCaption + inPrompt;
    if (count === 0) continue;
    const picture = pictures[entry] as number;
    const said = nearness * Math.min(1, Math.max(inCaption, inPrompt) / ONCE);
    const before = best[picture] as number;
    if (said > before) {
      best[picture] = said;
      covered[picture] = (covered[picture] as number) + share * (said - before);
    }
    if (isLiteral) {
      const damping = ONCE * SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * (lengths[picture] as number));
      const counted = count / (count + damping);
      fullText[picture] = (fullText[picture] as number) + share * nearness * counted;
    }
  }
}

function markUnwanted(
  index: TextIndex,
  { caption, prompt }: Places,
  { term, nearness }: Form,
  unwanted: Float32Array,
): void {
  const key = index.numberOf(term);
  if (key === undefined) return;
  const { starts, pictures } = index.postings;
  for (let entry = starts[key] as number; entry < (starts[key + 1] as number); entry += 1) {
    if (!caption?.[entry] && !prompt?.[entry]) continue;
    const picture = pictures[entry] as number;
    unwanted[picture] = Math.max(unwanted[picture] as number, nearness);
  }
}
