/** What can be wrong about it: what it hears, and what it tells. */

import type { Answer, Json } from '../foreign-server.ts';

/** A call after its key was found good. */
export interface Call {
  readonly method: string;
  readonly route: string;
  /** The body, if it is a JSON object; else an empty one. */
  readonly asked: Json;
}

/** A way to be wrong. */
export interface Departing {
  /** Alters the body before it is read. */
  readonly hears?: (asked: Json, call: Call) => Json;
  /** Alters the answer before it is sent. */
  readonly tells?: (answer: Answer, call: Call) => Answer;
}

/** The departures by name. */
export const departures = {
  'styles-open': {
    tells: (answer, { route }) =>
      answer.status === 401 && route === '/api/styles' ? { status: 200, body: { styles: ['gouache'] } } : answer,
  },
  'prompts-counted-in-bytes': {
    tells: (answer, { route, asked }) =>
      route === '/api/generate' && Buffer.byteLength(String(asked.prompt)) > 500
        ? { status: 400, body: { error: 'Too long.' } }
        : answer,
  },
  'portraits-turned': {
    tells: inImages(({ width, height, ...image }) =>
      Number(width) < Number(height) ? { ...image, width: height, height: width } : { ...image, width, height },
    ),
  },
  'style-forgotten-beside-a-character': {
    hears: ({ style, ...asked }) =>
      asked.character === undefined && style !== undefined ? { ...asked, style } : asked,
  },
  'matches-look-in-captions-by-default': {
    hears: (asked) => ('prompt' in asked ? { search_in: 'caption', ...asked } : asked),
  },
  'limit-forgotten-in-captions': {
    hears: (asked) => (asked.search_in === 'caption' && Number(asked.limit) < 10 ? { ...asked, limit: 10 } : asked),
  },
  'a-miss-is-null': {
    tells: (answer, { route }) =>
      answer.status === 404 && route === '/api/generate' ? { status: 200, body: { image: null } } : answer,
  },
  'weakest-first-behind-the-twentieth': {
    tells: inResults((results) => [...results.slice(0, 20), ...results.slice(20).reverse()]),
  },
  'all-called-top-beside-a-model': {
    tells: inResults((results, { model }) =>
      model === undefined ? results : results.map((one) => ({ ...one, top: true })),
    ),
  },
  'previews-of-matches-relative': {
    tells: (answer) => {
      const { image } = answer.body as { image?: Json };
      const thumbnail = image && new URL(String(image.thumbnail)).pathname;
      return image ? { ...answer, body: { image: { ...image, thumbnail } } } : answer;
    },
  },
} satisfies Record<string, Departing>;

/** The name of one of them. */
export type Departure = keyof typeof departures;

/** Alters the results of searches. */
function inResults(change: (results: readonly Json[], asked: Json) => readonly Json[]): Departing['tells'] {
  return (answer, { asked }) => {
    const { results } = answer.body as Json;
    return Array.isArray(results)
      ? { ...answer, body: { ...(answer.body as Json), results: change(results as Json[], asked) } }
      : answer;
  };
}

/** Alters the pictures of searches and of matches. */
function inImages(change: (image: Json) => Json): Departing['tells'] {
  const all = inResults((results) => results.map(change));
  return (answer, call) => {
    const { image } = answer.body as Json;
    return image === undefined
      ? (all?.(answer, call) ?? answer)
      : { ...answer, body: { image: change(image as Json) } };
  };
}
