/** Builders for the tests beside the rules and readers: what a test sets is what it is about. */

import { aWorldContext } from '../../core/testing/world-context.ts';
import type { Flag, VoteDecision } from '../oracle/opinion.ts';
import { createPanel, type Reading } from '../oracle/oracle.ts';
import type { Inside } from '../request/exchange.ts';
import { type Rules, stockRules } from '../rules/index.ts';
import type { Vote } from '../rules/votes.ts';
import { standingCompliance } from '../state/standing.ts';
import { createState } from '../state/state.ts';

export { failureOf } from '../../core/testing/failure-of.ts';

/** The stock rules with overrides. */
export function rulesWith(overrides: Partial<Rules> = {}): Rules {
  return { ...stockRules, ...overrides };
}

/** A vote by its first letter, with what it flags. */
export function aVote(letter: 'u' | 's' | 'f', flags: Readonly<Record<string, number>> = {}): Vote {
  const decision: VoteDecision = letter === 'u' ? 'unsafe' : letter === 's' ? 'safe' : 'failed';
  const written: readonly Flag[] = Object.entries(flags).map(([ruleId, confidence]) => ({ ruleId, confidence }));
  return { reviewer: 'reviewer-01', decision, flags: written, mentions: [], timeMs: 1_000 };
}

/** A reading that has one probability for some criteria, and none for the others. */
export function aReading(words: string, probabilities: Readonly<Record<string, number>> = {}): Reading {
  return { words, pieces: [], probability: (criterion) => probabilities[criterion] ?? 0 };
}

/** The inside of a service in a world of its own, without a pipeline around it. */
export function anInside(overrides: Partial<Rules> = {}): Inside {
  const { world } = aWorldContext();
  const rules = rulesWith(overrides);
  const state = createState(standingCompliance, rules, world);
  const catalog = standingCompliance.rules.map((rule) => ({ ...rule, criterion: rule.id }));
  return { name: 'compliance', world, rules, catalog, oracle: () => () => undefined, panel: createPanel(1), state };
}
