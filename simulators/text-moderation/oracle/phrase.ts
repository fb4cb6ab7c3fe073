import { hashText } from './hash.ts';
import { conceptNumber, conceptNumbers } from './lexicon.ts';
import { type Mask, maskOfNumbers } from './masks.ts';
import { type Traits, traitOfConcept, traitOfText } from './traits.ts';

/** One step of a turn of phrase: what the word must be, and how many words may stand between it and the one before. */
export interface Step {
  readonly words: ReadonlySet<string>;
  /** Undefined where it asks for words only. */
  readonly mask: Mask | undefined;
  /** Those of its words and concepts. */
  readonly traits: Traits;
  readonly optional: boolean;
  readonly gap: number;
}

/** A turn of phrase with the number of its concept. */
export interface Phrase {
  readonly concept: number;
  readonly steps: readonly Step[];
  /** What the steps after the first ask for that it cannot do without. */
  readonly needs: readonly Traits[];
}

const SHORT_GAP = 2;
const LONG_GAP = 5;

/** Reads a turn of phrase as `data/phrases.txt` writes it. */
export function readPhrase(line: string, concept: number): Phrase {
  const steps = readSteps(line);
  return { concept, steps, needs: steps.slice(1).flatMap(({ optional, traits }) => (optional ? [] : [traits])) };
}

/** Reads the steps of a turn of phrase. */
export function readSteps(line: string): readonly Step[] {
  const steps: Step[] = [];
  let gap = 0;
  for (const part of line.split(/\s+/)) {
    if (part === '_') gap = SHORT_GAP;
    else if (part === '~') gap = LONG_GAP;
    else {
      const optional = part.endsWith('?');
      steps.push(readStep(optional ? part.slice(0, -1) : part, gap, optional));
      gap = 0;
    }
  }
  return steps;
}

function readStep(part: string, gap: number, optional: boolean): Step {
  const options = part.split('|');
  const words = new Set(
    options.filter((option) => !option.startsWith('@')).map((option) => option.replace(/[?'-]/g, '')),
  );
  const concepts = options.filter((option) => option.startsWith('@')).flatMap(conceptsNamed);
  const mask = concepts.length === 0 ? undefined : maskOfNumbers(concepts);
  const traits = [...[...words].map((word) => traitOfText(hashText(word))), ...concepts.map(traitOfConcept)];
  return { words, mask, traits, optional, gap };
}

/** `@name` takes the doubtful words of a concept too, `@@name` only the clear ones. */
function conceptsNamed(option: string): readonly number[] {
  return option.startsWith('@@') ? [conceptNumber(option.slice(2))] : conceptNumbers(option.slice(1).replace('?', ''));
}
