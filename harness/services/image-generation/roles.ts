import type { Roles } from '../../engine/suite.ts';

/** The roles of keys. */
export const roles = {
  default: { standing: 'ig_sim_default', variable: 'IG_KEY' },
  disabled: { standing: 'ig_sim_disabled', variable: 'IG_DISABLED_KEY', note: 'disabled' },
} as const satisfies Roles;
