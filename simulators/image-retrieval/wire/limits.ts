/** The documented limits.  @clause IR-4-1 IR-4-13 IR-4-19 IR-4-20 IR-4-23 IR-4-24 IR-7-3 IR-7-6 */
export const LIMITS = {
  /** In characters. */
  query: 2_000,
  prompt: 500,
  results: { least: 1, most: 50, default: 10 },
  /** For each pair of key and address, in a window. */
  calls: { search: 240, generate: 120 },
  windowMs: 60_000,
} as const;

/** In which texts of a picture a query is looked for.  @clause IR-4-9 IR-4-26 */
export const SEARCH_IN = ['both', 'caption', 'prompt'] as const;

/** One of them. */
export type SearchIn = (typeof SEARCH_IN)[number];
