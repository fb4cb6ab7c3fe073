import type { Roles } from '../../engine/suite.ts';

/** The roles of keys. */
export const roles = {
  default: { standing: 'cr_sim_default', variable: 'CR_KEY' },
  noCredits: { standing: 'cr_sim_no_credits', variable: 'CR_EMPTY_KEY', note: 'credits used up' },
} as const satisfies Roles;
