import type { MediaContent } from '../../core/media/payload.ts';
import type { Ruleset } from '../state/catalog.ts';

/** A finished picture, as compliance is asked about it. */
export interface PictureToReview {
  /** The generation, which names the picture. */
  readonly genId: string;
  /** What is to be seen in it. */
  readonly content: MediaContent;
  readonly ruleset: Ruleset;
  /** What an earlier screening said: it goes along and decides nothing. */
  readonly precompliance: string;
  /** The rule that a dial says is broken; it beats what is to be seen. */
  readonly brokenRule?: string;
}

/** What compliance said of a picture. */
export interface ReviewVerdict {
  readonly isSafe: boolean;
  /** The rules that it breaks; none of a safe one. */
  readonly ruleIds: readonly string[];
  /** The request id of the review, under which its own explanation stands; undefined where nobody was asked. */
  readonly requestId: string | undefined;
}

/**
 * The port by which a finished picture is reviewed.
 *
 * @returns undefined when the review itself failed
 */
export type ReviewImage = (picture: PictureToReview) => ReviewVerdict | undefined;

/**
 * The review of a world without compliance: a picture is unsafe when what is to be seen in it more likely than not breaks a
 * rule, whatever the ruleset.
 */
export const reviewAlone: ReviewImage = ({ content: { severities }, brokenRule }) => {
  const broken = [...severities].filter(([, probability]) => probability > EVEN_ODDS).map(([ruleId]) => ruleId);
  const ruleIds = brokenRule === undefined ? broken : [brokenRule];
  return { isSafe: ruleIds.length === 0, ruleIds, requestId: undefined };
};

const EVEN_ODDS = 0.5;
