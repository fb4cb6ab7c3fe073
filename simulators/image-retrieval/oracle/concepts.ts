import { lazily, madeIn } from '../../core/lazily.ts';
import { entriesOf } from '../../core/word-list.ts';
import { conceptsAnimals, conceptsNature, conceptsPeople, conceptsPlaces, conceptsThings } from './data/lists.ts';

/** A concept: the words that mean it, as stems (those of a phrase joined by a blank), and the wider concepts. */
interface Concept {
  readonly terms: readonly string[];
  /** The same, with words that mean it in queries only: in captions they mostly mean something else. */
  readonly asked: readonly string[];
  readonly wider: readonly string[];
}

/** How near related words are, 0 to 1: synonyms, and wider and narrower words by the steps between them. */
const NEARNESS = {
  same: 0.9,
  narrower: [0.8, 0.72, 0.65, 0.6, 0.55],
  wider: [0.4, 0.35, 0.3],
  neighbour: 0.3,
} as const;
/** The kinds of a concept with more of them than this do not count as related. */
const MOST_NEIGHBOURS = 12;

/** Concepts below these alone are qualities of things. */
const MANNERS = new Set(['action', 'art', 'color', 'composition', 'light', 'mood', 'quality', 'season', 'time']);
/** The share that remains at each step to a wider concept, and the share below which steps end. */
const WIDER_SHARE = 0.75;
const LEAST_SHARE = 0.4;

/** What the authored map knows of words. Terms are stems, with a blank between those of a phrase. */
export interface ConceptMap {
  /** Every word that a concept is told by, unstemmed, phrases aside. */
  readonly words: readonly string[];
  /** How many concepts there are. */
  readonly size: number;
  isKnown(term: string): boolean;
  /** Whether a phrase that the map knows begins with a term. */
  beginsPhrase(term: string): boolean;
  /** Whether a term tells a quality, a time or a light, and not a thing. */
  isManner(term: string): boolean;
  /** The names of the concepts that a term stands for, with a share of 1, and of wider ones, with less. */
  meaningsOf(term: string): readonly (readonly [concept: string, share: number])[];
  /** Terms that say the same or nearly so, the nearest first, and how nearly, below 1. The term itself is not among them. */
  related(term: string): readonly (readonly [term: string, nearness: number])[];
}

/** Reads the map with a way to stem words; it is read once for each. */
export function readConcepts(stem: (word: string) => string): ConceptMap {
  const lists = [conceptsNature, conceptsAnimals, conceptsPeople, conceptsPlaces, conceptsThings];
  const lines = lists.flatMap(entriesOf).map(splitLine);
  const concepts = new Map<string, Concept>();
  const parents = new Map(lines.map(({ name, wider }) => [name, wider]));
  for (const { name, wider, words } of lines) {
    // A word that has a narrower concept of its own is told there.
    const told = [name, ...words.filter((word) => !parents.get(word)?.includes(name))];
    const termsOf = (some: readonly string[]): readonly string[] =>
      unique(some.map((word) => word.replace(ASIDE, '').split('-').map(stem).join(' ')));
    concepts.set(name, { terms: termsOf(told.filter((word) => !ASIDE.test(word))), wider, asked: termsOf(told) });
  }
  const pairs = (member: 'terms' | 'asked') =>
    [...concepts].flatMap(([name, { [member]: terms }]) => terms.map((term) => [term, name] as const));
  const byTerm = invert(pairs('asked'));
  const narrower = invert([...concepts].flatMap(([name, { wider }]) => wider.map((parent) => [parent, name] as const)));
  const phrases = [...byTerm.keys()].filter((term) => term.includes(' '));
  const beginnings = new Set(phrases.map((phrase) => phrase.slice(0, phrase.indexOf(' '))));
  const words = lines.flatMap(({ name, words }) => [name, ...words]).filter((word) => !/[-~]/.test(word));
  const around = lazilyByKnown(byTerm, (names) => relatedTo(names, concepts, narrower));
  const meanings = lazilyByKnown(invert(pairs('terms')), (names) => meaningsOf(names, concepts));
  return {
    words: unique(words),
    size: concepts.size,
    isKnown: (term) => byTerm.has(term),
    beginsPhrase: (term) => beginnings.has(term),
    isManner: (term) => byTerm.get(term)?.every((name) => isMannerOf(name, concepts)) ?? false,
    meaningsOf: meanings,
    related: (term) => around(term).filter(([other]) => other !== term),
  };
}

