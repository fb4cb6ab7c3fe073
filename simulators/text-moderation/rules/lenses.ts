import type { Context, Oracle } from '../oracle/oracle.ts';

/** A way of looking at an oracle's answers. */
export type Lens = (oracle: Oracle) => Oracle;

const STRONG = 10;
const SUSPICION = 0.05;
const LARGEST_JOINT_SHIFT = 0.01;

/** A sentence with its end mark. Verb and object are looked for apart: one expression for both would take cubic time. */
const SENTENCE = /[^.!?\n]+[.!?]?/g;
const ORDER_VERB = /\b(?:ignore|disregard|override)\b/i;
const ORDER_OBJECT = /\b(?:instructions?|rules?|answer|decision)\b/i;

/** The oracle as it is. */
export const plainly: Lens = (oracle) => oracle;

/** Context has no influence. */
export const withoutContext: Lens = (oracle) => (text) => oracle(text, {});

/** Context moves probabilities ten times as far. */
export const withStrongContext: Lens = (oracle) => (text, context) => {
  const shifted = oracle(text, context);
  const unmoved = oracle(text, {});
  return (criterion) => unit(unmoved(criterion) + STRONG * (shifted(criterion) - unmoved(criterion)));
};

/** Orders to the service inside a text are not read at all. */
export const withoutOrders: Lens = (oracle) => (text, context) =>
  oracle(
    text.replace(SENTENCE, (sentence) => (isOrder(sentence) ? ' ' : sentence)),
    context,
  );

/** An order to the service inside a text raises every probability a little. */
export const suspectingOrders: Lens = (oracle) => (text: string, context: Context) => {
  const judged = oracle(text, context);
  const isOrdered = text.match(SENTENCE)?.some(isOrder);
  return isOrdered ? (criterion) => unit(judged(criterion) + SUSPICION) : judged;
};

/** Rules judged together do not influence each other.  @clause TM-2.4-6 */
export function independently(probability: number, _ruleCount: number): number {
  return probability;
}

/** Rules judged together shift each other's numbers a little. */
export function jointly(probability: number, ruleCount: number): number {
  return unit(probability + LARGEST_JOINT_SHIFT * (1 - 1 / Math.max(1, ruleCount)));
}

/** Whether a sentence gives the service an order: the verb first, what it is about later. */
function isOrder(sentence: string): boolean {
  const verb = ORDER_VERB.exec(sentence);
  return verb !== null && ORDER_OBJECT.test(sentence.slice(verb.index + verb[0].length));
}

function unit(value: number): number {
  return Math.min(1, Math.max(0, value));
}
