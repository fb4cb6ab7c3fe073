/** Departures of the foreign service from its document. */

import { randomUUID } from 'node:crypto';
import type { Answer, Received } from '../foreign-server.ts';
import type { Call } from './call.ts';
import { find, type Span } from './finding.ts';
import type { Operator } from './operators.ts';

/** A defect, as one change of what the right service does. */
export interface Departing {
  /** Answers in its place. */
  readonly around?: (received: Received, next: (received: Received) => Promise<Answer>) => Promise<Answer>;
  /** Finds otherwise. */
  readonly finds?: (right: readonly Span[], where: Place) => readonly Span[];
  /** Writes another text in the place of a value. */
  readonly writes?: (right: string, where: Place & Written) => string;
}

/** Where in a call. */
export interface Place {
  /** Of the document. */
  readonly index: number;
  readonly call: Call;
  readonly isJob: boolean;
}

/** What is written. */
export interface Written {
  readonly operator: Operator;
  readonly value: string;
  /** Which of the values of its document. */
  readonly at: number;
}

/** A key is forgotten once another has come, as where only the answer to the last one is stored. */
function forgetful({ headers, ...rest }: Received, state: { key?: string; alias?: string }): Received {
  const key = headers['idempotency-key'];
  if (key === undefined) return { ...rest, headers };
  if (key !== state.key) Object.assign(state, { key, alias: randomUUID() });
  return { ...rest, headers: { ...headers, 'idempotency-key': state.alias } };
}

/** Made anew for each server: some remember what has come. */
export const departures = {
  'hashes-anew-in-later-documents': (): Departing => ({
    writes: (right, { operator, index }) =>
      operator.hash_type === 'md5' && index > 0 ? [...right].reverse().join('') : right,
  }),
  'allows-in-the-first-document-only': (): Departing => ({
    finds: (right, { call, index }) =>
      index > 0 ? find(call.documents[index] ?? '', { ...call, allowed: [] }) : right,
  }),
  'masks-the-first-value-only-from-the-end': (): Departing => ({
    writes: (right, { operator, value, at }) => (operator.from_end && at > 0 ? value : right),
  }),
  'takes-zero-for-no-threshold': (): Departing => ({
    finds: (right, { call }) => (call.threshold === 0 ? right.filter(({ confidence }) => confidence >= 0.35) : right),
  }),
  'replays-the-last-key-only': (): Departing => {
    const state = {};
    return { around: (received, next) => next(received.method === 'POST' ? forgetful(received, state) : received) };
  },
  'looks-into-100-documents-only': (): Departing => ({
    finds: (right, { index }) => (index < 100 ? right : []),
  }),
  'leaves-names-in-redactions': (): Departing => ({
    finds: (right, { call }) => (call.task === 'redact' ? right.filter(({ kind }) => kind !== 'human-name') : right),
  }),
};

/** The name of a departure. */
export type Departure = keyof typeof departures;
