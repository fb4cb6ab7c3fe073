import { type Fits, saying, type When } from '../../core/mutants/conditions.ts';
import type { Members } from '../../core/mutants/members.ts';
import type { Alter } from '../../core/mutants/mutant.ts';
import { inEach } from '../../core/mutants/tampering.ts';
import { speechOf } from '../../core/mutants/voice.ts';

/** How defects speak in the words of compliance review. */
export const { refuse, serve, serveWith, reword } = speechOf({
  failureIn: undefined,
  refusal: (_status, code) => ({ error: true, message: 'Refused.', code }),
  answer: (sent) => ({ decision: 'safe', ...summaryFor(sent), execution_time: 1 }),
});

/** What a failure of the service itself says. */
export const BROKEN = { status: 500, code: 'internal_error' } as const;

/** Takes parameters that should be refused. */
export function taken(...when: When): Alter {
  return serve('invalid_parameter', ...when);
}

/** Refuses parameters that should be taken. */
export function refused(...when: When): Alter {
  return refuse(422, 'invalid_parameter', ...when);
}

/** Reviews that were served. */
export const inReviews = inEach('');

/** The categories of reviews. */
export const inCategories = inEach('flagged_categories[]');

/** The entries of reviewers. */
export const inAgents = inEach('agent_decisions[]');

/** Whether a call went to the path of one of these kinds of content. */
export function to(...kinds: readonly string[]): Fits {
  return (_sent, { path }) => kinds.includes(path.replace(/\?.*/, '').replace(/.*\//, ''));
}

/** Whether the summary of a review is shown. */
export const SUMMED_UP = saying('"decision_method":');

/** Whether a request holds these characters. */
export function holds(words: string): (sent: Members) => boolean {
  return (sent) => JSON.stringify(sent).includes(words);
}

/** Whether a value holds text that is not ASCII. */
export function beyondAscii(value: unknown): boolean {
  return [...(JSON.stringify(value) ?? '')].some((character) => character > '\x7f');
}

function summaryFor({ verbose = 1, decision_method: method = 'average', amount }: Members): Members {
  const summary = { reason: 'Nothing was found.', score: 0, decision_method: method, flagged_categories: [] };
  const entry = { agent_name: 'one', decision: 'safe', reason: 'Fine.', flagged_categories: [], time: 1 };
  const length = typeof amount === 'number' && amount >= 0 && amount <= 100 ? Math.floor(amount) : 10;
  if (verbose === 0) return {};
  return verbose === 1 ? summary : { ...summary, agent_decisions: Array.from({ length }, () => entry) };
}
