import { type Exchange, isRecord } from '../../../harness/engine/exchange.ts';
import { always, PATHS } from '../../../harness/services/text-moderation/client.ts';
import { type HitOfVerdict, hits } from './hits.ts';

/** Shown numbers may be rounded: closer than this to a threshold, both sides are right. */
const MARGIN = 0.005;

/** What is known of a rule's effective thresholds; a missing one may still be set somewhere else. */
interface Known {
  readonly block?: unknown;
  readonly review?: unknown;
}

/** How hits follow from probabilities and thresholds. */
export const actionChecks = [
  always(
    'TM-2.2-6',
    'a hit does what its probability and its thresholds make of it',
    rulesAndHits,
    (subject, { expect, seen }) => {
      if ('listed' in subject) {
        seen.set(subject.policy, subject.listed);
        return;
      }
      const { hit, verdict } = subject;
      const listed = seen.get(verdict.policy) as Readonly<Record<string, Known>> | undefined;
      const { block, review } = thresholdsOf(hit.id, verdict.sent.thresholds, listed);
      if (isClear(hit.probability, block)) expect(hit.action).toBe(hit.probability > block ? 'block' : 'review');
      if (hit.action === 'review' && isClear(hit.probability, review)) expect(hit.probability).toBeGreaterThan(review);
    },
  ),
];

type Listed = { readonly policy: string; readonly listed: Readonly<Record<string, Known>> };

function rulesAndHits(exchange: Exchange): readonly (Listed | HitOfVerdict)[] {
  const { request, reply, json } = exchange;
  if (request.path !== PATHS.rules) return hits(exchange);
  if (reply.status !== 200 || !isRecord(json) || !isRecord(json.ruleset) || !Array.isArray(json.data)) return [];
  const rules = json.data.filter(isRecord).filter(({ thresholds }) => isRecord(thresholds));
  const policy = JSON.stringify([request.headers.authorization, json.ruleset.id, json.ruleset.version]);
  return [{ policy, listed: Object.fromEntries(rules.map(({ id, thresholds }) => [String(id), thresholds as Known])) }];
}

/** What a call sends for a rule hides what the ruleset lists, as a whole: how the two merge is an open question. */
function thresholdsOf(id: string, sent: unknown, listed: Readonly<Record<string, Known>> | undefined): Known {
  if (sent !== undefined && !isRecord(sent)) return {};
  const override = sent?.[id];
  if (typeof override === 'number') return { block: override };
  if (isRecord(override)) return override;
  return override === undefined ? (listed?.[id] ?? {}) : {};
}

function isClear(probability: number, threshold: unknown): threshold is number {
  return typeof threshold === 'number' && Math.abs(probability - threshold) > MARGIN;
}
