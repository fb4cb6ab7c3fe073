import type { Answer } from '../../core/call/call.ts';
import { noticeDials } from '../../core/dials/stray-dials.ts';
import { need } from '../../core/service/need.ts';
import type { ServiceError } from '../../core/service-error.ts';
import { explainReview } from '../answer/explain.ts';
import type { Outcome } from '../answer/outcome.ts';
import { presentReview } from '../answer/present.ts';
import type { Inside, ReviewExchange } from '../request/exchange.ts';
import type { ReviewRequest } from '../request/request.ts';
import type { Method } from '../rules/decide.ts';
import type { Rules } from '../rules/index.ts';
import { flaggable, type Policy, policyOf } from '../rules/policy.ts';
import { type Tally, tally } from '../rules/votes.ts';
import { failure, undocumented } from '../wire/errors.ts';
import { seatPanel } from './seat-panel.ts';

/** Reviews the content of a call, charges it to the key that it came with, and answers.  @clause CR-4-3 CR-A2-1 CR-A2-29 CR-7-8 */
export function review(inside: Inside, exchange: ReviewExchange): Answer {
  const { request, price, key } = need(exchange, 'request', 'price');
  const { rules, state, catalog } = inside;
  const policy = policyOf(rules, catalog, request);
  const sitting = seatPanel(inside, exchange, request, policy);
  const counts = tally(sitting.votes, rules.isCounted);
  const outcome = { request, policy, sitting, tally: counts, decision: decide(rules, request, policy, counts) };
  noticeDials(inside, exchange, sitting.dials.notices);
  exchange.latencyMs = sitting.executionMs;
  exchange.waitMs = sitting.waitMs;
  const failed = failureOf(rules, outcome);
  exchange.explain = explainReview(inside, exchange, outcome, failed ? undefined : price);
  if (failed) throw failed;
  if (key) state.keys.set(key.id, { ...key, credits: key.credits - price });
  return { status: 200, body: presentReview(outcome, rules) };
}

/** The failure of a review: one that a dial asks for, or that of a panel without answers.  @clause CR-A2-29 */
function failureOf(
  { allFailed }: Rules,
  { sitting: { dials }, tally: { counted } }: Outcome,
): ServiceError | undefined {
  if (dials.fail !== undefined) return failure(dials.fail, { because: `The dial fail=${dials.fail} asked for it.` });
  if (counted > 0 || allFailed === 'safe') return undefined;
  if (allFailed === 'gateway') return undocumented.panelUnavailable();
  return failure('internal_error', { message: 'All reviewers failed: try again later.' });
}

/** The panel's decision by the method that was asked for.  @clause CR-A1-4 CR-A2-7 CR-A2-8 CR-A2-9 CR-A2-10 */
function decide(rules: Rules, { method }: ReviewRequest, policy: Policy, counts: Tally): 'safe' | 'unsafe' {
  const methods: Readonly<Record<typeof method, Method>> = {
    average: rules.decideAverage,
    any: rules.decideAny,
    all: rules.decideAll,
    score: rules.decideScore,
  };
  const severities = new Map(flaggable(policy).map(({ id, severity }) => [id, severity]));
  return methods[method](counts, (ruleId) => severities.get(ruleId) ?? 0) ? 'unsafe' : 'safe';
}
