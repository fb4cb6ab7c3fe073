import type { Catalog, CatalogRuleset, Defaults, Rule, StandingKey, ThresholdLevel } from './catalog.ts';

/** The platform defaults of the standing world. */
export const platformDefaults: Defaults = { block: 0.85, review: 0.6, bands: [0.55, 0.7, 0.85, 0.95] };

/** The ids of the standing rules; both standing rulesets hold all ten. */
export const standingRuleIds = [
  'hate',
  'harassment',
  'sexual',
  'violence',
  'self_harm',
  'illicit',
  'spam',
  'personal_data',
  'profanity',
  'extremism',
] as const;

/** A rule of the standing rulesets. */
export type StandingRuleId = (typeof standingRuleIds)[number];

const descriptions: Readonly<Record<StandingRuleId, readonly [name: string, description: string]>> = {
  hate: [
    'Hate',
    'Prohibited: attacks on people for who they are, such as dehumanising or excluding a group. Allowed: reporting, quoting or condemning such attacks.',
  ],
  harassment: [
    'Harassment',
    'Prohibited: insults, humiliation and intimidation aimed at a person. Allowed: criticism of work, ideas and public conduct.',
  ],
  sexual: [
    'Sexual content',
    'Prohibited: explicit sexual content and solicitation. Allowed: health, education and relationship advice.',
  ],
  violence: [
    'Violence',
    'Prohibited: threats, glorified or incited violence. Allowed: news, history, sport and plainly figurative speech.',
  ],
  self_harm: [
    'Self-harm',
    'Prohibited: encouraging or planning self-harm. Allowed: asking for help, recovery stories and prevention.',
  ],
  illicit: [
    'Illicit goods and acts',
    'Prohibited: offering or seeking illegal goods, services and instructions. Allowed: law, policy and prevention.',
  ],
  spam: [
    'Spam',
    'Prohibited: deceptive or bulk promotion, scams and link bait. Allowed: ordinary offers to an audience that asked.',
  ],
  personal_data: [
    'Personal data',
    'Prohibited: publishing private details of a person. Allowed: public contact points of organisations.',
  ],
  profanity: [
    'Profanity',
    'Prohibited: strong swear words. Allowed: mild exclamations and words that merely contain one.',
  ],
  extremism: [
    'Extremism',
    'Prohibited: praise of, support for or recruitment into violent extremist causes. Allowed: research, news and counter-speech.',
  ],
};

function aStandingRule(id: StandingRuleId, thresholds: ThresholdLevel, isEnabled = true): Rule {
  const [name, description] = descriptions[id];
  return { id, name, description, isEnabled, criterion: id, ...thresholds };
}

/** Ordinary strictness; shows every source of a threshold, a rule without review and a disabled rule. */
export const community: CatalogRuleset & { readonly id: 'community' } = {
  id: 'community',
  name: 'Community guidelines',
  label: 'Community',
  defaults: platformDefaults,
  rules: [
    aStandingRule('hate', { block: 0.8, review: 0.5 }),
    aStandingRule('harassment', { block: 0.8, review: 0.55 }),
    aStandingRule('sexual', { block: 0.85, review: 0.6 }),
    aStandingRule('violence', { block: 0.85, review: 0.6 }),
    aStandingRule('self_harm', { block: 0.75, review: 0.45 }),
    aStandingRule('illicit', { block: 0.8, review: 0.55 }),
    aStandingRule('spam', { block: 0.9, review: 'off' }),
    aStandingRule('personal_data', { block: 0.9, review: 0.65 }),
    aStandingRule('profanity', {}),
    aStandingRule('extremism', { block: 0.8, review: 0.5 }, false),
  ],
  overrides: { violence: { block: 0.75, review: 0.5 } },
};

/** All ten rules, each with low thresholds. */
export const strict: CatalogRuleset & { readonly id: 'strict' } = {
  id: 'strict',
  name: 'Strict guidelines',
  label: 'Strict',
  defaults: platformDefaults,
  rules: standingRuleIds.map((id) => aStandingRule(id, { block: 0.6, review: 0.3 })),
};

/** A ruleset that every world has. */
export type StandingRulesetId = (typeof community | typeof strict)['id'];

const ordinary: Omit<StandingKey, 'id'> = { rulesetId: community.id, scopes: ['check', 'read'], budget: null };

const onBudget = { spentTodayUsd: 0.7, spentMonthUsd: 7 };
const budget = { monthlyUsd: 10, dailyUsd: 1, alertPercent: 80 };

/** The keys that every world has. */
export const standingKeys = [
  { ...ordinary, id: 'tm_sim_default' },
  { ...ordinary, id: 'tm_sim_fast', requestsPerSecond: 1_000 },
  { ...ordinary, id: 'tm_sim_strict', rulesetId: strict.id },
  { ...ordinary, id: 'tm_sim_read_only', scopes: ['read'] },
  { ...ordinary, id: 'tm_sim_check_only', scopes: ['check'] },
  { ...ordinary, id: 'tm_sim_suspended', isSuspended: true },
  { ...ordinary, id: 'tm_sim_budget_soft', budget: { mode: 'soft', ...budget }, ...onBudget },
  { ...ordinary, id: 'tm_sim_budget_hard', budget: { mode: 'hard', ...budget }, ...onBudget },
] as const satisfies readonly StandingKey[];

/** A key that every world has. */
export type StandingKeyId = (typeof standingKeys)[number]['id'];

/** What every world of text moderation starts with. */
export const standingCatalog: Catalog = { rulesets: [community, strict], keys: standingKeys };
