import type { Exchange } from '../../../engine/exchange.ts';
import { isRecord, recordsOf } from '../../../engine/is-record.ts';
import { type Read as Of, readOn, servedOn } from '../../../engine/read.ts';
import { FILTERS, type FilterName, type Json, type Route, routeOf, SEARCH_IN } from '../client.ts';

/** What an exchange is to rules. */
export type Read = Of<Route>;

/** The exchanges of some routes that were served, for rules over them. */
export const servedOf = servedOn((exchange: Exchange) => readOn(exchange, routeOf));

/** A picture of an answer, with what was asked for. */
export interface Shown {
  readonly image: Json;
  readonly sent: Json;
  readonly route: Route;
}

/** The pictures of searches and of matches. */
export function imagesIn(...routes: readonly ('search' | 'generate')[]): (exchange: Exchange) => readonly Shown[] {
  const served = servedOf(...routes);
  return (exchange) =>
    served(exchange).flatMap(({ route, json, sent }) => {
      const images = route === 'search' ? resultsIn(json) : [json.image].filter(isRecord);
      return images.map((image) => ({ image, sent, route }));
    });
}

/** The results of a search that are objects; none where there is no list. */
export function resultsIn({ results }: Json): readonly Json[] {
  return recordsOf(results);
}

/** The most results that a search may have; undefined where its limit is none of the documented ones. */
export function limitOf({ limit }: Json): number | undefined {
  if (limit === undefined) return DEFAULT_LIMIT;
  return Number.isInteger(limit) && Number(limit) >= 1 && Number(limit) <= MOST_RESULTS ? Number(limit) : undefined;
}

/** How many results come where nobody says how many. */
export const DEFAULT_LIMIT = 10;

/** How many results may be asked for. */
export const MOST_RESULTS = 50;

/** The filters of a request; an empty one may be read as none, and is left out. */
export function filtersOf(sent: Json): readonly (readonly [FilterName, string])[] {
  return FILTERS.flatMap((name) => {
    const value = sent[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
}

/** Options beside which a search finds a picture still: its filters one by one, every place to look in, and the best ones alone. */
export function optionsBeside(image: Json): readonly Json[] {
  const filters = filtersOf(image).map(([name, value]) => ({ [name]: value }));
  return [...filters, ...SEARCH_IN.map((place) => ({ search_in: place })), { only_top: true }];
}

/** Where a picture lies, without what may be signed anew in every answer. */
export function placeOf({ url }: Json): string | undefined {
  return String(url).split(/[?#]/)[0];
}

/** What pictures of one batch have in common, as far as one can see; undefined where too much is left out, or is empty. */
export function batchOf(image: Json, more?: string): string | undefined {
  const { prompt, character, model, style } = image;
  if (typeof prompt !== 'string' || prompt === '') return undefined;
  if (more !== undefined && !image[more]) return undefined;
  return JSON.stringify([prompt, character, model, style, more === undefined ? '' : image[more]]);
}

/** More pictures of one batch than this in one answer are no small number in any reading. */
export const MOST_SIBLINGS = 5;

/** The pictures of the batch that comes most often; with a further member in common, if one is named. */
export function largestBatch(images: readonly Json[], more?: string): readonly Json[] {
  const batches = new Map<string, Json[]>();
  for (const image of images) {
    const batch = batchOf(image, more);
    if (batch !== undefined) batches.set(batch, [...(batches.get(batch) ?? []), image]);
  }
  return [...batches.values()].reduce((most, batch) => (batch.length > most.length ? batch : most), []);
}

/** So many pictures that are like none of an answer are left out of it by a cut, not to make it diverse. */
export const LEAST_LEFT = 5;

/**
 * Pictures whose prompts share less than half of their words with the prompt of every picture that is shown.
 *
 * Whoever makes answers diverse, by batches or by what pictures are about, holds none of them back as too much alike.
 */
export function unlikeAny(shown: readonly Json[], known: readonly Json[]): readonly Json[] {
  const wordsOf = ({ prompt }: Json): readonly string[] =>
    String(prompt ?? '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const all = shown.map((image) => new Set(wordsOf(image)));
  return known.filter((image) => {
    const words = [...new Set(wordsOf(image))];
    return (
      words.length > 0 && all.every((others) => 2 * words.filter((word) => others.has(word)).length < words.length)
    );
  });
}
