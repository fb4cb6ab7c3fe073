import { lazily } from '../../../core/lazily.ts';
import { countOf } from '../index/postings.ts';
import { byLength, type Rarity, rarityIn, rarityOf, type TextIndex } from '../index/text-index.ts';
import { addFeatures, DIMENSIONS, featuresOf, normalise } from '../index/vectors.ts';
import { respell } from '../text/spelling.ts';
import { stem } from '../text/stem.ts';
import { concepts, type Term, termsOf } from '../text/terms.ts';
import { wordsOf } from '../text/words.ts';

/** A term that a picture may have instead of a word, and how much of the word it says, up to 1. */
export interface Form {
  readonly term: string;
  readonly nearness: number;
  /** Whether it is the word itself, however spelt, and not a word for the same thing. */
  readonly isLiteral: boolean;
}

/** A word of a text that somebody looks for. */
interface Sought {
  /** The nearest first. */
  readonly forms: readonly Form[];
  /** How much it says: rare words say more. */
  readonly weight: number;
}

/** A text as it is looked for. */
export interface Query {
  readonly sought: readonly Sought[];
  /** What the text says should not be there. */
  readonly unwanted: readonly Sought[];
  /** Each literal term of what is sought. */
  readonly literal: ReadonlySet<string>;
  /** Of length 1, or all zero where nothing is sought. */
  readonly vector: Float32Array;
}

/** More words than these are not looked for, and further ones are taken as they stand: no text costs more than a long caption. */
const MOST_WORDS = 160;
const MOST_EXPLAINED = 40;
const MOST_RESPELT = 24;
const RESPELT = 0.9;
const PART = 0.5;
/** Related terms below this share are not looked up. */
const FAINT = 0.29;
/** What a word weighs that neither pictures nor the map of concepts know, beside one that a single picture has. */
const UNKNOWN = 0.8;
/** What a word weighs that says how or when something is, beside one that says what it is. */
const MANNER = 0.6;

/** Reads a text against what is known of words. */
export function readQuery(text: string, indexes: readonly TextIndex[]): Query {
  const rarity = jointRarity(indexes);
  const isHeld = (term: string): boolean => indexes.some(({ numberOf }) => numberOf(term) !== undefined);
  const terms = distinct(termsOf(wordsOf(text)));
  const phrases = terms.filter(({ word }) => word === undefined);
  let respelt = 0;
  const read = (term: Term, at: number): Sought => {
    const isExplained = at < MOST_EXPLAINED;
    const literal: Form[] = [{ term: term.term, nearness: 1, isLiteral: true }];
    if (isExplained && !isHeld(term.term) && !concepts().isKnown(term.term) && respelt < MOST_RESPELT) {
      respelt += 1;
      literal.push(...guesses(term.word ?? '', indexes));
    }
    const around = isExplained
      ? [...literal, ...inPhrases(term, phrases)].flatMap((form) => relatedForms(form, isHeld))
      : [];
    const forms = nearestOnly([...literal.filter((form) => form.term === term.term || isHeld(form.term)), ...around]);
    const weight = weigh(forms, rarity, isHeld, concepts().isKnown(term.term));
    return { forms, weight: concepts().isManner(term.term) ? MANNER * weight : weight };
  };
  const words = terms.filter(({ word }) => word !== undefined).slice(0, MOST_WORDS);
  const sought = words.filter(({ isNegated }) => !isNegated).map(read);
  const literal = sought.flatMap(({ forms }) => forms.filter(({ isLiteral }) => isLiteral).map(({ term }) => term));
  const wantedPhrases = phrases.filter(({ isNegated }) => !isNegated).map(({ term }) => term);
  return {
    sought,
    unwanted: words.filter(({ isNegated }) => isNegated).map(read),
    literal: new Set([...literal, ...wantedPhrases]),
    vector: vectorOf([...literal, ...wantedPhrases], rarity),
  };
}

function jointRarity(indexes: readonly TextIndex[]): Rarity {
  const [first] = indexes;
  if (indexes.length === 1 && first !== undefined) return rarityIn(first);
  const size = Math.max(
    2,
    indexes.reduce((sum, index) => sum + index.size, 0),
  );
  return (term) => {
    let count = 0;
    for (const { numberOf, postings } of indexes) {
      const number = numberOf(term);
      if (number !== undefined) count += countOf(postings, number);
    }
    return rarityOf(Math.max(1, count), size);
  };
}

function distinct(terms: readonly Term[]): readonly Term[] {
  return [...new Map(terms.map((term) => [`${term.isNegated} ${term.term}`, term])).values()];
}

/** Words that may have been meant by one that nobody knows: one edit away, or two words written as one. */
function guesses(word: string, indexes: readonly TextIndex[]): readonly Form[] {
  const known = [...indexes.map(({ spellings }) => spellings), conceptSpellings()];
  const respelt = respell(word, known).map((other) => ({ term: stem(other), nearness: RESPELT, isLiteral: true }));
  if (respelt.length > 0) return respelt;
  const has = (part: string): boolean => known.some((words) => words.get(part.length)?.includes(part) ?? false);
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const [start, end] = [word.slice(0, at), word.slice(at)];
    if (has(start) && has(end))
      return [start, end].map((part) => ({ term: stem(part), nearness: PART, isLiteral: true }));
  }
  return [];
}

const conceptSpellings = lazily(() => byLength(concepts().words));

/** The phrases that a word is part of, as what it means too. */
function inPhrases({ term, isNegated }: Term, phrases: readonly Term[]): readonly Form[] {
  return phrases
    .filter((phrase) => phrase.isNegated === isNegated && phrase.term.split(' ').includes(term))
    .map((phrase) => ({ term: phrase.term, nearness: 0.9, isLiteral: false }));
}

/** What else may be said instead: only terms that some picture has. */
function relatedForms({ term, nearness, isLiteral }: Form, isHeld: (term: string) => boolean): readonly Form[] {
  const forms: Form[] = isLiteral || !isHeld(term) ? [] : [{ term, nearness, isLiteral }];
  for (const [other, share] of concepts().related(term)) {
    if (nearness * share < FAINT) break;
    if (isHeld(other)) forms.push({ term: other, nearness: nearness * share, isLiteral: false });
  }
  return forms;
}

function nearestOnly(forms: readonly Form[]): readonly Form[] {
  const nearest = new Map<string, Form>();
  for (const form of forms) {
    const known = nearest.get(form.term);
    if (known === undefined || form.nearness > known.nearness) nearest.set(form.term, form);
  }
  return [...nearest.values()].sort((one, other) => other.nearness - one.nearness);
}

/** The rarity of a word is that of its commonest near form, so that `woodland` weighs no more than `forest`. */
function weigh(forms: readonly Form[], rarity: Rarity, isHeld: (term: string) => boolean, isKnown: boolean): number {
  const near = forms.filter(({ nearness, term }) => nearness >= 0.75 && isHeld(term));
  if (near.length === 0) return rarity('') * (isKnown ? 1 : UNKNOWN);
  return Math.min(...near.map(({ term }) => rarity(term)));
}

function vectorOf(terms: readonly string[], rarity: Rarity): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  for (const term of terms) addFeatures(vector, featuresOf(term), rarity(term));
  return normalise(vector);
}
