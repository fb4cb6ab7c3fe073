import type { Sliceable } from '../../core/sliced.ts';

/** A span that a recogniser proposes. The stages after it judge it. Offsets are UTF-16 code units. */
export interface Candidate {
  readonly entity: string;
  readonly start: number;
  readonly end: number;
  /** The score of the shape alone, 0 to 1. */
  readonly score: number;
  readonly recognizer: string;
  readonly check: Check;
  /** Stems that lift the score when one of the words before the span holds one. */
  readonly context: readonly string[];
}

/**
 * What a check digit says.
 *
 * `passed` is proof, `failed` is disproof. `plausible` passed a check that one number in ten passes by chance: it becomes
 * proof when the words before the span name such a number. `none`: nothing to check.
 */
export type Check = 'passed' | 'plausible' | 'failed' | 'none';

/** A proposal before it has a recogniser's name. */
export interface Proposal {
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly check: Check;
}

/** A value that nothing is checked of. */
export function unchecked(start: number, value: string, score: number): Proposal {
  return { start, end: start + value.length, score, check: 'none' };
}

/** Finds the spans of one type. Its cost grows with the length of the text, not faster. */
export interface Recognizer {
  readonly name: string;
  readonly entity: string;
  readonly context: readonly string[];
  readonly find: Sliceable<readonly [text: string, language: string], Iterable<Proposal>>;
}

/** A pattern that is composed when it is first needed: all of them together take longer than a test does. */
export type Pattern = () => RegExp;

/** A shape that values of a type have, and what it is worth. */
interface Shape {
  /** Global; where it has a group named `value`, that is the span. */
  readonly pattern: Pattern;
  readonly score: number;
}

/** The parts of a recogniser of shapes. */
interface ShapeOptions {
  readonly name: string;
  readonly entity: string;
  readonly shapes: readonly Shape[];
  readonly context?: readonly string[];
  /** Judges the matched text; without it nothing is checked. */
  readonly check?: (value: string) => Check;
}

/** A recogniser of regular shapes with an optional check. */
export function byShape({ name, entity, shapes, context = [], check }: ShapeOptions): Recognizer {
  return { name, entity, context, find: (text) => shapes.flatMap((shape) => proposalsOf(text, shape, check)) };
}

function proposalsOf(text: string, { pattern, score }: Shape, check?: (value: string) => Check): readonly Proposal[] {
  const proposals: Proposal[] = [];
  const expression = pattern();
  expression.lastIndex = 0;
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    const value = match.groups?.value ?? match[0];
    const start = match.index + match[0].indexOf(value);
    if (value === '') continue;
    proposals.push({ start, end: start + value.length, score, check: check?.(value) ?? 'none' });
  }
  return proposals;
}

/** Turns a boolean into the result of a check. */
export function proof(isValid: boolean): Check {
  return isValid ? 'passed' : 'failed';
}

/** As `proof`, for a check that one number in ten passes by chance. */
export function hint(isValid: boolean): Check {
  return isValid ? 'plausible' : 'failed';
}
