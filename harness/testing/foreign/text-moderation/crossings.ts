/** What can be wrong about it beside one option or one way of sending a text only. */

import type { Json } from '../foreign-server.ts';

/** A way to be wrong. */
export interface Departing {
  /** Alters a body before it is read. */
  readonly hears?: (call: Json) => Json;
  /** Alters a reply before it is sent. */
  readonly tells?: (reply: Json, call: Json) => Json;
}

const without = (members: Json, name: string): Json =>
  Object.fromEntries(Object.entries(members).filter(([other]) => other !== name));

/** Alters the entries of a batch. */
function entries(reply: Json, alter: (entry: Json, all: readonly Json[], at: number) => Json): Json {
  if (!Array.isArray(reply.results)) return reply;
  const all = reply.results as readonly Json[];
  return { ...reply, results: all.map((entry, at) => alter(entry, all, at)) };
}

const textOf = (item: unknown): unknown => (typeof item === 'string' ? item : (item as Json).content);

/** The departures by name. */
export const crossings = {
  'thresholds-unheeded-beside-rules': { hears: (call) => (call.rules ? without(call, 'thresholds') : call) },
  'reviews-in-batches-unflagged': {
    tells: (reply) => entries(reply, (entry) => (entry.decision === 'review' ? { ...entry, flagged: false } : entry)),
  },
  'ids-of-blocked-texts-lost': {
    tells: (reply) => (reply.decision === 'block' ? without(reply, 'reference') : reply),
  },
  'equal-items-share-their-first-id': {
    tells: (reply, { items }) =>
      entries(reply, (entry, all, at) => {
        const texts = Array.isArray(items) ? items.map(textOf) : [];
        return Array.isArray(items) ? { ...entry, id: all[texts.indexOf(texts[at])]?.id } : entry;
      }),
  },
} satisfies Record<string, Departing>;

/** The name of one of them. */
export type Crossing = keyof typeof crossings;
