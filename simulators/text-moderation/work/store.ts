import { sha256Hex } from '../../core/digest.ts';
import { lookUp, put } from '../../core/expiring-store.ts';
import type { Evaluated } from '../answer/outcome.ts';
import type { Inside, Moderation } from '../request/exchange.ts';
import { VERDICT_CAPACITY } from '../rules/verdict-cache.ts';

const WHOLE_CALL: readonly number[] = [];

/** Stores the fresh verdicts of a call that is served.  @clause TM-4.6-1 */
export function storeVerdicts(inside: Inside, moderation: Moderation, evaluated: readonly Evaluated[]): void {
  const { rules, state } = inside;
  const { request, plan, nowMs } = moderation;
  if (plan.subset && rules.subsetStore !== 'in-key') return;
  if (!request.mayUseCache && !rules.storesForced) return;
  for (const { outcome, reuseKey, isFresh } of evaluated) {
    if (!isFresh || reuseKey === undefined || outcome.kind === 'failed') continue;
    put(state.verdicts, reuseKey, outcome.verdict.probabilities, lifetimeIn(inside), nowMs);
  }
}

/** Stores a batch as a whole, in readings that do so; tells whether it was stored before. */
export function rememberCall(inside: Inside, moderation: Moderation, evaluated: readonly Evaluated[]): boolean {
  const { rules, state } = inside;
  if (!rules.remembersCalls || moderation.request.shape === 'single') return true;
  const whole = sha256Hex(JSON.stringify(['whole call', ...evaluated.map(({ reuseKey }) => reuseKey)]));
  const isRemembered = lookUp(state.verdicts, whole, moderation.nowMs) !== undefined;
  put(state.verdicts, whole, WHOLE_CALL, lifetimeIn(inside), moderation.nowMs);
  return isRemembered;
}

function lifetimeIn({ rules }: Inside): { readonly lifeMs: number; readonly capacity: number } {
  return { lifeMs: rules.verdictLifeMs, capacity: VERDICT_CAPACITY };
}
