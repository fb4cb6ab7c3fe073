import type { Context } from './context.ts';
import { CRITERIA } from './criteria.ts';
import { PHRASES, type Reading, read } from './features.ts';
import { CONCEPTS } from './lexicon.ts';
import { theModel } from './model.ts';

const MOST_NAMES = 3;
const LEAST_WEIGHT = 0.15;

interface Remembered {
  readonly text: string;
  readonly reading: Reading;
}

let last: Remembered | undefined;

/**
 * The names of the concepts that speak most for a criterion in a text, strongest first; never a submitted word.
 *
 * The last text is remembered, because the criteria of one text are asked one after another.
 */
export function explainText(text: string, _context: Context): (criterion: string) => readonly string[] {
  return (criterion) => {
    const column = CRITERIA.indexOf(criterion);
    if (column < 0 || text.trim() === '') return [];
    if (last?.text !== text) last = { text, reading: read(text, theModel().index) };
    return namesOf(last.reading, criterion, column);
  };
}

function namesOf(reading: Reading, criterion: string, column: number): readonly string[] {
  const { index } = theModel();
  const weights = new Map<string, number>();
  for (const { concept } of reading.phrases) {
    const phrase = PHRASES[concept];
    if (phrase?.rule === criterion) weights.set(phrase.name, 1 + weightOf(index.ofPhrase(concept), column));
  }
  for (const word of reading.tokens.words)
    for (const concept of word.concepts)
      weights.set(plainName(CONCEPTS[concept] ?? ''), weightOf(index.ofConcept(concept), column));
  return [...weights]
    .filter(([, weight]) => weight > LEAST_WEIGHT)
    .sort(([oneName, one], [otherName, other]) => other - one || (oneName < otherName ? -1 : 1))
    .slice(0, MOST_NAMES)
    .map(([name]) => name);
}

function weightOf(row: number, column: number): number {
  return row < 0 ? 0 : (theModel().weights[row * CRITERIA.length + column] ?? 0);
}

function plainName(concept: string): string {
  return concept.replace(/_hint$/, '').replaceAll('_', '-');
}
