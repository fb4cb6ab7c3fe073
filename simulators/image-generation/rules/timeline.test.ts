import { describe, expect, it } from 'vitest';
import { stateAt } from '../../core/jobs/timeline.ts';
import { FORWARD, type JobFate, type JobPlan, planJob } from './timeline.ts';

const aJob = (plan: Omit<JobPlan, 'stages' | 'troubleOf'>) =>
  planJob({ ...plan, stages: FORWARD, troubleOf: () => ({ delayMs: 0 }) });

describe('a job', () => {
  it.each<readonly [JobFate, string]>([
    ['completed', 'COMPLETED'],
    ['failed', 'FAILED'],
    ['timed_out', 'TIMED_OUT'],
    ['cancelled', 'CANCELLED'],
  ])('that is to be %s waits, works and is then %s for ever', (fate, end) => {
    const timeline = aJob({ createdAtMs: 1_000, fate, takesMs: 20_000, chance: 0.5 });
    expect([1_000, 5_999, 6_000, 20_999, 21_000, 1e15].map((at) => stateAt(timeline, at))).toEqual([
      'IN_QUEUE',
      'IN_QUEUE',
      'IN_PROGRESS',
      'IN_PROGRESS',
      end,
      end,
    ]);
  });

  it('that is stuck waits for ten minutes and times out', () => {
    const timeline = aJob({ createdAtMs: 0, fate: 'stuck', chance: 0.5 });
    expect([0, 599_999, 600_000].map((at) => stateAt(timeline, at))).toEqual(['IN_QUEUE', 'IN_QUEUE', 'TIMED_OUT']);
  });

  it.each([0, 1])('is queued when it is submitted, though it takes %d ms', (takesMs) => {
    const timeline = aJob({ createdAtMs: 1_000, fate: 'completed', takesMs, chance: 0.5 });
    expect([1_000, 1_001].map((at) => stateAt(timeline, at))).toEqual(['IN_QUEUE', 'COMPLETED']);
  });

  it('is queued when it is submitted, though it fails there', () => {
    const plan = { createdAtMs: 1_000, fate: 'completed', chance: 0.5, stages: FORWARD } as const;
    const timeline = planJob({ ...plan, troubleOf: () => ({ delayMs: 0, error: 'Generation failed' }) });
    expect([1_000, 1_001].map((at) => stateAt(timeline, at))).toEqual(['IN_QUEUE', 'FAILED']);
    expect(timeline.error).toBe('Generation failed');
  });

  it.each([0, 0.5, 0.999])('without a dial takes 2 to 12 seconds: chance %d', (chance) => {
    const timeline = aJob({ createdAtMs: 0, fate: 'completed', chance });
    expect(stateAt(timeline, 1_999)).not.toBe('COMPLETED');
    expect(stateAt(timeline, 12_000)).toBe('COMPLETED');
  });
});
