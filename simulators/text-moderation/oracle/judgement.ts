import { type Context, shiftsOf } from './context.ts';
import { CRITERIA } from './criteria.ts';
import { read } from './features.ts';
import { hashText } from './hash.ts';
import { theModel } from './model.ts';
import { withoutOrderSentences } from './orders.ts';
import { logitsOf } from './score.ts';

/** What the real service leaves to a model: the probability, in [0,1], that a text meets a rule's criterion. */
export type Oracle = (text: string, context: Context) => (criterion: string) => number;

const LEAST = 0.0005;
const MOST = 0.9995;
const UNKNOWN_LEAST = 0.005;
const UNKNOWN_SPAN = 0.035;

/**
 * The default oracle: graded probabilities from a small trained model, the same for the same text and context.
 *
 * A text is read once for all criteria. Blank text has probability 0; a criterion nobody trained gets a small number
 * that depends on its name and the text only.
 */
export const judgeText: Oracle = (text, context) => {
  if (text.trim() === '') return () => 0;
  let logits: readonly number[] | undefined;
  return (criterion) => {
    const number = CRITERIA.indexOf(criterion);
    if (number < 0) return UNKNOWN_LEAST + (UNKNOWN_SPAN * hashText(`${criterion}\n${text}`)) / 2 ** 32;
    logits ??= shiftedLogits(text, context);
    return Math.min(MOST, Math.max(LEAST, probability(logits[number] ?? 0)));
  };
};

/** An order to the service inside a text can raise probabilities, never lower them.  @clause TM-1-12 */
function shiftedLogits(text: string, context: Context): readonly number[] {
  const shifts = shiftsOf(context);
  const whole = logitsFor(text);
  const rest = withoutOrderSentences(text);
  const bare = rest === undefined || rest.trim() === '' ? whole : logitsFor(rest);
  return whole.map((logit, number) => Math.max(logit, bare[number] ?? logit) + (shifts[number] ?? 0));
}

function logitsFor(text: string): readonly number[] {
  return logitsOf(read(text, theModel().index));
}

function probability(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
