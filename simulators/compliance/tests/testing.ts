/** Builders for the tests beside the rules and readers: what a test sets is what it is about. */

import { createOrigins } from '../../core/origins.ts';
import type { WorldContext } from '../../core/service/service.ts';
import { ServiceError } from '../../core/service-error.ts';
import type { Flag, VoteDecision } from '../oracle/opinion.ts';
import { createPanel, type Reading } from '../oracle/oracle.ts';
import type { Inside } from '../request/exchange.ts';
import { type Rules, stockRules } from '../rules/index.ts';
import type { Vote } from '../rules/votes.ts';
import { standingCompliance } from '../state/standing.ts';
import { createState } from '../state/state.ts';

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
  const world = {
    seed: 1,
    areDialsOn: true,
    areDialsStrict: false,
    variants: {},
    origins: createOrigins(() => []),
    now: () => Date.parse('2026-01-15T12:00:00.000Z'),
    secretFor: (stem: string) => stem,
  } as unknown as WorldContext;
  const rules = rulesWith(overrides);
  const state = createState(standingCompliance, rules, world);
  const catalog = standingCompliance.rules.map((rule) => ({ ...rule, criterion: rule.id }));
  return { name: 'compliance', world, rules, catalog, oracle: () => () => undefined, panel: createPanel(1), state };
}

/** The documented failure that an act ends in; throws when it ends in none. */
export function failureOf(act: () => unknown): { readonly status: number; readonly code: string } {
  try {
    act();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { status: error.status, code: error.code };
  }
  throw new Error('No failure: the act succeeded.');
}
