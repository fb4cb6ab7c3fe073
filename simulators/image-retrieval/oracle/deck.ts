import { lazilyBy } from '../../core/lazily.ts';
import { chance } from '../../core/pictures/draw/numbers.ts';

/** Draws cards evenly: those that were drawn least often come first. */
export interface Deck {
  /**
   * Draws one of the given cards; cards are whole numbers from 0.
   *
   * @param turn tells this draw from all others of the deck
   * @param penalty makes a card less likely: 1 counts as much as having been drawn once
   */
  deal(allowed: readonly number[], turn: number, penalty?: (card: number) => number): number;
}

/** A deck shuffled by a seed. */
export function createDeck(seed: number): Deck {
  const dealt: number[] = [];
  return {
    deal(allowed, turn, penalty) {
      let best = allowed[0] as number;
      let least = Number.POSITIVE_INFINITY;
      for (const card of allowed) {
        const weight = (dealt[card] ?? 0) + (penalty?.(card) ?? 0) + chance(seed, turn, card);
        if (weight < least) {
          least = weight;
          best = card;
        }
      }
      dealt[best] = (dealt[best] ?? 0) + 1;
      return best;
    },
  };
}

/** The numbers below a number: all cards of a deck of that size. */
export const indexes: (count: number) => readonly number[] = lazilyBy((count: number) =>
  Array.from({ length: count }, (_, index) => index),
);
