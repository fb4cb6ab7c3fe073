import type { Flag, VoteDecision } from '../oracle/opinion.ts';

/** One reviewer's answer. */
export interface Vote {
  readonly reviewer: string;
  readonly decision: VoteDecision;
  /** What it flagged: empty unless it decided unsafe. */
  readonly flags: readonly Flag[];
  /** Rules that it mentions without flagging them. */
  readonly mentions: readonly Flag[];
  readonly timeMs: number;
  /** Why it failed. */
  readonly failure?: string;
}

/** One flagged rule over the whole panel. */
export interface Category {
  readonly ruleId: string;
  /** The confidences of those that flagged it, added up. */
  readonly total: number;
  /** Mean confidence of those that flagged it, 0 to 5. */
  readonly mean: number;
  readonly count: number;
}

/** A panel, counted. */
export interface Tally {
  /** Reviewers that did not fail. */
  readonly counted: number;
  readonly unsafe: number;
  readonly categories: readonly Category[];
}

/** Failed reviewers are not counted.  @clause CR-A2-26 CR-A2-27 */
export function isCounted({ decision }: Vote): boolean {
  return decision !== 'failed';
}

/** Counts a panel; the order of its reviewers does not matter.  @clause CR-A2-4 CR-A2-14 CR-A2-17 CR-A2-19 */
export function tally(votes: readonly Vote[], counts: (vote: Vote) => boolean = isCounted): Tally {
  const counted = votes.filter(counts);
  const sums = new Map<string, { total: number; count: number }>();
  for (const { flags } of counted) {
    for (const { ruleId, confidence } of flags) {
      const { total, count } = sums.get(ruleId) ?? { total: 0, count: 0 };
      sums.set(ruleId, { total: total + inUnits(confidence), count: count + 1 });
    }
  }
  return {
    counted: counted.length,
    unsafe: counted.filter(({ decision }) => decision === 'unsafe').length,
    categories: [...sums].map(([ruleId, { total, count }]) => ({
      ruleId,
      total: total / UNITS,
      count,
      mean: meanOf(total, count),
    })),
  };
}

/** What a reviewer flagged, or noticed and found safe all the same. */
export function flagsAndMentions({ flags, mentions }: Vote): readonly Flag[] {
  return [...flags, ...mentions];
}

/** The categories of a panel if a reviewer that decided safe flags what it mentions. */
export function withMentions(_tally: Tally, votes: readonly Vote[]): readonly Category[] {
  return tally(votes.map((vote) => ({ ...vote, flags: flagsAndMentions(vote) }))).categories;
}

const UNITS = 10_000;

/** Whole ten-thousandths: their sums are exact, so that no order of addition changes a mean. */
function inUnits(confidence: number): number {
  return Math.round(confidence * UNITS);
}

/** The mean of a category if those that did not flag it count as 0. */
export function meanOfCounted({ total }: Category, counted: number): number {
  return meanOf(inUnits(total), counted);
}

function meanOf(total: number, count: number): number {
  return Math.round(total / count) / UNITS;
}
