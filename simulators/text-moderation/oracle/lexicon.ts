import { lazily } from '../../core/lazily.ts';
import { entriesOf } from '../../core/word-list.ts';
import { commerce, commonWords, frames, harm, hostility, intimate, people, spellings } from './data/lists.ts';
import { likenessTo } from './likeness.ts';

/** The words of each concept, as the data files write them. */
export const WORDS_BY_CONCEPT: Readonly<Record<string, string>> = {
  ...people,
  ...harm,
  ...hostility,
  ...commerce,
  ...intimate,
  ...frames,
};
const LONGEST_STEM = 12;
const SHORTEST_STEM = 3;

/** Every concept of the lexicon, in the order of its number; the last ones are found by form, not by word. */
export const CONCEPTS: readonly string[] = [
  ...Object.keys(WORDS_BY_CONCEPT),
  'number',
  'proper_noun',
  'shouting',
  'exclaiming',
  'idiom',
];

const numbers = lazily((): ReadonlyMap<string, number> => new Map(CONCEPTS.map((name, number) => [name, number])));

/** The number of a concept; an unknown name is a mistake in the data. */
export function conceptNumber(name: string): number {
  const number = numbers().get(name);
  if (number === undefined) throw new Error(`The lexicon has no concept "${name}".`);
  return number;
}

/** A concept's number and, if it has doubtful words of its own, the number of its hint. */
export function conceptNumbers(name: string): readonly number[] {
  const hint = numbers().get(`${name}_hint`);
  return hint === undefined ? [conceptNumber(name)] : [conceptNumber(name), hint];
}

/** What is known of words: their concepts, their usual spelling, and whether they are known at all. */
export interface Lexicon {
  conceptsOf(word: string): readonly number[];
  spellingOf(word: string): readonly string[] | undefined;
  isKnown(word: string): boolean;
  isCommon(word: string): boolean;
  /** Whether any reading of a disguised word can be known; false is certain, and soon found out. */
  mayRead(word: string): boolean;
  /** The hard word that a starred one ("f**k") hides, if any. */
  unmask(starred: string): string | undefined;
}

/** The lexicon, built when it is first needed: importing costs nothing. */
export const theLexicon: () => Lexicon = lazily(buildLexicon);

/** Concepts whose words are written with stars. */
const HIDDEN = ['strong_swear', 'swear', 'sex', 'kill', 'hurt', 'insult'];

function buildLexicon(): Lexicon {
  const { exact, inflected, stems } = readSources();
  const spellings = readSpellings();
  const common = new Set(entriesOf(commonWords));
  const hidden = HIDDEN.flatMap((concept) => entriesOf(WORDS_BY_CONCEPT[concept] ?? '')).map(bare);
  const hiddenBy = new Map<string, string[]>([['*', hidden]]);
  for (const word of hidden) hiddenBy.set(word.charAt(0), [...(hiddenBy.get(word.charAt(0)) ?? []), word]);
  const likeness = lazily(() =>
    likenessTo([...exact.keys(), ...inflected.keys(), ...spellings.keys(), ...common], [...stems.keys()]),
  );
  let looked = 0;
  const mayBe = (word: string): boolean => looked++ < FEW || likeness().mayBe(word);
  const conceptsOf = (word: string): readonly number[] => {
    if (!mayBe(word)) return NONE;
    const found = new Set(exact.get(word));
    for (const base of basesOf(word)) for (const concept of inflected.get(base) ?? []) found.add(concept);
    for (let length = SHORTEST_STEM; length <= Math.min(word.length, LONGEST_STEM); length++)
      for (const concept of stems.get(word.slice(0, length)) ?? []) found.add(concept);
    return [...found].sort((a, b) => a - b);
  };
  return {
    conceptsOf,
    spellingOf: (word) => spellings.get(word),
    isKnown: (word) => mayBe(word) && (spellings.has(word) || common.has(word) || conceptsOf(word).length > 0),
    mayRead: (word) => looked < FEW || likeness().mayRead(word),
    isCommon: (word) => common.has(word) || exact.has(word) || inflected.has(word),
    unmask: (starred) => (hiddenBy.get(starred.charAt(0)) ?? NONE).find((word) => fits(starred, word)),
  };
}

const NONE: readonly never[] = [];
/** So many words are looked up before it pays to make what rules words out: few tests judge more. */
const FEW = 4_000;

function fits(starred: string, word: string): boolean {
  if (starred.length !== word.length && !(starred.length > word.length && starred.startsWith(word.slice(0, 4))))
    return false;
  return [...word].every((letter, at) => starred[at] === '*' || starred[at] === letter);
}

function bare(entry: string): string {
  const word = entry.endsWith('!') || entry.endsWith('*') ? entry.slice(0, -1) : entry;
  return word.includes("'") || word.includes('-') ? word.replace(/['-]/g, '') : word;
}

/** An entry is in one table: words that stand for themselves only, for their inflections too, or for all that begins so. */
interface Tables {
  readonly exact: Map<string, number[]>;
  readonly inflected: Map<string, number[]>;
  readonly stems: Map<string, number[]>;
}

function readSources(): Tables {
  const tables: Tables = { exact: new Map(), inflected: new Map(), stems: new Map() };
  const add = (table: Map<string, number[]>, word: string, concept: number): void => {
    const concepts = table.get(word);
    if (concepts) concepts.push(concept);
    else table.set(word, [concept]);
  };
  Object.values(WORDS_BY_CONCEPT).forEach((words, concept) => {
    for (const entry of entriesOf(words)) {
      const { exact, inflected, stems } = tables;
      add(entry.endsWith('*') ? stems : entry.endsWith('!') ? exact : inflected, bare(entry), concept);
    }
  });
  return tables;
}

function readSpellings(): ReadonlyMap<string, readonly string[]> {
  const pairs = entriesOf(spellings).map((pair) => pair.split('='));
  return new Map(pairs.map(([spelling = '', words = '']) => [spelling, words.split('_')]));
}

const ENDINGS: readonly (readonly [ending: string, replacements: readonly string[]])[] = [
  ['ies', ['y']],
  ['ied', ['y']],
  ['ings', ['', 'e']],
  ['ing', ['', 'e']],
  ['ers', ['', 'e']],
  ['er', ['', 'e']],
  ['es', ['', 'e']],
  ['ed', ['', 'e']],
  ['in', ['', 'e']],
  ['s', ['']],
  ['d', ['']],
  ['ly', ['']],
];

/** The words of which a word may be an inflection, itself among them. */
function basesOf(word: string): readonly string[] {
  const bases = [word];
  for (const [ending, replacements] of ENDINGS) {
    if (word.length < ending.length + 3 || !word.endsWith(ending)) continue;
    const root = word.slice(0, -ending.length);
    for (const replacement of replacements) bases.push(root + replacement);
    if (root.at(-1) === root.at(-2)) bases.push(root.slice(0, -1));
  }
  return bases;
}

/** A word without its ending, to let its forms share what was learnt. */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:ings?|edly|ed|ers?|ies|es|ly|s|e|y)$/, '');
  if (stem.length < 3) return word;
  return stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
}
