import * as z from 'zod';
import type { Json, JsonObject } from '../../core/call.ts';
import { readControl, recordOf } from '../../core/control-input.ts';
import { drawHex } from '../../core/draw.ts';
import { digestOf, type KeyLife, keyStatusAt } from '../../core/keys.ts';
import type { Verb } from '../../core/service.ts';
import { ControlError } from '../../core/service-error.ts';
import type { Inside } from '../request/exchange.ts';
import { toNano } from '../rules/budget.ts';
import { applyChange, isRefused, type PublishRefusal, type RulesetChange } from '../rules/publish.ts';
import type { Ruleset } from '../state/catalog.ts';
import { addKey, type KeyRecord } from '../state/state.ts';

const usd = z.number().min(0).max(1_000_000_000);
/** At least a billionth of a dollar, the unit in which spend is counted. */
const limit = z.number().min(1e-9).max(1_000_000_000).nullable();

const budgetSchema = z
  .strictObject({
    mode: z.enum(['soft', 'hard']).optional(),
    monthlyUsd: limit.optional(),
    dailyUsd: limit.optional(),
    alertPercent: z.number().min(0).max(100).optional(),
    spentTodayUsd: usd.optional(),
    spentMonthUsd: usd.optional(),
  })
  .refine((budget) => (budget.monthlyUsd ?? null) !== null || (budget.dailyUsd ?? null) !== null, {
    message: 'a budget needs monthlyUsd, dailyUsd or both',
  });

/** What a new key may be given; omitted members take the values of the default key. */
export const keyOptionsSchema = z.strictObject({
  name: z.string().min(1).max(200).optional(),
  rulesetId: z.string().optional(),
  scopes: z.array(z.enum(['check', 'read'])).optional(),
  requestsPerSecond: z.int().min(1).max(1_000_000).optional(),
  budget: budgetSchema.nullable().optional(),
});

/** What a new key may be given. */
export type KeyOptions = z.input<typeof keyOptionsSchema>;

const threshold = z.number().gt(0).max(1);
const thresholdChange = {
  block: threshold.nullable().optional(),
  review: z
    .union([threshold, z.literal('off')])
    .nullable()
    .optional(),
};

/** A change of a ruleset; it is merged, and null removes a threshold. */
export const rulesetChangeSchema = z.strictObject({
  rules: recordOf(
    z.strictObject({
      name: z.string().min(1).max(200).optional(),
      enabled: z.boolean().optional(),
      renameTo: z
        .string()
        .regex(/^(?!__proto__$)[A-Za-z0-9_.-]{1,64}$/)
        .optional(),
      ...thresholdChange,
    }),
  ).optional(),
  overrides: recordOf(z.strictObject(thresholdChange)).optional(),
  defaults: z
    .strictObject({
      block: threshold.optional(),
      review: threshold.optional(),
      bands: z.tuple([threshold, threshold, threshold, threshold]).optional(),
    })
    .optional(),
});

/** The verbs of text moderation, in process and over HTTP. */
export function createVerbs(inside: () => Inside): Readonly<Record<string, Verb>> {
  return {
    'keys.issue': (input) => issueKey(inside(), input),
    'keys.suspend': (input) => changeKey(inside(), input, suspend),
    'keys.resume': (input) => changeKey(inside(), input, resume),
    'keys.revoke': (input) => changeKey(inside(), input, revoke),
    publish: (input) => publish(inside(), input),
  };
}

/** The stem of the secret of a key that was issued; it cannot be read back from the service.  @clause TM-5-2 TM-5-9 */
export function issuedStem(seed: number, keyId: string): string {
  return `tm_sim_${drawHex(24, seed, 'secret', keyId)}`;
}

