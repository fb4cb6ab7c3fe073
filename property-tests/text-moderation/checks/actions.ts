import type { Exchange } from '../../../harness/engine/exchange.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import { always, type Hit } from '../../../harness/services/text-moderation/client.ts';
import { type HitOfVerdict, hits, hitsOf } from './hits.ts';
import { includes, isSelected, policyOf, rulesetRecords, type Verdict, verdictsWith } from './subjects.ts';

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
      const { hit, block, review } = hitIn(subject, seen);
      if (!hit) return;
      if (isClear(hit.probability, block))
        expect(hit.action, 'action').toBe(hit.probability > block ? 'block' : 'review');
      if (hit.action === 'review' && isClear(hit.probability, review))
        expect(hit.probability, 'probability').toBeGreaterThan(review);
    },
  ),
  always(
    'TM-2.4-12',
    'no rule fires clearly below both of its known thresholds',
    rulesAndHits,
    (subject, { expect, seen }) => {
      const { hit, block, review } = hitIn(subject, seen);
      if (hit && isClear(hit.probability, block) && isClear(hit.probability, review))
        expect(hit.probability, `probability of the hit ${hit.id}`).toBeGreaterThan(Math.min(block, review));
    },
  ),
  always(
    'TM-2.4-3',
    'a probability clearly above a known block threshold blocks',
    rulesAndVerdicts,
    (subject, { expect, seen }) => {
      const due = dueIn(subject, seen, isDueToBlock);
      if (due.length > 0) expect(decisionIn(subject), 'decision').toBe('block');
    },
  ),
  always(
    'TM-2.4-2',
    'a rule blocks clearly above its known block threshold',
    rulesAndVerdicts,
    (subject, { expect, seen }) => {
      const due = dueIn(subject, seen, isDueToBlock);
      expect(missingFrom(subject, due, 'block'), 'rules that are due to block, but are not listed so').toEqual([]);
    },
  ),
  always(
    'TM-2.4-14',
    'a probability clearly above a known review threshold is no allow',
    rulesAndVerdicts,
    (subject, { expect, seen }) => {
      const due = dueIn(subject, seen, (probability, { review }) => isAbove(probability, review));
      if (due.length === 0) return;
      expect(decisionIn(subject), 'decision').not.toBe('allow');
      expect(missingFrom(subject, due), 'rules that are due as hits, but not listed').toEqual([]);
    },
  ),
  always(
    'TM-2.4-11',
    'a probability clearly between two known thresholds makes a hit',
    rulesAndVerdicts,
    (subject, { expect, seen }) => {
      const due = dueIn(
        subject,
        seen,
        (probability, { block, review }) =>
          isAbove(probability, review) && isClear(probability, block) && probability < block,
      );
      expect(missingFrom(subject, due), 'rules that are due as hits, but not listed').toEqual([]);
    },
  ),
];

const isDueToBlock = (probability: number, { block }: Known): boolean => isAbove(probability, block);

/** A hit with what is known of the thresholds of its rule; what a ruleset record lists is kept for the hits that follow. */
function hitIn(subject: Listed | HitOfVerdict, seen: Map<string, unknown>): Known & { readonly hit?: Hit } {
  if ('listed' in subject) {
    seen.set(subject.policy, subject.listed);
    return {};
  }
  const { hit, verdict } = subject;
  const listed = seen.get(verdict.policy) as Readonly<Record<string, Known>> | undefined;
  return { ...thresholdsOf(hit.id, verdict.sent.thresholds, listed), hit };
}

/** The rules whose probability, as it is shown, is due for something by what is known of their thresholds. */
function dueIn(
  subject: Listed | Verdict,
  seen: Map<string, unknown>,
  isDue: (probability: number, known: Known) => boolean,
): readonly string[] {
  if ('listed' in subject) {
    seen.set(subject.policy, subject.listed);
    return [];
  }
  const listed = seen.get(subject.policy) as Readonly<Record<string, Known>> | undefined;
  return Object.entries(subject.result.probabilities ?? {}).flatMap(([id, probability]) => {
    // A rule that the call has not selected is due for nothing, even where it is shown.
    if (!isSelected(id, subject.sent)) return [];
    return isDue(probability, thresholdsOf(id, subject.sent.thresholds, listed)) ? [id] : [];
  });
}

function decisionIn(subject: Listed | Verdict): string {
  return 'listed' in subject ? '' : subject.result.decision;
}

/** The rules that are not listed as hits, or not with that action, where hits are listed. */
function missingFrom(subject: Listed | Verdict, due: readonly string[], action?: Hit['action']): readonly string[] {
  if ('listed' in subject || !includes(subject.sent, 'rules') || !Array.isArray(subject.result.rules)) return [];
  const found = hitsOf(subject.result).filter((hit) => action === undefined || hit.action === action);
  return due.filter((id) => found.every((hit) => hit.id !== id));
}

type Listed = { readonly policy: string; readonly listed: Readonly<Record<string, Known>> };

function rulesAndHits(exchange: Exchange): readonly (Listed | HitOfVerdict)[] {
  return [...listings(exchange), ...hits(exchange)];
}

function rulesAndVerdicts(exchange: Exchange): readonly (Listed | Verdict)[] {
  return [...listings(exchange), ...verdictsWith('probabilities')(exchange)];
}

function listings(exchange: Exchange): readonly Listed[] {
  return rulesetRecords(exchange).map(({ ruleset, data }) => {
    const rules = (Array.isArray(data) ? data : []).filter((rule) => isRecord(rule) && isRecord(rule.thresholds));
    const listed = Object.fromEntries(rules.map(({ id, thresholds }) => [id, thresholds]));
    return { policy: policyOf(exchange.request, ruleset), listed };
  });
}

/** What a call sends for a rule hides what the ruleset lists, as a whole: how the two merge is an open question. */
function thresholdsOf(id: string, sent: unknown, listed: Readonly<Record<string, Known>> | undefined): Known {
  if (sent !== undefined && !isRecord(sent)) return {};
  const override = sent?.[id];
  if (typeof override === 'number') return { block: override };
  if (isRecord(override)) return override;
  return override === undefined ? (listed?.[id] ?? {}) : {};
}

function isAbove(probability: number, threshold: unknown): boolean {
  return isClear(probability, threshold) && probability > threshold;
}

function isClear(probability: number, threshold: unknown): threshold is number {
  return typeof threshold === 'number' && Math.abs(probability - threshold) > MARGIN;
}
