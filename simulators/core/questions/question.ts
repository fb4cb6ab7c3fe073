import { shownName } from '../control-input.ts';
import { member } from '../json.ts';
import { didYouMean } from '../nearest.ts';
import { ControlError } from '../service-error.ts';

/**
 * A reading of an open question: overrides of the service's rules. One that changes a rule that other questions change too makes
 * its overrides of the rules so far, so that all can be chosen together.
 */
export type Reading<Rules> = Partial<Rules> | ((rules: Rules) => Partial<Rules>);

/**
 * A question that the documents leave open: what is asked, our default reading, and the other lawful readings. Choosing one
 * changes nothing else.
 */
export interface Question<Rules> {
  /** Service, section, `~` and a slug, such as `TM-2.4~bands`. */
  readonly id: string;
  readonly asks: string;
  /** The name of the default reading; its overrides are empty. */
  readonly choice: string;
  readonly variants: Readonly<Record<string, Reading<Rules>>>;
}

/** Joins rows of `id | choice | asks` with the overrides of the other readings. */
export function questionsFromRows<Rules>(
  rows: readonly string[],
  variants: Readonly<Record<string, Readonly<Record<string, Reading<Rules>>>>>,
): readonly Question<Rules>[] {
  return rows.map((row) => {
    const [id = '', choice = '', ...asks] = row.split(' | ');
    return { id, asks: asks.join(' | '), choice, variants: { [choice]: {}, ...variants[id] } };
  });
}

/** Chosen readings: question id to variant name. */
export type Variants = Readonly<Record<string, string>>;

/** The rules with the overrides of the chosen readings. Questions of other services are ignored. */
export function applyVariants<Rules extends object>(
  rules: Rules,
  questions: readonly Question<Rules>[],
  variants: Variants,
): Rules {
  const read = { ...rules };
  for (const question of questions) {
    const chosen = member(variants, question.id);
    const reading = chosen === undefined ? undefined : question.variants[chosen];
    Object.assign(read, typeof reading === 'function' ? reading(read) : reading);
  }
  return read;
}

/** A question, whatever the rules that it overrides. */
export interface AnyQuestion {
  readonly id: string;
  readonly variants: Readonly<Record<string, unknown>>;
}

/** Whether a name has the form of a question's id, so that a message may repeat it. */
function isQuestionId(id: string): boolean {
  return /^[A-Z]{2,3}-[A-Z]?\d[\d.]*~[a-z-]{1,40}$/.test(id);
}

/** Throws a ControlError for an unknown question or reading; the message suggests known ones. */
export function checkVariants(variants: Variants, questions: readonly AnyQuestion[]): void {
  for (const [id, variant] of Object.entries(variants)) {
    const question = questions.find((candidate) => candidate.id === id);
    if (!question) {
      const ids = questions.map((known) => known.id);
      const named = isQuestionId(id) ? ` ${id}` : shownName(id);
      const message = `variants names no open question${named}; ids look like TM-2.4~bands.${didYouMean(id, ids)}`;
      throw new ControlError(400, 'unknown_question', message);
    }
    const names = Object.keys(question.variants);
    if (!names.includes(variant)) {
      const message = `The variants of ${id} are: ${names.join(', ')}.${didYouMean(String(variant), names)}`;
      throw new ControlError(400, 'unknown_variant', message);
    }
  }
}
