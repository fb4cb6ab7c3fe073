import type { Roles } from '../../engine/suite.ts';

/** The roles of keys. */
export const roles = {
  default: { standing: 'pd_sim_default', variable: 'PD_KEY' },
  second: { standing: 'pd_sim_second', variable: 'PD_SECOND_KEY', note: 'of another customer' },
  readOnly: { standing: 'pd_sim_read_only', variable: 'PD_READ_KEY', note: 'permission read alone' },
  detectOnly: { standing: 'pd_sim_detect_only', variable: 'PD_DETECT_KEY', note: 'permission detect alone' },
  noRead: { standing: 'pd_sim_no_read', variable: 'PD_NO_READ_KEY', note: 'all permissions but read' },
  disabled: {
    standing: 'pd_sim_disabled',
    variable: 'PD_DISABLED_KEY',
    note: 'disabled; and revoked and expired likewise',
  },
  revoked: { standing: 'pd_sim_revoked' },
  expired: { standing: 'pd_sim_expired' },
  atAllowance: {
    standing: 'pd_sim_at_allowance',
    variable: 'PD_SPENT_KEY',
    note: 'its monthly allowance used up',
  },
} as const satisfies Roles;
