import * as z from 'zod';
import { readControl, recordOf } from '../../core/control-input.ts';
import type { Json, JsonObject } from '../../core/json.ts';
import { lazily } from '../../core/lazily.ts';
import { didYouMean, mustBeOneOf } from '../../core/nearest.ts';
import { ControlError } from '../../core/service-error.ts';
import { closedObject, told } from '../../core/told.ts';
import type { Inside } from '../request/exchange.ts';
import { applyChange, isRefused, type PublishRefusal, type RulesetChange } from '../rules/publish.ts';
import type { Ruleset } from '../state/catalog.ts';

/** A change of a ruleset; it is merged, and null removes a threshold. */
export const publication = lazily(() => {
  const threshold = z.number().gt(0).max(1);
  const levels = {
    block: told(threshold.nullable(), 'Null removes it.').optional(),
    review: told(
      z.union([threshold, z.literal('off')]).nullable(),
      'Null removes it, off switches reviews off.',
    ).optional(),
  };
  return z.strictObject({
    rulesetId: z.string(),
    rules: told(
      recordOf(
        closedObject('RuleChange', 'What changes of a rule.', {
          name: told(z.string().min(1).max(200), 'Its name for people.').optional(),
          enabled: told(z.boolean(), 'Whether it is judged.').optional(),
          renameTo: told(
            z.string().regex(/^(?!__proto__$)[A-Za-z0-9_.-]{1,64}$/, 'must be 1 to 64 letters, digits, _, . and -'),
            'A new id; overrides follow it.',
          ).optional(),
          ...levels,
        }),
      ),
      'By rule.',
    ).optional(),
    overrides: told(
      recordOf(closedObject('ThresholdChange', 'Thresholds of a rule.', levels)),
      'By rule; they win over its own.',
    ).optional(),
    defaults: closedObject('DefaultsChange', 'What changes where rules say nothing.', {
      block: told(threshold, 'For rules without one.').optional(),
      review: told(threshold, 'For rules without one.').optional(),
      bands: told(z.array(threshold).length(4), 'Where severities 2 to 5 begin.').optional(),
    }).optional(),
  });
});

/** Publishes a change of a ruleset.  @clause TM-9-2 TM-4.6-4 TM-1-13 */
export function publish({ state, world, rules }: Inside, input: Json): JsonObject {
  const { rulesetId, ...change } = readControl(publication(), input, 'ruleset change');
  const ruleset = state.rulesets.get(rulesetId);
  if (!ruleset) {
    const known = [...state.rulesets.keys()];
    const message = `There is no ruleset of that id in this world; it has: ${known.join(', ')}.${didYouMean(rulesetId, known)}`;
    throw new ControlError(404, 'unknown_ruleset', message);
  }
  const version = ruleset.version + rules.versionStep;
  const changed = applyChange(ruleset, change as RulesetChange, version, world.now(), rules.resolveThresholds);
  if (isRefused(changed)) throw publishRefusal(changed, ruleset, change as RulesetChange);
  if (rules.needsOwnBlock && lacksOwnBlock(changed)) {
    throw new ControlError(400, 'missing_block', 'In this world every rule needs a block threshold of its own.');
  }
  state.rulesets.set(rulesetId, changed);
  return { version };
}

function lacksOwnBlock({ rules }: Ruleset): boolean {
  return rules.some((rule) => rule.block === undefined);
}

function publishRefusal(refusal: PublishRefusal, ruleset: Ruleset, change: RulesetChange): ControlError {
  if (refusal.kind === 'bands')
    return new ControlError(400, 'invalid_bands', 'defaults.bands must be four rising numbers.');
  if (refusal.kind === 'unknown-rule') {
    const known = ruleset.rules.map(({ id }) => id);
    const strange = Object.keys({ ...change.overrides, ...change.rules }).find((id) => !known.includes(id));
    return new ControlError(400, 'unknown_rule', mustBeOneOf('A rule of the change', strange, known));
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
