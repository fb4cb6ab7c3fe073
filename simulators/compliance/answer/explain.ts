import { shownDials } from '../../core/dials/obey-dials.ts';
import type { Inside, ReviewExchange } from '../request/exchange.ts';
import { flaggable } from '../rules/policy.ts';
import type { Outcome } from './outcome.ts';

/**
 * Why a review is answered as it is: panel, probabilities, price, dials and clauses; nothing of the content.
 *
 * @param paid what was taken from the account; undefined for a review that failed, which has no decision and costs nothing
 */
export function explainReview(
  { state }: Inside,
  { key, media }: ReviewExchange,
  outcome: Outcome,
  paid: number | undefined,
) {
  const { request, policy, sitting, tally, decision } = outcome;
  const { votes, suspicions, dials } = sitting;
  const idOf = harmlessIds(outcome);
  const isDecided = paid !== undefined;
  const facts = {
    decision: isDecided ? decision : null,
    method: request.method,
    counted: tally.counted,
    unsafe: tally.unsafe,
    rules: policy.rules.map(({ id, severity }, at) => ({
      id: idOf(id),
      severity,
      probability: suspicions[at]?.probability ?? 0,
    })),
    prompt: policy.isPromptUnderstood === undefined ? null : { isUnderstood: policy.isPromptUnderstood },
    reviewers: votes.map(({ reviewer, decision: vote, flags, failure, timeMs }) => ({
      reviewer,
      decision: vote,
      flags: flags.map(({ ruleId, confidence }) => ({ id: idOf(ruleId), confidence })),
      failure: failure ?? null,
      timeMs,
    })),
    media: media ? { source: media.known?.source ?? 'unfetchable', shares: { ...media.known?.shares } } : null,
    price: { credits: paid ?? 0 },
    dials: shownDials(dials),
    clauses: clausesOf(outcome, isDecided),
  };
  const keyId = key?.id ?? '';
  return () => ({ ...facts, creditsLeftNow: state.keys.get(keyId)?.credits ?? null });
}

/** Why a review was answered as it was. */
export type ReviewExplanation = ReturnType<ReturnType<typeof explainReview>>;

/** Tells how rules are called here: those of a custom prompt by their number, for their ids may hold words of it. */
function harmlessIds({ request, policy }: Outcome): (ruleId: string) => string {
  const custom = request.customPrompt === undefined ? [] : flaggable(policy);
  const numbered = new Map(custom.map(({ id, criterion }) => [id, criterion]));
  return (ruleId) => numbered.get(ruleId) ?? ruleId;
}

const METHOD_CLAUSES = {
  average: ['CR-A2-7', 'CR-A2-23'],
  any: ['CR-A2-8', 'CR-A2-24'],
  all: ['CR-A2-9', 'CR-A2-25'],
  score: ['CR-A2-10'],
} as const;

/** What failed reviewers mean to a method. */
const FAILURE_CLAUSES = { average: ['CR-A2-26'], any: [], all: ['CR-A2-27'], score: [] } as const;

function clausesOf({ request, sitting, tally }: Outcome, isDecided: boolean): readonly string[] {
  const { method, excluded, customPrompt } = request;
  const hasFailed = sitting.votes.length > tally.counted;
  const isByMethod = isDecided && tally.counted > 0;
  return [
    ...(isByMethod ? METHOD_CLAUSES[method] : []),
    ...(hasFailed ? ['CR-A2-11'] : []),
    ...(hasFailed && isByMethod ? FAILURE_CLAUSES[method] : []),
    ...(tally.counted === 0 ? ['CR-A2-29'] : []),
    ...(excluded.size > 0 ? ['CR-A1-5'] : []),
    ...(customPrompt === undefined ? [] : ['CR-A1-6']),
  ];
}
