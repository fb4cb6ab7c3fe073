/** The roles that keys play in checks, and the standing key that plays each in a world: service, role, name. */
export const ROLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'text-moderation': {
    default: 'tm_sim_default',
    readOnly: 'tm_sim_read_only',
    checkOnly: 'tm_sim_check_only',
    suspended: 'tm_sim_suspended',
    strict: 'tm_sim_strict',
    budgetSoft: 'tm_sim_budget_soft',
    budgetHard: 'tm_sim_budget_hard',
  },
  compliance: { default: 'cr_sim_default', noCredits: 'cr_sim_no_credits' },
  'personal-data': {
    default: 'pd_sim_default',
    second: 'pd_sim_second',
    detectOnly: 'pd_sim_detect_only',
    readOnly: 'pd_sim_read_only',
    noRead: 'pd_sim_no_read',
    disabled: 'pd_sim_disabled',
    revoked: 'pd_sim_revoked',
    expired: 'pd_sim_expired',
    atAllowance: 'pd_sim_at_allowance',
  },
  'media-analysis': { default: 'ma_sim_default', second: 'ma_sim_second', disabled: 'ma_sim_disabled' },
  'image-generation': { default: 'ig_sim_default', disabled: 'ig_sim_disabled' },
  'image-retrieval': { default: 'ir_sim_default', second: 'ir_sim_second', revoked: 'ir_sim_revoked' },
};
