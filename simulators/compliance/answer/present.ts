import { toSeconds } from '../../core/duration.ts';
import type { Json, JsonObject } from '../../core/json.ts';
import type { Rules } from '../rules/index.ts';
import { flaggable } from '../rules/policy.ts';
import type { Category, Vote } from '../rules/votes.ts';
import { reasonOfFailure, reasonOfPanel, reasonOfReviewer } from '../rules/wording.ts';
import type { Outcome } from './outcome.ts';

/** The answer to a review; lower verbosity only leaves fields out.  @clause CR-A2-1 CR-A2-2 CR-A2-3 CR-A2-12 CR-A2-13 */
export function presentReview(outcome: Outcome, rules: Rules): JsonObject {
  const { decision, request, sitting } = outcome;
  return {
    decision,
    ...(rules.showsSummary(request.verbose) ? presentSummary(outcome, rules) : {}),
    ...(rules.showsAgents(request.verbose) ? { agent_decisions: presentAgents(outcome, rules) } : {}),
    execution_time: toSeconds(sitting.executionMs),
  };
}

/** @clause CR-A2-4 CR-A2-5 CR-A2-15 CR-A2-16 CR-A2-17 */
function presentSummary(outcome: Outcome, rules: Rules): JsonObject {
  const { decision, request, policy, tally, sitting } = outcome;
  const nameOf = namesIn(outcome);
  const isListed = policy.isListed && rules.listsCategories(decision);
  const categories = isListed ? rules.categoriesOf(tally, sitting.votes).toSorted(rules.categoryOrder) : [];
  const names = categories.map(({ ruleId }) => nameOf(ruleId));
  return {
    reason: reasonOfPanel(tally, names),
    score: tally.unsafe,
    decision_method: request.method,
    flagged_categories: categories.map((category) => presentCategory(category, nameOf, tally.counted, rules)),
  };
}

function presentCategory(
  category: Category,
  nameOf: (ruleId: string) => string,
  counted: number,
  rules: Rules,
): JsonObject {
  const { ruleId } = category;
  return {
    id: ruleId,
    name: nameOf(ruleId),
    score: rules.categoryScore(category, counted),
    count: category.count,
  };
}

/** @clause CR-A2-6 CR-A2-11 CR-A2-21 CR-A2-22 */
function presentAgents(outcome: Outcome, rules: Rules): readonly Json[] {
  const nameOf = namesIn(outcome);
  return outcome.sitting.votes.map((vote) => ({
    agent_name: vote.reviewer,
    decision: vote.decision,
    ...(vote.decision === 'failed'
      ? rules.failedEntry(reasonOfFailure(vote), toSeconds(vote.timeMs))
      : presentOpinion(vote, nameOf, outcome.policy.isListed, rules)),
  }));
}

function presentOpinion(vote: Vote, nameOf: (ruleId: string) => string, isListed: boolean, rules: Rules): JsonObject {
  const shown = isListed ? rules.flagsShown(vote) : [];
  return {
    reason: reasonOfReviewer(vote, nameOf),
    flagged_categories: shown.map((flag) => rules.writeFlag(flag, nameOf(flag.ruleId))),
    time: toSeconds(vote.timeMs),
  };
}

function namesIn({ policy }: Outcome): (ruleId: string) => string {
  const names = new Map(flaggable(policy).map(({ id, name }) => [id, name]));
  return (ruleId) => names.get(ruleId) ?? ruleId;
}
