import type { Json } from '../core/call.ts';
import { type Part, perform, type Simulator } from '../worlds.ts';
import {
  createTextModerationService,
  FAULT_PARTS,
  type TextModerationOptions,
  type TextModerationService,
} from './index.ts';
import type { RulesetChange } from './rules/publish.ts';
import { questions } from './spec/questions.ts';
import { standingCatalog } from './state/standing.ts';
import type { OperationalRecord } from './state/state.ts';
import type { KeyOptions } from './work/keys.ts';

/** Text moderation as callers see it. */
export interface TextModeration extends Simulator<KeyOptions> {
  /** Publishes a change of a ruleset: it is merged, and null removes a threshold. */
  publish(rulesetId: string, change: RulesetChange): { readonly version: number };
  /** What operations remembers of the calls of the last 24 hours: no text.  @clause TM-1-10 */
  operationalRecords(): readonly OperationalRecord[];
}

/** Text moderation as a part of worlds. */
export function textModerationPart(
  options: TextModerationOptions = {},
): Part<TextModeration, keyof typeof FAULT_PARTS> {
  return {
    questions,
    faultParts: FAULT_PARTS,
    create: (context) => createTextModerationService(context, { catalog: standingCatalog, ...options }),
    present: (common: Simulator<KeyOptions>, service) => ({
      ...common,
      publish: (rulesetId, change) =>
        perform(service, 'publish', { ...change, rulesetId } as unknown as Json) as { readonly version: number },
      operationalRecords: () => (service as TextModerationService).operationalRecords(),
    }),
  };
}
