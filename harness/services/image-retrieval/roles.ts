import type { Roles } from '../../engine/suite.ts';

/** The roles of keys. */
export const roles = {
  default: { standing: 'ir_sim_default', variable: 'IR_KEY' },
  second: { standing: 'ir_sim_second', variable: 'IR_SECOND_KEY', note: 'of another customer' },
  revoked: { standing: 'ir_sim_revoked', variable: 'IR_REVOKED_KEY', note: 'revoked' },
} as const satisfies Roles;
