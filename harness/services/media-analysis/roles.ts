import type { Roles } from '../../engine/suite.ts';

/** The roles of keys. */
export const roles = {
  default: { standing: 'ma_sim_default', variable: 'MA_KEY' },
  second: { standing: 'ma_sim_second', variable: 'MA_SECOND_KEY', note: 'of another account' },
  disabled: { standing: 'ma_sim_disabled', variable: 'MA_DISABLED_KEY', note: 'disabled' },
} as const satisfies Roles;
