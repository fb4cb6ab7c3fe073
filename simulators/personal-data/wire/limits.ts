import type { Limits } from '../state/catalog.ts';

/** The documented limits of a key.  @clause PD-8-1 PD-8-4 PD-B1-23 PD-B1-41 PD-B2-12 PD-B2-18 */
export const LIMITS: Limits = {
  documents: 256,
  characters: 500_000,
  allowListEntries: 1_000,
  operators: 64,
  newValueCharacters: 512,
  maskCount: 1_000,
};

/** The threshold of calls that set none.  @clause PD-B1-16 */
export const DEFAULT_THRESHOLD = 0.35;

/** The language of calls that set none.  @clause PD-B1-2 */
export const DEFAULT_LANGUAGE = 'en';
