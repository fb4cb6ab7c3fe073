import { byShape, type Check, type Recognizer } from '../candidate.ts';
import { alone } from './borders.ts';

/** What a form of a number is worth, and the form: a pattern without its borders. */
type Form = readonly [score: number, pattern: Pick<RegExp, 'source' | 'flags'>];

/** A recogniser of numbers that stand alone: the words that lift their score, their forms, and what their digits tell. */
export function nationalNumber(
  name: string,
  entity: string,
  context: readonly string[],
  forms: readonly Form[],
  check?: (value: string) => Check,
): Recognizer {
  return byShape({
    name,
    entity,
    context,
    shapes: forms.map(([score, form]) => ({ score, pattern: alone(form) })),
    check,
  });
}
