import type { Fits, When } from '../../core/mutants/conditions.ts';
import { listOf, type Members } from '../../core/mutants/members.ts';
import { asIf, inBody } from '../../core/mutants/tampering.ts';
import { speechOf } from '../../core/mutants/voice.ts';

/** How defects speak in the words of image retrieval. */
export const { refuse, serveWith } = speechOf({
  failureIn: undefined,
  refusal: () => ({ error: 'Refused.' }),
  answer: () => ({}),
});

/** The routes, as defects name them. */
const ROUTES = {
  search: /^POST \/api\/search$/,
  generate: /^POST \/api\/generate$/,
  characters: /^GET \/api\/characters$/,
  models: /^GET \/api\/models$/,
  styles: /^GET \/api\/styles$/,
} as const;

/** Whether a call went to a route. */
export function to(route: keyof typeof ROUTES): Fits {
  return (_sent, { method, path }) => ROUTES[route].test(`${method} ${path}`);
}

/** An empty answer to a search. */
export const NOTHING = { results: [], count: 0 } as const;

/** Changes the results of searches. */
export const results = (change: (all: readonly Members[]) => unknown, ...when: When) =>
  inBody({ results: (all: unknown) => change(listOf(all)) }, to('search'), ...when);

/** Puts the results of searches in the order of their ids. */
export const byId = (...when: When) =>
  results((all) => all.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1)), ...when);

/** Looks in some texts where nobody says in which. */
export const byDefault = (place: 'caption' | 'prompt', ...when: When) =>
  asIf({ search_in: place }, { search_in: undefined }, ...when);

/** Reads calls as if they lacked a filter. */
export const forgetting = (filter: 'character' | 'model' | 'style', ...when: When) =>
  asIf({ [filter]: undefined }, ...when);
