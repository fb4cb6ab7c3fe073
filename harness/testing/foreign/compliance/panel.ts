/** The reviewers of the foreign service, and what becomes of their votes. */

import { createHash, randomInt } from 'node:crypto';
import type { Call } from './call.ts';
import { likelihoods, type Rule } from './rules.ts';

/** What a reviewer thinks of a rule: a confidence from 0 to 5. */
export interface Mention {
  readonly rule: Rule;
  readonly confidence: number;
}

/** What one reviewer says. */
export interface Vote {
  readonly name: string;
  readonly decision: 'safe' | 'unsafe' | 'failed';
  /** A safe reviewer may mention what made it hesitate. */
  readonly mentions: readonly Mention[];
  readonly seconds: number;
}

/** A category of an answer. */
export interface Category {
  readonly rule: Rule;
  readonly count: number;
  /** Over all reviewers that did not fail. */
  readonly mean: number;
}

const NAMES = ['Birch', 'Cedar', 'Hazel', 'Juniper', 'Laurel', 'Linden', 'Maple', 'Rowan', 'Willow', 'Yew'];
const FAILURES_PERCENT = 1;
const HESITATION = 0.2;

/**
 * Asks as many reviewers as the call wants, whose entries come as they finish.
 *
 * A reviewer is of the same opinion about the same content, and fails now and then; one that judges alone is asked again.
 */
export function ask(call: Call): readonly Vote[] {
  const likely = [...likelihoods(call)];
  const votes = NAMES.slice(0, call.amount).map((name): Vote => {
    const seconds = randomInt(10, 31) / 1_000;
    if (call.amount > 1 && randomInt(100) < FAILURES_PERCENT)
      return { name, decision: 'failed', mentions: [], seconds };
    const mood = moodOf(name, call);
    const isUnsafe = likely.some(([, likelihood]) => mood < likelihood);
    const heard = likely.filter(([, likelihood]) => mood < likelihood + (isUnsafe ? 0 : HESITATION));
    const mentions = heard.map(([rule, likelihood]) => ({ rule, confidence: isUnsafe ? 1 + 4 * likelihood : 0.5 }));
    return { name, decision: isUnsafe ? 'unsafe' : 'safe', mentions, seconds };
  });
  return votes.sort((one, other) => one.seconds - other.seconds);
}

/** How strict a reviewer is with some content, from 0 up to 1: the less, the stricter. */
function moodOf(name: string, { texts }: Call): number {
  return (
    createHash('sha256')
      .update(`${name} ${texts.join(' ')}`)
      .digest()
      .readUInt16BE(0) / 65_536
  );
}

/** The votes that count. */
export const counted = (votes: readonly Vote[]): readonly Vote[] =>
  votes.filter(({ decision }) => decision !== 'failed');

/** The votes that flag the content. */
export const flagging = (votes: readonly Vote[]): readonly Vote[] =>
  votes.filter(({ decision }) => decision === 'unsafe');

/** What the flagging reviewers flagged. */
export function categoriesOf(votes: readonly Vote[]): readonly Category[] {
  const mentions = flagging(votes).flatMap((vote) => vote.mentions);
  return [...new Set(mentions.map(({ rule }) => rule))].map((rule) => {
    const own = mentions.filter((mention) => mention.rule === rule);
    const sum = own.reduce((total, { confidence }) => total + confidence, 0);
    return { rule, count: own.length, mean: sum / counted(votes).length };
  });
}

/** Decides by a method; a panel that failed as a whole lets everything pass. */
export function decide(method: string, votes: readonly Vote[]): 'safe' | 'unsafe' {
  const unsafe = flagging(votes).length;
  const total = counted(votes).length;
  return total > 0 && isUnsafeBy(method, unsafe, total, votes) ? 'unsafe' : 'safe';
}

/** By score, what weighs 4.5 or more is unsafe: a rule of weight 3 with a mean of 1.5. */
function isUnsafeBy(method: string, unsafe: number, total: number, votes: readonly Vote[]): boolean {
  if (method === 'any') return unsafe > 0;
  if (method === 'all') return unsafe === total;
  if (method === 'average') return unsafe * 2 >= total;
  return categoriesOf(votes).reduce((sum, { rule, mean }) => sum + rule.weight * mean, 0) >= 4.5;
}