/** Marks a word that counts in queries only: `castle: fortress keep~`. */
const ASIDE = /~$/;

function unique(words: readonly string[]): readonly string[] {
  return [...new Set(words)];
}

/** `fox < canine: vixen reynard` */
function splitLine(line: string): {
  readonly name: string;
  readonly wider: readonly string[];
  readonly words: readonly string[];
} {
  const [head = '', told = ''] = line.split(':');
  const [name = '', ...wider] = head.split(/[ <]+/).filter((word) => word !== '');
  return { name, wider, words: told.split(' ').filter((word) => word !== '') };
}

function invert(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const inverted = new Map<string, string[]>();
  for (const [key, value] of pairs) madeIn(inverted, key, () => []).push(value);
  return inverted;
}

function lazilyByKnown<T>(
  known: ReadonlyMap<string, readonly string[]>,
  make: (names: readonly string[]) => readonly T[],
): (term: string) => readonly T[] {
  const made = new Map<string, () => readonly T[]>();
  for (const [term, names] of known)
    made.set(
      term,
      lazily(() => make(names)),
    );
  return (term) => made.get(term)?.() ?? [];
}

function isMannerOf(name: string, concepts: ReadonlyMap<string, Concept>): boolean {
  const wider = concepts.get(name)?.wider ?? [];
  return MANNERS.has(name) || (wider.length > 0 && wider.every((parent) => isMannerOf(parent, concepts)));
}

function meaningsOf(
  names: readonly string[],
  concepts: ReadonlyMap<string, Concept>,
): readonly (readonly [string, number])[] {
  const shares = new Map<string, number>();
  const mean = (name: string, share: number): void => {
    keepGreatest(shares, name, share);
    if (share > LEAST_SHARE) for (const wider of concepts.get(name)?.wider ?? []) mean(wider, share * WIDER_SHARE);
  };
  for (const name of names) mean(name, 1 / Math.sqrt(names.length));
  return [...shares];
}

function relatedTo(
  names: readonly string[],
  concepts: ReadonlyMap<string, Concept>,
  narrower: ReadonlyMap<string, readonly string[]>,
): readonly (readonly [string, number])[] {
  const found = new Map<string, number>();
  const add = (name: string, nearness: number): void => {
    for (const term of concepts.get(name)?.terms ?? []) keepGreatest(found, term, nearness);
  };
  const climb = (
    name: string,
    steps: readonly number[],
    next: (name: string) => readonly string[],
    sure: number,
  ): void => {
    const [step, ...further] = steps;
    for (const other of step === undefined ? [] : next(name)) {
      add(other, (step ?? 0) * sure);
      climb(other, further, next, sure);
    }
  };
  const widerOf = (name: string): readonly string[] => concepts.get(name)?.wider ?? [];
  const narrowerOf = (name: string): readonly string[] => narrower.get(name) ?? [];
  for (const name of names) {
    // A word with several meanings counts less for each.
    const sure = names.length > 2 ? 0.85 : 1;
    add(name, NEARNESS.same * sure);
    climb(name, NEARNESS.wider, widerOf, sure);
    climb(name, NEARNESS.narrower, narrowerOf, sure);
    const families = widerOf(name)
      .map(narrowerOf)
      .filter(({ length }) => length <= MOST_NEIGHBOURS);
    for (const neighbour of families.flat()) add(neighbour, NEARNESS.neighbour * sure);
  }
  return [...found].sort(([, one], [, other]) => other - one);
}

function keepGreatest(numbers: Map<string, number>, key: string, number: number): void {
  numbers.set(key, Math.max(number, numbers.get(key) ?? 0));
}
