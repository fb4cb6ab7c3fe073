import { TOPIC_WORDS } from './lexicon.ts';
import { EVERYTHING } from './prompt-orders.ts';
import { FILLERS, WEAK_WORDS } from './prompt-words.ts';
import { stem, wordsOf } from './words.ts';

/** The topic of one order of a custom prompt. */
export interface PromptTopic {
  /** Alternatives: each is a list of words that belong together. */
  readonly alternatives: readonly (readonly string[])[];
  /** Those of them that were quoted: their words must follow each other. */
  readonly phrases: ReadonlySet<readonly string[]>;
  /** Whether it is about everything. */
  readonly isEverything: boolean;
  /** The stems of all its words. */
  readonly stems: ReadonlySet<string>;
  /** The default criteria that its words name. */
  readonly criteria: ReadonlySet<string>;
}

/** Reads what an order is about; quotations stand in double quotes. */
export function topicOf(text: string): PromptTopic {
  const quoted = [...text.matchAll(/"([^"]*)"/g)].map(([, phrase = '']) => wordsOf(phrase));
  const plain = text
    .replace(/"[^"]*"/g, ',')
    .split(SEPARATOR)
    .map(tellingWords);
  const phrases = new Set(quoted.filter((words) => words.length > 0));
  const alternatives = [...phrases, ...plain.filter((words) => words.length > 0)];
  const words = alternatives.flat();
  return {
    alternatives,
    phrases,
    isEverything: alternatives.length === 0 && EVERYTHING.test(text),
    stems: new Set(words.map(stem)),
    criteria: new Set(words.flatMap(criteriaOf)),
  };
}

const SEPARATOR =
  /[,/:()&=]|\b(?:or|and|nor|such as|for (?:example|instance)|namely|especially|particularly|in particular|including)\b/;

/** The topic "everything". */
export const EVERYTHING_THERE_IS: PromptTopic = topicOf('everything');

/** The default criteria that a word names. */
export function criteriaOf(word: string): readonly string[] {
  return Object.entries(TOPIC_WORDS).flatMap(([criterion, pattern]) => (pattern.test(word) ? [criterion] : []));
}

/** Whether a topic names anything. */
export function isAboutSomething({ alternatives, isEverything }: PromptTopic): boolean {
  return isEverything || alternatives.length > 0;
}

function tellingWords(part: string): readonly string[] {
  const words = wordsOf(part).filter((word) => !FILLERS.has(word));
  const strong = words.filter((word) => !WEAK_WORDS.has(word));
  return strong.length > 0 ? strong : words;
}
