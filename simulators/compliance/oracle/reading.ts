import { member } from '../../core/json.ts';
import type { MediaContent } from '../../core/media/payload.ts';
import { LENIENT_CONTEXT, LEXICON, STRICT_CONTEXT, UNDER_AGE } from './lexicon.ts';
import { fromLogit, logit } from './logit.ts';

/**
 * What the real service leaves to a model: the probability, in [0,1], that a text breaks a criterion; undefined where the
 * oracle has no opinion, and the lexicon of this service is asked instead.
 */
export type TextOracle = (text: string) => (criterion: string) => number | undefined;

/** The probability that a piece of content breaks a criterion. */
type Unit = (criterion: string) => number;

/** Content, read once for all reviewers. */
export interface Reading {
  /** The probability that it breaks a default criterion. */
  probability(criterion: string): number;
  /** The same of its pieces, of which the gravest counts; each is read when it is first asked. */
  readonly pieces: readonly Unit[];
  /** Its words, for custom rules; of media, the words of its payload. */
  readonly words: string;
}

/** One turn of a conversation. */
export interface Turn {
  readonly role: string;
  readonly content: string;
}

const SILENT = -5;
const PIECE = 6_000;
const MOST_UNITS = 60;
const JOINED_TURNS = 3;
/** How much of a turn is read together with its neighbours: what is spread over turns is short. */
const EDGE = 300;
/** How much of a piece is read again with the next one, so that nothing is lost between them. */
const OVERLAP = 300;
const CONTEXT_SHIFT = 0.7;
const MOST_CONTEXT = 10_000;
/** How much the first repetition of a mild breach in other turns adds, in logits. */
const INSISTENCE = 0.5;
const NOTICEABLE = 0.25;

/** Reads a text; a long one piece by piece, of which the gravest counts. */
export function readText(text: string, oracle: TextOracle, context: string): Reading {
  const pieces = readPieces(text, oracle);
  return { words: text, pieces, probability: shifted(gravestOf(pieces), context) };
}

/**
 * Reads a conversation over its turns: each by itself and its beginning with the ends of the two before it, so that what is
 * spread over turns is seen; and who keeps at it weighs more than who says it once. Very many turns are read in groups.
 */
export function readConversation(turns: readonly Turn[], oracle: TextOracle, context: string): Reading {
  const texts = grouped(turns.map(({ content }) => content));
  const turnPieces = texts.map((text) => readPieces(text, oracle));
  const seamPieces = texts.slice(1).map((_, before) => readPieces(seam(texts, before + 1), oracle));
  const single = turnPieces.map(gravestOf);
  const joined = seamPieces.map(gravestOf);
  const probability = (criterion: string): number => {
    const insisting = single.filter((unit) => unit(criterion) >= NOTICEABLE).length;
    const most = Math.max(gravest(single, criterion), gravest(joined, criterion));
    return insisting < 2 ? most : fromLogit(logit(most) + INSISTENCE * Math.log2(insisting));
  };
  const pieces = [...turnPieces, ...seamPieces].flat();
  return { words: texts.join('\n'), pieces, probability: shifted(probability, context) };
}

/** Reads what is known of media. */
export function readMedia({ severities, caption }: MediaContent): Reading {
  return { words: caption, pieces: [], probability: (criterion) => severities.get(criterion) ?? 0 };
}

/** The pieces of a text, each read once for all criteria. */
function readPieces(text: string, oracle: TextOracle): readonly Unit[] {
  return piecesOf(text).map((piece) => remembering(readPiece(piece, oracle)));
}

/** The probability of a criterion in the gravest piece. */
function gravestOf(pieces: readonly Unit[]): Unit {
  return remembering((criterion) => gravest(pieces, criterion));
}

