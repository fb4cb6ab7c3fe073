import type { Attempt, Met } from '../attempt.ts';
import { dueIn, type Lane, type Step } from '../plan.ts';

/** Plays a probe without waiting: `meet` returns the outcome of each call at its exact instant. */
export async function playVirtually(
  steps: readonly Step[],
  beginMs: number,
  meet: (lane: Lane, atMs: number) => Met | Promise<Met>,
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  let nowMs = beginMs;
  for (const step of steps) {
    const promisedMs = attempts.findLast(({ outcome }) => outcome === 'refused')?.retryAfterMs ?? 1_000;
    const startMs = nowMs + (step.pause === 'retry-after' ? promisedMs : step.pause);
    for (const { lane, dueMs } of dueIn(step)) {
      nowMs = Math.max(nowMs, Math.round(startMs + dueMs));
      const { asked, holder } = lane;
      attempts.push({ step: step.name, asked, holder, atMs: nowMs, ...(await meet(lane, nowMs)) });
    }
  }
  return attempts;
}