/** Issues a key; its secret is shown this once.  @clause TM-5-2 TM-5-4 */
function issueKey({ world, state, rules }: Inside, input: Json): JsonObject {
  const options = readControl(keyOptionsSchema, input, 'key');
  const rulesetId = options.rulesetId ?? state.keys.get(DEFAULT_KEY)?.rulesetId ?? 'community';
  if (!state.rulesets.has(rulesetId)) {
    const known = [...state.rulesets.keys()].join(', ');
    throw new ControlError(400, 'unknown_ruleset', `rulesetId must be one of: ${known}.`);
  }
  const id = `tm_key_${world.nextNumber()}`;
  const secret = world.secretFor(issuedStem(world.seed, id));
  const { budget } = options;
  const key: KeyRecord = {
    id,
    digest: digestOf(secret),
    life: {},
    name: options.name ?? id,
    rulesetId,
    scopes: [...new Set(options.scopes ?? (['check', 'read'] as const))],
    requestsPerSecond: options.requestsPerSecond ?? rules.defaultRequestsPerSecond,
    budget: budget ? toBudget(budget) : null,
    createdAtMs: world.now(),
    openingSpend: { dayNano: toNano(budget?.spentTodayUsd ?? 0), monthNano: toNano(budget?.spentMonthUsd ?? 0) },
  };
  addKey(state, key);
  return { id, secret };
}

const DEFAULT_KEY = 'tm_sim_default';
const DEFAULT_ALERT_PERCENT = 80;

function toBudget(options: z.output<typeof budgetSchema>): NonNullable<KeyRecord['budget']> {
  return {
    mode: options.mode ?? 'hard',
    monthlyUsd: options.monthlyUsd ?? null,
    dailyUsd: options.dailyUsd ?? null,
    alertPercent: options.alertPercent ?? DEFAULT_ALERT_PERCENT,
  };
}

type LifeChange = (life: KeyLife, inside: Inside) => KeyLife;

const suspend: LifeChange = (life, { world }) => ({ ...life, suspendedAtMs: life.suspendedAtMs ?? world.now() });
const revoke: LifeChange = (life, { world }) => ({ ...life, revokedAtMs: life.revokedAtMs ?? world.now() });

const resume: LifeChange = (life, { rules }) => {
  if (!rules.isResumable) throw new ControlError(409, 'key_not_resumable', 'In this world a suspension is final.');
  return life.revokedAtMs === undefined ? {} : life;
};

const keyReference = z.strictObject({ keyId: z.string() });

/** Changes the life of a key; enforcement follows after its lag.  @clause TM-3-7 TM-3-19 */
function changeKey(inside: Inside, input: Json, change: LifeChange): JsonObject {
  const { keyId } = readControl(keyReference, input, 'key reference');
  const { state, world } = inside;
  const key = state.keys.get(keyId);
  if (!key) throw new ControlError(404, 'unknown_key', 'There is no key of that id in this world.');
  if (key.life.revokedAtMs !== undefined && change !== revoke) {
    throw new ControlError(409, 'key_revoked', 'The key was revoked; that is final.');
  }
  const life = change(key.life, inside);
  state.keys.set(keyId, { ...key, life });
  return { id: keyId, status: keyStatusAt(life, 0, world.now()) };
}

const publication = rulesetChangeSchema.extend({ rulesetId: z.string() });

/** Publishes a change of a ruleset.  @clause TM-9-2 TM-4.6-4 TM-1-13 */
function publish({ state, world, rules }: Inside, input: Json): JsonObject {
  const { rulesetId, ...change } = readControl(publication, input, 'ruleset change');
  const ruleset = state.rulesets.get(rulesetId);
  if (!ruleset) throw new ControlError(404, 'unknown_ruleset', 'There is no ruleset of that id in this world.');
  const version = ruleset.version + rules.versionStep;
  const changed = applyChange(ruleset, change as RulesetChange, version, world.now());
  if (isRefused(changed)) throw publishRefusal(changed);
  if (rules.needsOwnBlock && lacksOwnBlock(changed)) {
    throw new ControlError(400, 'missing_block', 'In this world every rule needs a block threshold of its own.');
  }
  state.rulesets.set(rulesetId, changed);
  return { version };
}

function lacksOwnBlock({ rules }: Ruleset): boolean {
  return rules.some((rule) => rule.block === undefined);
}

function publishRefusal(refusal: PublishRefusal): ControlError {
  if (refusal.kind === 'bands')
    return new ControlError(400, 'invalid_bands', 'defaults.bands must be four rising numbers.');
  if (refusal.kind === 'unknown-rule') {
    return new ControlError(400, 'unknown_rule', 'The change names a rule that the ruleset does not hold.');
  }
  if (refusal.kind === 'id-taken') {
    return new ControlError(409, 'rule_id_taken', `The ruleset holds another rule with the id ${refusal.ruleId}.`);
  }
  return new ControlError(
    400,
    'invalid_threshold',
    `The review threshold of ${refusal.ruleId} must lie below its block threshold.`,
  );
}
