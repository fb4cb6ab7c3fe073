/** What a world of media analysis starts with: categories, agents, profiles, prices and keys, as plain data. */

import type { MediaType } from '../wire/limits.ts';

/** A category of analysis. */
export interface Category {
  readonly id: string;
  readonly name: string;
  /** The key of its result in `data`. */
  readonly outputKey: string;
  /** Its prompt for the agent. */
  readonly prompt: string;
  /** Enabled unless given: a disabled one is not listed, and asking for it is refused. */
  readonly isEnabled?: boolean;
}

/** A model that analyses media. */
export interface Agent {
  /** A UUID. */
  readonly id: string;
  readonly name: string;
  readonly capabilities: readonly MediaType[];
}

/** A quality profile, and the price factor that it costs. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly multiplier: number;
}

/** What one category costs, in US dollars, with eight decimals at most. */
export type Prices = Readonly<Record<MediaType, number>>;

/** What is fixed about a key when it is issued. */
export interface KeyTerms {
  readonly requestsPerMinute: number;
  /** The name of the account that it belongs to. */
  readonly account: string;
  /** What its owner calls it. */
  readonly description: string;
}

/** A key that every world has. Its id and the stem of its secret are one word. */
export interface StandingKey {
  readonly id: string;
  /** The service's default ceiling unless given. */
  readonly requestsPerMinute?: number;
  /** The account of the default key unless given. */
  readonly account?: string;
  readonly description: string;
  /** Since long ago. */
  readonly isDisabled?: boolean;
}

/** Everything a world of media analysis starts with. */
export interface Catalog {
  readonly categories: readonly Category[];
  readonly agents: readonly Agent[];
  readonly profiles: readonly Profile[];
  readonly prices: Prices;
  readonly keys: readonly StandingKey[];
}
