import type { AcceptanceNote, CheckRow, FailureNote, ReplyNote, Report } from './report.ts';
import { countOf, nameOf } from './words.ts';

/** An acceptance and its state, in a line. */
export function acceptanceText({ clause, check, verdict, reason, expires, state }: AcceptanceNote): string {
  const what = check === undefined ? clause : `${clause} ${nameOf(check)}`;
  return `${STATES[state]}: ${what}, ${verdict}, until ${expires}: ${reason}`;
}

/** An oddity of answers, in a line. */
export function oddityText({ what, answers }: Report['oddities'][number]): string {
  return `${what} (${countOf(answers, 'answer')})`;
}

/** The label of the answer shown with a failure. */
export function answerLabel({ isLast }: ReplyNote): string {
  return isLast ? 'The last answer that it met' : 'The answer';
}

/** How often a check failed, in words. */
export function triesText(kind: CheckRow['kind'], { failedTries, tries, grade }: FailureNote): string {
  const what = kind === 'exchange' ? 'exchanges broke the rule' : 'tries failed';
  return `${failedTries} of ${tries} ${what}: ${grade}`;
}

const STATES: Readonly<Record<AcceptanceNote['state'], string>> = {
  used: 'accepted',
  expired: 'EXPIRED',
  unneeded: 'NO LONGER NEEDED',
  undecided: 'not decided by this run',
};