/** The probability of a criterion in one piece: the oracle's, or that of the words of the lexicon. */
function readPiece(text: string, oracle: TextOracle): Unit {
  if (text.trim() === '') return () => 0;
  const ask = oracle(text);
  const lower = withoutLineBreaks(text.toLowerCase());
  const own = (criterion: string): number => ask(criterion) ?? lexical(lower, criterion);
  return (criterion) => {
    if (criterion !== 'minors') return own(criterion);
    return UNDER_AGE.test(lower) ? own('sexual') : 0;
  };
}

/** Joins wrapped lines; a blank line ends a sentence. */
function withoutLineBreaks(text: string): string {
  return text.replace(/\s+/g, (gap) => (gap.indexOf('\n') === gap.lastIndexOf('\n') ? ' ' : '\n'));
}

function lexical(lower: string, criterion: string): number {
  const evidence = member(LEXICON, criterion) ?? [];
  const weights = evidence.filter(([pattern]) => pattern.test(lower)).map(([, weight]) => weight);
  return fromLogit(weights.reduce((sum, weight) => sum + weight, SILENT + (weights.length > 0 ? 2 : 0)));
}

function shifted(probability: Unit, context: string): Unit {
  const lower = context.slice(0, MOST_CONTEXT).toLowerCase();
  const shift = (STRICT_CONTEXT.test(lower) ? CONTEXT_SHIFT : 0) - (LENIENT_CONTEXT.test(lower) ? CONTEXT_SHIFT : 0);
  if (shift === 0) return probability;
  return (criterion) => fromLogit(logit(probability(criterion)) + shift);
}

/** Where a turn follows the ones before it: a sentence goes on in the next turn unless its turn ends it. */
function seam(texts: readonly string[], at: number): string {
  const before = texts.slice(Math.max(0, at + 1 - JOINED_TURNS), at).map(endOf);
  return [...before, beginningOf(texts[at] ?? '')].join(' ');
}

/** The end of a text, from a word on. */
function endOf(text: string): string {
  const whole = text.trimEnd();
  if (whole.length <= EDGE) return whole.trimStart();
  const end = whole.slice(-EDGE);
  return end.slice(end.indexOf(' ') + 1);
}

/** The beginning of a text, up to the end of a word. */
function beginningOf(text: string): string {
  const whole = text.trimStart();
  if (whole.length <= EDGE) return whole.trimEnd();
  const beginning = whole.slice(0, EDGE);
  const blank = beginning.lastIndexOf(' ');
  return blank < 0 ? beginning : beginning.slice(0, blank);
}

function gravest(units: readonly Unit[], criterion: string): number {
  return units.reduce((most, unit) => Math.max(most, unit(criterion)), 0);
}

function remembering(unit: Unit): Unit {
  const known = new Map<string, number>();
  return (criterion) => {
    const found = known.get(criterion) ?? unit(criterion);
    known.set(criterion, found);
    return found;
  };
}

/** Pieces of a long text, which overlap: they begin and end with sentences where there are some, else with words. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > PIECE) {
    const end = breakIn(text, start + PIECE - OVERLAP, start + PIECE);
    pieces.push(text.slice(start, end));
    start = breakIn(text, end - 2 * OVERLAP, end - OVERLAP);
  }
  return [...pieces, text.slice(start)];
}

/** Where to cut a text between two places: behind the last sentence that ends there, else behind the last word. */
function breakIn(text: string, least: number, most: number): number {
  const window = text.slice(least, most);
  const ends = [...window.matchAll(/[.!?\n]\s/g)];
  const sentence = ends.at(-1);
  if (sentence) return least + sentence.index + sentence[0].length;
  const blank = window.lastIndexOf(' ');
  return blank < 0 ? most : least + blank + 1;
}

/** Very many turns are read in groups, so that the work stays bounded. */
function grouped(texts: readonly string[]): readonly string[] {
  const size = Math.ceil(texts.length / MOST_UNITS);
  if (size <= 1) return texts;
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, at) =>
    texts
      .slice(at * size, (at + 1) * size)
      .map((text) => text.trim())
      .join(' '),
  );
}
