import { LIMITS } from '../wire/limits.ts';
import type { Catalog, Ceilings, StandingKey } from './catalog.ts';

const FASTER = 100;
const fast: Ceilings = { search: FASTER * LIMITS.calls.search, generate: FASTER * LIMITS.calls.generate };

/** The keys that every world has. */
const retrievalKeys = [
  { id: 'ir_sim_default' },
  { id: 'ir_sim_second' },
  { id: 'ir_sim_fast', ceilings: fast },
  { id: 'ir_sim_revoked', isRevoked: true },
] as const satisfies readonly StandingKey[];

/** A key that every world has. */
export type StandingKeyId = (typeof retrievalKeys)[number]['id'];

/** What every world of image retrieval starts with. */
export const standingRetrieval: Catalog = { keys: retrievalKeys, records: 640 };
