import type { Hit } from './decide.ts';
import { roundProbability } from './severity.ts';

const NEAR_MISS = 0.3;

/** The reason of a flagged text, from its hits, the strongest first.  @clause TM-2.1-7 */
export function reasonFromHits(hits: readonly Hit[]): string {
  const [first, ...others] = hits;
  if (!first) return '';
  const verb = first.action === 'block' ? 'Blocked' : 'Sent to review';
  const also = others.length === 0 ? '' : ` Also: ${others.map((hit) => hit.ruleId).join(', ')}.`;
  return `${verb} by ${first.ruleId} at ${roundProbability(first.probability)}.${also}`;
}

/** A reason for an allow that was close to a threshold. */
export function nearMissReason(largestProbability: number): string {
  return largestProbability >= NEAR_MISS ? 'Allowed, though one rule came close.' : '';
}

/** A reason whose wording depends on the request. */
export function varyingWording(reason: string, requestId: string): string {
  return reason === '' ? '' : `${reason} (${requestId.charCodeAt(requestId.length - 1) % 2 === 0 ? 'model' : 'rules'})`;
}
