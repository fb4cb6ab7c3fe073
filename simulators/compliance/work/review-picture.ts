import type { Answer } from '../../core/call/call.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json.ts';
import type { Ask } from '../../core/service/ask.ts';
import { fromLogit, logit } from '../oracle/logit.ts';
import type { Inside, ReviewExchange } from '../request/exchange.ts';
import { readReview } from '../request/request.ts';
import type { DecisionMethod } from '../wire/limits.ts';

/** A picture of a sibling service, described instead of drawn. */
export interface SiblingPicture {
  /** Its address, by which panels are drawn: equal addresses get equal votes. */
  readonly address: string;
  /** The probability, 0 to 1, that it breaks a default rule, by rule: what the payload of its file would say. */
  readonly severities: Readonly<Record<string, number>>;
  /** How many reviewers are asked. */
  readonly amount: number;
  readonly method: DecisionMethod;
  /** Added to the logit of every probability: greater is stricter. */
  readonly strictness: number;
  /** The result of an earlier screening. It decides nothing; worlds that record calls show it. */
  readonly context: string;
}

/** The verdict of a panel on a picture. */
export interface PictureVerdict {
  readonly isSafe: boolean;
  /** The rules that were flagged; none for a safe picture. */
  readonly ruleIds: readonly string[];
  readonly requestId: string;
}

/**
 * Reviews a picture for a sibling of the same world, under no key and at no price; the journal has it as a call.
 *
 * @returns undefined when the review failed, as planned faults make it
 */
export function reviewPicture(
  inside: Inside,
  ask: Ask<ReviewExchange>,
  picture: SiblingPicture,
): PictureVerdict | undefined {
  const { address, amount, method, context, strictness } = picture;
  const body = { content: address, amount, decision_method: method, verbose: SUMMARY };
  const answer = ask('POST /api/v1/compliance/image', { ...body, context }, (exchange) => {
    exchange.request = readReview(body, 'image', inside.rules, () => true);
    const shifted = (probability: number): number => fromLogit(logit(probability) + strictness);
    const severities = new Map(Object.entries(picture.severities).map(([id, one]) => [id, shifted(one)]));
    exchange.media = { known: { facts: { severities, caption: '' }, source: 'payload' }, dialText: '' };
    exchange.price = 0;
  });
  return answer.status === 200 ? verdictOf(answer) : undefined;
}

const SUMMARY = 1;

/** The verdict in a body; undefined for one that says none, as planned faults can make it. */
function verdictOf({ body, headers = {} }: Answer): PictureVerdict | undefined {
  const { decision, flagged_categories: flagged } = asObject(body);
  const isSafe = decision === 'safe';
  if (!isSafe && (decision !== 'unsafe' || !Array.isArray(flagged))) return undefined;
  const ids = isSafe ? [] : (flagged as readonly Json[]).map((one) => asObject(one).id);
  return ids.every((id) => typeof id === 'string')
    ? { isSafe, ruleIds: ids, requestId: headers['x-request-id'] ?? '' }
    : undefined;
}

function asObject(body: unknown): JsonObject {
  return isJsonObject(body) ? body : {};
}
