/** Builders for the tests beside the rules and readers: what a test sets is what it is about. */

import { aWorldContext } from '../../core/testing/world-context.ts';
import type { Detect, Finding } from '../oracle/oracle.ts';
import type { Inside } from '../request/exchange.ts';
import { openAccount } from '../rules/account.ts';
import { type Rules, stockRules } from '../rules/index.ts';
import { standingKeyCatalog } from '../state/standing.ts';
import { createState } from '../state/state.ts';

export { failureOf } from '../../core/testing/failure-of.ts';

/** The stock rules with overrides. */
export function rulesWith(overrides: Partial<Rules> = {}): Rules {
  return { ...stockRules, ...overrides };
}

/** The inside of a service in a world of its own, without a pipeline around it; `clock.nowMs` is there to be set. */
export function anInside(rules: Partial<Rules> = {}): {
  readonly inside: Inside;
  readonly clock: { nowMs: number };
} {
  const { world, clock } = aWorldContext();
  const own = rulesWith(rules);
  const state = createState(standingKeyCatalog, (used) => openAccount(used, own, world.startMs), world);
  return {
    inside: { name: 'personal-data', world, rules: own, oracle: findsNames, rewritingOracle: findsNames, state },
    clock,
  };
}

/** A finding with score 0.9. */
export function aFinding(entity: string, start: number, end: number, score = 0.9): Finding {
  return { entity, start, end, score, recognizer: 'TestRecognizer' };
}

/** Finds every word that begins with `P_`, as a person, and every one that begins with `E_`, as an address. */
export const findsNames: Detect = (text, { scoreThreshold, entities }) =>
  [...text.matchAll(/[PE]_\w+/g)]
    .map((match) => {
      const entity = match[0].startsWith('P') ? 'PERSON' : 'EMAIL_ADDRESS';
      return aFinding(entity, match.index, match.index + match[0].length, entity === 'PERSON' ? 0.85 : 1);
    })
    .filter(({ entity, score }) => score >= scoreThreshold && (entities?.has(entity) ?? true));
