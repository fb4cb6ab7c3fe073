import type { Catalog, ComplianceRule, StandingKey } from './catalog.ts';

/** The default rules, with what each weighs in the method score. */
export const complianceRules = [
  { id: 'hate', name: 'Hate', severity: 0.9 },
  { id: 'harassment', name: 'Harassment', severity: 0.7 },
  { id: 'violence', name: 'Violence', severity: 0.8 },
  { id: 'self_harm', name: 'Self-harm', severity: 0.9 },
  { id: 'sexual', name: 'Sexual content', severity: 0.7 },
  { id: 'minors', name: 'Protection of minors', severity: 1 },
  { id: 'illicit', name: 'Illicit goods and acts', severity: 0.8 },
  { id: 'extremism', name: 'Extremism', severity: 0.9 },
  { id: 'privacy', name: 'Privacy', severity: 0.6 },
  { id: 'fraud', name: 'Fraud', severity: 0.6 },
  { id: 'spam', name: 'Spam', severity: 0.3 },
] as const satisfies readonly ComplianceRule[];

/** A default rule. */
export type StandingRuleId = (typeof complianceRules)[number]['id'];

/** The keys that every world has. */
export const complianceKeys = [
  { id: 'cr_sim_default' },
  { id: 'cr_sim_fast', requestsPerMinute: 60_000 },
  { id: 'cr_sim_no_credits', credits: 0 },
] as const satisfies readonly StandingKey[];

/** A key that every world has. */
export type StandingKeyId = (typeof complianceKeys)[number]['id'];

/** What every world of compliance review starts with. */
export const standingCompliance: Catalog = { rules: complianceRules, keys: complianceKeys };
