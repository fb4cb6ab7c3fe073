import { describe, expect, it } from 'vitest';
import { isExpired, planTimeline, stateAt, upgradeTimeline } from './job-timeline.ts';

const calm = () => ({ delayMs: 0 });

describe('a job', () => {
  it('[PD-3-3] waits a fifth of its time and then works', () => {
    const plan = planTimeline(0, 1_000, false, calm);
    expect([0, 199, 200, 999, 1_000].map((ms) => stateAt(plan, ms))).toEqual([
      'queued',
      'queued',
      'running',
      'running',
      'succeeded',
    ]);
  });

  it('[PD-3-3] ends as failed when its work does, and not before its time', () => {
    const late = planTimeline(0, 1_000, true, (stage) => ({ delayMs: stage === 'queued' ? 500 : 0 }));
    expect([699, 700, 1_499, 1_500].map((ms) => stateAt(late, ms))).toEqual(['queued', 'running', 'running', 'failed']);
  });

  it.each([0, 1, 2])('[PD-3-3] is queued at its submission when it takes %d ms', (takesMs) => {
    const plan = planTimeline(7, takesMs, false, calm);
    expect([7, 9].map((ms) => stateAt(plan, ms))).toEqual(['queued', 'succeeded']);
  });

  it('fails as soon as it reaches a stage that fails', () => {
    const failingIn = (name: string) => (stage: string) => ({
      delayMs: 0,
      ...(stage === name ? { error: 'service_error' } : {}),
    });
    const atOnce = planTimeline(7, 1_000, false, failingIn('queued'));
    expect([stateAt(atOnce, 7), stateAt(atOnce, 8)]).toEqual(['queued', 'failed']);
    const onStart = planTimeline(0, 1_000, false, failingIn('running'));
    expect([stateAt(onStart, 199), stateAt(onStart, 200)]).toEqual(['queued', 'failed']);
  });

  it('[PD-3-1] lives for 24 hours', () => {
    expect([isExpired(5, 86_400_004), isExpired(5, 86_400_005)]).toEqual([false, true]);
  });

  it('is told alike from the timeline of an earlier snapshot', () => {
    const former = { createdAtMs: 3, startsAtMs: 203, endsAtMs: 1_003, isFailing: false };
    expect(upgradeTimeline(former)).toEqual(planTimeline(3, 1_000, false, calm));
    expect(upgradeTimeline({ ...former, isFailing: true })).toEqual(planTimeline(3, 1_000, true, calm));
    const present = planTimeline(3, 1_000, false, calm);
    expect(upgradeTimeline(present)).toBe(present);
  });
});
