import { ControlError } from '../../core/service-error.ts';
import type { Context, Oracle } from '../oracle/oracle.ts';
import { holdsOrder } from '../oracle/orders.ts';

/** Wraps an oracle and changes its answers. */
export type Lens = (oracle: Oracle) => Oracle;

const STRONG = 10;
const SUSPICION = 0.05;
const LARGEST_JOINT_SHIFT = 0.01;

/** The oracle as it is. */
export const plainly: Lens = (oracle) => oracle;

/** An oracle of the user's own, refused as soon as it gives what is no probability. */
export const inRange: Lens = (oracle) => (text, context) => {
  const judged: unknown = oracle(text, context);
  return (criterion) => {
    const probability: unknown = typeof judged === 'function' ? judged(criterion) : undefined;
    if (typeof probability === 'number' && probability >= 0 && probability <= 1) return probability;
    throw new ControlError(400, 'invalid_probability', `The oracle must give ${criterion} a number from 0 to 1.`);
  };
};

/** Context moves probabilities ten times as much. */
export const withStrongContext: Lens = (oracle) => (text, context) => {
  const shifted = oracle(text, context);
  const unmoved = oracle(text, {});
  return (criterion) => unit(unmoved(criterion) + STRONG * (shifted(criterion) - unmoved(criterion)));
};

/** An order to the service inside a text raises every probability a little. */
export const suspectingOrders: Lens = (oracle) => (text: string, context: Context) => {
  const judged = oracle(text, context);
  return holdsOrder(text) ? (criterion) => unit(judged(criterion) + SUSPICION) : judged;
};

/** Rules judged together shift each other's numbers a little. */
export function jointly(probability: number, ruleCount: number): number {
  return unit(probability + LARGEST_JOINT_SHIFT * (1 - 1 / Math.max(1, ruleCount)));
}

function unit(value: number): number {
  return Math.min(1, Math.max(0, value));
}
