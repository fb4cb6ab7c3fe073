import type { Roles } from '../../engine/suite.ts';

/** The roles of keys. */
export const roles = {
  default: { standing: 'tm_sim_default', variable: 'TM_KEY' },
  readOnly: { standing: 'tm_sim_read_only', variable: 'TM_READ_KEY', note: 'scope read alone' },
  checkOnly: { standing: 'tm_sim_check_only', variable: 'TM_CHECK_KEY', note: 'scope check alone' },
  suspended: {
    standing: 'tm_sim_suspended',
    variable: 'TM_SUSPENDED_KEY',
    note: 'suspended more than a minute ago',
  },
  strict: { standing: 'tm_sim_strict', variable: 'TM_STRICT_KEY', note: 'another ruleset' },
  budgetSoft: { standing: 'tm_sim_budget_soft', variable: 'TM_SOFT_KEY', note: 'a daily budget that only warns' },
  budgetHard: { standing: 'tm_sim_budget_hard', variable: 'TM_HARD_KEY', note: 'a daily budget that refuses' },
} as const satisfies Roles;
